import type { Knex } from 'knex';
import type { QueryBuilder } from 'objection';
import { inTransaction } from '../../platform/db/transaction.ts';
import { editedAt } from '../../platform/http/edits.ts';
import type { MailServices, Services } from '../../platform/services.ts';
import { ProjectModel } from '../projects/public.ts';
import { UserModel } from '../users/public.ts';
import { confirmationMail } from './owners.mail.ts';

/** What asking needs; it also runs without a server. */
export type ConfirmationServices = MailServices & Pick<Services, 'db' | 'outbox'>;

const dayMs = 86_400_000;
/** After so many days without a confirmation the owner of a project is asked for one. */
const askedAfterDays = 90;
/** After so many it leaves the list. */
const listedForDays = 180;
const batchSize = 100;

/** Published projects of owners that were last confirmed at least so many days ago. */
const unconfirmed = (db: Knex, days: number, now: Date) =>
  ProjectModel.query(db)
    .where('confirmedAt', '<=', new Date(now.getTime() - days * dayMs))
    .where({ status: 'active' })
    .whereNotNull('ownerId');

/** Asks the owner of a project once to confirm it, in one transaction with the note that it is not confirmed. */
const ask = ({ db, outbox, ...services }: ConfirmationServices, id: number, now: Date) =>
  inTransaction(db, async (trx) => {
    const project = await toAsk(trx, now).findById(id).forUpdate();
    if (!project?.confirmedAt) return;
    const owner = await UserModel.query(trx).findById(project.ownerId ?? 0);
    // The owner's form stays valid: nothing that is edited has changed.
    await project.$query(trx).patch({ notConfirmedSince: project.confirmedAt });
    if (!owner) return;
    const leavesAt = new Date(project.confirmedAt.getTime() + listedForDays * dayMs);
    await outbox.add(trx, confirmationMail(services, owner, project, leavesAt));
  });

/** Takes a project off the list. */
const expire = ({ db }: ConfirmationServices, id: number, now: Date) =>
  inTransaction(db, async (trx) => {
    const project = await unconfirmed(trx, listedForDays, now).findById(id).forUpdate();
    const updatedAt = project && editedAt(project);
    await project?.$query(trx).patch({ status: 'pending', expiredAt: now, updatedAt });
  });

const toAsk = (db: Knex, now: Date) =>
  unconfirmed(db, askedAfterDays, now).whereNull('notConfirmedSince');

type Report = (error: unknown, projectId: number) => void;

/** Does something to each row of a query, which each then leaves; a row that fails is reported and passed over. */
const forEach = async (
  query: () => QueryBuilder<ProjectModel>,
  work: (id: number) => Promise<unknown>,
  report: Report,
) => {
  for (let after = 0; ; ) {
    const rows = await query().select('id').where('id', '>', after).orderBy('id').limit(batchSize);
    for (const { id } of rows) {
      await work(id).catch((error) => report(error, id));
      after = id;
    }
    if (rows.length < batchSize) return;
  }
};

/**
 * Asks owners to confirm their projects, once each 90 days, and takes projects off the list that nobody has confirmed for
 * 180 days. To be called again and again, by any number of processes.
 * @param report is told of a project that failed; the next call tries again
 */
export const checkConfirmations = async (
  services: ConfirmationServices,
  report: Report,
  now = new Date(),
): Promise<void> => {
  const { db } = services;
  await forEach(
    () => toAsk(db, now),
    (id) => ask(services, id, now),
    report,
  );
  await forEach(
    () => unconfirmed(db, listedForDays, now),
    (id) => expire(services, id, now),
    report,
  );
};
