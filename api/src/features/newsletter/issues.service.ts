import { type Language, languages } from '@ail/kit/contracts/enums';
import { limits } from '@ail/kit/contracts/limits';
import {
  completeLanguages,
  findIssuePlaceholder,
  type Issue,
  type IssueText,
  type IssueTexts,
  isComplete,
  type resendIssueSchema,
  type sendIssueSchema,
  type UpdateIssue,
} from '@ail/kit/contracts/newsletter/issue';
import type { AdminIssue } from '@ail/kit/contracts/newsletter/issue.shape';
import type { Knex } from 'knex';
import type { InferType } from 'yup';
import { inTransaction } from '../../platform/db/transaction.ts';
import { cleanedHtml } from '../../platform/http/cleaned-html.ts';
import { editedAt, editing } from '../../platform/http/edits.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { type Once, oncePerRequest } from '../../platform/http/once-per-request.ts';
import type { Services } from '../../platform/services.ts';
import { endFormDraft, endFormDrafts } from '../drafts/public.ts';
import { noteImageUses, withPresentPictures } from '../images/public.ts';
import type { UserModel } from '../users/public.ts';
import { issuePictures } from './issue.pictures.ts';
import { formOf } from './issue-drafts.service.ts';
import { shownText } from './issue-rows.ts';
import { auditIssue, loggedIssue } from './issues.audit.ts';
import { issueMails } from './issues.mail.ts';
import { presentIssue } from './issues.presenter.ts';
import { getIssue, issueFor } from './issues.query.ts';
import { NewsletterDeliveryModel } from './newsletter-delivery.model.ts';
import { NewsletterIssueModel } from './newsletter-issue.model.ts';

/** @throws Refusal validation_failed at the language, if a text has too many tags, too deep or long ones, or is too long */
const cleaned = (texts: Partial<IssueTexts>): Partial<Record<Language, IssueText>> =>
  Object.fromEntries(
    languages.flatMap((language) => {
      const text = texts[language];
      if (!text) return [];
      const blocks = text.blocks.map(({ kind, html, ids }) => ({
        kind,
        html: kind === 'text' ? cleanedHtml(language, html, limits.issueText.max) : '',
        ids: kind === 'text' ? [] : [...new Set(ids)],
      }));
      return [[language, { subject: text.subject, blocks }]];
    }),
  );

const rowOf = (originalLanguage: Language, texts: Partial<Record<Language, IssueText>>) => ({
  originalLanguage,
  subject: texts[originalLanguage]?.subject ?? '',
  texts,
});

/**
 * Writes an issue; once for each `requestId`.
 * @throws Refusal already_sent, validation_failed
 */
export const createIssue = async (
  { db }: Services,
  user: UserModel,
  { requestId, ...input }: Once<Issue>,
): Promise<AdminIssue> => {
  const request = { requestId, actorId: user.id, content: ['newsletter issue', input] };
  const id = await oncePerRequest(db, request, async (trx) => {
    const now = new Date();
    const row = rowOf(input.originalLanguage, await withPresentPictures(trx, cleaned(input)));
    const issue = await NewsletterIssueModel.query(trx).insertAndFetch({
      ...row,
      status: 'draft',
      createdAt: now,
      updatedAt: now,
    });
    await noteImageUses(trx, issuePictures, issue);
    await auditIssue(trx, user, { action: 'create', issue, after: loggedIssue(issue) });
    return issue.id;
  });
  return presentIssue(db, await getIssue(db, id));
};

const editIssue = editing({
  find: (trx, id) => NewsletterIssueModel.query(trx).findById(id),
  present: (issue: NewsletterIssueModel, trx) => presentIssue(trx, issue),
});

const checkDraft = ({ isDraft }: NewsletterIssueModel) => {
  if (!isDraft) throw new Refusal('issue_not_draft');
};

/** @throws Refusal issue_not_draft where another call was faster, at whichever node of a cluster */
const patchDraft = async (
  trx: Knex,
  id: number,
  change: Partial<NewsletterIssueModel>,
): Promise<AdminIssue> => {
  const changed = await NewsletterIssueModel.query(trx)
    .patch(change)
    .where({ id, status: 'draft' });
  if (changed === 0) throw new Refusal('issue_not_draft');
  return presentIssue(trx, await getIssue(trx, id));
};

/**
 * Changes a draft.
 * @throws Refusal not_found, edit_conflict, issue_not_draft, validation_failed
 */
export const updateIssue = (
  { db }: Services,
  user: UserModel,
  id: number,
  { updatedAt, draftSeen, ...changes }: Partial<UpdateIssue>,
): Promise<AdminIssue> =>
  editIssue(db, user, { id, seen: updatedAt }, async (trx, issue) => {
    checkDraft(issue);
    const texts = await withPresentPictures(trx, cleaned({ ...issue.texts, ...changes }));
    const row = rowOf(changes.originalLanguage ?? issue.originalLanguage, texts);
    const changed = await patchDraft(trx, id, { ...row, updatedAt: editedAt(issue) });
    const saved = await getIssue(trx, id);
    await auditIssue(trx, user, {
      action: 'update',
      issue: saved,
      before: loggedIssue(issue),
      after: loggedIssue(saved),
    });
    await noteImageUses(trx, issuePictures, saved, issue);
    await endFormDraft(trx, user, formOf(id), draftSeen);
    return changed;
  });

