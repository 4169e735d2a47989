import { fallbackLanguage } from '@ail/kit/contracts/enums';
import { limits } from '@ail/kit/contracts/limits';
import { messageRef } from '@ail/kit/contracts/message-ref';
import type {
  CreateResource,
  ResourceLanguages,
  UpdateResource,
} from '@ail/kit/contracts/resources/resource';
import type { AdminResource } from '@ail/kit/contracts/resources/resource.shape';
import { newResource } from '@ail/kit/contracts/resources/writing';
import { audit } from '../../platform/audit/audit.ts';
import { cleanedHtml } from '../../platform/http/cleaned-html.ts';
import { editedAt, editing } from '../../platform/http/edits.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { type Once, oncePerRequest } from '../../platform/http/once-per-request.ts';
import type { Services } from '../../platform/services.ts';
import { endDraftsOfRow, endTranslationDrafts } from '../drafts/public.ts';
import { noteImageUses, withPresentPictures } from '../images/public.ts';
import { loggedTranslations, saveTranslations } from '../translations/public.ts';
import type { UserModel } from '../users/public.ts';
import { endDraft } from './drafts.service.ts';
import { keepVersion } from './keep-version.ts';
import { ResourceModel, resourceSearchColumns } from './resource.model.ts';
import { resourcePictures } from './resource.pictures.ts';
import { presentForAdmin } from './resource.presenter.ts';
import { takeAddress } from './resource-addresses.ts';
import { findResource, getResource } from './resources.query.ts';
import { getVersion } from './versions.service.ts';

const cleaned = <T extends { content?: string }>(input: T): T => {
  if (input.content === undefined) return input;
  const content = cleanedHtml('content', input.content, limits.content.max);
  if (content.length < limits.content.min) {
    const ref = messageRef('validation.content', { min: limits.content.min });
    throw new Refusal('validation_failed', { fields: { content: ref } });
  }
  return { ...input, content };
};

/**
 * The time at which a draft is to be published.
 * @param kept the time that it has already, which may have passed a moment ago
 * @throws Refusal validation_failed for a time that has passed
 */
const timeToPublish = (sent: string | null | undefined, kept: Date | null): Date | null => {
  if (!sent) return null;
  const at = new Date(sent);
  if (at.getTime() !== kept?.getTime() && at.getTime() <= Date.now()) {
    throw new Refusal('validation_failed', { fields: { publishAt: 'validation.publishAt' } });
  }
  return at;
};

type ResourceInput = Pick<ResourceModel, Exclude<keyof CreateResource, 'publishAt'>> &
  Pick<CreateResource, 'publishAt'> &
  ResourceLanguages;

/** A resource in the log. */
const logged = ({ translations, ...resource }: AdminResource) => ({
  ...resource,
  translations: loggedTranslations(translations),
});

/**
 * Publishes a resource or keeps it as a draft, which may be published at a time; once for each `requestId`.
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
    slug,
    publishAt,
    draft,
    ...fields
  }: Once<ResourceInput & { draft?: string | null | undefined }>,
): Promise<AdminResource> => {
  const input = { ...fields, language };
  const content = ['resource', { ...input, translations, slug, publishAt }];
  const request = { requestId, actorId: user.id, content };
  const id = await oncePerRequest(db, request, async (trx) => {
    const now = new Date();
    const added = await ResourceModel.query(trx).insertAndFetch({
      ...(await withPresentPictures(trx, cleaned(input))),
      publishAt: timeToPublish(publishAt, null),
      ...(input.status === 'published' && { publishAt: null }),
      ...resourceSearchColumns(input),
      publishedAt: now,
      everPublished: input.status === 'published',
      createdAt: now,
      updatedAt: now,
    });
    const resource = await added
      .$query(trx)
      .patchAndFetch({ slug: await takeAddress(trx, added, slug) });
    await saveTranslations(trx, 'resources', { after: resource, sent: translations, now });
    await noteImageUses(trx, resourcePictures, resource);
    const after = await presentForAdmin(resource, trx);
    await keepVersion(trx, user, { after });
    await endDraft(trx, user, draft || newResource);
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
 * Changes the given fields. What is published has no time to be published at. `publishedAt` is set when it is first published and stays, however often it
 * is taken back.
 * @throws Refusal not_found, edit_conflict, validation_failed if nothing of the content is left when it
 *   is cleaned, or as `saveTranslations`
 */
export const updateResource = (
  { db }: Services,
  user: UserModel,
  id: number,
  { updatedAt, draftSeen, ...changes }: Partial<UpdateResource> & ResourceLanguages,
  restoredFrom?: Date,
): Promise<AdminResource> =>
  editResource(db, user, { id, seen: updatedAt }, async (trx, resource, before) => {
    const { translations, slug, publishAt, ...fields } = changes;
    const changedAt = editedAt(resource);
    const status = fields.status ?? resource.status;
    const isFirst = status === 'published' && !resource.everPublished;
    const { title } = { ...resource, ...fields };
    const changed = await ResourceModel.query(trx).patchAndFetchById(id, {
      ...(await withPresentPictures(trx, cleaned(fields))),
      ...(publishAt !== undefined && { publishAt: timeToPublish(publishAt, resource.publishAt) }),
      ...(status === 'published' && { publishAt: null }),
      ...((slug !== undefined || resource.slug === null) && {
        slug: await takeAddress(trx, { id, title }, slug),
      }),
      ...(isFirst && { publishedAt: changedAt, everPublished: true }),
      ...resourceSearchColumns({ ...resource, ...fields }),
      updatedAt: changedAt,
    });
    await saveTranslations(trx, 'resources', {
      after: changed,
      sent: translations,
      now: changedAt,
    });
    await noteImageUses(trx, resourcePictures, changed, resource);
    const after = await presentForAdmin(changed, trx);
    await keepVersion(trx, user, { before, after, restoredFrom });
    // What is typed and not saved is still there after a restore, as a conflict.
    if (!restoredFrom) {
      if (fields.title !== undefined) await endDraft(trx, user, String(id), draftSeen);
      await endTranslationDrafts(trx, user, { kind: 'resources', id }, translations, draftSeen);
    }
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
 * Saves the texts of a version again, as a new version. The status, the address and translations that the version had
 * only in part stay as they are.
 * @throws Refusal not_found, edit_conflict, validation_failed as `updateResource`
 */
export const restoreVersion = async (
  services: Services,
  user: UserModel,
  { id, versionId }: { id: number; versionId: number },
  seen: string | null | undefined,
): Promise<AdminResource> => {
  const { texts, savedAt } = await getVersion(services.db, id, versionId);
  const { translations, ...fields } = texts;
  const sent = ({ en, fr, sw }: typeof translations) => ({
    en: en?.complete === false ? undefined : en,
    fr: fr?.complete === false ? undefined : fr,
    sw: sw?.complete === false ? undefined : sw,
  });
  const changes = { ...fields, translations: sent(translations), updatedAt: seen };
  return updateResource(services, user, id, changes, savedAt);
};

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
    await endDraftsOfRow(trx, 'resources', id);
    await audit(trx, user, {
      action: 'delete',
      entity: 'resource',
      entityId: id,
      before: logged(before),
    });
  });
