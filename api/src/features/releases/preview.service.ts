import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Preview } from '@ail/kit/contracts/releases/preview.shape';
import { isFuture, readSignedToken } from '../../http/signed-token.ts';

interface Claims {
  part: string;
  version: string;
  expiresAt: number;
}

const isClaims = (value: unknown, now: number): value is Claims => {
  const { part, version, expiresAt } = (value ?? {}) as Partial<Record<keyof Claims, unknown>>;
  return (
    typeof part === 'string' &&
    /^mf-[a-z0-9-]+$/.test(part) &&
    typeof version === 'string' &&
    /^\w[\w.+-]*$/.test(version) &&
    isFuture(expiresAt, now)
  );
};

/** The integrity of a published entry; `undefined` where there is none, or its description is damaged. */
const entryIntegrity = async (file: string): Promise<string | undefined> => {
  try {
    const { files } = JSON.parse(await readFile(file, 'utf8')) as {
      files: { path: string; integrity: string }[];
    };
    return files.find(({ path }) => path === 'remoteEntry.js')?.integrity;
  } catch {
    return undefined;
  }
};

/** The release that a link is for; `undefined` if it is not signed, has expired, or is not there. */
export const openPreview = async (
  token: string,
  keys: readonly string[],
  releasesDir: string | undefined,
  now = Date.now(),
): Promise<Preview | undefined> => {
  const claims = readSignedToken('preview', token, keys);
  if (!isClaims(claims, now) || !releasesDir) return undefined;
  const { part, version, expiresAt } = claims;
  const integrity = await entryIntegrity(
    join(releasesDir, 'remotes', part, version, 'release.json'),
  );
  return integrity
    ? { part, version, integrity, expiresAt: new Date(expiresAt).toISOString() }
    : undefined;
};
