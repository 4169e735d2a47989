import { dirname } from 'node:path/posix';
import { matchesPath, type PageData } from '@ail/kit/contracts/pages/page';
import type { LiveRemote, Registry } from '@ail/kit/contracts/releases/registry';
import type { OpenRelease } from '../../platform/rendering/rendering.ts';
import type { ReadFront } from '../../platform/serving/front-source.ts';

/** The document of all pages whose remote has none of its own, as the front knows it. */
export const landing = 'index.html';

/** The pages of all live releases. */
export interface LivePages {
  /** Whether it is known what is live; otherwise any address may lead to a page. */
  areKnown: boolean;
  open: readonly OpenRelease[];
  pages: readonly PageData[];
  /** Where remotes stand that only some accounts may enter. */
  guarded: readonly string[];
  /** Whether this remote is live. */
  hasRemote(name: string): boolean;
  /** The composed document that a path is answered with, as the front knows it. */
  documentAt(path: string): string;
}

/** As release/compose.ts writes it: each `<` in it is escaped. */
export const inlinedRegistry = /<script type="application\/json" id="registry">([^<]+)<\/script>/;

/** What the server goes by where nothing tells what is live. */
const unknown: LivePages = {
  areKnown: false,
  open: [],
  pages: [],
  guarded: ['/admin'],
  hasRemote: () => true,
  documentAt: () => landing,
};

const releasesOfRemote = ([name, { canary, ...live }]: [string, LiveRemote]) => [
  { name, isCanary: false, ...live },
  ...(canary ? [{ name, isCanary: true, ...live, ...canary }] : []),
];

/** The releases that the registry names, with the folder of each. */
const releasesIn = ({ shell, remotes }: Registry) => [
  { folder: `shell/${shell.version}`, remote: undefined },
  ...Object.entries(remotes)
    .flatMap(releasesOfRemote)
    .map((remote) => ({ folder: dirname(remote.entry).slice(1), remote })),
];

const livePagesIn = (registry: Registry, texts: readonly string[]): LivePages => {
  const releases = releasesIn(registry).map(({ remote }, index) => {
    const { pages }: { pages?: PageData[] } = JSON.parse(texts[index] ?? '');
    return { remote, pages };
  });
  // A release of another format does not list its pages here.
  if (releases.some(({ pages }) => !pages)) return unknown;
  const openMounts = Object.values(registry.remotes).flatMap(({ mount, access }) =>
    access || mount === '/' ? [] : mount,
  );
  return {
    areKnown: true,
    open: releases.flatMap(({ remote, pages = [] }) => {
      if (!remote || remote.access) return [];
      const { name, isCanary, version, entry } = remote;
      const shown = pages.filter(({ hidden }) => !hidden);
      return [{ registry, name, isCanary, release: { version, entry }, pages: shown }];
    }),
    pages: releases.flatMap(({ pages = [] }) => pages),
    hasRemote: (name) => name in registry.remotes,
    documentAt: (path) => {
      const mount = openMounts.find((one) => matchesPath(`${one}/*`, path));
      return mount ? `.open-documents${mount}.html` : landing;
    },
    guarded: Object.values(registry.remotes)
      .filter(({ access }) => access)
      .map(({ mount }) => mount),
  };
};

/**
 * Read the pages of the releases that a document was composed with, from the release.json of each, so that a page
 * comes and goes with its release.
 */
export const livePagesOf = (
  front: ReadFront | undefined,
): ((document: string | undefined) => Promise<LivePages>) => {
  let known: { texts: readonly string[]; live: LivePages } | undefined;

  return async (document) => {
    const [, json] = inlinedRegistry.exec(document ?? '') ?? [];
    if (!json || !front) return unknown;
    const registry: Registry = JSON.parse(json);
    // Where a release.json is missing, its scripts still know their pages.
    const releases = await Promise.all(
      releasesIn(registry).map(({ folder }) => front(`${folder}/release.json`)),
    ).catch(() => undefined);
    if (!releases) return unknown;
    // They have tens of kilobytes, and the same text is the same object: it is parsed once.
    const texts = [json, ...releases];
    if (!known || known.texts.some((text, index) => text !== texts[index])) {
      known = { texts, live: livePagesIn(registry, releases) };
    }
    return known.live;
  };
};
