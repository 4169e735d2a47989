import { shellName } from '../build/apps.ts';
import { callObjections, type OfferedApi } from './compare-calls.ts';
import { releasesAt } from './counterparts.ts';
import { lastOut, longestSessionMs, versionsSince } from './history.ts';
import { isApp, type ReleaseLayout } from './layout.ts';
import { type ReleaseInfo, readReleaseInfo } from './release-info.ts';
import { revisionsSince } from './revisions.ts';

/** A release that calls the API. */
interface ApiCaller {
  info: ReleaseInfo;
  /** `tabs` opened before a newer release may still run it, until then. */
  out: 'live' | 'canary' | { tabsUntil: Date };
}

/**
 * The releases in a folder that may call the API: live ones, canaries, and those that open tabs may
 * still run. Of the last, one that was removed is left out.
 */
export const callersIn = async (layout: ReleaseLayout): Promise<ApiCaller[]> => {
  const since = Date.now() - longestSessionMs;
  const revisions = await revisionsSince(layout, since);
  const now = revisions.at(-1);
  const names = new Set(revisions.flatMap(({ live }) => Object.keys(live)).filter(isApp));
  const callers: ApiCaller[] = [];
  for (const name of names) {
    for (const version of versionsSince(revisions, name, since)) {
      const isLive = now?.live[name] === version;
      const isCanary = now?.canaries[name]?.version === version;
      const info = readReleaseInfo(layout, name, version);
      if (isLive || isCanary) {
        callers.push({ info: await info, out: isLive ? 'live' : 'canary' });
        continue;
      }
      const found = await info.catch(() => undefined);
      const tabsUntil = new Date(lastOut(revisions, name, version) + longestSessionMs);
      if (found) callers.push({ info: found, out: { tabsUntil } });
    }
  }
  return callers;
};

/** The live releases and canaries of the portal at `url`; it does not tell what open tabs run. */
export const callersAt = async (url: string): Promise<ApiCaller[]> => {
  const { live, canaries } = await releasesAt(url);
  return [
    ...live.map((info): ApiCaller => ({ info, out: 'live' })),
    ...canaries.map((info): ApiCaller => ({ info, out: 'canary' })),
  ];
};

const day = (date: Date) => date.toISOString().slice(0, 10);

const nameOf = ({ info: { name, version }, out }: ApiCaller): string => {
  if (out === 'live') return `${name} ${version}`;
  const how = out === 'canary' ? 'canary' : `open in tabs until ${day(out.tabsUntil)}`;
  return `${name} ${version} (${how})`;
};

const firstStep = ({ info: { name, version }, out }: ApiCaller): string => {
  if (out === 'live') return `Release ${name} first, then the API.`;
  if (out === 'canary') return `Replace or take back the canary ${name} ${version} first.`;
  return `Keep what ${name} ${version} calls until ${day(out.tabsUntil)}.`;
};

/** Why an API must not replace the running one, one sentence each, then what goes first. */
export const objectionsToApi = (api: OfferedApi, callers: readonly ApiCaller[]): string[] => {
  const objections: string[] = [];
  const steps = new Set<string>();
  for (const caller of callers) {
    const found = callObjections(caller.info, api, nameOf(caller), 'this API');
    objections.push(...found.map((line) => `${line}.`));
    if (found.length > 0) steps.add(firstStep(caller));
  }
  return [...objections, ...steps];
};

/** How many releases were compared of each part, the shell first. */
export const summaryOf = (callers: readonly ApiCaller[]): string =>
  [...Map.groupBy(callers, ({ info }) => info.name)]
    .sort(([a], [b]) => Number(b === shellName) - Number(a === shellName) || a.localeCompare(b))
    .map(([name, { length }]) => (length === 1 ? name : `${name} (${length} releases)`))
    .join(', ');