/** Deletes a draft. @throws Refusal not_found, edit_conflict, issue_not_draft */
export const deleteIssue = (
  { db }: Services,
  user: UserModel,
  id: number,
  seen: string | null | undefined,
): Promise<void> =>
  editIssue(db, user, { id, seen }, async (trx, issue) => {
    checkDraft(issue);
    const deleted = await NewsletterIssueModel.query(trx).delete().where({ id, status: 'draft' });
    if (deleted === 0) throw new Refusal('issue_not_draft');
    await endFormDrafts(trx, [formOf(id)]);
    await auditIssue(trx, user, { action: 'delete', issue, before: loggedIssue(issue) });
  });

/**
 * Sends a draft at a time, or at once: a worker begins with what is due.
 * @throws Refusal not_found, edit_conflict, issue_not_draft where another admin was faster, validation_failed where the
 *   original is not complete or shows nothing that visitors can see, or the time is over
 */
export const sendIssue = (
  { db, texts }: Services,
  user: UserModel,
  id: number,
  { sendAt, timeZone, updatedAt }: InferType<typeof sendIssueSchema>,
): Promise<AdminIssue> =>
  editIssue(db, user, { id, seen: updatedAt }, async (trx, issue) => {
    checkDraft(issue);
    const now = new Date();
    const at = sendAt ? new Date(sendAt) : now;
    if (at < now) {
      throw new Refusal('validation_failed', { fields: { sendAt: 'validation.future' } });
    }
    const { originalLanguage: original } = issue;
    const text = issue.texts[original];
    const shown = isComplete(text) && (await shownText(trx, texts.translate, original, text));
    if (!shown || shown.blocks.length === 0) {
      throw new Refusal('validation_failed', {
        fields: { [original]: 'validation.issueIncomplete' },
      });
    }
    // A draft of an earlier release may still have a placeholder.
    const placeholders = completeLanguages(issue.texts).flatMap((language) => {
      const problem = findIssuePlaceholder(issue.texts[language] as IssueText);
      return problem ? [[language, problem]] : [];
    });
    if (placeholders.length > 0) {
      throw new Refusal('validation_failed', { fields: Object.fromEntries(placeholders) });
    }
    await auditIssue(trx, user, {
      action: sendAt ? 'status' : 'message',
      issue,
      before: { issueState: 'draft' },
      after: { issueState: 'scheduled', ...(sendAt && { sendAt: at.toISOString() }) },
    });
    return patchDraft(trx, id, {
      status: 'scheduled',
      sendAt: at,
      timeZone: sendAt ? (timeZone ?? null) : null,
      updatedAt: editedAt(issue),
    });
  });

/** Makes a draft of an issue that no worker has begun to send. @throws Refusal not_found, issue_not_scheduled */
export const cancelIssue = ({ db }: Services, user: UserModel, id: number): Promise<AdminIssue> =>
  inTransaction(db, async (trx) => {
    const issue = await getIssue(trx, id);
    const cancelled = await NewsletterIssueModel.query(trx)
      .patch({ status: 'draft', sendAt: null, timeZone: null, updatedAt: editedAt(issue) })
      .where({ id, status: 'scheduled' });
    if (cancelled === 0) throw new Refusal('issue_not_scheduled');
    await auditIssue(trx, user, {
      action: 'status',
      issue,
      before: { issueState: 'scheduled', sendAt: issue.sendAt?.toISOString() ?? null },
      after: { issueState: 'draft', sendAt: null },
    });
    return presentIssue(trx, await getIssue(trx, id));
  });

/**
 * Sends an issue once more to the addresses of which nobody can tell whether it has arrived; the worker leaves out those
 * that have unsubscribed. Each call names the version that was looked at, so that a second one sends nothing.
 * @throws Refusal not_found, edit_conflict
 */
export const resendIssue = (
  { db }: Services,
  user: UserModel,
  id: number,
  { updatedAt }: InferType<typeof resendIssueSchema>,
): Promise<AdminIssue> =>
  editIssue(db, user, { id, seen: updatedAt }, async (trx, issue) => {
    const again = await NewsletterDeliveryModel.query(trx)
      .patch({ state: 'waiting' })
      .where({ issueId: id, state: 'inDoubt' });
    if (again > 0) {
      await NewsletterIssueModel.query(trx)
        .patch({ status: 'sending', finishedAt: null, updatedAt: editedAt(issue) })
        .where({ id });
      await auditIssue(trx, user, { action: 'message', issue, after: { again } });
    }
    return presentIssue(trx, await getIssue(trx, id));
  });

/** Mails an issue in one language to an admin. @throws Refusal not_found */
export const testIssue = async (
  services: Services,
  user: UserModel,
  id: number,
  language: Language,
): Promise<void> => {
  const shown = await issueFor(services, await getIssue(services.db, id), language);
  await services.outbox.add(services.db, issueMails(services, shown)(user.email, undefined));
};
