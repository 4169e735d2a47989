import { themeBefore } from '@ail/kit/ui/theme-before';
import type { ReleaseInfo, ThemeUse } from './release-info.ts';

type Part = Pick<ReleaseInfo, 'name' | 'version' | 'theme'>;

/** A release of before says nothing of it: such a shell offers these keys, such a remote may read each. */
const before: ThemeUse = { offers: [...themeBefore], reads: [...themeBefore], brings: [] };
const useOf = ({ theme }: Part): ThemeUse => theme ?? before;

const named = (keys: readonly string[]) => keys.map((key) => `theme.${key}`).join(' and ');
const isBelow = (key: string, branch: string) => key.startsWith(`${branch}.`);

/** Why a remote cannot be shown in the theme of a shell. */
export const themeObjections = (remote: Part, shell: Part): string[] => {
  const { offers } = useOf(shell);
  const { reads, brings } = useOf(remote);
  const who = `${remote.name} ${remote.version} reads`;
  const where = `shell ${shell.version}`;
  const missing = reads.filter((key) => !offers.includes(key));
  // A default takes no effect where the shell has a value above it, or a branch in its place.
  const isOther = (key: string) =>
    offers.some((offered) => isBelow(offered, key) || isBelow(key, offered));
  const other = missing.filter(isOther);
  const absent = missing.filter((key) => !isOther(key) && !brings.includes(key));
  return [
    ...(absent.length > 0
      ? [
          `${who} ${named(absent)}, which ${where} does not offer and ${remote.name} does not bring.`,
        ]
      : []),
    ...(other.length > 0 ? [`${who} ${named(other)}, which is of another shape in ${where}.`] : []),
  ];
};

/**
 * Keys that a shell takes from remotes which bring a default: a reason not to release it, since its value
 * would no longer count there, but no reason against a rollback.
 */
export const themeRemovals = (
  shell: Part,
  replaced: Part | undefined,
  remotes: readonly Part[],
): string[] => {
  if (!replaced) return [];
  const { offers } = useOf(shell);
  const removed = useOf(replaced).offers.filter((key) => !offers.includes(key));
  return remotes.flatMap((remote) => {
    const { reads, brings } = useOf(remote);
    const used = removed.filter((key) => reads.includes(key) && brings.includes(key));
    return used.length === 0
      ? []
      : [
          `shell would no longer offer ${named(used)}, which ${remote.name} ${remote.version} reads.`,
        ];
  });
};
