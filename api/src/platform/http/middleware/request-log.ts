import { randomUUID } from 'node:crypto';
import type { Context, Middleware } from 'koa';
import { type Log, loggedPath } from '../../log.ts';

const acceptedId = /^[\w-]{8,64}$/;

/** The id under which a request appears in nginx's log and in ours. */
export const requestIdOf = (ctx: Context): string => String(ctx.state.requestId);

/**
 * One line for every request. The path is logged without its query, which may hold what somebody
 * searched for.
 */
export const logRequests =
  (log: Log): Middleware =>
  async (ctx, next) => {
    const started = performance.now();
    const given = ctx.get('X-Request-Id');
    ctx.state.requestId = acceptedId.test(given) ? given : randomUUID();
    ctx.res.setHeader('X-Request-Id', requestIdOf(ctx));
    await next();
    log.info({
      id: requestIdOf(ctx),
      method: ctx.method,
      path: loggedPath(ctx.path),
      status: ctx.status,
      ms: Math.round(performance.now() - started),
    });
  };
