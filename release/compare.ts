import { matchesPath } from '@ail/kit/contracts/pages/page';
import { longestPartName } from '@ail/kit/contracts/releases/client-error';
import semver from 'semver';
import { coveredBy, ownMounts } from '../build/place.ts';
import { namespaceOf } from './add-texts.ts';
import { callObjections, type OfferedApi } from './compare-calls.ts';
import { contractMisfits } from './compare-contract.ts';
import { missingExports, sharedObjections } from './compare-shared.ts';
import { stateObjections } from './compare-state.ts';
import { isRemote, partOfTexts } from './layout.ts';
import type { ReleaseInfo } from './release-info.ts';

/** What runs beside the candidate, and what it may rely on. */
export interface Counterparts extends OfferedApi {
  /** By part name; without the part that is to be released. */
  live: ReadonlyMap<string, ReleaseInfo>;
  /** The release that the candidate would replace; `undefined` for the first one. */
  replaced: ReleaseInfo | undefined;
  /** Message ids that are served in every language. */
  localeKeys: ReadonlySet<string>;
}

export interface Budget {
  /** Brotli bytes of the scripts that a first page waits for. */
  firstBytes: number;
  /** Brotli bytes of all scripts. */
  allBytes: number;
}

/** A reason not to release, as one sentence. */
export type Objection = string;

const shellName = 'shell';
/** Stands for "a later major that does not exist yet" when a range is asked whether it ends. */
const farFuture = '>=1000.0.0';

const remoteAgainstShell = (remote: ReleaseInfo, shell: ReleaseInfo): Objection[] => {
  const objections: Objection[] = [];
  const contract = remote.hostContract;
  const misfits = contractMisfits(contract.shape, shell.hostContract.shape);
  if (!semver.satisfies(shell.hostContract.version, `^${contract.version}`)) {
    objections.push(
      `${remote.name} ${remote.version} is built for host contract ^${contract.version}; shell ${shell.version} offers ${shell.hostContract.version}.`,
    );
  } else if (misfits.length > 0) {
    objections.push(
      `${remote.name} ${remote.version} does not fit the host contract of shell ${shell.version}: ${misfits.join(', ')}.`,
    );
  }
  if (!semver.satisfies(shell.federationRuntime, `~${remote.federationRuntime}`)) {
    objections.push(
      `${remote.name} ${remote.version} needs Module Federation runtime ~${remote.federationRuntime}; shell ${shell.version} brings ${shell.federationRuntime}.`,
    );
  }
  objections.push(...sharedObjections(remote, shell));
  if (!remote.exposes.includes('./routes')) {
    objections.push(
      `${remote.name} ${remote.version} does not expose ./routes, which the shell loads.`,
    );
  }
  return objections;
};

const unboundedRanges = (candidate: ReleaseInfo): Objection[] =>
  Object.entries(candidate.shared)
    .filter(([, { range }]) => !semver.validRange(range) || semver.intersects(range, farFuture))
    .map(([library, { range }]) => `The range "${range}" for ${library} has no upper bound.`);

const contractObjections = (candidate: ReleaseInfo, { live }: Counterparts): Objection[] => {
  if (candidate.name === shellName) {
    const remotes = [...live.values()].filter(({ name }) => isRemote(name));
    return [
      ...missingExports(candidate, candidate),
      ...remotes.flatMap((remote) => remoteAgainstShell(remote, candidate)),
    ];
  }
  const shell = live.get(shellName);
  return isRemote(candidate.name) && shell ? remoteAgainstShell(candidate, shell) : [];
};

/** A remote with its own mount is shown there whatever another part renders. */
const coverObjections = ({ name, place }: ReleaseInfo, { live }: Counterparts): Objection[] =>
  [...live.values()].flatMap((other) => {
    const covered = coveredBy(place?.mount ?? '/', other.routes);
    // Two remotes with the same mount would hide each other.
    if (covered.length === 0 || other.place?.mount === place?.mount) return [];
    return [
      `${name} stands at ${place?.mount} and covers ${covered.join(' and ')}, which ${other.name} ${other.version} renders.`,
    ];
  });

/**
 * Pages that would be hidden by another part: a reason not to release them, but no reason against a
 * rollback.
 */
export const objectionsToHidden = (
  { name, place, routes }: ReleaseInfo,
  { live }: Counterparts,
): Objection[] =>
  [...live.values()]
    .filter((other) => other.place && other.place.mount !== place?.mount)
    .flatMap((other) =>
      coveredBy(other.place?.mount ?? '/', routes).map(
        (route) =>
          `${name} renders ${route}, which ${other.name} ${other.version} covers: it stands at ${other.place?.mount}.`,
      ),
    );

const placeObjections = (candidate: ReleaseInfo, counterparts: Counterparts): Objection[] => {
  const { name, place } = candidate;
  if (!isRemote(name)) return [];
  if (name.length > longestPartName) {
    return [`${name} is a name of more than ${longestPartName} letters: no report of it is taken.`];
  }
  if (!place) return [`${name} does not say where it stands in the site.`];
  const { mount } = place;
  if (ownMounts.includes(mount)) return [`${name} stands at ${mount}, which is the portal's own.`];
  return [
    ...[...counterparts.live.values()]
      .filter((other) => other.place?.mount === mount)
      .map((other) => `${name} stands at ${mount}, where ${other.name} ${other.version} stands.`),
    ...coverObjections(candidate, counterparts),
  ];
};

