import { parseArgs } from 'node:util';
import { frontDir } from '../../tooling/front/apps.ts';
import { type Layout, layout } from '../layout.ts';
import { partNames } from '../release-all.ts';

/** A refusal: its message is all that the person needs to read. */
export class Refused extends Error {}

/** The releases folder the commands work on: RELEASES_DIR, else what `npm start` serves. */
export const releasesLayout = (): Layout => layout(process.env.RELEASES_DIR ?? frontDir);

export interface Options {
  name: string;
  canary?: string | undefined;
  note?: string | undefined;
  to?: string | undefined;
  against?: string | undefined;
  preview?: boolean | undefined;
}

/**
 * Reads `<name> [--canary 10%] [--note …] [--to …] [--against …]`.
 * @throws Refused for an unknown option or part.
 */
export const readOptions = (usage: string): Options => {
  const usageLine = `Usage: ${usage}. Parts: ${partNames().join(', ')}.`;
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        canary: { type: 'string' },
        note: { type: 'string' },
        to: { type: 'string' },
        against: { type: 'string' },
        preview: { type: 'boolean' },
      },
    });
    const [name = '', ...rest] = positionals;
    if (!partNames().includes(name) || rest.length > 0) throw new Refused(usageLine);
    return { name, ...values };
  } catch (error) {
    if (error instanceof Refused) throw error;
    throw new Refused(`${error instanceof Error ? error.message : error} ${usageLine}`);
  }
};

/** Runs a command; a refusal is one sentence and exit code 1. */
export const run = async (command: () => Promise<void>): Promise<void> => {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
};
