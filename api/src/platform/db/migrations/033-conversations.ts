import type { Knex } from 'knex';
import { isMysql } from '../connect.ts';
import { addColumn, addIndex, addKeyColumn } from '../schema.ts';

const batchSize = 500;
const emailLength = 254;
const secondMs = 1_000;
const answersForMedian = 5;

const key = (text: string) => text.normalize('NFKC').toLowerCase();
const timeOf = (value: Date | number) => new Date(value).getTime();

interface Inquiry {
  id: number;
  email: string;
  handled: boolean | number;
  createdAt: Date | number;
}

const firstReplies = async (db: Knex, ids: number[]): Promise<Map<number, Date | number>> => {
  const rows: { messageId: number; at: Date | number }[] = await db('messageReplies')
    .whereIn('messageId', ids)
    .groupBy('messageId')
    .select('messageId', db.raw('MIN(??) AS ??', ['createdAt', 'at']));
  return new Map(rows.map(({ messageId, at }) => [messageId, at]));
};

/**
 * Inquiries of before: whose they are, whether they wait, how soon they were answered. Nobody is reminded of them.
 * `lastMessageAt` is written last and with the rest, so that a cut-off start goes on where it was.
 */
const fillInquiries = async (db: Knex) => {
  for (;;) {
    const rows: Inquiry[] = await db('messages')
      .where({ kind: 'inquiry' })
      .whereNull('lastMessageAt')
      .orderBy('id')
      .limit(batchSize)
      .select('id', 'email', 'handled', 'createdAt');
    const replies = await firstReplies(
      db,
      rows.map(({ id }) => id),
    );
    for (const { id, email, handled, createdAt } of rows) {
      const answeredAt = replies.get(id) ?? null;
      const waits = answeredAt === null && !handled;
      await db('messages')
        .where({ id })
        .update({
          emailKey: key(email),
          waitingSince: waits ? createdAt : null,
          remindedAt: waits ? new Date() : null,
          answeredAt,
          answerSeconds:
            answeredAt === null
              ? null
              : Math.max(0, Math.round((timeOf(answeredAt) - timeOf(createdAt)) / secondMs)),
          lastMessageAt: answeredAt ?? createdAt,
        });
    }
    if (rows.length < batchSize) return;
  }
};

const middleOf = (sorted: number[]): number => {
  const half = (sorted.length - 1) / 2;
  const [low = 0, high = 0] = [sorted[Math.floor(half)], sorted[Math.ceil(half)]];
  return Math.round((low + high) / 2);
};

const fillAnswerTimes = async (db: Knex) => {
  const projectIds: number[] = await db('messages')
    .whereNotNull('answerSeconds')
    .whereNotNull('projectId')
    .groupBy('projectId')
    .havingRaw('COUNT(*) >= ?', [answersForMedian])
    .pluck('projectId');
  for (const projectId of projectIds) {
    const seconds: number[] = await db('messages')
      .where({ projectId })
      .whereNotNull('answerSeconds')
      .orderBy('answerSeconds')
      .pluck('answerSeconds');
    await db('projects')
      .where({ id: projectId })
      .update({ answerTime: middleOf(seconds) });
  }
};

const addAuthor = async (db: Knex) => {
  if (await db.schema.hasColumn('messageReplies', 'authorId')) return;
  // Knex would copy the whole table on SQLite.
  const change = 'ALTER TABLE ?? ADD COLUMN ?? INT UNSIGNED';
  await db.raw(
    isMysql(db)
      ? `${change}, ADD CONSTRAINT message_replies_author FOREIGN KEY (authorId) REFERENCES users (id) ON DELETE SET NULL`
      : `${change} REFERENCES users (id) ON DELETE SET NULL`,
    ['messageReplies', 'authorId'],
  );
};

/**
 * Inquiries become conversations: who wrote each message, since when one waits for an answer, how soon the first came.
 * `users.verifiedKey` is the address that somebody has proved to read; another one of the account counts as unproved.
 */
export const up = async (db: Knex): Promise<void> => {
  const instant = (table: string, name: string) =>
    addColumn(db, table, name, (builder) => builder.datetime(name, { precision: 3 }));
  await addColumn(db, 'users', 'verifiedKey', (builder) => {
    const column = builder.string('verifiedKey', emailLength);
    if (isMysql(db)) column.collate('utf8mb4_bin');
  });
  await addAuthor(db);
  await addColumn(db, 'messageReplies', 'writer', (builder) => {
    // Those of before, and of processes of the release before, are the team's.
    const column = builder.string('writer', 20).notNullable().defaultTo('team');
    if (isMysql(db)) column.collate('utf8mb4_bin');
  });
  await addKeyColumn(db, 'messages', 'emailKey', emailLength);
  for (const name of ['waitingSince', 'remindedAt', 'answeredAt', 'lastMessageAt']) {
    await instant('messages', name);
  }
  await addColumn(db, 'messages', 'answerSeconds', (builder) =>
    builder.integer('answerSeconds').unsigned(),
  );
  await addColumn(db, 'projects', 'answerTime', (builder) =>
    builder.integer('answerTime').unsigned(),
  );
  await addColumn(db, 'projects', 'lockCount', (builder) =>
    builder.integer('lockCount').unsigned().notNullable().defaultTo(0),
  );
  await addIndex(db, 'messages', ['userId', 'lastMessageAt', 'id'], 'messages_user_last');
  await addIndex(db, 'messages', ['projectId', 'lastMessageAt', 'id'], 'messages_project_last');
  await addIndex(db, 'messages', ['projectId', 'answerSeconds'], 'messages_project_answers');
  await addIndex(db, 'messages', ['waitingSince', 'remindedAt'], 'messages_waiting');
  await addIndex(db, 'messages', ['emailKey', 'userId'], 'messages_email');
  await fillInquiries(db);
  await fillAnswerTimes(db);
};
