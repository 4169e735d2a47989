import { largestSeed } from '@ail/kit/contracts/projects/seed';
import type { Knex } from 'knex';
import { auditTitleColumns } from '../platform/audit/audit.model.ts';

const batchSize = 500;

type Row = Record<string, unknown> & { id: number };

/** Copies the rows of a table, in batches, until it has `count`; `change` makes each copy unique. */
export const copyRows = async (
  db: Knex,
  table: string,
  count: number,
  change: (row: Row, index: number) => Record<string, unknown>,
) => {
  const rows: Row[] = await db(table).orderBy('id');
  for (let at = rows.length; at < count; at += batchSize) {
    const batch = Array.from({ length: Math.min(batchSize, count - at) }, (_, offset) => {
      const index = at + offset;
      const source = rows[index % rows.length];
      if (!source) throw new Error(`${table} has no rows to copy`);
      const { id: _id, ...row } = source;
      return { ...row, ...change(source, index) };
    });
    await db(table).insert(batch);
  }
};

const minuteMs = 60_000;
const start = Date.UTC(2024, 0, 1);
const at = (index: number) => new Date(start + index * minuteMs);

const fillPeople = async (db: Knex, many: number) => {
  const user = await db('users').first();
  const insert = async (table: string, make: (index: number) => Record<string, unknown>) => {
    for (let first = 0; first < many; first += batchSize) {
      await db(table).insert(Array.from({ length: batchSize }, (_, index) => make(first + index)));
    }
  };
  await insert('users', (index) => ({
    ...user,
    id: 10_000 + index,
    role: 'client',
    username: `person${index}`,
    usernameKey: `person${index}`,
    email: `person${index}@example.org`,
    emailKey: `person${index}@example.org`,
    searchText: `person${index}\nperson${index}@example.org`,
    createdAt: at(index),
    updatedAt: at(index),
  }));
  await insert('messages', (index) => ({
    kind: index % 3 ? 'contact' : 'inquiry',
    name: 'Person',
    email: `person${index}@example.org`,
    message: 'A message of some length.',
    language: 'en',
    searchText: `person\nperson${index}@example.org`,
    handled: index % 4 > 0,
    userId: 10_000 + index,
    createdAt: at(index),
  }));
  await insert('subscribers', (index) => ({
    email: `person${index}@example.org`,
    emailKey: `person${index}@example.org`,
    source: 'home',
    language: 'en',
    status: index % 5 ? 'confirmed' : 'pending',
    createdAt: at(index),
  }));
  await insert('auditLog', (index) => ({
    actorId: user.id,
    actor: user.username,
    action: 'update',
    entity: index % 4 ? 'project' : 'event',
    entityId: index,
    ...auditTitleColumns(`Solar Park ${index}`, user.username),
    createdAt: at(index),
  }));
};

const insertAll = async (db: Knex, table: string, rows: readonly Record<string, unknown>[]) => {
  for (let first = 0; first < rows.length; first += batchSize) {
    await db(table).insert(rows.slice(first, first + batchSize));
  }
};

/** Adds a reply to every message. */
const addReplies = async (db: Knex): Promise<void> => {
  const messages: number[] = await db('messages').orderBy('id').pluck('id');
  const replies = messages.map((messageId, index) => ({
    messageId,
    author: 'chief',
    subject: 'Your message',
    message: 'An answer of some length.',
    createdAt: at(index),
  }));
  await insertAll(db, 'messageReplies', replies);
};

/** Lets one of so many registrants in at the door. */
const addCheckIns = async (db: Knex, oneOf: number): Promise<void> => {
  const registrations: { id: number; eventId: number }[] = await db('registrations')
    .select('id', 'eventId')
    .orderBy('id');
  const arrived = registrations.filter((_, index) => index % oneOf === 0);
  const rows = arrived.map(({ id, eventId }, index) => ({
    eventId,
    registrationId: id,
    acceptedFor: id,
    device: 'door',
    at: at(index),
    sentAt: at(index),
    receivedAt: at(index),
  }));
  await insertAll(db, 'checkIns', rows);
};

/** Gives each of so many projects a document that somebody has asked for. */
const addDocuments = async (db: Knex, many: number): Promise<void> => {
  const projects: number[] = await db('projects').orderBy('id').limit(many).pluck('id');
  const documents = projects.map((projectId, index) => ({
    projectId,
    key: `document-${index}`,
    title: 'Figures',
    access: 'onRequest',
    size: 1_000,
    createdAt: at(index),
  }));
  await insertAll(db, 'projectDocuments', documents);
  const documentIds: number[] = await db('projectDocuments').orderBy('id').pluck('id');
  const messages: { id: number; userId: number }[] = await db('messages')
    .whereNotNull('userId')
    .select('id', 'userId')
    .orderBy('id')
    .limit(many);
  const grants = messages.map(({ id, userId }, index) => ({
    documentId: documentIds[index % documentIds.length],
    userId,
    messageId: id,
    askedAt: at(index),
  }));
  await insertAll(db, 'documentGrants', grants);
};

