import type { Options } from './options.ts';

/** Everything that the bench has offered to measure so far. */
const offered = new Set<string>();

/** Whether `--only` names this, or nothing. */
export const isWanted = ({ only }: Pick<Options, 'only'>, name: string): boolean => {
  offered.add(name);
  return only.length === 0 || only.includes(name);
};

/** Finds names given to `--only` that the bench has not offered; complete once the bench has finished. */
export const findUnknown = ({ only }: Pick<Options, 'only'>): string[] =>
  only.filter((name) => !offered.has(name));

/** @throws Error if `--only` names what a bench does not have */
export const refuseUnknown = ({ only }: Pick<Options, 'only'>, known: readonly string[]): void => {
  const unknown = only.filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  throw new Error(
    `Nothing is measured: --only takes ${known.join(', ')}, not ${unknown.join(', ')}.`,
  );
};
