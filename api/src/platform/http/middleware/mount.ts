import type { ObjectFields } from '@ail/kit/contracts/call';
import { bodyLimitBytes } from '@ail/kit/contracts/limits';
import Router from '@koa/router';
import type { Context, Middleware } from 'koa';
import type { Services } from '../../services.ts';
import { runWithoutMail } from '../calls-without-mail.ts';
import type { AnyEndpoint, Failing, Incoming } from '../endpoint.ts';
import { Refusal } from '../errors.ts';
import { FairQueue, type Share } from '../fair-queue.ts';
import { parseId } from '../ids.ts';
import { networkOf } from '../network.ts';
import { letProxyShare } from '../proxy-cache.ts';
import type { SignedInUser } from '../viewer.ts';
import { readBody } from './body.ts';
import { checkLength, readInTime } from './body-limits.ts';
import { readFileBody } from './file-body.ts';
import { answerJson, jsonOf } from './json-answer.ts';
import { languageOf } from './language.ts';
import { checkOrigin } from './origin.ts';
import { validate, validateQuery } from './validate.ts';
import { VisitorAnswers } from './visitor-answers.ts';

const noFile = Buffer.alloc(0);

/** A large body stays in memory until its request has been answered. */
const largeBodies = { max: 12, maxWaiting: 100, maxWaitingOfShare: 3, maxWaitMs: 20_000 };
/** Of all that are received at once; admins may use the rest. */
const mostOfOthers = 8;
const mostOfNetwork = 4;
const mostOfAccount = 2;
const mostWaitingOfAdmin = 30;

const buildShares = (ctx: Context, user: SignedInUser | null): Share[] => {
  const network = `network ${networkOf(ctx.ip)}`;
  const isAdmin = user?.role === 'admin';
  return [
    {
      key: user ? `account ${user.id}` : network,
      max: mostOfAccount,
      ...(isAdmin && { maxWaiting: mostWaitingOfAdmin }),
    },
    { key: network, max: mostOfNetwork },
    ...(isAdmin ? [] : [{ key: 'others', max: mostOfOthers }]),
  ];
};

/**
 * Refuse a body, and name the failures that only the call itself can find as well.
 * @throws the error; with those failures where fields have failed
 */
const refuseWithAllFailures = async (
  error: unknown,
  { furtherFailures }: AnyEndpoint,
  failing: Failing,
): Promise<never> => {
  if (!(error instanceof Refusal) || !furtherFailures) throw error;
  const fields = { ...(await furtherFailures(failing)), ...error.details.fields };
  throw new Refusal(error.code, { ...error.details, fields });
};

/** How the users feature signs a request in. */
export interface SignIn {
  /** Loads and saves the session of a request. */
  session: Middleware;
  /**
   * Finds the account of a request and decides whether it may make the call.
   * @throws Refusal not_signed_in, forbidden, passkey_required or verification_required
   */
  identify(definition: AnyEndpoint, ctx: Context): Promise<SignedInUser | null>;
}

