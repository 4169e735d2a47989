import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemotePlace } from '@ail/kit/contracts/releases/registry';

const hourMs = 3_600_000;

type Purpose = 'preview' | 'override';

/**
 * The key by which this portal's API checks tokens: from SESSION_KEYS, else from DATA_DIR.
 * @throws if there is neither
 */
export const signingKey = (purpose: Purpose): string => {
  const { SESSION_KEYS, DATA_DIR = 'data' } = process.env;
  try {
    const keys = SESSION_KEYS ?? readFileSync(join(DATA_DIR, 'session-keys'), 'utf8');
    const [newest] = keys.split(',').map((key) => key.trim());
    if (newest) return newest;
  } catch {
    // Said below.
  }
  const needed = 'SESSION_KEYS, or DATA_DIR of the portal, is needed.';
  throw new Error(
    purpose === 'preview'
      ? `A preview link is signed: ${needed}`
      : `An override link is signed: ${needed} People who run the portal can sign one for you: npm run override -- mf-partners --mount /partners.`,
  );
};

/** `api/src/platform/http/signed-token.ts` reads it; one for previews is none for overrides. */
const sign = (purpose: Purpose, claims: object): string => {
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
  const mac = createHmac('sha256', signingKey(purpose))
    .update(`${purpose}:${payload}`)
    .digest('base64url');
  return `${payload}.${mac}`;
};

/** By this token a browser runs a published release for a day. */
export const previewToken = (part: string, version: string, now = Date.now()): string =>
  sign('preview', { part, version, expiresAt: now + 24 * hourMs });

/**
 * Sign a token with which a browser runs `part` from `origin`, its own machine, for 10 hours.
 * @param place where the shell shows a remote that is not live
 */
export const overrideToken = (
  part: string,
  origin: string,
  by: string,
  place?: RemotePlace,
  now = Date.now(),
): string =>
  sign('override', {
    part,
    origin,
    by,
    ...(place && { mount: place.mount, access: place.access }),
    expiresAt: now + 10 * hourMs,
  });

/** The address at which a browser opens a token, on the portal whose API checks it. */
export const signedLink = (mount: string, parameter: string, token: string, portal?: string) => {
  const { HOST = '127.0.0.1', PORT = '8080' } = process.env;
  const { PUBLIC_URL = portal ?? `http://${HOST}:${PORT}` } = process.env;
  const link = new URL(mount, PUBLIC_URL);
  link.searchParams.set(parameter, token);
  return link;
};
