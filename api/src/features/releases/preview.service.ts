import { createHmac, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Preview } from '@ail/kit/contracts/releases/preview.shape';

interface Claims {
  part: string;
  version: string;
  expiresAt: number;
}

const isClaims = (value: unknown): value is Claims => {
  const { part, version, expiresAt } = (value ?? {}) as Partial<Record<keyof Claims, unknown>>;
  return (
    typeof part === 'string' &&
    /^mf-[a-z0-9-]+$/.test(part) &&
    typeof version === 'string' &&
    /^\w[\w.+-]*$/.test(version) &&
    typeof expiresAt === 'number' &&
    !Number.isNaN(new Date(expiresAt).getTime())
  );
};

/** As `release/preview-token.ts` writes it, letter for letter. */
const readToken = (token: string, keys: readonly string[]): Claims | undefined => {
  const [payload = '', mac = '', ...rest] = token.split('.');
  const given = Buffer.from(mac);
  const isSigned = keys.some((key) => {
    const expected = createHmac('sha256', key).update(`preview:${payload}`).digest('base64url');
    return given.length === expected.length && timingSafeEqual(given, Buffer.from(expected));
  });
  // Only what was signed here is parsed at all.
  if (!isSigned || rest.length > 0) return undefined;
  const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
  return isClaims(claims) ? claims : undefined;
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
  const claims = readToken(token, keys);
  if (!claims || claims.expiresAt < now || !releasesDir) return undefined;
  const { part, version, expiresAt } = claims;
  const integrity = await entryIntegrity(
    join(releasesDir, 'remotes', part, version, 'release.json'),
  );
  return integrity
    ? { part, version, integrity, expiresAt: new Date(expiresAt).toISOString() }
    : undefined;
};
