import { createHash, randomBytes } from 'node:crypto';
import { sessionHintCookie } from '@ail/kit/contracts/session-hint';
import type { Knex } from 'knex';
import type Koa from 'koa';
import type { Context, Middleware } from 'koa';
import session from 'koa-session';
import { SessionModel } from '../models/SessionModel.ts';
import { UserModel } from '../models/UserModel.ts';

const maxAgeMs = 14 * 24 * 60 * 60 * 1000;
const hintMaxAgeMs = 400 * 24 * 60 * 60 * 1000;
const hintOptions = { httpOnly: false, signed: false, sameSite: 'lax', overwrite: true } as const;

const hashOf = (id: string) => createHash('sha256').update(id).digest('hex');

/** The name of the session's cookie; the prefix makes a browser insist on HTTPS and on this host. */
export const sessionCookie = (secure: boolean): string =>
  secure ? '__Host-portal.sid' : 'portal.sid';

/**
 * Sessions kept in the database, so that every process knows them and signing out ends them. A
 * visitor who is not signed in has neither row nor cookie.
 */
export const sessions = (app: Koa, db: Knex, secure: boolean): Middleware =>
  session(
    {
      key: sessionCookie(secure),
      maxAge: maxAgeMs,
      renew: true,
      httpOnly: true,
      sameSite: 'lax',
      secure,
      signed: true,
      genid: () => randomBytes(32).toString('base64url'),
      store: {
        async get(id: string) {
          const row = await SessionModel.query(db)
            .findById(hashOf(id))
            .where('expiresAt', '>', new Date());
          return row ? JSON.parse(row.data) : undefined;
        },
        async set(id: string, data: { userId?: number }, maxAge: number) {
          await SessionModel.query(db)
            .insert({
              id: hashOf(id),
              userId: data.userId ?? null,
              data: JSON.stringify(data),
              expiresAt: new Date(Date.now() + maxAge),
            })
            .onConflict('id')
            .merge();
        },
        async destroy(id: string) {
          await SessionModel.query(db).deleteById(hashOf(id));
        },
      },
    },
    app,
  );

/**
 * Tells the browser's scripts that there is a session to ask for; without it the page of a visitor
 * who never signed in saves a call. It proves nothing, and outlives any session.
 */
const setSessionHint = (ctx: Context): void => {
  ctx.cookies.set(sessionHintCookie, '1', { ...hintOptions, maxAge: hintMaxAgeMs });
};

const clearSessionHint = (ctx: Context): void => {
  if (ctx.cookies.get(sessionHintCookie)) ctx.cookies.set(sessionHintCookie, null, hintOptions);
};

/** The signed-in account of this request. */
export const userOf = async (ctx: Context, db: Knex): Promise<UserModel | null> => {
  const userId: unknown = ctx.session?.userId;
  const user = typeof userId === 'number' ? await UserModel.query(db).findById(userId) : undefined;
  if (!user) clearSessionHint(ctx);
  return user ?? null;
};

/** Signs an account in: under a new id, so that one an attacker planted is worth nothing. */
export const startSession = async (ctx: Context, userId: number): Promise<void> => {
  ctx.session = { userId };
  await ctx.session.regenerate();
  setSessionHint(ctx);
};

/** Ends the session on the server and takes the cookie away. */
export const endSession = (ctx: Context): void => {
  if (ctx.session?.userId) ctx.session = null;
  clearSessionHint(ctx);
};

/** Ends every session of an account, except the one that asks. */
export const endOtherSessions = async (db: Knex, userId: number, ctx: Context): Promise<void> => {
  const own: unknown = ctx.session?.externalKey;
  await SessionModel.query(db)
    .delete()
    .where({ userId })
    .whereNot('id', typeof own === 'string' ? hashOf(own) : '');
};

/** Removes sessions nobody can use any more. */
export const pruneSessions = async (db: Knex): Promise<number> =>
  SessionModel.query(db).delete().where('expiresAt', '<', new Date());