const linkObjections = (candidate: ReleaseInfo, { live, replaced }: Counterparts): Objection[] => {
  const others = [...live.values()];
  const routesAround = others.flatMap(({ routes }) => routes);
  const routes = [...routesAround, ...candidate.routes];
  const isServed = (link: string, by: readonly string[]) =>
    by.some((route) => matchesPath(route, link));
  const own = candidate.links
    .filter((link) => !isServed(link, routes))
    .map((link) => `${candidate.name} links to ${link}, which no live part renders.`);
  const before = [...routesAround, ...(replaced?.routes ?? [])];
  const broken = others.flatMap(({ name, version, links }) =>
    links
      .filter((link) => isServed(link, before) && !isServed(link, routes))
      .map(
        (link) =>
          `${name} ${version} links to ${link}, which ${candidate.name} would no longer render.`,
      ),
  );
  return [...own, ...broken];
};

const localeObjections = (
  candidate: ReleaseInfo,
  { live, localeKeys }: Counterparts,
): Objection[] =>
  candidate.localeKeys
    .filter((key) => !localeKeys.has(key))
    .map((key) => {
      if (candidate.texts.includes(namespaceOf(key)))
        return `${candidate.name} shows ${key}, which its own texts do not have.`;
      const owner = [...live.values()].find(({ texts }) => texts.includes(namespaceOf(key)));
      return owner
        ? `${candidate.name} shows ${key}, which the live texts of ${owner.name} do not have: npm run release -- ${owner.name} --texts goes first.`
        : `${candidate.name} shows ${key}, which no live texts have: the part that owns them goes first.`;
    });

/** What is served once `texts` are live: of their namespaces theirs, of the others what is live. */
export const withTexts = (
  counterparts: Counterparts,
  texts: Pick<ReleaseInfo, 'texts' | 'localeKeys'>,
): Counterparts => {
  const others = [...counterparts.localeKeys].filter(
    (key) => !texts.texts.includes(namespaceOf(key)),
  );
  return { ...counterparts, localeKeys: new Set([...others, ...texts.localeKeys]) };
};

/**
 * Why texts of a part must not be served beside everything else.
 * @param shown by whom, besides what runs beside the part
 */
export const objectionsToTexts = (
  { name, texts, localeKeys }: ReleaseInfo,
  { live, localeKeys: served }: Counterparts,
  shown: readonly ReleaseInfo[] = [],
): Objection[] => {
  const part = partOfTexts(name);
  const others = [...live.values()].filter((other) => other.name !== part);
  const taken = texts.flatMap((namespace) => {
    const owner = others.find((other) => other.texts.includes(namespace));
    return owner ? [`${part} brings the texts "${namespace}", which ${owner.name} owns.`] : [];
  });
  const offered = new Set(localeKeys);
  const gone = [...live.values(), ...shown].flatMap(({ name: by, version, localeKeys: used }) =>
    used
      .filter((key) => texts.includes(namespaceOf(key)) && served.has(key) && !offered.has(key))
      .map((key) => `The sentence ${key} would go, but ${by} ${version} shows it.`),
  );
  return [...taken, ...gone];
};

/** What the candidate calls and the running API does not take, or answers otherwise. */
export const apiObjections = (candidate: ReleaseInfo, running: OfferedApi): Objection[] =>
  callObjections(candidate, running, candidate.name, 'the running API').map((line) => `${line}.`);

const sizeOf = (candidate: ReleaseInfo, isCounted: (path: string) => boolean): number =>
  candidate.files
    .filter(({ path }) => isCounted(path))
    .reduce((sum, { transferBytes }) => sum + transferBytes, 0);

/** What of a release is larger than its budget allows. */
export const sizeObjections = (candidate: ReleaseInfo, budget: Budget | undefined): Objection[] => {
  if (!budget) return [];
  const first = sizeOf(candidate, (path) => candidate.firstScripts.includes(path));
  const all = sizeOf(candidate, (path) => path.endsWith('.js'));
  return [
    ...(first > budget.firstBytes
      ? [
          `The first scripts of ${candidate.name} weigh ${first} bytes; the budget is ${budget.firstBytes}.`,
        ]
      : []),
    ...(all > budget.allBytes
      ? [`All scripts of ${candidate.name} weigh ${all} bytes; the budget is ${budget.allBytes}.`]
      : []),
  ];
};

/**
 * Compares a candidate with everything it would run beside.
 * @returns why it must not go live; empty when it may.
 */
export const objectionsTo = (
  candidate: ReleaseInfo,
  counterparts: Counterparts,
  budget?: Budget,
): Objection[] => [
  ...unboundedRanges(candidate),
  ...contractObjections(candidate, counterparts),
  ...stateObjections(candidate, [...counterparts.live.values()]),
  ...placeObjections(candidate, counterparts),
  ...linkObjections(candidate, counterparts),
  ...localeObjections(candidate, counterparts),
  ...apiObjections(candidate, counterparts),
  ...sizeObjections(candidate, budget),
];

/** Why a part must not be taken off the portal: what runs beside it links to pages that only it has. */
export const objectionsToWithdrawal = ({ replaced, ...around }: Counterparts): Objection[] =>
  replaced ? linkObjections({ ...replaced, routes: [], links: [] }, { replaced, ...around }) : [];
