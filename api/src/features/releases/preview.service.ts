import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Preview } from '@ail/kit/contracts/releases/preview.shape';
import type { RemotePlace } from '@ail/kit/contracts/releases/registry';
import { isFuture, readSignedToken } from '../../platform/http/signed-token.ts';

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

interface Release {
  files: { path: string; integrity: string }[];
  place: RemotePlace;
}

/** Read a published release; `undefined` where there is none, or its description is damaged. */
const readRelease = async (
  file: string,
): Promise<Pick<Preview, 'integrity' | 'mount' | 'access'> | undefined> => {
  try {
    const { files, place } = JSON.parse(await readFile(file, 'utf8')) as Release;
    const integrity = files.find(({ path }) => path === 'remoteEntry.js')?.integrity;
    return integrity ? { integrity, mount: place.mount, access: place.access ?? null } : undefined;
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
  const release = await readRelease(join(releasesDir, 'remotes', part, version, 'release.json'));
  return release && { part, version, ...release, expiresAt: new Date(expiresAt).toISOString() };
};
