import type { Registry } from '@ail/kit/contracts/releases/registry';
import { publicPath, shellName } from '../build/apps.ts';
import type { Counterparts } from './compare.ts';
import { fetchJson } from './fetch-portal.ts';
import { localesName, type ReleaseLayout } from './layout.ts';
import { type ReleaseInfo, readReleaseInfo } from './release-info.ts';
import { newestRevision } from './revisions.ts';

interface OpenApi {
  paths: Record<string, unknown>;
}

/** Paths of the API that answers at `url`, placeholders as `{}`. */
export const liveApiPaths = async (url: string): Promise<Set<string>> => {
  const { paths } = await fetchJson<OpenApi>(new URL('/api/openapi.json', url));
  return new Set(Object.keys(paths).map((path) => path.replace(/\{[^{}]*\}/g, '{}')));
};

const without = (infos: ReleaseInfo[], name: string) => ({
  live: new Map(infos.filter((info) => info.name !== name).map((info) => [info.name, info])),
  replaced: infos.find((info) => info.name === name),
});

/** A canary runs beside the live release of the same part. */
const canaryOf = (part: string) => `${part} (canary)`;

const keysOf = (infos: ReleaseInfo[]): Set<string> =>
  new Set(infos.find(({ name }) => name === localesName)?.localeKeys ?? []);

/**
 * What runs in a releases folder, as the counterparts of `name`: the live releases and the canaries of
 * others. The live release of `name` itself may be missing, since it is about to be replaced.
 */
export const counterpartsIn = async (
  layout: ReleaseLayout,
  name: string,
  apiPaths: ReadonlySet<string>,
): Promise<Counterparts> => {
  const revision = await newestRevision(layout);
  const read = async ([part, version]: [string, string]) => {
    const info = readReleaseInfo(layout, part, version);
    return part === name ? info.catch(() => undefined) : info;
  };
  const infos = (await Promise.all(Object.entries(revision?.live ?? {}).map(read))).filter(
    (info) => info !== undefined,
  );
  const { live, replaced } = without(infos, name);
  for (const [part, { version }] of Object.entries(revision?.canaries ?? {})) {
    if (part !== name) live.set(canaryOf(part), await readReleaseInfo(layout, part, version));
  }
  return { live, replaced, localeKeys: keysOf(infos), apiPaths };
};

/** What runs at a deployed portal, as the counterparts of `name`: as in a folder. */
export const counterpartsAt = async (url: string, name: string): Promise<Counterparts> => {
  const registry = await fetchJson<Registry>(new URL('/registry.json', url));
  const read = (part: string, version: string) =>
    fetchJson<ReleaseInfo>(new URL(`${publicPath(part, version)}release.json`, url));
  const remotes = Object.entries(registry.remotes);
  const infos = await Promise.all([
    read(shellName, registry.shell.version),
    ...remotes.map(([part, { version }]) => read(part, version)),
  ]);
  const canaries = await Promise.all(
    remotes.flatMap(([part, { canary }]) =>
      canary && part !== name ? [read(part, canary.version)] : [],
    ),
  );
  const namespaces = new Set(
    [...infos, ...canaries].flatMap(({ localeKeys }) =>
      localeKeys.map((key) => key.split('.')[0] ?? ''),
    ),
  );
  const catalogues = await Promise.all(
    [...namespaces].map(async (namespace) => {
      const catalogue = await fetchJson<object>(
        new URL(`/locales/en/${namespace}.json`, url),
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
    apiPaths: await liveApiPaths(url),
  };
};
