import type { Context } from 'koa';
import { Refusal } from '../errors.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
const ownSites = new Set(['same-origin', 'none']);

/**
 * Refuses requests that another site makes a visitor's browser send. Callers other than browsers send
 * neither header and have nobody's cookies.
 * @throws Refusal cross_site
 */
export const checkOrigin = (ctx: Context, publicUrl: string): void => {
  if (safeMethods.has(ctx.method)) return;
  const site = ctx.get('Sec-Fetch-Site');
  if (site && !ownSites.has(site)) throw new Refusal('cross_site');
  const origin = ctx.get('Origin');
  if (!origin) return;
  // ctx.host is X-Forwarded-Host only where the proxy in front is trusted.
  if (origin !== publicUrl && origin !== `${ctx.protocol}://${ctx.host}`) {
    throw new Refusal('cross_site');
  }
};
