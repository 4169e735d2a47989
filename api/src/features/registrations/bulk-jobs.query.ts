import type { Language } from '@ail/kit/contracts/enums';
import type { BulkFailure, BulkJob } from '@ail/kit/contracts/registrations/bulk-job.shape';
import type { Knex } from 'knex';
import { found, Refusal } from '../../platform/http/errors.ts';
import { rowFailureOf } from '../../platform/http/failures.ts';
import { type Listed, listByIds, type Page } from '../../platform/http/paging.ts';
import type { Services } from '../../platform/services.ts';
import { type EventFacts, EventModel, eventFactsOf, RegistrationModel } from '../events/public.ts';
import { BulkJobModel } from './bulk-job.model.ts';
import { BulkJobItemModel } from './bulk-job-item.model.ts';

const presentJob = (job: BulkJobModel, event: EventFacts | undefined): BulkJob => ({
  id: job.id,
  eventTitle: event?.title ?? null,
  eventLanguage: event?.language ?? null,
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

/** Jobs as admins see them. */
export const presentJobs = async (db: Knex, jobs: readonly BulkJobModel[]): Promise<BulkJob[]> => {
  const events = await eventFactsOf(
    db,
    jobs.flatMap(({ eventId }) => eventId ?? []),
  );
  return jobs.map((job) => presentJob(job, events.get(job.eventId ?? 0)));
};

/** One job as admins see it. */
export const showJob = async (db: Knex, job: BulkJobModel): Promise<BulkJob> =>
  found((await presentJobs(db, [job]))[0]);

/** The jobs, the newest first. */
export const listJobs = (db: Knex, page: Page): Promise<Listed<BulkJobModel>> =>
  listByIds(BulkJobModel.query(db).orderBy('createdAt', 'desc').orderBy('id', 'desc'), page);

/** @throws Refusal not_found */
export const getJob = async (db: Knex, id: number): Promise<BulkJobModel> =>
  found(await BulkJobModel.query(db).findById(id));

/** With what the list of failures shows of the registration. */
class FailedItemModel extends BulkJobItemModel {
  declare name: string;
  declare email: string;
  declare eventTitle: string;
  declare eventLanguage: Language;
}

/** The registrations on which a job has failed. */
export const listFailures = (
  db: Knex,
  jobId: number,
  page: Page,
): Promise<Listed<FailedItemModel>> => {
  // Not joined: MariaDB would read the items of all jobs to count these.
  const ofRegistration = (column: 'name' | 'email') =>
    RegistrationModel.query(db)
      .select(column)
      .whereColumn('registrations.id', 'bulkJobItems.registrationId')
      .as(column);
  const ofEvent = (column: 'title' | 'language', name: 'eventTitle' | 'eventLanguage') =>
    EventModel.query(db).select(column).whereColumn('events.id', 'bulkJobItems.eventId').as(name);
  return listByIds(
    FailedItemModel.query(db)
      .select('id', 'registrationId', 'failure')
      .select(ofRegistration('name'), ofRegistration('email'))
      .select(ofEvent('title', 'eventTitle'), ofEvent('language', 'eventLanguage'))
      .where({ jobId, outcome: 'failed' })
      .orderBy('id'),
    page,
  );
};

/** A failure with its reason in `language`. */
export const presentFailure = (
  { texts }: Services,
  language: Language,
  { id, registrationId, name, email, eventTitle, eventLanguage, failure }: FailedItemModel,
): BulkFailure => ({
  id,
  registrationId,
  name,
  email,
  eventTitle,
  eventLanguage,
  ...rowFailureOf(texts, language, new Refusal(failure ?? 'internal')),
});
