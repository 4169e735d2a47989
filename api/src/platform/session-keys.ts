import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../config.ts';
import { privateFile } from './data-dir.ts';

const keyBytes = 32;

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

/** Error codes of a file system without hard links. */
const noLinks = /^(EPERM|ENOTSUP|EOPNOTSUPP|ENOSYS)$/;

/** Gives the file its name once it is whole, unless another process was first. */
const writeOnce = (file: string, text: string) => {
  const part = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    writeFileSync(part, text, { flag: 'wx', mode: privateFile, flush: true });
    try {
      linkSync(part, file);
    } catch (error) {
      if (!noLinks.test(codeOf(error) ?? '')) throw error;
      // Another process may read it before it is complete; that one then reports empty keys.
      writeFileSync(file, text, { flag: 'wx', mode: privateFile, flush: true });
    }
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(part, { force: true });
  }
};

const read = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
};

/**
 * The keys in the data folder; the first start makes them, also where two processes start at once.
 * @throws ConfigError if they can be neither read nor made
 */
export const keysInDataDir = (dataDir: string): string[] => {
  const file = join(dataDir, 'session-keys');
  let text: string | undefined;
  try {
    text = read(file);
    if (text === undefined) {
      writeOnce(file, randomBytes(keyBytes).toString('base64url'));
      text = read(file);
    }
  } catch (error) {
    throw new ConfigError(`DATA_DIR cannot hold the session keys (${codeOf(error)}).`);
  }
  const keys = (text ?? '').split(',').filter(Boolean);
  if (keys.length === 0) {
    throw new ConfigError(
      `DATA_DIR holds empty session keys; remove ${file}, and everyone signs in again.`,
    );
  }
  return keys;
};
