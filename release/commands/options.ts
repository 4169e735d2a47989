import { parseArgs } from 'node:util';
import { frontDir } from '../../build/apps.ts';
import { type ReleaseLayout, releaseLayout } from '../layout.ts';
import { partNames } from '../part-names.ts';

/** A refusal, whose message is printed without a stack. */
export class Refused extends Error {}

/** The releases folder the commands work on: RELEASES_DIR, else what `npm start` serves. */
export const releasesLayout = (): ReleaseLayout =>
  releaseLayout(process.env.RELEASES_DIR ?? frontDir);

export interface Options {
  name: string;
  canary?: string | undefined;
  note?: string | undefined;
  to?: string | undefined;
  against?: string | undefined;
  origin?: string | undefined;
  preview?: boolean | undefined;
  withdraw?: boolean | undefined;
  texts?: boolean | undefined;
  over?: string | undefined;
  mount?: string | undefined;
  dirty?: boolean | undefined;
  'skip-api-check'?: boolean | undefined;
}

const longestNote = 500;

const known = {
  canary: { type: 'string' },
  note: { type: 'string' },
  to: { type: 'string' },
  against: { type: 'string' },
  origin: { type: 'string' },
  over: { type: 'string' },
  mount: { type: 'string' },
  preview: { type: 'boolean' },
  texts: { type: 'boolean' },
  dirty: { type: 'boolean' },
  withdraw: { type: 'boolean' },
  'skip-api-check': { type: 'boolean' },
} as const;

const isAddress = (text: string) => /^https?:\/\//.test(text) && URL.canParse(text);

/**
 * The address of a portal.
 * @param what names it in a refusal
 * @throws Refused if it is none
 */
export const readAddress = (text: string, what: string): string => {
  if (!isAddress(text))
    throw new Refused(`${what} takes an address such as https://portal.example.`);
  return text;
};

/** Characters that move a terminal's cursor, begin a line, or change the direction of text. */
const unprintable = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu;

/** `text` on one line, whatever it holds. */
export const onOneLine = (text: string): string => text.replaceAll(unprintable, ' ');

/** A note is one line of the history, on a terminal and on a page. */
const isLine = (text: string) => text.length <= longestNote && onOneLine(text) === text;

/**
 * Reads `<name>` and those options that the command knows.
 * @param parts what the name may be
 * @param isOther whether it may also be a name that this checkout does not have
 * @throws Refused for any other option, an unknown part, or a note of several lines.
 */
export const readOptions = (
  usage: string,
  names: readonly (keyof typeof known)[],
  parts: readonly string[] = partNames(),
  isOther: (name: string) => boolean = () => false,
): Options => {
  const usageLine = `Usage: ${usage}. Parts: ${parts.join(', ')}.`;
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: Object.fromEntries(names.map((option) => [option, known[option]])),
    });
    const [name = '', ...rest] = positionals;
    if (!(parts.includes(name) || isOther(name)) || rest.length > 0) throw new Refused(usageLine);
    const options: Options = { name, ...values };
    if (options.note !== undefined && !isLine(options.note)) {
      throw new Refused(`--note takes one line of up to ${longestNote} characters.`);
    }
    return options;
  } catch (error) {
    if (error instanceof Refused) throw error;
    throw new Refused(`${error instanceof Error ? error.message : error} ${usageLine}`);
  }
};

const unwritable: Record<string, string> = {
  EACCES: 'must not be written to by this user',
  EPERM: 'must not be written to by this user',
  EROFS: 'is on a disk that is read-only',
  ENOSPC: 'is on a disk that is full',
};

/** An error as a sentence, also for error codes of the disk. */
export const sentenceOf = (error: unknown): string => {
  // An error of copying or moving names two paths; the second is the one that is written to.
  const { code = '', path, dest } = error as NodeJS.ErrnoException & { dest?: string };
  const place = dest ?? path ?? 'The releases folder';
  if (unwritable[code]) return `${place} ${unwritable[code]} (${code}).`;
  return error instanceof Error ? error.message : String(error);
};

/** Prints a warning. */
export const warn = ({ message }: Error): void => console.error(message);

/** Where nobody reads on (`npm run releases | head -1`), a command still does all that it does. */
const ignoreClosedPipe = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'EPIPE') throw error;
};

/** Runs a command; a refusal is one sentence and exit code 1. */
export const run = async (command: () => Promise<void>): Promise<void> => {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', ignoreClosedPipe);
  try {
    await command();
  } catch (error) {
    console.error(sentenceOf(error));
    process.exitCode = 1;
  }
};
