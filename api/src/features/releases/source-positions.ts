import { readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { join, posix } from 'node:path';

/** Neither a name nor a version may lead elsewhere: browsers report these positions. */
const position = /^\/((?:remotes\/)?([\w-]+)\/\w[\w.+-]*)\/([\w@-][\w@.-]*):(\d+):(\d+)$/;

/** Real pages need a few; a map is read in some 50 ms. */
const mostMaps = 20;

/**
 * A function that finds positions of built scripts in the sources, as `<file>:<line>:<column>`. What has no
 * map stays as it is: the release was pruned, or this process does not see the releases folder.
 */
export const sourcePositions = (
  releasesDir: string | undefined,
): ((script: string) => Promise<string>) => {
  const maps = new Map<string, Promise<SourceMap | undefined>>();

  const readMap = (folder: string, file: string) => {
    const path = join(folder, '.maps', `${file}.map`);
    const known = maps.get(path);
    if (known || maps.size >= mostMaps) return known;
    // A damaged map costs its own positions only.
    const map = readFile(path, 'utf8')
      .then((text) => new SourceMap(JSON.parse(text)))
      .catch(() => undefined);
    maps.set(path, map);
    return map;
  };

  return async (script) => {
    const [, release = '', part = '', file = '', line, column] = position.exec(script) ?? [];
    if (!releasesDir || !release) return script;
    const map = await readMap(join(releasesDir, release), file);
    const entry = map?.findEntry(Number(line) - 1, Number(column) - 1);
    // Code that the bundler adds has a position but no source.
    if (!entry || !('originalSource' in entry) || !entry.originalSource) return script;
    const source = posix.join(part, entry.originalSource);
    return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  };
};
