import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const validMs = 24 * 3_600_000;

/**
 * The key by which this portal's API checks tokens: from SESSION_KEYS, else from DATA_DIR.
 * @throws if there is neither
 */
export const signingKey = (): string => {
  const { SESSION_KEYS, DATA_DIR = 'data' } = process.env;
  try {
    const keys = SESSION_KEYS ?? readFileSync(join(DATA_DIR, 'session-keys'), 'utf8');
    const [newest] = keys.split(',').map((key) => key.trim());
    if (newest) return newest;
  } catch {
    // Said below.
  }
  throw new Error('A preview link is signed: SESSION_KEYS, or DATA_DIR of the portal, is needed.');
};

/**
 * A signed token with part, version and expiry, by which a browser runs a published release for a day.
 * `api/src/features/releases/preview.service.ts` reads it.
 */
export const previewToken = (part: string, version: string, now = Date.now()): string => {
  const claims = JSON.stringify({ part, version, expiresAt: now + validMs });
  const payload = Buffer.from(claims).toString('base64url');
  const mac = createHmac('sha256', signingKey()).update(`preview:${payload}`).digest('base64url');
  return `${payload}.${mac}`;
};
