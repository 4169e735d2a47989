import type { Language } from '@ail/kit/contracts/enums';
import type { BulkFailure, BulkJob } from '@ail/kit/contracts/registrations/bulk-job.shape';
import type { Knex } from 'knex';
import { found, Refusal } from '../../http/errors.ts';
import { failureOf } from '../../http/failures.ts';
import { type Listed, listPage, type Page } from '../../http/paging.ts';
import { BulkJobItemModel } from '../../models/BulkJobItemModel.ts';
import { BulkJobModel } from '../../models/BulkJobModel.ts';
import type { Services } from '../../services.ts';

/** A job as admins see it. */
export const presentJob = (job: BulkJobModel): BulkJob => ({
  id: job.id,
  kind: job.kind,
  state: job.state,
  actor: job.actor,
  total: job.total,
  done: job.done,
  changed: job.changed,
  failed: job.failed,
  createdAt: job.createdAt.toISOString(),
  finishedAt: job.finishedAt?.toISOString() ?? null,
});

/** The jobs, the newest first. */
export const listJobs = (db: Knex, page: Page): Promise<Listed<BulkJobModel>> =>
  listPage(BulkJobModel.query(db).orderBy('createdAt', 'desc').orderBy('id', 'desc'), page);

/** @throws Refusal not_found */
export const getJob = async (db: Knex, id: number): Promise<BulkJobModel> =>
  found(await BulkJobModel.query(db).findById(id));

/** With what the list of failures shows of the registration. */
class FailedItemModel extends BulkJobItemModel {
  declare name: string;
  declare email: string;
  declare eventTitle: string;
}

/** The registrations on which a job has failed. */
export const listFailures = (
  db: Knex,
  jobId: number,
  page: Page,
): Promise<Listed<FailedItemModel>> =>
  listPage(
    FailedItemModel.query(db)
      .leftJoin('registrations', 'registrations.id', 'bulkJobItems.registrationId')
      .leftJoin('events', 'events.id', 'bulkJobItems.eventId')
      .select('bulkJobItems.id', 'registrationId', 'failure', 'name', 'email')
      .select('events.title as eventTitle')
      .where({ jobId, outcome: 'failed' })
      .orderBy('bulkJobItems.id'),
    page,
  );

/** A failure with its reason in `language`. */
export const presentFailure = (
  { texts }: Services,
  language: Language,
  { id, registrationId, name, email, eventTitle, failure }: FailedItemModel,
): BulkFailure => ({
  id,
  registrationId,
  name,
  email,
  eventTitle,
  ...failureOf(texts, language, new Refusal(failure ?? 'internal')),
});
