import type { Knex } from 'knex';
import { isMysql } from '../../api/src/platform/db/connect.ts';
import { addressOf, readMailbox } from '../../api/src/testing/mailbox.ts';
import type { Written } from './writers.ts';

interface Reference {
  child: string;
  column: string;
  parent: string;
  key: string;
}

/** Which column refers to which table. */
const referencesOf = async (db: Knex): Promise<Reference[]> => {
  if (isMysql(db)) {
    const [rows] = await db.raw(
      'SELECT table_name AS child, column_name AS `column`, referenced_table_name AS parent, referenced_column_name AS `key` FROM information_schema.key_column_usage WHERE table_schema = DATABASE() AND referenced_table_name IS NOT NULL',
    );
    return rows;
  }
  return db.raw(
    `SELECT m.name AS child, f."from" AS "column", f."table" AS parent, f."to" AS "key" FROM sqlite_master m, pragma_foreign_key_list(m.name) f WHERE m.type = 'table'`,
  );
};

/** Rows that refer to one that is not there. */
const orphansOf = async (db: Knex): Promise<string[]> => {
  const found: string[] = [];
  for (const { child, column, parent, key } of await referencesOf(db)) {
    const orphans = await db(`${child} as child`)
      .leftJoin(`${parent} as parent`, `child.${column}`, `parent.${key}`)
      .whereNotNull(`child.${column}`)
      .whereNull(`parent.${key}`)
      .count({ n: '*' });
    const n = Number(orphans[0]?.n);
    if (n > 0) found.push(`${n} rows of ${child} without their ${parent}`);
  }
  return found;
};

/** The engine's own check of its files. */
const damageOf = async (db: Knex): Promise<string[]> => {
  if (!isMysql(db)) {
    const rows: { integrity_check: string }[] = await db.raw('PRAGMA integrity_check');
    return rows.map((row) => row.integrity_check).filter((text) => text !== 'ok');
  }
  const [tables]: { name: string }[][] = await db.raw(
    'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()',
  );
  const [rows = []]: { Table: string; Msg_text: string }[][] = await db.raw(
    `CHECK TABLE ${(tables ?? []).map(({ name }) => `\`${name}\``).join(', ')} FAST`,
  );
  return rows.filter((row) => row.Msg_text !== 'OK').map((row) => `${row.Table}: ${row.Msg_text}`);
};

const countOf = async (db: Knex, table: string, where: Record<string, unknown> = {}) =>
  Number((await db(table).where(where).count({ n: '*' }))[0]?.n);

/**
 * What must hold at every moment, and after every fault:
 * - a write that was acknowledged is there, once;
 * - what is written in one transaction is there together: a registration and its mail, a project and
 *   its line in the audit log;
 * - no event has more registrations than places;
 * - no row refers to one that is not there, and the engine finds its files in order.
 * @returns a sentence for each that does not hold
 */
export const brokenInvariants = async (db: Knex, written: Written): Promise<string[]> => {
  const broken: string[] = [];
  // Read in this order, so that writes acknowledged in the meantime are not expected.
  const [emails, titles] = [[...written.registrations], [...written.projects]];
  await db.transaction(
    async (trx) => {
      const rows: { email: string }[] = await trx('registrations').select('email');
      const registered = new Set(rows.map(({ email }) => email));
      const missing = emails.filter((email) => !registered.has(email));
      if (missing.length > 0) broken.push(`${missing.length} registrations lost: ${missing[0]}`);
      if (registered.size < rows.length) broken.push('a registration twice');
      const mails = await countOf(trx, 'outbox');
      if (mails !== rows.length) broken.push(`${rows.length} registrations, ${mails} mails`);

      const projects: { title: string }[] = await trx('projects').select('title');
      const made = new Set(projects.map(({ title }) => title));
      const lost = titles.filter((title) => !made.has(title));
      if (lost.length > 0) broken.push(`${lost.length} projects lost: ${lost[0]}`);
      if (made.size < projects.length) broken.push('a project twice');
      const lines = await countOf(trx, 'auditLog', { entity: 'project', action: 'create' });
      if (lines !== projects.length)
        broken.push(`${projects.length} projects, ${lines} lines of the audit log`);

      const overfull = await trx('events')
        .join('registrations', 'registrations.eventId', 'events.id')
        .whereNotNull('events.capacity')
        .whereNot('registrations.status', 'rejected')
        .groupBy('events.id', 'events.capacity')
        .havingRaw('COUNT(*) > events.capacity')
        .select('events.id');
      if (overfull.length > 0) broken.push(`${overfull.length} events with more than their places`);
      broken.push(...(await orphansOf(trx)));
    },
    isMysql(db) ? { isolationLevel: 'repeatable read' } : { readOnly: true },
  );
  return [...broken, ...(await damageOf(db))];
};

/**
 * What must also hold once nothing is running: no mail waits or has failed, and each was delivered
 * once, to one of those who registered.
 */
export const brokenDeliveries = async (
  db: Knex,
  written: Written,
  deliveredTo: readonly string[],
): Promise<string[]> => {
  const broken: string[] = [];
  const waiting = await db('outbox').whereNull('sentAt').count({ n: '*' });
  if (Number(waiting[0]?.n) > 0) broken.push(`${waiting[0]?.n} mails not sent`);
  const unique = new Set(deliveredTo);
  if (unique.size < deliveredTo.length)
    broken.push(`${deliveredTo.length - unique.size} mails delivered twice`);
  const without = written.registrations.filter((email) => !unique.has(email));
  if (without.length > 0) broken.push(`${without.length} without their mail: ${without[0]}`);
  return broken;
};

/** The addresses of the mails that were written as files. */
export const addressesInFiles = async (dataDir: string): Promise<string[]> =>
  (await readMailbox(dataDir)).map(addressOf);
