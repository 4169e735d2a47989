import { dirname } from 'node:path/posix';
import type { Registry } from '@ail/kit/contracts/releases/registry';
import type { ReadFront } from '../../serving/front-source.ts';

/** As release/compose.ts writes it: each `<` in it is escaped. */
const inlinedRegistry = /<script type="application\/json" id="registry">([^<]+)<\/script>/;

/** Whether a route leads to `path`: `:name` stands for one part of it, `*` for all that follow. */
const leadsTo = (route: string, path: string): boolean => {
  const segments = path.toLowerCase().split('/');
  const parts = route.toLowerCase().split('/');
  const isOpen = parts.at(-1) === '*';
  if (isOpen) parts.pop();
  return (
    (isOpen ? segments.length >= parts.length : segments.length === parts.length) &&
    parts.every((part, index) => part.startsWith(':') || part === segments[index])
  );
};

/**
 * Whether a live release has a page at `path`, by its release.json; `true` where the document has no
 * registry. So a page exists only while its release is live.
 * @throws if the release.json of a live release cannot be read
 */
export const isLivePage = async (
  front: ReadFront,
  document: string,
  path: string,
): Promise<boolean> => {
  const [, json] = inlinedRegistry.exec(document) ?? [];
  if (!json) return true;
  const registry: Registry = JSON.parse(json);
  const remotes = Object.values(registry.remotes);
  // Only a remote knows the pages below its mount.
  const places = remotes.flatMap(({ mount }) => (mount === '/' ? [] : `${mount}/*`));
  const folders = [
    `shell/${registry.shell.version}`,
    ...remotes
      .flatMap(({ entry, canary }) => (canary ? [entry, canary.entry] : [entry]))
      .map((entry) => dirname(entry).slice(1)),
  ];
  const releases = await Promise.all(
    folders.map(
      async (folder): Promise<{ routes: string[] }> =>
        JSON.parse(await front(`${folder}/release.json`)),
    ),
  );
  return [...places, ...releases.flatMap(({ routes }) => routes)].some((route) =>
    leadsTo(route, path),
  );
};
