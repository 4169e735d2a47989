import { type FileHandle, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Error codes where a folder cannot be synced: on Windows, or on some shared volumes. */
const unable = ['EPERM', 'EISDIR', 'EINVAL', 'ENOTSUP', 'ENOSYS'];

/** Waits until a file, or the names in a folder, would survive a power cut. */
export const toDisk = async (path: string): Promise<void> => {
  let handle: FileHandle | undefined;
  try {
    handle = await open(path, 'r');
    await handle.sync();
  } catch (error) {
    if (!unable.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  } finally {
    await handle?.close();
  }
};

/** `toDisk` for a folder and all that is in it. */
export const folderToDisk = async (dir: string): Promise<void> => {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  await Promise.all(entries.map((entry) => toDisk(join(entry.parentPath, entry.name))));
  await toDisk(dir);
};
