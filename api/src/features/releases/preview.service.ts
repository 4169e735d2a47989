import { createHmac, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Preview } from '@ail/kit/contracts/preview';

interface Claims {
  part: string;
  version: string;
  expiresAt: number;
}

/** As `release/preview-token.ts` writes it. */
const readToken = (token: string, keys: readonly string[]): Claims | undefined => {
  const [payload = '', mac = ''] = token.split('.');
  const given = Buffer.from(mac, 'base64url');
  const isSigned = keys.some((key) => {
    const expected = createHmac('sha256', key).update(`preview:${payload}`).digest();
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  // Only what was signed here is parsed at all.
  return isSigned
    ? (JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims)
    : undefined;
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
  if (!/^mf-[a-z0-9-]+$/.test(part) || !/^\w[\w.+-]*$/.test(version)) return undefined;
  const file = join(releasesDir, 'remotes', part, version, 'release.json');
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (!text) return undefined;
  const { files } = JSON.parse(text) as { files: { path: string; integrity: string }[] };
  const integrity = files.find(({ path }) => path === 'remoteEntry.js')?.integrity;
  return integrity
    ? { part, version, integrity, expiresAt: new Date(expiresAt).toISOString() }
    : undefined;
};
