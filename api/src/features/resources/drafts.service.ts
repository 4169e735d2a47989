import {
  fallbackLanguage,
  type Language,
  languages,
  resourceCategories,
  resourceTypes,
} from '@ail/kit/contracts/enums';
import { limits } from '@ail/kit/contracts/limits';
import type { Resource } from '@ail/kit/contracts/resources/resource.shape';
import { isNewResource, newResource } from '@ail/kit/contracts/resources/writing';
import type { NewDraft } from '@ail/kit/contracts/resources/writing.shape';
import type { Knex } from 'knex';
import { cleanedHtml } from '../../platform/http/cleaned-html.ts';
import { found } from '../../platform/http/errors.ts';
import { parseId } from '../../platform/http/ids.ts';
import { type Listed, listPage, type Page } from '../../platform/http/paging.ts';
import { readTypedTexts } from '../../platform/typed-texts.ts';
import {
  type DraftedForm,
  endFormDraft,
  FormDraftModel,
  findFormDraft,
  translationForm,
} from '../drafts/public.ts';
import { ResourceTranslationModel } from '../translations/public.ts';
import type { UserModel } from '../users/public.ts';
import { ResourceModel } from './resource.model.ts';
import { lastSavedBy } from './versions.service.ts';

export const formOf = (place: string): string =>
  `resources/${isNewResource(place) ? place : parseId(place)}`;

/** @throws Refusal not_found; for a new resource there is none */
const resourceAt = async (db: Knex, place: string): Promise<ResourceModel | undefined> =>
  isNewResource(place) ? undefined : found(await ResourceModel.query(db).findById(parseId(place)));

/**
 * The form of a resource.
 * @param place the resource's id, or `new`
 * @throws Refusal not_found
 */
export const draftedAt = async (db: Knex, place: string): Promise<DraftedForm> => {
  const row = await resourceAt(db, place);
  return { form: formOf(place), row, savedBy: row ? await lastSavedBy(db, row.id) : null };
};

/** What somebody has typed into forms of new resources and not saved, the newest first. */
export const listNewDrafts = async (
  db: Knex,
  user: UserModel,
  page: Page,
): Promise<Listed<NewDraft>> => {
  const query = FormDraftModel.query(db)
    .where({ userId: user.id })
    .where('form', 'like', `${formOf(newResource)}%`)
    .orderBy('updatedAt', 'desc')
    .orderBy('form');
  const { items, total } = await listPage(query, page);
  return {
    items: items.map(({ form, typed, updatedAt }) => ({
      place: form.slice(form.indexOf('/') + 1),
      title: readTypedTexts(typed).get('title') ?? '',
      updatedAt: updatedAt.toISOString(),
    })),
    total,
  };
};

/**
 * Ends the draft of somebody who has saved the resource.
 * @param seen as for `endFormDraft`
 */
export const endDraft = (
  db: Knex,
  user: Pick<UserModel, 'id'>,
  place: string,
  seen?: string | null,
): Promise<void> => endFormDraft(db, user, formOf(place), seen);

const wordIn = <W extends string>(words: readonly W[], text: string | undefined): W | undefined =>
  words.find((word) => word === text);

/** The texts that are translated, as they are saved and typed; `undefined` where nothing is. */
const translationPreview = async (
  db: Knex,
  user: UserModel,
  resource: ResourceModel,
  language: Language,
): Promise<Pick<Resource, 'title' | 'description' | 'content'> | undefined> => {
  const saved = await ResourceTranslationModel.query(db).findOne({ rowId: resource.id, language });
  const draft = await findFormDraft(db, user, translationForm('resources', resource.id, language));
  if (!saved && !draft) return undefined;
  const typed = readTypedTexts(draft?.typed ?? '{}');
  const content = typed.get('content') ?? saved?.content ?? '';
  return {
    title: typed.get('title') ?? saved?.title ?? '',
    description: typed.get('description') ?? saved?.description ?? '',
    content: cleanedHtml('content', content, limits.content.max),
  };
};

/**
 * A resource with what somebody has typed into its form, cleaned as if it were saved.
 * @param translation the language of the translation that is shown, with what was typed into its form; the original
 *   where there is none
 * @throws Refusal not_found, validation_failed as a save
 */
export const previewOf = async (
  db: Knex,
  user: UserModel,
  place: string,
  translation?: Language,
): Promise<Resource> => {
  const resource = await resourceAt(db, place);
  const draft = await findFormDraft(db, user, formOf(place));
  found(resource ?? draft);
  const typed = readTypedTexts(draft?.typed ?? '{}');
  const content = typed.get('content');
  const language =
    resource?.language ?? wordIn(languages, typed.get('language')) ?? fallbackLanguage;
  const original: Resource = {
    id: resource?.id ?? 0,
    slug: resource?.slug ?? null,
    language,
    languages: [language],
    // They would be in the reader's language, which a preview is not told.
    imageAlts: {},
    title: typed.get('title') ?? resource?.title ?? '',
    description: typed.get('description') ?? resource?.description ?? '',
    content:
      content === undefined
        ? (resource?.content ?? '')
        : cleanedHtml('content', content, limits.content.max),
    author: (typed.get('author') ?? resource?.author) || null,
    category:
      wordIn(resourceCategories, typed.get('category')) ??
      resource?.category ??
      resourceCategories[0],
    type: wordIn(resourceTypes, typed.get('type')) ?? resource?.type ?? 'article',
    imageUrl: (typed.get('imageUrl') ?? resource?.imageUrl) || null,
    status: resource?.status ?? 'draft',
    publishedAt: (resource?.publishedAt ?? new Date()).toISOString(),
  };
  if (!resource || !translation || translation === language) return original;
  const texts = await translationPreview(db, user, resource, translation);
  if (!texts) return original;
  return { ...original, ...texts, language: translation, languages: [language, translation] };
};
