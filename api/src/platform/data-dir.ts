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
import { dirname, join, resolve, sep } from 'node:path';
import { ConfigError } from '../config.ts';

export const privateFolder = 0o700;
export const privateFile = 0o600;
const others = 0o077;
const sticky = 0o1000;

/** Creates an empty file that only this user reads; one that is there is left as it is. */
export const createPrivateFile = (file: string): void => {
  closeSync(openSync(file, 'a', privateFile));
};

const fileNames = [
  ...['', '-wal', '-shm', '.lock'].map((end) => `portal.sqlite${end}`),
  'session-keys',
];
const outboxName = 'outbox';
const ownNames = new Set([...fileNames, outboxName]);

/** What the portal writes into its folder; anything else there is not touched. */
const ownFiles = (dataDir: string): string[] => {
  const outbox = join(dataDir, outboxName);
  const files = fileNames.map((name) => join(dataDir, name)).filter(existsSync);
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

const restrictAccess = (path: string) => {
  const stats = statSync(path);
  if ((stats.mode & others) !== 0)
    chmodSync(path, stats.isDirectory() ? privateFolder : privateFile);
};

/**
 * Whether a folder belongs to others: it holds files and none of the portal's, or everybody may write
 * to it.
 */
const isOfOthers = (dataDir: string): boolean => {
  const { mode } = statSync(dataDir);
  if ((mode & others) === 0) return false;
  const names = readdirSync(dataDir);
  const own = names.filter((name) => ownNames.has(name));
  return own.length < names.length && (own.length === 0 || (mode & sticky) !== 0);
};

/** Unlike Node's own, this also returns where the file system takes no folders, as `/proc`. */
const makeFolder = (path: string): void => {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: privateFolder });
  } catch (error) {
    // Another process may have been first.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
};

/** Whether a folder that a web server reads is this one or lies within it. */
const holds = (dataDir: string, served: string | undefined) =>
  served !== undefined && `${resolve(served)}${sep}`.startsWith(`${resolve(dataDir)}${sep}`);

/**
 * Makes the data folder where it is missing, and lets no other user of the machine read what the
 * portal keeps in it.
 * @param servedDir the releases folder, which a web server reads as another user
 * @returns a sentence about what others may still read
 * @throws ConfigError if it cannot be written to, is a folder of others, or its mails cannot be listed
 */
export const prepareDataDir = (dataDir: string, servedDir?: string): string | undefined => {
  const isShared = holds(dataDir, servedDir);
  let mustBeLeft: boolean;
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.W_OK);
    mustBeLeft = isOfOthers(dataDir) && !isShared;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(
      `DATA_DIR must be a folder that can be written to, unlike ${dataDir} (${code}).`,
    );
  }
  if (mustBeLeft) {
    throw new ConfigError(
      `DATA_DIR must be a folder for the portal alone, unlike ${dataDir}, which holds other files that other users may read; name one within it, or let only its user in (chmod 700).`,
    );
  }
  let failed: string | undefined;
  for (const path of isShared ? ownFiles(dataDir) : [dataDir, ...ownFiles(dataDir)]) {
    try {
      restrictAccess(path);
    } catch (error) {
      // SQLite removes its own files while others look at them.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') failed ??= path;
    }
  }
  if (failed) return `DATA_DIR: other users may read ${failed}, whose mode cannot be changed.`;
  if (isShared) return 'DATA_DIR holds the releases folder, so other users may list it.';
  return undefined;
};