/** Writes finished jobs that failed on some registrations each. */
export const addJobs = async (db: Knex, jobs: number, failures: number): Promise<void> => {
  const some: { id: number; eventId: number }[] = await db('registrations')
    .select('id', 'eventId')
    .orderBy('id')
    .limit(failures);
  for (let index = 0; index < jobs; index++) {
    const counts = { total: failures, done: failures, changed: 0, failed: failures };
    const job = { kind: 'approve', state: 'done', actor: 'chief', createdAt: at(index), ...counts };
    const [jobId] = await db('bulkJobs').insert(job);
    for (let first = 0; first < some.length; first += batchSize) {
      await db('bulkJobItems').insert(
        some.slice(first, first + batchSize).map(({ id, eventId }) => ({
          jobId,
          registrationId: id,
          eventId,
          seenStatus: 'pending',
          outcome: 'failed',
          failure: 'event_full',
        })),
      );
    }
  }
};

/** Gives every registration without answers the same one. */
const answerForAll = async (db: Knex): Promise<void> => {
  const table = 'registrationAnswers';
  const answered = db(table).select('registrationId');
  const { questionId, value } = await db(table).first();
  const rows = db('registrations')
    .select('id', db.raw('?', [questionId]), db.raw('?', [value]))
    .whereNotIn('id', answered);
  await db(db.raw('?? (??, ??, ??)', [table, 'registrationId', 'questionId', 'value'])).insert(
    rows,
  );
};

/** Gives every row without a French translation the same one. */
const translateAll = async (db: Knex): Promise<void> => {
  for (const [rows, table] of [
    ['events', 'eventTranslations'],
    ['projects', 'projectTranslations'],
    ['resources', 'resourceTranslations'],
  ] as const) {
    const { rowId: _, ...texts } = await db(table).where({ language: 'fr' }).first();
    const translated = db(table).where({ language: 'fr' }).select('rowId');
    const values = Object.values(texts).map((text) => db.raw('?', [text as string]));
    const added = db(rows)
      .select('id', ...values)
      .whereNotIn('id', translated);
    const columns = ['rowId', ...Object.keys(texts)];
    await db(db.raw(`?? (${columns.map(() => '??').join(', ')})`, [table, ...columns])).insert(
      added,
    );
  }
};

/** Fills a database with the demo content up to the size of a large portal, or to a share of it. */
export const fillLargePortal = async (db: Knex, share = 1): Promise<void> => {
  await fillPeople(db, 10_000 * share);
  const shared = (index: number) => ({ createdAt: at(index), updatedAt: at(index) });
  await copyRows(db, 'events', 5_000 * share, ({ title }, index) => ({
    ...shared(index),
    title: `${title} ${index}`,
    date: at(index * 300),
    registrationDeadline: null,
  }));
  const [latest] = await db('events').max({ id: 'id' });
  const eventIds: number[] = (await db('events').select('id')).map(({ id }) => id);
  await copyRows(db, 'registrations', 100_000 * share, (_, index) => ({
    ...shared(index),
    email: `person${index}@example.org`,
    emailKey: `person${index}@example.org`,
    searchText: `person ${index}\nperson${index}@example.org`,
    ticketCode: null,
    eventId: eventIds[index % eventIds.length] ?? latest?.id,
  }));
  await answerForAll(db);
  await addJobs(db, 5, 5_000 * share);
  await copyRows(db, 'bulkJobs', 5_000 * share, (_, index) => ({ createdAt: at(index) }));
  await copyRows(db, 'projects', 10_000 * share, ({ title }, index) => ({
    ...shared(index),
    title: `${title} ${index}`,
    shuffleKey: (index * 7_919_317) % largestSeed,
  }));
  await copyRows(db, 'resources', 5_000 * share, ({ title }, index) => ({
    ...shared(index),
    publishedAt: at(index),
    title: `${title} ${index}`,
  }));
  await translateAll(db);
  // Of fewer rows than these, databases read a table rather than its index.
  await addReplies(db);
  await addCheckIns(db, 200 * share);
  await addDocuments(db, 1_000 * share);
};
