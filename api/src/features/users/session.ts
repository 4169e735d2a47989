import { createHash, randomBytes } from 'node:crypto';
import { sessionHintCookie } from '@ail/kit/contracts/users/session-hint';
import type { Knex } from 'knex';
import type Koa from 'koa';
import type { Context, Middleware } from 'koa';
import session from 'koa-session';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';
import { lockRows } from '../../platform/db/lock-rows.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { deviceOf } from '../../platform/http/user-agent.ts';
import { longestSessionMs, type SecondFactor, SessionModel } from './session.model.ts';
import { UserModel } from './user.model.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** A session is renewed when half of this is over. */
const maxAgeMs = 14 * dayMs;
const seenEveryMs = 5 * 60 * 1000;
const hintMaxAgeMs = 400 * dayMs;
const hintOptions = { httpOnly: false, signed: false, sameSite: 'lax', overwrite: true } as const;

const hashOf = (id: string) => createHash('sha256').update(id).digest('hex');

/** The name of the session's cookie; the prefix makes a browser insist on HTTPS and on this host. */
export const sessionCookie = (secure: boolean): string =>
  secure ? '__Host-portal.sid' : 'portal.sid';

/** Whether a request brings a session, be it one that is still known or not. */
export const bringsSession = (ctx: Context, secure: boolean): boolean =>
  ctx.get('Cookie').includes(`${sessionCookie(secure)}=`);

const newId = () => randomBytes(32).toString('base64url');

/** When a session ends; one of an older release started when it was last renewed, at the latest. */
const endOf = ({ createdAt, expiresAt }: Pick<SessionModel, 'createdAt' | 'expiresAt'>): Date => {
  const startedAt = createdAt?.getTime() ?? expiresAt.getTime() - maxAgeMs;
  return new Date(Math.min(expiresAt.getTime(), startedAt + longestSessionMs));
};

/** The session of this request, as read or started. */
export const sessionRow = (ctx: Context): SessionModel | undefined => ctx.state.session;

/** Stores the last use of a session; the request goes on where that cannot be written. */
const noteUse = async (db: Knex, { id, seenAt }: SessionModel): Promise<void> => {
  const now = new Date();
  if (seenAt && now.getTime() - seenAt.getTime() < seenEveryMs) return;
  await SessionModel.query(db)
    .findById(id)
    .patch({ seenAt: now })
    .catch(() => {});
};

/**
 * The store of koa-session. Rows are inserted by `startSession` only: a session that is saved at the
 * end of a request may have been ended since the request began.
 */
