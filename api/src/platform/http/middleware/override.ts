import { roles } from '@ail/kit/contracts/enums';
import { isLoopbackOrigin } from '@ail/kit/contracts/releases/override';
import type { Override } from '@ail/kit/contracts/releases/override.shape';
import type { RemotePlace } from '@ail/kit/contracts/releases/registry';
import type { Context } from 'koa';
import type { SignedOverride } from '../signed-override.ts';
import { isFuture, readSignedToken } from '../signed-token.ts';

type Claims = Partial<Record<'part' | 'origin' | 'by' | 'expiresAt' | 'mount' | 'access', unknown>>;

/** Older links do not name a place. */
const readPlace = ({ mount, access }: Claims): RemotePlace | undefined => {
  if (typeof mount !== 'string' || !/^\/[a-z0-9]+(?:-[a-z0-9]+)*$/.test(mount)) return undefined;
  const role = roles.find((one) => one === access);
  return { mount, ...(role && { access: role }) };
};

const readOverride = (
  token: string,
  keys: readonly string[],
  now = Date.now(),
): SignedOverride | undefined => {
  const claims = readSignedToken('override', token, keys);
  const known: Claims = claims ?? {};
  const { part, origin, by, expiresAt } = known;
  if (typeof part !== 'string' || !/^mf-[a-z0-9-]+$/.test(part)) return undefined;
  if (typeof origin !== 'string' || !isLoopbackOrigin(origin)) return undefined;
  if (typeof by !== 'string' || !isFuture(expiresAt, now)) return undefined;
  return {
    override: { part, origin, by, expiresAt: new Date(expiresAt).toISOString() },
    place: readPlace(known),
  };
};

/** Remotes that single browsers run from their own machine. The token is read again at every document. */
export interface Overrides {
  /** What the browser that asks runs from its own machine, if its cookie is signed and has not expired. */
  of(ctx: Context): SignedOverride | undefined;
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
      const signed = readOverride(token, keys);
      if (signed) ctx.cookies.set(name, token, options);
      return signed?.override;
    },
    leave: (ctx) => {
      ctx.cookies.set(name, null, options);
    },
  };
};
