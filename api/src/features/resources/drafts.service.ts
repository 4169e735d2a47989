import {
  fallbackLanguage,
  languages,
  resourceCategories,
  resourceTypes,
} from '@ail/kit/contracts/enums';
import type { Resource } from '@ail/kit/contracts/resources/resource.shape';
import { newResource } from '@ail/kit/contracts/resources/writing';
import type { Draft, SavedDraft } from '@ail/kit/contracts/resources/writing.shape';
import type { Knex } from 'knex';
import { cleanedHtml } from '../../cleaned-html.ts';
import { found, Refusal } from '../../http/errors.ts';
import { parseId } from '../../http/ids.ts';
import { FormDraftModel } from '../../models/FormDraftModel.ts';
import { ResourceModel } from '../../models/ResourceModel.ts';
import type { UserModel } from '../../models/UserModel.ts';
import { lastSavedBy } from './versions.service.ts';

/** Whoever has typed within this time is writing. */
const writingMs = 120_000;

const formOf = (place: string): string =>
  place === newResource ? 'resources/new' : `resources/${parseId(place)}`;

/** @throws Refusal not_found; for a new resource there is none */
const resourceAt = async (db: Knex, place: string): Promise<ResourceModel | undefined> =>
  place === newResource ? undefined : found(await ResourceModel.query(db).findById(parseId(place)));

const companyOf = async (db: Knex, user: UserModel, place: string) => {
  const resource = await resourceAt(db, place);
  if (!resource) return { others: [], savedAt: null, savedBy: null };
  const others = await FormDraftModel.query(db)
    .join('users', 'users.id', 'formDrafts.userId')
    .select('users.username as name', 'formDrafts.updatedAt')
    .where({ form: formOf(place) })
    .whereNot('formDrafts.userId', user.id)
    .where('formDrafts.updatedAt', '>', new Date(Date.now() - writingMs))
    .orderBy('formDrafts.updatedAt', 'desc')
    .limit(10);
  return {
    others: others.map(({ name = '', updatedAt }) => ({
      name,
      updatedAt: updatedAt.toISOString(),
    })),
    savedAt: resource.updatedAt.toISOString(),
    savedBy: await lastSavedBy(db, resource.id),
  };
};

const findDraft = (db: Knex, user: UserModel, place: string) =>
  FormDraftModel.query(db).findById([user.id, formOf(place)]);

/**
 * What somebody has typed into the form of a resource and not saved, and who else writes.
 * @param place the resource's id, or `new`
 * @throws Refusal not_found
 */
export const getDraft = async (db: Knex, user: UserModel, place: string): Promise<Draft> => {
  const company = await companyOf(db, user, place);
  const draft = await findDraft(db, user, place);
  return {
    ...company,
    draft: draft
      ? {
          values: draft.typed,
          basedOn: draft.basedOn?.toISOString() ?? null,
          updatedAt: draft.updatedAt.toISOString(),
        }
      : null,
  };
};

const isJsonObject = (text: string): boolean => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
};

/**
 * Keeps what is typed.
 * @throws Refusal not_found, validation_failed for values that are no object
 */
export const saveDraft = async (
  db: Knex,
  user: UserModel,
  place: string,
  { values, basedOn }: { values: string; basedOn?: string | null | undefined },
): Promise<SavedDraft> => {
  const company = await companyOf(db, user, place);
  if (!isJsonObject(values)) {
    throw new Refusal('validation_failed', { fields: { values: 'validation.type' } });
  }
  const updatedAt = new Date();
  await FormDraftModel.query(db)
    .insert({
      userId: user.id,
      form: formOf(place),
      typed: values,
      basedOn: basedOn ? new Date(basedOn) : null,
      updatedAt,
    })
    .onConflict(['userId', 'form'])
    .merge();
  return { ...company, updatedAt: updatedAt.toISOString() };
};

/** Ends the draft of somebody who has saved the resource, or discards it. */
export const endDraft = async (
  db: Knex,
  user: Pick<UserModel, 'id'>,
  place: string,
): Promise<void> => {
  await FormDraftModel.query(db).deleteById([user.id, formOf(place)]);
};

/** Ends everybody's drafts of a resource that is deleted. */
export const endDraftsOf = async (trx: Knex, id: number): Promise<void> => {
  await FormDraftModel.query(trx)
    .where({ form: formOf(String(id)) })
    .delete();
};

/** What is typed, by field: texts, whatever the form is. */
const typedIn = (typed: string): ReadonlyMap<string, string> => {
  const values: object = JSON.parse(typed);
  return new Map(
    Object.entries(values).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as const] : [],
    ),
  );
};

const wordIn = <W extends string>(words: readonly W[], text: string | undefined): W | undefined =>
  words.find((word) => word === text);

/**
 * A resource with what somebody has typed into its form, cleaned as if it were saved.
 * @throws Refusal not_found, validation_failed as a save
 */
export const previewOf = async (db: Knex, user: UserModel, place: string): Promise<Resource> => {
  const resource = await resourceAt(db, place);
  const draft = await findDraft(db, user, place);
  found(resource ?? draft);
  const typed = typedIn(draft?.typed ?? '{}');
  const content = typed.get('content');
  const language =
    resource?.language ?? wordIn(languages, typed.get('language')) ?? fallbackLanguage;
  return {
    id: resource?.id ?? 0,
    slug: resource?.slug ?? null,
    language,
    languages: [language],
    title: typed.get('title') ?? resource?.title ?? '',
    description: typed.get('description') ?? resource?.description ?? '',
    content: content === undefined ? (resource?.content ?? '') : cleanedHtml('content', content),
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
};