/** The order of checks that the contract promises, the same for every call. */
const createHandler = (
  definition: AnyEndpoint,
  services: Services,
  signIn: SignIn,
  largeBodyQueue: FairQueue,
): Middleware => {
  const forVisitors = definition.readsRowsOnly ? new VisitorAnswers(services.db) : undefined;
  const isReading = definition.method === 'get';
  const { rateLimit, fileLimit } = definition;
  const limit = fileLimit ?? definition.bodyLimit ?? bodyLimitBytes;
  const isLarge = limit > bodyLimitBytes;

  const identify = (ctx: Context) => signIn.identify(definition, ctx);

  const countSubject = async (ctx: Context, user: SignedInUser | null, body?: unknown) => {
    if (!rateLimit) return;
    await services.rateLimits.consumeBySubject(rateLimit.name, ctx, {
      account: rateLimit.account?.(body, user),
      mailbox: rateLimit.mailbox?.(body, user),
    });
  };

  const readQuery = async (ctx: Context) =>
    definition.query ? validateQuery(definition.query, ctx.query) : undefined;

  const respond = async (
    ctx: Context,
    user: SignedInUser | null,
    { body, file = noFile, query }: { body?: unknown; file?: Buffer; query: unknown },
  ) => {
    const isKnown = user || definition.access === 'door';
    ctx.set('Cache-Control', isKnown ? 'private, no-store' : 'no-cache');
    if (!definition.sessionless) ctx.vary('Cookie');
    const incoming: Incoming<unknown, unknown, SignedInUser | null> = {
      user,
      body,
      file,
      query,
      // Computed on demand, since most calls do not need it.
      get language() {
        return languageOf(ctx);
      },
      id: (name) => parseId(ctx.params[name]),
      text: (name) => ctx.params[name],
      ctx,
    };
    const answerCall = () => definition.handle(incoming as Incoming<never, never, never>);
    const handle = definition.sendsNoMail
      ? () => runWithoutMail(`${definition.method} ${definition.path}`, answerCall)
      : answerCall;
    if (forVisitors && !user) {
      const json = await forVisitors.of(ctx, handle);
      ctx.status = definition.status;
      if (services.config.trustProxy) letProxyShare(ctx);
      return answerJson(ctx, json, isReading);
    }
    const answer = await handle();
    ctx.status = definition.status;
    if (definition.status === 303) return ctx.redirect(String(answer));
    // Behind a proxy, the proxy compresses.
    const packs = isReading && !user && !services.config.trustProxy;
    if (definition.answer) return answerJson(ctx, jsonOf(answer), packs);
    if (definition.contentType) ctx.type = definition.contentType;
    ctx.body = definition.status === 204 ? null : (answer ?? {});
  };

  /** The session, the role or the door pass may end while a body is received. */
  const identifyAgain = async (ctx: Context, user: SignedInUser | null) =>
    user || definition.access === 'door' ? identify(ctx) : user;

  const receiveFile = async (ctx: Context, user: SignedInUser | null) => {
    const query = await readQuery(ctx);
    return largeBodyQueue.run(buildShares(ctx, user), async () => {
      const file = await readInTime(ctx, isLarge, () => readFileBody(ctx, limit));
      return respond(ctx, await identifyAgain(ctx, user), { file, query });
    });
  };

  const receiveJson = async (ctx: Context, caller: SignedInUser | null, schema: ObjectFields) => {
    const sent = await readInTime(ctx, isLarge, () => readBody(ctx, limit));
    const user = await identifyAgain(ctx, caller);
    const body = await validate(schema, sent, definition.partial).catch((error) =>
      refuseWithAllFailures(error, definition, { user, sent, ctx }),
    );
    await countSubject(ctx, user, body);
    return respond(ctx, user, { body, query: await readQuery(ctx) });
  };

  return async (ctx: Context) => {
    ctx.state.route = definition.path;
    const user = await identify(ctx);
    if (!definition.fromOtherSites) checkOrigin(ctx, services.config.publicUrl);
    const schema = definition.body;
    if (schema || fileLimit) checkLength(ctx, limit);
    if (fileLimit) {
      // Callers who are refused must not use up the uploads of an owner's network.
      await countSubject(ctx, user);
      const id = (name: string) => parseId(ctx.params[name]);
      await definition.beforeBody?.({ user: user as never, id });
    }
    // Before the input is checked, so that every call counts.
    if (rateLimit) await services.rateLimits.consumeByNetwork(rateLimit.name, ctx);
    if (schema) {
      const receive = () => receiveJson(ctx, user, schema);
      return isLarge ? largeBodyQueue.run(buildShares(ctx, user), receive) : receive();
    }
    if (fileLimit) return receiveFile(ctx, user);
    await countSubject(ctx, user);
    return respond(ctx, user, { query: await readQuery(ctx) });
  };
};

/** Fixed paths before those with a parameter, so that `/events/count` is not the event "count". */
const compareFixedFirst = (a: AnyEndpoint, b: AnyEndpoint) =>
  Number(a.path.includes(':')) - Number(b.path.includes(':'));

/** The first two segments of a path, in lower case since letter case does not matter. No call has a parameter there. */
const areaOf = (path: string): string => /^(?:\/[^/]+){0,2}/.exec(path)?.[0].toLowerCase() ?? '';

const refuseUnmatched = (matched: readonly { methods: string[] }[] = []): never => {
  const methods = new Set(matched.flatMap((route) => route.methods));
  if (methods.size === 0) throw new Refusal('not_found');
  throw new Refusal('method_not_allowed', { headers: { Allow: [...methods].join(', ') } });
};

/**
 * Route the declared calls; a session is loaded once a call is known. Each area has a router of its own, since a router
 * tries all its routes for every request.
 */
export const mount = (
  endpoints: readonly AnyEndpoint[],
  services: Services,
  signIn: SignIn,
): Middleware => {
  const largeBodyQueue = new FairQueue(largeBodies);
  const routers = new Map<string, Router>();
  for (const definition of endpoints.toSorted(compareFixedFirst)) {
    const area = areaOf(definition.path);
    const router = routers.get(area) ?? new Router();
    routers.set(area, router);
    const checks = definition.sessionless ? [] : [signIn.session];
    router[definition.method](
      definition.path,
      ...checks,
      createHandler(definition, services, signIn, largeBodyQueue),
    );
  }
  const routes = new Map([...routers].map(([area, router]) => [area, router.routes()]));
  return async (ctx) => {
    const route = routes.get(areaOf(ctx.path));
    if (!route) return refuseUnmatched();
    const context = ctx as Parameters<typeof route>[0];
    await route(context, async () => refuseUnmatched(context.matched));
  };
};
