import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  statSync,
} from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { ConfigError } from './config.ts';

export const privateFolder = 0o700;
export const privateFile = 0o600;
const others = 0o077;

/** Creates an empty file that only this user reads; one that is there is left as it is. */
export const createPrivateFile = (file: string): void => {
  closeSync(openSync(file, 'a', privateFile));
};

/** What the portal writes into its folder; anything else there is left alone. */
const ownFiles = (dataDir: string): string[] => {
  const outbox = join(dataDir, 'outbox');
  const names = ['', '-wal', '-shm', '.lock'].map((end) => `portal.sqlite${end}`);
  const files = [...names, 'session-keys'].map((name) => join(dataDir, name)).filter(existsSync);
  if (!existsSync(outbox)) return files;
  try {
    return [...files, outbox, ...readdirSync(outbox).map((name) => join(outbox, name))];
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(
      `DATA_DIR holds mails in ${outbox}, a folder that must be readable (${code}).`,
    );
  }
};

const tighten = (path: string) => {
  const stats = statSync(path);
  if ((stats.mode & others) !== 0)
    chmodSync(path, stats.isDirectory() ? privateFolder : privateFile);
};

/** Whether a folder that a web server reads is this one or lies within it. */
const holds = (dataDir: string, served: string | undefined) =>
  served !== undefined && `${resolve(served)}${sep}`.startsWith(`${resolve(dataDir)}${sep}`);

/**
 * Makes the data folder where it is missing, and lets no other user of the machine read what the
 * portal keeps in it.
 * @param servedDir the releases folder, which a web server reads as another user
 * @returns a sentence about what others may still read
 * @throws ConfigError if it cannot be written to, or its mails cannot be listed
 */
export const prepareDataDir = (dataDir: string, servedDir?: string): string | undefined => {
  try {
    mkdirSync(dataDir, { recursive: true, mode: privateFolder });
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(
      `DATA_DIR must be a folder that can be written to, unlike ${dataDir} (${code}).`,
    );
  }
  const isShared = holds(dataDir, servedDir);
  let failed: string | undefined;
  for (const path of isShared ? ownFiles(dataDir) : [dataDir, ...ownFiles(dataDir)]) {
    try {
      tighten(path);
    } catch (error) {
      // SQLite removes its own files while others look at them.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') failed ??= path;
    }
  }
  if (failed) return `DATA_DIR: other users may read ${failed}, whose mode cannot be changed.`;
  if (isShared) return 'DATA_DIR holds the releases folder, so other users may list it.';
  return undefined;
};
