import { dirname, resolve } from 'node:path';
import { ConfigError, type DatabaseConfig, databaseIn, readDatabaseUrl } from '../config.ts';
import { prepareDataDir } from '../data-dir.ts';
import { countsOf } from '../db/backup-format.ts';
import { move, openTarget, refuseOpenElsewhere, type TableCheck, whatRemains } from '../db/move.ts';
import { runTool } from './run.ts';

const usage = 'npm run move -- --to mysql://user:password@host:3306/name (or --to sqlite:<folder>)';
const options = { to: { type: 'string' } } as const;

const sqlitePrefix = 'sqlite:';
const shownDigits = 12;

const readTarget = (to: string): DatabaseConfig =>
  to.startsWith(sqlitePrefix)
    ? databaseIn(resolve(to.slice(sqlitePrefix.length)))
    : readDatabaseUrl('--to', to);

/** What to change for the portal to run on the copy. */
const settingFor = (target: DatabaseConfig, to: string): string => {
  if (target.kind === 'sqlite') {
    return `take DATABASE_URL away and set DATA_DIR=${dirname(target.file)}`;
  }
  const shown = new URL(to);
  if (shown.password) shown.password = '***';
  return `set DATABASE_URL=${shown.href}${shown.password && ', with the password,'} for every process`;
};

const answers = { copy: 'no', source: 'no: the source has changed' };

const printTable = (checks: readonly TableCheck[]) => {
  const lines = [
    ['table', 'rows', 'SHA-256', 'equal'],
    ...checks.map(({ table, rows, sha256, difference }) => [
      table,
      String(rows),
      sha256.slice(0, shownDigits),
      difference ? answers[difference] : 'yes',
    ]),
  ];
  const widths = [0, 1, 2].map((column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  for (const line of lines) {
    console.log(line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
  }
};

await runTool({ usage, options, needsPortal: true }, async ({ db, config, values }) => {
  const { to: address } = values;
  if (!address) throw new ConfigError(`Name the database to copy to: ${usage}`);
  const to = readTarget(address);
  await refuseOpenElsewhere(db);
  if (to.kind === 'sqlite') prepareDataDir(dirname(to.file));
  const target = await openTarget(to);
  try {
    const checks = await move(db, config.database, target);
    printTable(checks);
    if (checks.some(({ difference }) => difference)) {
      throw new ConfigError(`The databases are not equal. ${whatRemains}`);
    }
    const counts = countsOf(
      Object.fromEntries(checks.map(({ table, rows, sha256 }) => [table, { rows, sha256 }])),
    );
    console.log(
      `Everything was copied: ${counts}. Now ${settingFor(to, address)}, keep the session keys, start the portal there, and do not start it on the former database any more.`,
    );
  } finally {
    await target.destroy();
  }
});
