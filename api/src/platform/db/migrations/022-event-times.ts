import { countryIn } from '@ail/kit/contracts/events/place';
import { localTime, timeZoneOfPlace } from '@ail/kit/contracts/events/time-zones';
import type { Knex } from 'knex';
import { isMysql } from '../connect.ts';
import { addColumn, addIndex } from '../schema.ts';

const batchSize = 500;

interface Row {
  id: number;
  location: string;
  date: Date | number;
  createdAt: Date | number;
  updatedAt: Date | number;
}

const describe = ({ location, date, createdAt, updatedAt }: Row) => {
  const country = countryIn(location);
  const timeZone = (country && timeZoneOfPlace(country, location)) || 'UTC';
  const changedFor = new Date(updatedAt).getTime() - new Date(createdAt).getTime();
  return {
    timeZone,
    country,
    month: localTime(new Date(date), timeZone).slice(0, 7),
    // As it was computed so far: the number of an entry must never go down.
    sequence: Math.max(0, Math.floor(changedFor / 1000)),
  };
};

/** The time zone, end and country of events, the month that they are listed by, and their number of changes. */
export const up = async (db: Knex): Promise<void> => {
  // Processes of the release before do not fill these in.
  await addColumn(db, 'events', 'timeZone', (builder) => {
    const column = builder.string('timeZone', 64).notNullable().defaultTo('UTC');
    if (isMysql(db)) column.collate('utf8mb4_bin');
  });
  await addColumn(db, 'events', 'endDate', (builder) =>
    builder.datetime('endDate', { precision: 3 }),
  );
  await addColumn(db, 'events', 'country', (builder) => builder.string('country', 255));
  await addColumn(db, 'events', 'sequence', (builder) =>
    builder.integer('sequence').unsigned().notNullable().defaultTo(0),
  );
  await addColumn(db, 'events', 'month', (builder) => {
    const column = builder.string('month', 7);
    if (isMysql(db)) column.collate('utf8mb4_bin');
  });
  for (;;) {
    const rows: Row[] = await db('events')
      .select('id', 'location', 'date', 'createdAt', 'updatedAt')
      .whereNull('month')
      .orderBy('id')
      .limit(batchSize);
    for (const row of rows) await db('events').where({ id: row.id }).update(describe(row));
    if (rows.length < batchSize) break;
  }
  // With what tells whether an event is over, so that counting reads no row.
  await addIndex(db, 'events', ['date', 'id', 'status', 'endDate'], 'events_date_end');
  await addIndex(db, 'events', ['month', 'date', 'id', 'status', 'endDate'], 'events_month_date');
  await addIndex(
    db,
    'events',
    ['countryCode', 'date', 'id', 'status', 'endDate'],
    'events_country_end',
  );
  await addIndex(db, 'events', ['type', 'date', 'id', 'status', 'endDate'], 'events_type_end');
};
