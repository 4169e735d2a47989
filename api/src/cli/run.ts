import { parseArgs } from 'node:util';
import type { Knex } from 'knex';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { prepareDataDir } from '../data-dir.ts';
import { openDatabase } from '../db/open.ts';
import { Refusal } from '../http/errors.ts';

interface Options {
  /** How it is called, for who calls it otherwise. */
  usage: string;
  options?: { [name: string]: { type: 'string'; default?: string } | { type: 'boolean' } };
  takesFile?: boolean;
  /** Ends where no portal has run, and makes nothing there. */
  needsPortal?: boolean;
}

export interface Tool {
  db: Knex;
  config: Config;
  values: Record<string, string | undefined> & { promote?: boolean; unchecked?: boolean };
  file: string | undefined;
}

const parse = ({ usage, options = {}, takesFile = false }: Options) => {
  const refuse = (problem: string) => new ConfigError(`${problem}. Usage: ${usage}`);
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: takesFile });
    const [file, extra] = positionals;
    if (extra !== undefined) throw refuse(`Unexpected argument '${extra}'`);
    return { values: values as Tool['values'], file };
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    // Its other sentences are about calls that no tool here knows.
    const [line = ''] = (error as Error).message.split('\n');
    const [problem = ''] = line.split('. ');
    throw refuse(problem.trim().replace(/\.$/, ''));
  }
};

const explain = (error: unknown): string => {
  if (error instanceof ConfigError) return error.message;
  if (error instanceof Refusal) return `Refused: ${error.code}.`;
  return error instanceof Error ? error.message : String(error);
};

/**
 * Runs one of the tools on the database that the environment names, migrated; what goes wrong is
 * said in one sentence and ends with 1.
 */
export const runTool = async (
  options: Options,
  work: (tool: Tool) => Promise<void>,
): Promise<void> => {
  const { needsPortal = false } = options;
  try {
    const { values, file } = parse(options);
    // The tools serve nothing, so they need none of what serving needs.
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
    process.exitCode = 1;
  }
};
