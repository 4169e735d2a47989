import { parseArgs } from 'node:util';
import type { Knex } from 'knex';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { prepareDataDir } from '../data-dir.ts';
import { openDatabase } from '../db/open.ts';
import { Refusal } from '../http/errors.ts';

interface Options {
  [name: string]: { type: 'string'; default?: string } | { type: 'boolean' };
}

export interface Tool {
  db: Knex;
  config: Config;
  values: Record<string, string | undefined> & { promote?: boolean; unchecked?: boolean };
  positionals: string[];
}

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
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    // The tools serve nothing, so they need none of what serving needs.
    const config = readConfig({ ...process.env, NODE_ENV: undefined });
    const warning = prepareDataDir(config.dataDir, config.releasesDir);
    if (warning) console.warn(warning);
    const db = await openDatabase(config.database);
    try {
      await work({ db, config, values: values as Tool['values'], positionals });
    } finally {
      await db.destroy();
    }
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
};
