import type { ResourceCategory, ResourceStatus, ResourceType } from '@ail/kit/contracts/enums';
import { limits } from '@ail/kit/contracts/limits';
import { messageRef } from '@ail/kit/contracts/message-ref';
import type { CreateResource } from '@ail/kit/contracts/resources/resource';
import type { Knex } from 'knex';
import type { Transaction } from 'objection';
import { containing } from '../../db/search.ts';
import { editedAt } from '../../http/edits.ts';
import { found, Refusal } from '../../http/errors.ts';
import { type Listed, listPublic, type Page } from '../../http/paging.ts';
import { ResourceModel, resourceSearchText } from '../../models/ResourceModel.ts';
import { MarkupError, sanitise } from '../../sanitise.ts';

export interface ResourceFilter extends Page {
  /** Part of a title. */
  q?: string | undefined;
  status?: ResourceStatus | undefined;
  type?: ResourceType | undefined;
  category?: ResourceCategory | undefined;
}

/** Resources, filtered, the newest first; without drafts unless they are asked for. */
export const listResources = (
  db: Knex,
  { withDrafts, ...filter }: ResourceFilter & { withDrafts: boolean },
): Promise<Listed<ResourceModel>> => {
  const query = ResourceModel.query(db).orderBy('publishedAt', 'desc').orderBy('id', 'desc');
  if (!withDrafts) query.where('status', 'published');
  for (const name of ['status', 'type', 'category'] as const) {
    const value = filter[name];
    if (value !== undefined) query.where(name, value);
  }
  if (filter.q) query.whereRaw(...containing('searchText', filter.q));
  return listPublic(query, filter);
};

/** @throws Refusal not_found */
export const getResource = async (db: Knex, id: number): Promise<ResourceModel> =>
  found(await ResourceModel.query(db).findById(id));

/** Reads a resource and holds it until the transaction ends. @throws Refusal not_found */
export const lockResource = async (trx: Transaction, id: number): Promise<ResourceModel> =>
  found(await ResourceModel.query(trx).findById(id).forUpdate());

/** @throws Refusal validation_failed if it has too many tags, or too deep or too long ones */
const sanitiseContent = (content: string): string => {
  try {
    return sanitise(content);
  } catch (error) {
    if (!(error instanceof MarkupError)) throw error;
    const ref = messageRef(error.id, { max: error.max });
    throw new Refusal('validation_failed', { fields: { content: ref } });
  }
};

const cleaned = <T extends { content?: string }>(input: T): T => {
  if (input.content === undefined) return input;
  const content = sanitiseContent(input.content);
  if (content.length < limits.content.min) {
    const ref = messageRef('validation.content', { min: limits.content.min });
    throw new Refusal('validation_failed', { fields: { content: ref } });
  }
  return { ...input, content };
};

/** @throws Refusal validation_failed if nothing of the content is left when it is cleaned, or it has too many tags, or too deep ones */
export const createResource = async (trx: Knex, input: CreateResource): Promise<ResourceModel> => {
  const now = new Date();
  return ResourceModel.query(trx).insertAndFetch({
    ...cleaned(input),
    searchText: resourceSearchText(input),
    publishedAt: now,
    everPublished: input.status === 'published',
    createdAt: now,
    updatedAt: now,
  });
};

/**
 * Changes the given fields; its day is the one on which it is first published, however often it is
 * taken back.
 * @throws Refusal validation_failed if nothing of the content is left when it is cleaned
 */
export const updateResource = async (
  trx: Knex,
  resource: ResourceModel,
  input: Partial<CreateResource>,
): Promise<ResourceModel> => {
  const updatedAt = editedAt(resource.updatedAt);
  const isFirst = input.status === 'published' && !resource.everPublished;
  return ResourceModel.query(trx).patchAndFetchById(resource.id, {
    ...cleaned(input),
    ...(isFirst && { publishedAt: updatedAt, everPublished: true }),
    searchText: resourceSearchText({ ...resource, ...input }),
    updatedAt,
  });
};
