import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { type AttackPattern, check } from 'recheck';
import { parse, walk } from './syntax.ts';

const rootDir = join(import.meta.dirname, '..', '..');

interface Expression {
  path: string;
  source: string;
  flags: string;
}

/** Ends the search for a slow input; most take milliseconds, a few take seconds. */
const searchTimeoutMs = 120_000;
/** The same seed finds the same in every run. */
const randomSeed = 1;
/** The search spends nearly all its time on a few expressions; from this on one is listed. */
const longSearchMs = 200;
/**
 * Expressions whose search took long and found nothing. `npm test` judges all others; `npm run test:long -- expressions`
 * judges these, too, and with `--write` this check lists them again.
 */
const judgedFile = join(import.meta.dirname, 'judged-expressions.json');
/** A linear expression reads this many characters in about a millisecond, a quadratic one in a second. */
const inputLength = 64_000;
const tooSlowMs = 100;
const attempts = 3;

/** Files that build one from constants: an anchored choice of character classes, each repeated once. */
const ofConstants = new Set(['kit/contracts/users/username.ts']);

/** Every regular expression of a file; one that is built at run time cannot be checked. */
const expressionsIn = (path: string, text: string, problems: string[]): Expression[] => {
  const found: Expression[] = [];
  walk(parse(path, text), ({ node }) => {
    if (node.type === 'RegExpLiteral') {
      found.push({ path, source: node.pattern ?? '', flags: node.flags ?? '' });
    }
    const { callee } = node;
    const isBuilt = callee?.type === 'Identifier' && callee.value === 'RegExp';
    if (isBuilt && !ofConstants.has(path)) {
      problems.push(`${path}: RegExp() is built at run time; write a literal.`);
    }
  });
  return found;
};

/** An input of the kind that the search found, long enough to measure. */
const longInput = ({ pumps, suffix }: AttackPattern): string => {
  const pumpLength = pumps.reduce((sum, { pump }) => sum + pump.length, 0);
  const times = Math.ceil(inputLength / Math.max(1, pumpLength));
  return pumps.map(({ prefix, pump }) => prefix + pump.repeat(times)).join('') + suffix;
};

/** Whether the expression is too slow on the input every time; the search also suspects others. */
const isSlowOn = ({ source, flags }: Expression, input: string): boolean =>
  Array.from({ length: attempts }).every(() => {
    try {
      const code = 'new RegExp(source, flags).test(input)';
      runInNewContext(code, { source, flags, input }, { timeout: tooSlowMs });
      return false;
    } catch {
      return true;
    }
  });

/**
 * The regular expressions that some input makes slow: their time grows faster than the input, so
 * that a few kilobytes stall a process.
 * @param files source text by path
 * @param judged expressions that are not judged again
 * @param onJudged is told each other one that passes, and how long its search took
 */
export const slowExpressions = async (
  files: Record<string, string>,
  judged: ReadonlySet<string> = new Set(),
  onJudged: (written: string, ms: number) => void = () => {},
): Promise<string[]> => {
  const problems: string[] = [];
  const expressions = new Map(
    Object.entries(files)
      .flatMap(([path, text]) => expressionsIn(path, text, problems))
      .map((expression) => [`/${expression.source}/${expression.flags}`, expression]),
  );
  // One after the other: parallel searches disturb each other's times.
  for (const [written, expression] of expressions) {
    if (judged.has(written)) continue;
    const begun = performance.now();
    const { path, source, flags } = expression;
    const result = await check(source, flags, { timeout: searchTimeoutMs, randomSeed });
    if (result.status === 'unknown') {
      problems.push(`${path}: ${written} could not be judged (${result.error.kind}).`);
    } else if (result.status === 'vulnerable' && isSlowOn(expression, longInput(result.attack))) {
      problems.push(`${path}: ${written} is slow on ${result.attack.pattern}.`);
    } else onJudged(written, performance.now() - begun);
  }
  for (const written of judged) {
    if (!expressions.has(written))
      problems.push(`No file has ${written}; remove it from the list.`);
  }
  return problems.sort();
};

const main = async () => {
  const paths = globSync('{api,kit,shell,mf-*,release}/**/*.{ts,tsx}', { cwd: rootDir }).filter(
    (path) => !/node_modules|\/dist\/|\.test\.|\/testing\/|\/test\//.test(path),
  );
  const judgesAll = process.argv.includes('--all');
  const judged: string[] = judgesAll ? [] : JSON.parse(readFileSync(judgedFile, 'utf8'));
  const searchedLong: string[] = [];
  const problems = await slowExpressions(
    Object.fromEntries(paths.map((path) => [path, readFileSync(join(rootDir, path), 'utf8')])),
    new Set(judged),
    (written, ms) => {
      if (ms > longSearchMs) searchedLong.push(written);
    },
  );
  if (process.argv.includes('--write')) {
    const list = [...judged, ...searchedLong].sort();
    writeFileSync(judgedFile, `${JSON.stringify(list, null, 2)}\n`);
  }
  for (const problem of problems) console.error(problem);
  console.log(`Regular expressions: ${paths.length} files, ${problems.length} problems.`);
  if (problems.length > 0) process.exitCode = 1;
};

if (import.meta.main) main();
