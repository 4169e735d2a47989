import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '..', '..', 'test-results');
const file = join(folder, 'figures.jsonl');

/** What has been recorded so far, as lines of JSON. */
export const readFigures = (): string[] =>
  existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];

/** Prints a figure and adds it to test-results/figures.jsonl. */
export const record = (what: string, figures: object): void => {
  const line = JSON.stringify({ what, ...figures });
  console.log(line);
  mkdirSync(folder, { recursive: true });
  appendFileSync(file, `${line}\n`);
};
