import type { Knex } from 'knex';
import { addColumn, addIndex, addKeyColumn, createTable, dropIndex } from '../schema.ts';

const batchSize = 500;
const searchTextLength = 700;
const sortKeyLength = 100;

const key = (text: string) => text.normalize('NFKC').toLowerCase();
const bareOf = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');

const searchTextOf = (texts: readonly (string | null)[], length = searchTextLength) => {
  const text = texts.map((one) => one ?? '').join('\n');
  const whole = key(text.slice(0, 2 * length)).slice(0, length);
  const bare = bareOf(whole);
  return (bare === whole ? whole : `${whole}\n${bare}`).slice(0, length);
};

const withDietary = (person: string, dietary: string | null) => {
  const room = searchTextLength - person.length - 1;
  if (!dietary || room < 2) return person;
  return `${person}\n${searchTextOf([dietary.slice(0, room / 2)], room)}`;
};

const sortKeyOf = (text: string | null) =>
  bareOf(key(text ?? ''))
    .replace(/['’‘ʼ`´]/gu, '')
    .slice(0, sortKeyLength);

type Row = { id: number } & Record<
  'name' | 'email' | 'organization' | 'dietaryRequirements',
  string | null
>;

/** Writes what registrations are searched and sorted by, in batches. */
const fillKeys = async (db: Knex): Promise<void> => {
  for (let lastId = 0; ; ) {
    const rows: Row[] = await db('registrations')
      .select('id', 'name', 'email', 'organization', 'dietaryRequirements')
      .where('id', '>', lastId)
      .orderBy('id')
      .limit(batchSize);
    for (const { id, name, email, organization, dietaryRequirements } of rows) {
      await db('registrations')
        .where({ id })
        .update({
          searchText: withDietary(searchTextOf([name, email, organization]), dietaryRequirements),
          nameKey: sortKeyOf(name),
          organizationKey: sortKeyOf(organization),
        });
    }
    lastId = rows.at(-1)?.id ?? lastId;
    if (rows.length < batchSize) return;
  }
};

/** What the table of registrations is sorted and searched by, jobs over many of them, archived events. */
export const up = async (db: Knex): Promise<void> => {
  await addKeyColumn(db, 'registrations', 'nameKey', sortKeyLength);
  await addKeyColumn(db, 'registrations', 'organizationKey', sortKeyLength);
  await fillKeys(db);
  // With the status, so that a filter reads no row.
  const indexes = {
    registrations_name: ['nameKey', 'id', 'status'],
    registrations_organization: ['organizationKey', 'id', 'status'],
    registrations_event_name: ['eventId', 'nameKey', 'id', 'status'],
    registrations_event_organization: ['eventId', 'organizationKey', 'id', 'status'],
    registrations_event_status_created: ['eventId', 'status', 'createdAt', 'id', 'confirmBy'],
    // A search within an event reads this in its order, and no row that does not match.
    registrations_event_search: ['eventId', 'createdAt', 'id', 'searchText'],
  };
  for (const [name, columns] of Object.entries(indexes)) {
    await addIndex(db, 'registrations', columns, name);
  }
  // The two above begin with the same columns.
  await dropIndex(db, 'registrations', 'registrations_event_status');
  await dropIndex(db, 'registrations', 'registrations_event_created');

  await addColumn(db, 'events', 'archivedAt', (builder) =>
    builder.datetime('archivedAt', { precision: 3 }),
  );
  await addIndex(
    db,
    'events',
    ['archivedAt', 'date', 'id', 'status', 'type', 'searchText'],
    'events_archived_date',
  );
  await addIndex(db, 'events', ['archivedAt', 'createdAt', 'id'], 'events_archived_created');

  await createTable(db, 'bulkJobs', (table) => {
    table.increments('id');
    table.word('kind', 20);
    table.word('state', 20);
    table.integer('actorId').unsigned().references('users.id').onDelete('SET NULL');
    table.string('actor', 50).notNullable();
    table.string('subject', 200);
    table.longText('message');
    table.integer('total').unsigned().notNullable();
    table.integer('done').unsigned().notNullable();
    table.integer('changed').unsigned().notNullable();
    table.integer('failed').unsigned().notNullable();
    table.string('lease', 36);
    table.instant('leaseUntil');
    table.instant('createdAt').notNullable();
    table.instant('finishedAt');
    table.index(['state', 'id'], 'bulk_jobs_state');
    table.index(['createdAt', 'id'], 'bulk_jobs_created');
  });
  await createTable(db, 'bulkJobItems', (table) => {
    table.increments('id');
    table.integer('jobId').unsigned().notNullable().references('bulkJobs.id').onDelete('CASCADE');
    table
      .integer('registrationId')
      .unsigned()
      .notNullable()
      .references('registrations.id')
      .onDelete('CASCADE');
    table.integer('eventId').unsigned().notNullable();
    table.word('seenStatus', 20);
    table.word('outcome', 20);
    table.string('failure', 50);
    table.unique(['jobId', 'registrationId'], { indexName: 'bulk_job_items_registration' });
    table.index(['jobId', 'outcome', 'id'], 'bulk_job_items_outcome');
    table.index(['registrationId'], 'bulk_job_items_of');
  });
};