const sessionStore = (db: Knex) =>
  class SessionStore {
    readonly #ctx: Context;

    constructor(ctx: Context) {
      this.#ctx = ctx;
    }

    async get(id: string) {
      const row = await SessionModel.query(db).findById(hashOf(id));
      if (!row || endOf(row) <= new Date()) return undefined;
      this.#ctx.state.session = row;
      // Not awaited, so that reads do not wait for the database's lock; it cannot fail.
      void noteUse(db, row);
      return JSON.parse(row.data);
    }

    async set(id: string, data: object, maxAge: number) {
      const row = sessionRow(this.#ctx);
      const now = new Date();
      if (row?.id !== hashOf(id) || this.#ctx.state.newSessionId === id) return;
      const createdAt = row.createdAt ?? new Date(row.expiresAt.getTime() - maxAgeMs);
      const expiresAt = endOf({ createdAt, expiresAt: new Date(now.getTime() + maxAge) });
      // The request itself has succeeded; the next one renews the session.
      await SessionModel.query(db)
        .findById(row.id)
        .where('expiresAt', '>', now)
        .patch({ data: JSON.stringify(data), createdAt, seenAt: now, expiresAt })
        .catch(() => {});
    }

    async destroy(id: string) {
      await SessionModel.query(db).deleteById(hashOf(id));
    }
  };

/**
 * Sessions are rows, so that every process knows them and signing out ends them. A visitor who is not
 * signed in has neither a row nor a cookie, and no session is loaded for them.
 */
export const sessions = (app: Koa, db: Knex, secure: boolean): Middleware => {
  const key = sessionCookie(secure);
  const load = session(
    {
      key,
      maxAge: maxAgeMs,
      renew: true,
      httpOnly: true,
      sameSite: 'lax',
      secure,
      signed: true,
      // koa-session passes the context, which its types omit.
      genid: ((ctx: Context) => ctx.state.newSessionId ?? newId()) as () => string,
      ContextStore: sessionStore(db),
    },
    app,
  );
  // Whoever signs in gets the cookie from `startSession`.
  return (ctx, next) => (bringsSession(ctx, secure) ? load(ctx, next) : next());
};

/**
 * A cookie that tells the browser's scripts that there may be a session; without it a visitor's page
 * saves the call. It proves nothing, and outlives any session.
 */
const setSessionHint = (ctx: Context): void => {
  ctx.cookies.set(sessionHintCookie, '1', { ...hintOptions, maxAge: hintMaxAgeMs });
};

const clearSessionHint = (ctx: Context): void => {
  if (!ctx.get('Cookie')) return;
  if (ctx.cookies.get(sessionHintCookie)) ctx.cookies.set(sessionHintCookie, null, hintOptions);
};

/** The signed-in account of this request, unless its session has ended since the request began. */
export const userOf = async (ctx: Context, db: Knex): Promise<UserModel | null> => {
  const row = sessionRow(ctx);
  // Where no session was read, koa-session would make one.
  const userId: unknown = row && ctx.session?.userId;
  const user =
    typeof userId === 'number' && row
      ? await UserModel.query(db)
          .findById(userId)
          .whereExists(SessionModel.query(db).findById(row.id))
      : undefined;
  if (!user) clearSessionHint(ctx);
  return user ?? null;
};

interface SignIn {
  secondFactor?: SecondFactor;
  /** Runs with the account locked; if it throws, no session starts. */
  confirm(trx: Knex, device: string | null): Promise<void>;
}

/**
 * Signs an account in under a new session id, so that a planted id is worth nothing.
 * @param user the account as read when its credentials were checked
 * @throws Refusal invalid_credentials where the password has been changed since
 */
export const startSession = async (
  ctx: Context,
  db: Knex,
  user: UserModel,
  signIn?: SignIn,
): Promise<void> => {
  const id = newId();
  const device = deviceOf(ctx.get('User-Agent'));
  ctx.state.session = await inTransaction(db, async (trx) => {
    // A change of the password locks the account too, and ends its sessions up to then.
    const current = await lockRows(trx, UserModel.query(trx).findById(user.id));
    if (current?.passwordHash !== user.passwordHash) throw new Refusal('invalid_credentials');
    await signIn?.confirm(trx, device);
    const now = new Date();
    const expiresAt = new Date(now.getTime() + maxAgeMs);
    return SessionModel.query(trx).insert({
      id: hashOf(id),
      userId: user.id,
      // In koa-session's format, which other processes read.
      data: JSON.stringify({ userId: user.id, _expire: expiresAt.getTime(), _maxAge: maxAgeMs }),
      expiresAt,
      createdAt: now,
      seenAt: now,
      verifiedAt: now,
      secondFactor: signIn?.secondFactor ?? null,
      userAgent: device,
    });
  });
  ctx.session = { userId: user.id };
  // Set after `ctx.session`: `regenerate` deletes the row of the id that was valid before it.
  ctx.state.newSessionId = id;
  await ctx.session.regenerate();
  setSessionHint(ctx);
};

/** Ends the session on the server and clears the cookie. */
export const endSession = (ctx: Context): void => {
  if (ctx.session?.userId) ctx.session = null;
  clearSessionHint(ctx);
};

/** Deletes sessions that have expired. */
export const pruneSessions = (db: Knex): Promise<number> =>
  deleteInBatches(() => db(SessionModel.tableName).where('expiresAt', '<', new Date()), 'id');
