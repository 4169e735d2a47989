import { schemaMisfits } from './compare-schema.ts';
import { isRemote } from './layout.ts';
import type { ReleaseInfo } from './release-info.ts';

type Part = Pick<ReleaseInfo, 'name' | 'version' | 'state'>;

const shellName = 'shell';
const called = ({ name, version }: Part) => `${name} ${version}`;

const shapeMisfits = (reader: Part, writer: Part, name: string): string[] => {
  const [from, to] = [writer.state[name]?.shape, reader.state[name]?.shape];
  if (!from || !to) return [];
  const place = { direction: 'answered', field: name, api: called(writer) } as const;
  return schemaMisfits(from, to, place).map((misfit) => `${called(reader)} ${misfit}.`);
};

/** Why two parts of one page cannot share what both of them use. */
const pairObjections = (one: Part, other: Part): string[] =>
  Object.entries(one.state).flatMap(([name, ours]) => {
    const theirs = other.state[name];
    if (!theirs) return [];
    if (theirs.in !== ours.in || theirs.key !== ours.key) {
      return [
        `${called(one)} shares ${name} in the ${ours.in} as "${ours.key}", ${called(other)} in the ${theirs.in} as "${theirs.key}".`,
      ];
    }
    // Each of them writes it and reads it.
    return [...shapeMisfits(one, other, name), ...shapeMisfits(other, one, name)];
  });

const absentIn = (shell: Part, remote: Part): string[] =>
  Object.entries(remote.state)
    .filter(([name, { needsShell }]) => needsShell && !shell.state[name])
    .map(
      ([name]) =>
        `${called(remote)} shares ${name} with the shell; ${called(shell)} does not have it.`,
    );

const isPart = ({ name }: Part) => name === shellName || isRemote(name);

/** Why a candidate cannot share with the parts around it what both use. */
export const stateObjections = (candidate: Part, around: readonly Part[]): string[] =>
  isPart(candidate)
    ? around
        .filter(isPart)
        .flatMap((other) => [
          ...pairObjections(candidate, other),
          ...(candidate.name === shellName ? absentIn(candidate, other) : []),
          ...(other.name === shellName ? absentIn(other, candidate) : []),
        ])
    : [];
