import { dirname, resolve } from 'node:path';
import { ConfigError, type DatabaseConfig, databaseIn, readDatabaseUrl } from '../config.ts';
import { countsOf } from '../platform/backup/backup-format.ts';
import {
  move,
  openTarget,
  refuseOpenElsewhere,
  type TableCheck,
  whatRemains,
} from '../platform/backup/move.ts';
import { prepareDataDir } from '../platform/data-dir.ts';
import { runTool } from './run.ts';

const usage =
  'npm run move -- --to mysql://user@host:3306/name (or --to sqlite:<folder>, or the address in the environment variable MOVE_TO, where it has a password)';
const options = { to: { type: 'string' } } as const;

const sqlitePrefix = 'sqlite:';
const shownDigits = 12;

interface Destination {
  address: string;
  /** How the operator has given it. */
  setting: '--to' | 'MOVE_TO';
}

/** Arguments are in the list of processes, and npm prints and logs them; the environment is the account's own. */
const destinationOf = (to: string | undefined, moveTo: string | undefined): Destination => {
  if (to && moveTo) {
    throw new ConfigError('Name the database to copy to by --to or by MOVE_TO, not by both.');
  }
  if (to) return { address: to, setting: '--to' };
  if (moveTo) return { address: moveTo, setting: 'MOVE_TO' };
  throw new ConfigError(`Name the database to copy to: ${usage}`);
};

const readTarget = ({ address, setting }: Destination): DatabaseConfig => {
  if (!address.startsWith(sqlitePrefix)) return readDatabaseUrl(setting, address);
  const folder = address.slice(sqlitePrefix.length);
  if (!folder) throw new ConfigError(`${setting} must name a folder after ${sqlitePrefix}.`);
  // npm runs its scripts in the folder of package.json, and says where it was called.
  return databaseIn(resolve(process.env.INIT_CWD ?? '', folder));
};

/** What to change for the portal to run on the copy. */
const settingFor = (target: DatabaseConfig): string =>
  target.kind === 'sqlite'
    ? `take DATABASE_URL away and set DATA_DIR=${dirname(target.file)}`
    : 'set DATABASE_URL to that address for every process';

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
  const destination = destinationOf(values.to, process.env.MOVE_TO?.trim());
  const to = readTarget(destination);
  await refuseOpenElsewhere(db);
  if (to.kind === 'sqlite') prepareDataDir(dirname(to.file));
  const target = await openTarget(to, destination.setting);
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
      `Everything was copied: ${counts}. Now ${settingFor(to)}, keep the session keys, start the portal there, and do not start it on the former database any more.`,
    );
  } finally {
    await target.destroy();
  }
});
