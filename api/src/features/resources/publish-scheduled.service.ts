import type { Knex } from 'knex';
import { audit } from '../../platform/audit/audit.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { editedAt } from '../../platform/http/edits.ts';
import type { Services } from '../../platform/services.ts';
import { ResourceModel } from './resource.model.ts';

const batchSize = 100;
/** In the log, where an account has its name. */
const actor = { id: null, username: 'schedule' };

const due = (db: Knex, now: Date) => ResourceModel.query(db).modify(ResourceModel.dueAt(now));

/** Publishes a draft whose time has come, unless another process has, or somebody has changed the time. */
const publish = (db: Knex, id: number, now: Date) =>
  inTransaction(db, async (trx) => {
    const resource = await due(trx, now).findById(id).forUpdate();
    if (!resource?.publishAt) return;
    const { title, publishAt, publishedAt, everPublished } = resource;
    const status = 'published';
    await resource.$query(trx).patch({
      status,
      // The day that was said, also where no process ran at that time.
      publishedAt: everPublished ? publishedAt : publishAt,
      everPublished: true,
      publishAt: null,
      updatedAt: editedAt(resource),
    });
    await audit(trx, actor, {
      action: 'status',
      entity: 'resource',
      entityId: id,
      title,
      before: { status: 'draft', publishAt: publishAt.toISOString() },
      after: { status, publishAt: null },
    });
  });

/**
 * Publishes the drafts whose time has come, each once. To be called again and again, by any number of processes.
 * @param report is told of a resource that failed; the next call tries again
 */
export const publishScheduled = async (
  { db }: Pick<Services, 'db'>,
  report: (error: unknown, resourceId: number) => void,
  now = new Date(),
): Promise<void> => {
  for (let after = 0; ; ) {
    const rows = await due(db, now)
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(batchSize);
    for (const { id } of rows) {
      await publish(db, id, now).catch((error) => report(error, id));
      after = id;
    }
    if (rows.length < batchSize) return;
  }
};
