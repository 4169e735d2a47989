import { globSync, readFileSync } from 'node:fs';
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
 */
export const slowExpressions = async (files: Record<string, string>): Promise<string[]> => {
  const problems: string[] = [];
  const expressions = new Map(
    Object.entries(files)
      .flatMap(([path, text]) => expressionsIn(path, text, problems))
      .map((expression) => [`/${expression.source}/${expression.flags}`, expression]),
  );
  // One after the other: parallel searches disturb each other's times.
  for (const [written, expression] of expressions) {
    const { path, source, flags } = expression;
    const result = await check(source, flags, { timeout: searchTimeoutMs, randomSeed });
    if (result.status === 'unknown') {
      problems.push(`${path}: ${written} could not be judged (${result.error.kind}).`);
    }
    if (result.status === 'vulnerable' && isSlowOn(expression, longInput(result.attack))) {
      problems.push(`${path}: ${written} is slow on ${result.attack.pattern}.`);
    }
  }
  return problems.sort();
};

const main = async () => {
  const paths = globSync('{api,kit,shell,mf-*,release}/**/*.{ts,tsx}', { cwd: rootDir }).filter(
    (path) => !/node_modules|\/dist\/|\.test\.|\/testing\/|\/test\//.test(path),
  );
  const problems = await slowExpressions(
    Object.fromEntries(paths.map((path) => [path, readFileSync(join(rootDir, path), 'utf8')])),
  );
  for (const problem of problems) console.error(problem);
  console.log(`Regular expressions: ${paths.length} files, ${problems.length} problems.`);
  if (problems.length > 0) process.exitCode = 1;
};

if (import.meta.main) main();
