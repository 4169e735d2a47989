import { dirname } from 'node:path/posix';
import {
  type LinkList,
  linkLists,
  linksIn,
  type NamedLink,
  type PageData,
} from '@ail/kit/contracts/pages/page';
import { localVersion } from '@ail/kit/contracts/releases/override';
import type { Registry, RemotePlace } from '@ail/kit/contracts/releases/registry';
import { publicPath, shellName } from '../../build/apps.ts';
import { inlinedRegistry } from '../compose.ts';
import type { ReleaseInfo } from '../release-info.ts';

/** A remote as the checkout has it now. */
export interface LocalRemote {
  name: string;
  place: RemotePlace;
  pages: readonly PageData[];
  /** The namespaces whose texts it brings. */
  texts: readonly string[];
  /** Its links, named by the texts of the checkout. */
  links: Record<LinkList, NamedLink[]>;
}

/** Reads the release.json in a folder of the portal. */
type ReadRelease = (folder: string) => Promise<Pick<ReleaseInfo, 'pages'>>;

/** The links of all open parts in their order; the portal names those whose text is another part's. */
const linksWith = async (
  { shell, remotes, links }: Registry,
  local: LocalRemote,
  readRelease: ReadRelease,
): Promise<Registry['links']> => {
  // Behind a guard a remote has no links in the frame.
  if (local.place.access) return links;
  const folders = Object.entries(remotes).flatMap(([name, { access, entry }]) =>
    access || name === local.name ? [] : `${dirname(entry)}/`,
  );
  const others = await Promise.all(
    [publicPath(shellName, shell.version), ...folders].map(readRelease),
  );
  const pages = [...others.flatMap((other) => other.pages), ...local.pages];
  const named = (list: LinkList, { to, label }: { to: string; label: string }): NamedLink[] => {
    const isOwn = local.texts.includes(label.split('.')[0] ?? '');
    const sources = isOwn ? [local.links, links] : [links, local.links];
    const link = sources.flatMap((source) => source[list]).find((one) => one.to === to);
    return link ? [link] : [];
  };
  return Object.fromEntries(
    linkLists.map((list) => [list, linksIn(list, pages).flatMap((link) => named(list, link))]),
  ) as Record<LinkList, NamedLink[]>;
};

/** The registry of a portal with one remote, and its links, exchanged for those of the checkout. */
export const exchangeInRegistry = async (
  registry: Registry,
  local: LocalRemote,
  readRelease: ReadRelease,
): Promise<Registry> => ({
  ...registry,
  remotes: {
    ...registry.remotes,
    [local.name]: {
      ...local.place,
      version: localVersion,
      entry: `${publicPath(local.name, localVersion)}remoteEntry.js`,
      integrity: '',
      needsRuntime: false,
    },
  },
  links: await linksWith(registry, local, readRelease),
});

/**
 * The document of a portal with another registry, and without what it preloads of remote `name`.
 * @throws if the document has no registry in it
 */
export const exchangeInDocument = async (
  document: string,
  name: string,
  exchange: (registry: Registry) => Promise<Registry>,
): Promise<string> => {
  const [, text] = inlinedRegistry.exec(document) ?? [];
  if (text === undefined)
    throw new Error('What answers there is no composed document: it has no registry.');
  const json = JSON.stringify(await exchange(JSON.parse(text))).replaceAll('<', '\\u003c');
  const isOfRemote = (line: string) =>
    line.startsWith('<link rel="preload"') && line.includes(`/remotes/${name}/`);
  return document
    .replace(inlinedRegistry, (element) => element.replace(text, () => json))
    .split('\n')
    .filter((line) => !isOfRemote(line))
    .join('\n');
};
