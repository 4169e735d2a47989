import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** The result of a stage, kept so that a later run of the same commit need not repeat it. */
export interface FinishedStage {
  stage: string;
  commit: string;
  /** The specs, options and sizes that were chosen for the run. */
  selection: string;
  seconds: number;
  passed: number;
  failed: number;
  skipped: number;
  remarks: readonly string[];
}

const git = (folder: string, ...args: string[]): string =>
  execFileSync('git', args, {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();

/** Name the commit that is checked out, with a `+` where files differ from it; `unknown` outside a repository. */
export const nameCommit = (folder: string): string => {
  try {
    const commit = git(folder, 'rev-parse', '--short=8', 'HEAD');
    const changed = git(folder, 'status', '--porcelain', '--untracked-files=normal');
    return changed ? `${commit}+` : commit;
  } catch {
    return 'unknown';
  }
};

/** Whether the name of a commit tells which sources a stage ran on. */
export const isExact = (commit: string): boolean => /^[0-9a-f]+$/.test(commit);

const linesIn = (file: string): string[] =>
  existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];

/**
 * Read the stages that passed on a commit, by name. A stage that was skipped has not passed.
 * @param file one line of JSON for each finished stage
 * @param selection only runs with the same one count
 */
export const readPassed = (
  file: string,
  commit: string,
  selection: string,
): Map<string, FinishedStage> => {
  const newest = new Map<string, FinishedStage>();
  for (const line of linesIn(file)) {
    const one: FinishedStage = JSON.parse(line);
    if (one.commit === commit && one.selection === selection) newest.set(one.stage, one);
  }
  return new Map([...newest].filter(([, { passed, failed }]) => passed > 0 && failed === 0));
};

export const keepFinished = (file: string, finished: FinishedStage): void => {
  mkdirSync(dirname(file), { recursive: true });
  appendFileSync(file, `${JSON.stringify(finished)}\n`);
};

type Row = Omit<FinishedStage, 'selection' | 'remarks'>;

const resultOf = ({ passed, failed, skipped }: Row): string => {
  if (failed > 0) return 'FAILED';
  return passed === 0 && skipped > 0 ? 'skipped' : 'passed';
};

/** Format results as a table: stage, result, seconds, passed, failed, skipped, commit. */
export const formatTable = (rows: readonly Row[]): string => {
  const cells = [
    ['stage', 'result', 'seconds', 'passed', 'failed', 'skipped', 'commit'],
    ...rows.map((row) => [
      row.stage,
      resultOf(row),
      row.seconds.toFixed(1),
      ...[row.passed, row.failed, row.skipped].map(String),
      row.commit,
    ]),
  ];
  const widths = cells[0]?.map((_, column) =>
    Math.max(...cells.map((row) => row[column]?.length ?? 0)),
  );
  const isNumber = (column: number) => column >= 2 && column <= 5;
  return cells
    .map((row) =>
      row
        .map((cell, column) => {
          const width = widths?.[column] ?? 0;
          return isNumber(column) ? cell.padStart(width) : cell.padEnd(width);
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};
