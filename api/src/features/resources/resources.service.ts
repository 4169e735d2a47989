import { fallbackLanguage } from '@ail/kit/contracts/enums';
import { limits } from '@ail/kit/contracts/limits';
import { messageRef } from '@ail/kit/contracts/message-ref';
import type {
  CreateResource,
  ResourceLanguages,
  UpdateResource,
} from '@ail/kit/contracts/resources/resource';
import type { AdminResource } from '@ail/kit/contracts/resources/resource.shape';
import { audit } from '../../audit/audit.ts';
import { cleanedHtml } from '../../cleaned-html.ts';
import { editedAt, editing } from '../../http/edits.ts';
import { Refusal } from '../../http/errors.ts';
import { type Once, oncePerRequest } from '../../http/once-per-request.ts';
import { ResourceModel, resourceSearchColumns } from '../../models/ResourceModel.ts';
import type { UserModel } from '../../models/UserModel.ts';
import { loggedTranslations } from '../../presenters/translation.presenter.ts';
import { noteImageUses } from '../../pictures/image-uses.ts';
import type { Services } from '../../services.ts';
import { saveTranslations } from '../../translations/save-translations.ts';
import { findResource, getResource, presentForAdmin } from './resources.query.ts';

const cleaned = <T extends { content?: string }>(input: T): T => {
  if (input.content === undefined) return input;
  const content = cleanedHtml('content', input.content);
  if (content.length < limits.content.min) {
    const ref = messageRef('validation.content', { min: limits.content.min });
    throw new Refusal('validation_failed', { fields: { content: ref } });
  }
  return { ...input, content };
};

/** A resource in the log. */
const logged = ({ translations, ...resource }: AdminResource) => ({
  ...resource,
  translations: loggedTranslations(translations),
});

/**
 * Publishes a resource or keeps it as a draft; once for each `requestId`.
 * @throws Refusal already_sent, validation_failed if nothing of the content is left when it is
 *   cleaned, or it has too many tags, or too deep ones
 */
export const createResource = async (
  { db }: Services,
  user: UserModel,
  {
    requestId,
    translations,
    language = fallbackLanguage,
    ...fields
  }: Once<Pick<ResourceModel, keyof CreateResource> & ResourceLanguages>,
): Promise<AdminResource> => {
  const input = { ...fields, language };
  const content = ['resource', { ...input, translations }];
  const request = { requestId, actorId: user.id, content };
  const id = await oncePerRequest(db, request, async (trx) => {
    const now = new Date();
    const resource = await ResourceModel.query(trx).insertAndFetch({
      ...cleaned(input),
      ...resourceSearchColumns(input),
      publishedAt: now,
      everPublished: input.status === 'published',
      createdAt: now,
      updatedAt: now,
    });
    await noteImageUses(trx, 'resource', resource);
    await saveTranslations(trx, 'resources', { after: resource, sent: translations, now });
    const after = await presentForAdmin(resource, trx);
    await audit(trx, user, {
      action: 'create',
      entity: 'resource',
      entityId: after.id,
      after: logged(after),
    });
    return after.id;
  });
  return presentForAdmin(await getResource(db, user, id), db);
};

const editResource = editing({
  find: findResource,
  present: (resource: ResourceModel, trx) => presentForAdmin(resource, trx),
});

/**
 * Changes the given fields. `publishedAt` is set when it is first published and stays, however often it
 * is taken back.
 * @throws Refusal not_found, edit_conflict, validation_failed if nothing of the content is left when it
 *   is cleaned, or as `saveTranslations`
 */
export const updateResource = (
  { db }: Services,
  user: UserModel,
  id: number,
  { updatedAt, translations, ...changes }: Partial<UpdateResource> & ResourceLanguages,
): Promise<AdminResource> =>
  editResource(db, user, { id, seen: updatedAt }, async (trx, resource, before) => {
    const changedAt = editedAt(resource);
    const isFirst = changes.status === 'published' && !resource.everPublished;
    const changed = await ResourceModel.query(trx).patchAndFetchById(id, {
      ...cleaned(changes),
      ...(isFirst && { publishedAt: changedAt, everPublished: true }),
      ...resourceSearchColumns({ ...resource, ...changes }),
      updatedAt: changedAt,
    });
    await noteImageUses(trx, 'resource', changed, resource);
    await saveTranslations(trx, 'resources', {
      after: changed,
      sent: translations,
      now: changedAt,
    });
    const after = await presentForAdmin(changed, trx);
    await audit(trx, user, {
      action: before.status === after.status ? 'update' : 'status',
      entity: 'resource',
      entityId: id,
      before: logged(before),
      after: logged(after),
    });
    return after;
  });

/**
 * Deletes a resource.
 * @throws Refusal not_found, edit_conflict
 */
export const deleteResource = (
  { db }: Services,
  user: UserModel,
  id: number,
  seen: string | null | undefined,
): Promise<void> =>
  editResource(db, user, { id, seen }, async (trx, resource, before) => {
    await resource.$query(trx).delete();
    await audit(trx, user, {
      action: 'delete',
      entity: 'resource',
      entityId: id,
      before: logged(before),
    });
  });
