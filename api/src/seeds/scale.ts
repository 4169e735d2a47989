import type { Knex } from 'knex';
import { newTicketCode } from '../features/door/ticket-code.ts';
import { translationModels } from '../features/translations/translation.model.ts';
import { keyOf } from '../platform/db/base.model.ts';

const batchSize = 500;
const demoOf = { events: 12, registrations: 84, projects: 35, resources: 48 };

type Row = Record<string, unknown> & { id: number };

const minuteMs = 60_000;
/** Copies differ a little in time, so that lists have an order. */
const shifted = (value: unknown, copy: number): Date =>
  new Date(new Date(value as number).getTime() - copy * minuteMs);

const first = (trx: Knex, table: keyof typeof demoOf): Promise<Row[]> =>
  trx(table).orderBy('id').limit(demoOf[table]);

/**
 * Adds one more copy of the demo content, told apart by its number.
 * @param copy from 2 on
 */
export const seedScale = (db: Knex, copy: number): Promise<void> =>
  db.transaction(async (trx) => {
    const insert = async (table: string, rows: Record<string, unknown>[]) => {
      for (let at = 0; at < rows.length; at += batchSize) {
        await trx(table).insert(rows.slice(at, at + batchSize));
      }
    };
    const copyTranslations = async (
      kind: 'events' | 'projects' | 'resources',
      copies: ReadonlyMap<number, number>,
    ) => {
      const { tableName } = translationModels[kind];
      const rows: Record<string, unknown>[] = await trx(tableName).whereIn('rowId', [
        ...copies.keys(),
      ]);
      await insert(
        tableName,
        rows.map((row) => ({
          ...row,
          rowId: copies.get(Number(row.rowId)),
          title: `${row.title} (${copy})`,
          updatedAt: shifted(row.updatedAt, copy),
        })),
      );
    };
    const renamed = ({ id: _, ...row }: Row, times: readonly string[]) => ({
      ...row,
      title: `${row.title} (${copy})`,
      ...(typeof row.searchText === 'string' && {
        searchText: row.searchText.replace(keyOf(`${row.title}`), keyOf(`${row.title} (${copy})`)),
      }),
      ...Object.fromEntries(times.map((name) => [name, shifted(row[name], copy)])),
    });

    const events = await first(trx, 'events');
    const [latest]: { id: number | null }[] = await trx('events').max({ id: 'id' });
    const firstId = (latest?.id ?? 0) + 1;
    await insert(
      'events',
      events.map((event, index) => ({
        ...renamed(event, ['createdAt', 'updatedAt']),
        id: firstId + index,
        // The questions are not copied.
        questionCount: 0,
        date: new Date(event.date as number),
        endDate: event.endDate === null ? null : new Date(event.endDate as number),
        registrationDeadline:
          event.registrationDeadline === null
            ? null
            : new Date(event.registrationDeadline as number),
      })),
    );
    const copyOf = new Map(events.map(({ id }, index) => [id, firstId + index]));
    await copyTranslations('events', copyOf);
    const registrations = await first(trx, 'registrations');
    await insert(
      'registrations',
      registrations.map(({ id: _, ...row }) => {
        const email = String(row.email).replace('@', `+${copy}@`);
        return {
          ...row,
          email,
          emailKey: email,
          ticketCode: newTicketCode(),
          searchText: String(row.searchText).replace(String(row.email), email),
          eventId: copyOf.get(Number(row.eventId)),
          createdAt: shifted(row.createdAt, copy),
          updatedAt: shifted(row.updatedAt, copy),
        };
      }),
    );
    for (const [table, times] of [
      ['projects', ['createdAt', 'updatedAt']],
      ['resources', ['publishedAt', 'createdAt', 'updatedAt']],
    ] as const) {
      const rows = await first(trx, table);
      const [newest]: { id: number | null }[] = await trx(table).max({ id: 'id' });
      const start = (newest?.id ?? 0) + 1;
      await insert(
        table,
        rows.map((row, index) => ({
          ...renamed(row, times),
          id: start + index,
          // Copies open by their ids.
          ...(table === 'resources' && { slug: null }),
        })),
      );
      await copyTranslations(table, new Map(rows.map(({ id }, index) => [id, start + index])));
    }
  });
