import { limits } from '@ail/kit/contracts/limits';
import { messageRef } from '@ail/kit/contracts/message-ref';
import type { BulkKind, StartBulkJob } from '@ail/kit/contracts/registrations/bulk-job';
import type { Knex } from 'knex';
import { audit } from '../../platform/audit/audit.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { found, Refusal } from '../../platform/http/errors.ts';
import { oncePerRequest } from '../../platform/http/once-per-request.ts';
import type { Services } from '../../platform/services.ts';
import { findEvent, RegistrationModel } from '../events/public.ts';
import type { UserModel } from '../users/public.ts';
import { BulkJobModel } from './bulk-job.model.ts';
import { BulkJobItemModel } from './bulk-job-item.model.ts';
import { getJob } from './bulk-jobs.query.ts';
import { isConfirmed } from './registrations.policy.ts';
import { matchingDecisions, matchingRecipients } from './registrations.query.ts';

const batchSize = 500;

/** The status that each kind of decision gives. */
export const decisionOf = {
  approve: 'approved',
  reject: 'rejected',
  message: undefined,
} as const satisfies Record<BulkKind, string | undefined>;

type Chosen = Omit<StartBulkJob, 'kind' | 'requestId' | 'subject' | 'message'>;
type ItemRow = Pick<BulkJobItemModel, 'registrationId' | 'eventId' | 'seenStatus'>;

const rowOf = ({ id, eventId, status }: RegistrationModel): ItemRow => ({
  registrationId: id,
  eventId,
  seenStatus: status,
});

/**
 * Calls `add` with the registrations that a job is about, in the order of their ids, some hundred at a time.
 * @throws Refusal not_found if one of `ids` is not there
 */
const forEachChosen = async (
  trx: Knex,
  { ids, seenStatuses, eventId, status, q, checkedIn, archived }: Chosen,
  isDecision: boolean,
  add: (rows: ItemRow[]) => Promise<void>,
): Promise<void> => {
  if (ids) {
    const seen = new Map(ids.map((id, index) => [id, seenStatuses?.[index]]));
    const rows = await RegistrationModel.query(trx)
      .findByIds([...seen.keys()])
      .orderBy('id');
    if (rows.length < seen.size) throw new Refusal('not_found');
    const chosen = isDecision ? rows : rows.filter(isConfirmed);
    if (chosen.length === 0) return;
    return add(
      chosen.map((row) => ({ ...rowOf(row), seenStatus: seen.get(row.id) ?? row.status })),
    );
  }
  const filter = { eventId: eventId ?? undefined, status, q, checkedIn, archived };
  for (let lastId = 0; ; ) {
    const matching = isDecision ? matchingDecisions : matchingRecipients;
    const rows = await matching(trx, filter)
      .select('registrations.id', 'registrations.eventId', 'registrations.status')
      .where('registrations.id', '>', lastId)
      .orderBy('registrations.id')
      .limit(batchSize);
    if (rows.length > 0) await add(rows.map(rowOf));
    lastId = rows.at(-1)?.id ?? lastId;
    if (rows.length < batchSize) return;
  }
};

/**
 * Starts a job over many registrations; once for each `requestId`. Its registrations are those that match now, with
 * their statuses of now: what somebody else decides until their turn is left alone.
 * @throws Refusal not_found, already_sent, validation_failed where they are too many, or where it is neither about
 *   `ids` nor about all that match
 */
export const startJob = async (
  { db }: Services,
  user: UserModel,
  { requestId, kind, subject, message, ...chosen }: StartBulkJob,
): Promise<BulkJobModel> => {
  if (Boolean(chosen.ids) === Boolean(chosen.matching)) {
    throw new Refusal('validation_failed', { fields: { ids: 'validation.required' } });
  }
  const content = ['bulk job', kind, subject, message, chosen];
  const id = await oncePerRequest(db, { requestId, actorId: user.id, content }, async (trx) => {
    const isMail = kind === 'message';
    const job = await BulkJobModel.query(trx).insert({
      kind,
      state: 'running',
      actorId: user.id,
      actor: user.username,
      subject: isMail ? (subject ?? null) : null,
      message: isMail ? (message ?? null) : null,
      total: 0,
      done: 0,
      changed: 0,
      failed: 0,
      createdAt: new Date(),
    });
    const { max } = limits.bulkJob;
    let total = 0;
    const eventIds = new Set<number>();
    await forEachChosen(trx, chosen, !isMail, async (rows) => {
      total += rows.length;
      for (const row of rows) eventIds.add(row.eventId);
      if (total > max) {
        const fields = { matching: messageRef('validation.tooMany', { max }) };
        throw new Refusal('validation_failed', { fields });
      }
      await trx(BulkJobItemModel.tableName).insert(
        rows.map((row) => ({ ...row, jobId: job.id, outcome: 'waiting' })),
      );
    });
    const [eventId = null, ...others] = eventIds;
    const onlyEvent =
      others.length === 0 && eventId !== null ? await findEvent(trx, eventId, user) : null;
    await job.$query(trx).patch({ total, eventId: onlyEvent?.id ?? null });
    await audit(trx, user, {
      action: isMail ? 'message' : 'status',
      entity: 'registration',
      entityId: null,
      title: onlyEvent?.title ?? null,
      after: { ...(isMail ? { subject } : { status: decisionOf[kind] }), count: total },
    });
    return job.id;
  });
  return getJob(db, id);
};

/** What has become of the items of a job, as its row shows it. */
export const countsOf = async (
  db: Knex,
  jobId: number,
): Promise<Pick<BulkJobModel, 'done' | 'changed' | 'failed'>> => {
  const rows: { outcome: string; count: number | string }[] = await db(BulkJobItemModel.tableName)
    .select('outcome')
    .count({ count: '*' })
    .where({ jobId })
    .groupBy('outcome');
  const of = (outcome: string) => Number(rows.find((row) => row.outcome === outcome)?.count ?? 0);
  const [changed, failed] = [of('changed'), of('failed')];
  return { done: changed + failed + of('unchanged'), changed, failed };
};

/**
 * Stops a job: once this has returned nothing more is decided or mailed. One that is over stays as it is.
 * @throws Refusal not_found
 */
export const stopJob = ({ db }: Services, id: number): Promise<BulkJobModel> =>
  inTransaction(db, async (trx) => {
    const stopped = await BulkJobModel.query(trx)
      .where({ id, state: 'running' })
      .patch({ state: 'stopped', lease: null, finishedAt: new Date() });
    const job = found(await BulkJobModel.query(trx).findById(id));
    if (stopped === 0) return job;
    // A worker marks the same rows, so that of the two one comes first on a cluster, too.
    await BulkJobItemModel.query(trx)
      .where({ jobId: id, outcome: 'waiting' })
      .patch({ outcome: 'stopped' });
    return job.$query(trx).patchAndFetch(await countsOf(trx, id));
  });
