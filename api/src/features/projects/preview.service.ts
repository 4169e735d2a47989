import type { Language } from '@ail/kit/contracts/enums';
import { imagePath } from '@ail/kit/contracts/images/pictures';
import { limits } from '@ail/kit/contracts/limits';
import { createProjectSchema } from '@ail/kit/contracts/projects/project';
import type { Project } from '@ail/kit/contracts/projects/project.shape';
import { roleNames } from '@ail/kit/contracts/projects/role-names';
import type { Knex } from 'knex';
import { cleanedHtml } from '../../platform/http/cleaned-html.ts';
import { readTypedTexts } from '../../platform/typed-texts.ts';
import { findFormDraft, rowForm, translationForm, typedValues } from '../drafts/public.ts';
import { imageAltsOf } from '../images/public.ts';
import { ProjectTranslationModel } from '../translations/public.ts';
import type { UserModel } from '../users/public.ts';
import { presentProject } from './project.presenter.ts';
import { getProject } from './projects.query.ts';

const cleaned = (details: string | null | undefined): string | null =>
  details ? cleanedHtml('details', details, limits.projectDetails.max) : null;

/** The texts of a translation as they are saved and typed; `undefined` where nothing is. */
const translated = async (
  db: Knex,
  user: UserModel,
  { id, team }: Pick<Project, 'id' | 'team'>,
  language: Language,
): Promise<
  Pick<Project, 'title' | 'description' | 'useOfFunds' | 'details' | 'team'> | undefined
> => {
  const saved = await ProjectTranslationModel.query(db).findOne({ rowId: id, language });
  const draft = await findFormDraft(db, user, translationForm('projects', id, language));
  if (!saved && !draft) return undefined;
  const typed = readTypedTexts(draft?.typed ?? '{}');
  const names = roleNames(team);
  return {
    title: typed.get('title') ?? saved?.title ?? '',
    description: typed.get('description') ?? saved?.description ?? '',
    useOfFunds: (typed.get('useOfFunds') ?? saved?.useOfFunds) || null,
    details: cleaned(typed.get('details') ?? saved?.details),
    team: team.map(({ name }, index) => ({
      name,
      role: (typed.get(names[index] ?? '') ?? saved?.team?.[index]?.role) || null,
    })),
  };
};

/**
 * A project of any status as its page would show it, with what somebody has typed into its form, cleaned as if it were
 * saved.
 * @param translation the language of the translation that is shown, with what was typed into its form; the original
 *   where there is none
 * @param isProposed shows what its owner proposes instead of what is typed
 * @throws Refusal not_found, validation_failed as a save
 */
export const previewProject = async (
  db: Knex,
  user: UserModel,
  id: number,
  { translation, isProposed }: { translation: Language | undefined; isProposed: boolean },
): Promise<Project> => {
  const project = await getProject(db, user, id);
  const saved = presentProject(project);
  const draft = isProposed ? undefined : await findFormDraft(db, user, rowForm('projects', id));
  const original = {
    ...saved,
    ...(isProposed && project.proposal),
    ...(draft && typedValues(createProjectSchema, saved, draft.typed)),
  };
  const { language } = project;
  const shown = {
    ...original,
    details: cleaned(original.details),
    originalLanguage: language,
    languages: [language],
    imageAlts: await imageAltsOf(db, original.images.map(imagePath), translation ?? language),
  };
  if (!translation || translation === language) return shown;
  const texts = await translated(db, user, original, translation);
  if (!texts) return shown;
  return { ...shown, ...texts, language: translation, languages: [language, translation] };
};
