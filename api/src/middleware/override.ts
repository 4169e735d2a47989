import { isLoopbackOrigin } from '@ail/kit/contracts/releases/override';
import type { Override } from '@ail/kit/contracts/releases/override.shape';
import type { Context } from 'koa';
import { isFuture, readSignedToken } from '../http/signed-token.ts';

type Claims = Partial<Record<'part' | 'origin' | 'by' | 'expiresAt', unknown>>;

const readOverride = (
  token: string,
  keys: readonly string[],
  now = Date.now(),
): Override | undefined => {
  const claims = readSignedToken('override', token, keys);
  const { part, origin, by, expiresAt }: Claims = claims ?? {};
  if (typeof part !== 'string' || !/^mf-[a-z0-9-]+$/.test(part)) return undefined;
  if (typeof origin !== 'string' || !isLoopbackOrigin(origin)) return undefined;
  if (typeof by !== 'string' || !isFuture(expiresAt, now)) return undefined;
  return { part, origin, by, expiresAt: new Date(expiresAt).toISOString() };
};

/** Remotes that single browsers run from their own machine. The token is read again at every document. */
export interface Overrides {
  /** What the browser that asks runs from its own machine, if its cookie is signed and has not expired. */
  of(ctx: Context): Override | undefined;
  /** Sets the cookie, until the browser is closed; `undefined` if the token is not signed or has expired. */
  enter(ctx: Context, token: string): Override | undefined;
  leave(ctx: Context): void;
}

/** nginx.conf knows both names. */
export const overrideCookie = (secure: boolean): string =>
  secure ? '__Host-portal.override' : 'portal.override';

// Strict: a page that another site opens never runs it.
const options = { httpOnly: true, sameSite: 'strict', signed: false, overwrite: true } as const;

/** @param keys those of signed links, the newest first */
export const createOverrides = (keys: readonly string[], secure: boolean): Overrides => {
  const name = overrideCookie(secure);
  return {
    of: (ctx) => {
      const token = ctx.cookies.get(name, { signed: false });
      return token ? readOverride(token, keys) : undefined;
    },
    enter: (ctx, token) => {
      const override = readOverride(token, keys);
      if (override) ctx.cookies.set(name, token, options);
      return override;
    },
    leave: (ctx) => {
      ctx.cookies.set(name, null, options);
    },
  };
};
