import { contentLanguage, type Language } from '@ail/kit/contracts/enums';
import type { Knex } from 'knex';
import type { MessageModel } from '../messages/public.ts';
import { ProjectModel } from '../projects/public.ts';
import { inLanguage, joinTranslation } from '../translations/public.ts';

interface ShownTitle {
  projectTitle: string;
  projectLanguage: Language;
}

/**
 * The titles of the projects of inquiries, with the language of each: in a language where the project is in it, else as
 * it was at the inquiry. Of a deleted project nobody knows the language: it is said to be that of the content.
 * @param language the original's where there is none
 */
export const projectTitlesFor = async (
  db: Knex,
  inquiries: readonly Pick<MessageModel, 'projectId'>[],
  language: Language | undefined,
): Promise<(inquiry: Pick<MessageModel, 'projectId' | 'projectTitle'>) => ShownTitle> => {
  const ids = inquiries.flatMap(({ projectId }) => projectId ?? []);
  const query = ProjectModel.query(db)
    .select(inLanguage(language, ['projects.id', 'projects.title', 'projects.language']))
    .modify(joinTranslation(language))
    .whereIn('projects.id', ids);
  const projects = ids.length > 0 ? await query : [];
  const byId = new Map(projects.map((project) => [project.id, project]));
  return ({ projectId, projectTitle }) => {
    const shown = byId.get(projectId ?? 0);
    const isTranslated = shown && shown.language === language;
    return {
      projectTitle: (isTranslated ? shown.title : projectTitle) ?? '',
      projectLanguage: shown?.language ?? contentLanguage,
    };
  };
};

/** The same for one inquiry. */
export const projectTitleFor = async (
  db: Knex,
  inquiry: Pick<MessageModel, 'projectId' | 'projectTitle'>,
  language: Language,
): Promise<ShownTitle> => (await projectTitlesFor(db, [inquiry], language))(inquiry);
