import semver from 'semver';
import type { ReleaseInfo } from './release-info.ts';

type Part = Pick<ReleaseInfo, 'name' | 'version' | 'shared'>;

/** Exports of shared libraries that a part imports and a shell does not provide. */
export const missingExports = (part: Part, shell: Part): string[] =>
  Object.entries(part.shared).flatMap(([library, { uses }]) => {
    const provides = shell.shared[library]?.provides;
    const missing = provides ? uses.filter((name) => !provides.includes(name)) : [];
    return missing.length === 0
      ? []
      : [
          `${part.name} ${part.version} imports ${missing.join(', ')} from ${library}, which shell ${shell.version} does not provide.`,
        ];
  });

/** Why a remote cannot run with the libraries of a shell. */
export const sharedObjections = (remote: Part, shell: Part): string[] => [
  ...Object.entries(remote.shared).flatMap(([library, { range }]) => {
    const provided = shell.shared[library]?.version;
    if (!provided) {
      return [
        `${remote.name} ${remote.version} shares ${library}, which shell ${shell.version} does not bring.`,
      ];
    }
    return semver.satisfies(provided, range)
      ? []
      : [
          `${remote.name} ${remote.version} needs ${library} ${range}; shell ${shell.version} brings ${provided}.`,
        ];
  }),
  ...missingExports(remote, shell),
];
