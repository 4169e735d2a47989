import { parseArgs } from 'node:util';
import { type StackKind, stackKinds } from '../tooling/test/stack.ts';

export interface Options {
  /** How often each thing is measured on each side. */
  runs: number;
  /** A commit, or the folder of a checkout that is installed and built; none: nothing to compare with. */
  before: string | undefined;
  servers: readonly StackKind[];
  /** The names of networks, pages or calls to measure; none: all. */
  only: readonly string[];
  /** How long each load lasts, and on how many connections. */
  seconds: number;
  connections: number;
  /** Whether it only shows that the bench works: in as little time as that takes, without an earlier commit. */
  isSmall: boolean;
}

/** The last commit at which visitors waited for scripts before they could read a word. */
const firstCommit = '9ee4fc1';

/** What is not given by an option. */
const large = { runs: '5', seconds: '5', before: firstCommit };
const small = { runs: '1', seconds: '1', before: 'none' };

const wholeNumber = (name: string, text: string): number => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} takes a number from 1.`);
  return value;
};

/** @throws Error that says which argument is wrong */
export const readOptions = (args: readonly string[]): { name: string; options: Options } => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      small: { type: 'boolean', default: false },
      runs: { type: 'string' },
      before: { type: 'string' },
      server: { type: 'string' },
      only: { type: 'string', default: '' },
      seconds: { type: 'string' },
      connections: { type: 'string', default: '16' },
    },
  });
  const usual = values.small ? small : large;
  const earlier = values.before ?? usual.before;
  const servers = stackKinds.filter((kind) => !values.server || kind === values.server);
  if (servers.length === 0) throw new Error(`--server is one of ${stackKinds.join(', ')}.`);
  if (positionals.length > 1) throw new Error(`One bench at a time, not ${positionals.join(' ')}.`);
  return {
    name: positionals[0] ?? '',
    options: {
      runs: wholeNumber('runs', values.runs ?? usual.runs),
      before: earlier === 'none' ? undefined : earlier,
      servers,
      only: values.only.split(',').filter(Boolean),
      seconds: wholeNumber('seconds', values.seconds ?? usual.seconds),
      connections: wholeNumber('connections', values.connections),
      isSmall: values.small,
    },
  };
};
