import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  lstat,
  mkdir,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { toDisk } from '../durable.ts';
import type { Place } from './place.ts';

/** Drafts are in a folder of their own, from which a rename brings them to their names. */
const incoming = '.incoming';
const dayMs = 86_400_000;

const contentOf = async (file: string): Promise<Buffer | undefined> =>
  readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw error;
  });

/** Whether a path is a folder, or in it. Links in them must have been resolved. */
export const isWithin = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(`${folder}/`);

/** @returns whether it differed */
const copyFile = async (from: string, to: string, draft: string): Promise<boolean> => {
  const content = await readFile(from);
  if ((await contentOf(to))?.equals(content)) return false;
  try {
    await writeFile(draft, content);
    const { mtime } = await stat(from);
    // The same time on every web server, since it is part of their ETags.
    await utimes(draft, mtime, mtime);
    await toDisk(draft);
    if (!(await readFile(draft)).equals(content)) throw new Error(`${to} is not what was written.`);
    await rename(draft, to);
    return true;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
};

/** Drafts of runs that were killed; younger ones may be of a run that goes on. */
const removeOldDrafts = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder)) {
    const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > dayMs) await rm(join(folder, name), { force: true });
  }
};

/** A folder of this machine, or one that is mounted here. */
export const folderPlace = (folder: string): Place => {
  /** A volume that is not mounted must not become a folder of the disk below it. */
  const expectFolder = async () => {
    if (!(await stat(folder).catch(() => undefined))?.isDirectory()) {
      throw new Error(`${folder} is not there, or not a folder`);
    }
  };
  /** A link that leads to another folder of the place, such as `locales` in a copied one, is followed. */
  const expectInside = async (paths: readonly string[]) => {
    const root = await realpath(folder);
    const seen = new Set<string>();
    for (const path of paths) {
      let at = folder;
      for (const name of dirname(path).split('/')) {
        at = join(at, name);
        if (seen.has(at)) continue;
        seen.add(at);
        if (!(await lstat(at).catch(() => undefined))?.isSymbolicLink()) continue;
        const target = await realpath(at).catch(() => undefined);
        if (target !== undefined && isWithin(target, root)) continue;
        throw new Error(
          `${at} is a link that leads out of it and is not followed; remove the link`,
        );
      }
    }
  };
  return {
    address: folder,
    read: async (paths) => {
      await expectFolder();
      const found = new Map<string, string>();
      for (const path of paths) {
        const content = await contentOf(join(folder, path));
        if (content) found.set(path, content.toString());
      }
      return found;
    },
    list: async () => {
      await expectFolder();
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
        .map((path) => path.split(sep).join('/'))
        .filter((path) => !path.startsWith(`${incoming}/`));
    },
    compare: async (root, paths) => {
      await expectFolder();
      await expectInside(paths);
      const different: string[] = [];
      for (const path of paths) {
        const content = await contentOf(join(folder, path));
        if (!content?.equals(await readFile(join(root, path)))) different.push(path);
      }
      return different;
    },
    put: async (root, paths) => {
      await expectFolder();
      await expectInside([...paths, `${incoming}/draft`]);
      await mkdir(join(folder, incoming), { recursive: true });
      await removeOldDrafts(join(folder, incoming));
      const changed = new Set<string>();
      for (const path of paths) {
        const draft = join(folder, incoming, randomBytes(8).toString('hex'));
        const to = join(folder, path);
        if (!existsSync(dirname(to))) await mkdir(dirname(to), { recursive: true });
        if (await copyFile(join(root, path), to, draft)) changed.add(dirname(to));
      }
      // What is put next may name these files, also after a power cut.
      for (const dir of changed) await toDisk(dir);
    },
    remove: async (paths) => {
      await expectInside(paths);
      for (const path of paths) await rm(join(folder, path), { recursive: true, force: true });
    },
  };
};
