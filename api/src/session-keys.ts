import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const keyBytes = 32;

/** The keys in the data folder; the first start makes them, also where two processes start at once. */
export const keysInDataDir = (dataDir: string): string[] => {
  const file = join(dataDir, 'session-keys');
  try {
    writeFileSync(file, randomBytes(keyBytes).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').split(',').filter(Boolean);
};
