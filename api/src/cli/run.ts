import { parseArgs } from 'node:util';
import type { Knex } from 'knex';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { prepareDataDir } from '../platform/data-dir.ts';
import { openDatabase } from '../platform/db/open.ts';
import { Refusal } from '../platform/http/errors.ts';
import { safeError } from '../platform/log.ts';

interface Options {
  /** Shown when it is called with wrong arguments. */
  usage: string;
  options?: { [name: string]: { type: 'string'; default?: string } | { type: 'boolean' } };
  takesFile?: boolean;
  /** Fails where no portal has run, and makes nothing there. */
  needsPortal?: boolean;
  /** What it exits with where it fails, else 1. */
  failureCode?: number;
}

export interface Tool {
  db: Knex;
  config: Config;
  values: Record<string, string | undefined> & { promote?: boolean; unchecked?: boolean };
  file: string | undefined;
}

/** An argument in the wrong place may be an address with a password. */
const withoutPasswords = (text: string): string => {
  const [start, end] = [text.indexOf('://'), text.lastIndexOf('@')];
  return start >= 0 && end > start ? `${text.slice(0, start)}://…${text.slice(end)}` : text;
};

const parse = ({ usage, options = {}, takesFile = false }: Options) => {
  const refuse = (problem: string) => new ConfigError(`${problem}. Usage: ${usage}`);
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: takesFile });
    const [file, extra] = positionals;
    if (extra !== undefined) throw refuse(withoutPasswords(`Unexpected argument '${extra}'`));
    return { values: values as Tool['values'], file };
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    // Its other messages are about arguments that no tool here takes.
    const [line = ''] = withoutPasswords((error as Error).message).split('\n');
    const [problem = ''] = line.split('. ');
    throw refuse(problem.trim().replace(/\.$/, ''));
  }
};

const explain = (error: unknown): string => {
  if (error instanceof ConfigError) return error.message;
  if (error instanceof Refusal) return `Refused: ${error.code}.`;
  const { message, code } = safeError(error);
  return typeof message === 'string' ? message : `The database failed (${code}).`;
};

/**
 * Runs one of the tools on the migrated database that the environment names. A failure prints one
 * sentence and exits with another code than 0.
 */
export const runTool = async (
  options: Options,
  work: (tool: Tool) => Promise<void>,
): Promise<void> => {
  const { needsPortal = false, failureCode = 1 } = options;
  try {
    const { values, file } = parse(options);
    // Tools need none of the settings that only serving needs.
    const config = readConfig({ ...process.env, NODE_ENV: undefined });
    const warning = needsPortal ? undefined : prepareDataDir(config.dataDir, config.releasesDir);
    if (warning) console.warn(warning);
    const db = await openDatabase(config.database, { needsPortal });
    try {
      await work({ db, config, values, file });
    } finally {
      await db.destroy();
    }
  } catch (error) {
    console.error(explain(error));
    process.exitCode = failureCode;
  }
};
