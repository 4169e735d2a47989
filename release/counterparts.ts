import { fallbackLanguage } from '@ail/kit/contracts/enums';
import type { Registry } from '@ail/kit/contracts/releases/registry';
import { publicPath, shellName } from '../build/apps.ts';
import { namespaceOf } from './add-texts.ts';
import type { Counterparts } from './compare.ts';
import type { OfferedApi } from './compare-calls.ts';
import { fetchJson } from './fetch-portal.ts';
import { isApp, type ReleaseLayout } from './layout.ts';
import { mergedTexts } from './merge-texts.ts';
import { apiAt } from './offered-api.ts';
import { type ReleaseInfo, readReleaseInfo } from './release-info.ts';
import { newestRevision, type Revision } from './revisions.ts';

const without = (infos: ReleaseInfo[], name: string) => ({
  live: new Map(infos.filter((info) => info.name !== name).map((info) => [info.name, info])),
  replaced: infos.find((info) => info.name === name),
});

/** A canary runs beside the live release of the same part. */
const canaryOf = (part: string) => `${part} (canary)`;

/** Message ids that are served in English, as every language has the same. */
const servedKeys = async (
  layout: ReleaseLayout,
  { live }: Pick<Revision, 'live'>,
): Promise<Set<string>> => {
  const { files } = await mergedTexts(layout, live);
  const keys = new Set<string>();
  for (const [path, { content }] of files) {
    const [language, file = ''] = path.split('/');
    if (language !== fallbackLanguage) continue;
    for (const key of Object.keys(JSON.parse(content)))
      keys.add(`${file.replace('.json', '')}.${key}`);
  }
  return keys;
};

/**
 * What runs in a releases folder, as the counterparts of `name`: the live releases and the canaries of
 * others. The live release of `name` itself may be missing, since it is about to be replaced.
 */
export const counterpartsIn = async (
  layout: ReleaseLayout,
  name: string,
  api: OfferedApi,
): Promise<Counterparts> => {
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
  const localeKeys = revision ? await servedKeys(layout, revision) : new Set<string>();
  return { live, replaced, localeKeys, ...api };
};

/** The live releases of a deployed portal, and its canaries. */
export const releasesAt = async (
  url: string,
): Promise<{ live: ReleaseInfo[]; canaries: ReleaseInfo[] }> => {
  const registry = await fetchJson<Registry>(new URL('/registry.json', url));
  const read = (part: string, version: string) =>
    fetchJson<ReleaseInfo>(new URL(`${publicPath(part, version)}release.json`, url));
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

/** What runs at a deployed portal, as the counterparts of `name`: as in a folder. */
export const counterpartsAt = async (url: string, name: string): Promise<Counterparts> => {
  const { live: infos, canaries: all } = await releasesAt(url);
  const canaries = all.filter((info) => info.name !== name);
  const namespaces = new Set(
    [...infos, ...canaries].flatMap(({ localeKeys, texts = [] }) => [
      ...texts,
      ...localeKeys.map(namespaceOf),
    ]),
  );
  const catalogues = await Promise.all(
    [...namespaces].map(async (namespace) => {
      const catalogue = await fetchJson<object>(
        new URL(`/locales/${fallbackLanguage}/${namespace}.json`, url),
      ).catch(() => ({}));
      return Object.keys(catalogue).map((key) => `${namespace}.${key}`);
    }),
  );
  const { live, replaced } = without(infos, name);
  for (const info of canaries) live.set(canaryOf(info.name), info);
  return {
    live,
    replaced,
    localeKeys: new Set(catalogues.flat()),
    ...(await apiAt(url)),
  };
};
