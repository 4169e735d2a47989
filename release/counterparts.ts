import { fallbackLanguage } from '@ail/kit/contracts/enums';
import type { Registry } from '@ail/kit/contracts/releases/registry';
import { publicPath, shellName } from '../build/apps.ts';
import { type Catalogue, namespaceOf, type ReadCatalogue } from './add-texts.ts';
import type { Counterparts } from './compare.ts';
import type { OfferedApi } from './compare-calls.ts';
import type { ServedTexts } from './compare-texts.ts';
import { fetchJson } from './fetch-portal.ts';
import { releasesInUse } from './in-use.ts';
import { isApp, type ReleaseLayout } from './layout.ts';
import { mergedTexts, namespacesOf, readMerged } from './merge-texts.ts';
import { apiAt } from './offered-api.ts';
import { asReleaseInfo, type ReleaseInfo, readReleaseInfo } from './release-info.ts';
import { newestRevision } from './revisions.ts';

const without = (infos: ReleaseInfo[], name: string) => ({
  live: new Map(infos.filter((info) => info.name !== name).map((info) => [info.name, info])),
  replaced: infos.find((info) => info.name === name),
});

/** A canary runs beside the live release of the same part. */
const canaryOf = (part: string) => `${part} (canary)`;

/** Message ids of the English catalogues, as every language has the same. */
const keysOf = async (
  served: ReadCatalogue,
  namespaces: Iterable<string>,
): Promise<Set<string>> => {
  const keys = await Promise.all(
    [...namespaces].map(async (namespace) =>
      Object.keys((await served(`${fallbackLanguage}/${namespace}.json`)) ?? {}).map(
        (key) => `${namespace}.${key}`,
      ),
    ),
  );
  return new Set(keys.flat());
};

/**
 * What runs in a releases folder, as the counterparts of `name`: the live releases and the canaries of
 * others. The live release of `name` itself may be missing, since it is about to be replaced.
 */
export const counterpartsIn = async (
  layout: ReleaseLayout,
  name: string,
  api: OfferedApi,
): Promise<Counterparts & ServedTexts> => {
  const revision = await newestRevision(layout);
  const read = async ([part, version]: [string, string]) => {
    const info = readReleaseInfo(layout, part, version);
    return part === name ? info.catch(() => undefined) : info;
  };
  const apps = Object.entries(revision?.live ?? {}).filter(([part]) => isApp(part));
  const infos = (await Promise.all(apps.map(read))).filter((info) => info !== undefined);
  const { live, replaced } = without(infos, name);
  for (const [part, { version }] of Object.entries(revision?.canaries ?? {})) {
    if (part !== name) live.set(canaryOf(part), await readReleaseInfo(layout, part, version));
  }
  const merged = revision ? await mergedTexts(layout, revision.live) : { files: new Map() };
  const served = readMerged(merged);
  const localeKeys = await keysOf(served, namespacesOf(merged));
  const inUse = await releasesInUse(layout);
  return { live, replaced, localeKeys, served, inUse, ...api };
};

/** The live releases of a deployed portal, and its canaries. */
export const releasesAt = async (
  url: string,
): Promise<{ live: ReleaseInfo[]; canaries: ReleaseInfo[] }> => {
  const registry = await fetchJson<Registry>(new URL('/registry.json', url));
  const read = async (part: string, version: string) => {
    const address = new URL(`${publicPath(part, version)}release.json`, url);
    return asReleaseInfo(part, version, await fetchJson<unknown>(address), address.href);
  };
  const remotes = Object.entries(registry.remotes);
  return {
    live: await Promise.all([
      read(shellName, registry.shell.version),
      ...remotes.map(([part, { version }]) => read(part, version)),
    ]),
    canaries: await Promise.all(
      remotes.flatMap(([part, { canary }]) => (canary ? [read(part, canary.version)] : [])),
    ),
  };
};

/** The catalogues of a deployed portal, each fetched once; `undefined` for one that cannot be had. */
const cataloguesAt = (url: string): ReadCatalogue => {
  const known = new Map<string, ReturnType<ReadCatalogue>>();
  return (path) => {
    const catalogue =
      known.get(path) ??
      fetchJson<Catalogue>(new URL(`/locales/${path}`, url)).catch(() => undefined);
    known.set(path, catalogue);
    return catalogue;
  };
};

/** What runs at a deployed portal, as the counterparts of `name`: as in a folder, but for open tabs. */
export const counterpartsAt = async (
  url: string,
  name: string,
): Promise<Counterparts & ServedTexts> => {
  const { live: infos, canaries: all } = await releasesAt(url);
  const canaries = all.filter((info) => info.name !== name);
  const namespaces = new Set(
    [...infos, ...canaries].flatMap(({ localeKeys, texts }) => [
      ...texts,
      ...localeKeys.map(namespaceOf),
    ]),
  );
  const served = cataloguesAt(url);
  const { live, replaced } = without(infos, name);
  for (const info of canaries) live.set(canaryOf(info.name), info);
  return {
    live,
    replaced,
    localeKeys: await keysOf(served, namespaces),
    served,
    inUse: [...infos, ...all],
    ...(await apiAt(url)),
  };
};
