import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { Context } from 'koa';
import {
  type RateLimiterAbstract,
  RateLimiterMySQL,
  RateLimiterRes,
  RateLimiterSQLite,
} from 'rate-limiter-flexible';
import { isMysql } from './db/connect.ts';
import { Refusal } from './http/errors.ts';
import { keyOf } from './models/BaseModel.ts';

const minute = 60;
const hour = 60 * minute;

interface Limit {
  points: number;
  seconds: number;
}

/** Every limit of the site, by address and, where a call names an account, by that account. */
const limits = {
  signIn: {
    address: { points: 100, seconds: 15 * minute },
    account: { points: 10, seconds: 15 * minute },
  },
  signUp: { address: { points: 100, seconds: hour } },
  forgot: { address: { points: 30, seconds: hour }, account: { points: 5, seconds: hour } },
  password: {
    address: { points: 60, seconds: 15 * minute },
    account: { points: 10, seconds: 15 * minute },
  },
  publicForm: { address: { points: 300, seconds: 10 * minute } },
  clientErrors: { address: { points: 60, seconds: 10 * minute } },
} satisfies Record<string, { address: Limit; account?: Limit }>;

export type RateLimitName = keyof typeof limits;

export interface RateLimits {
  /**
   * Counts a call.
   * @param account who the call is about: the signed-in account, or the name or address it gives
   * @throws Refusal rate_limited with Retry-After
   */
  consume(name: RateLimitName, ctx: Context, account: string | undefined): Promise<void>;
  /** Takes a call back that turned out well: only failures count against who signs in. */
  forgive(name: RateLimitName, ctx: Context, account: string): Promise<void>;
}

/** Nothing is limited; for tests. */
export const noRateLimits: RateLimits = { consume: async () => {}, forgive: async () => {} };

const tableName = 'rateLimits';
const ipv6NetworkGroups = 4;

/** One household has one IPv4 address or one IPv6 network of 64 bits. */
const networkOf = (address: string): string => {
  const v4 = address.replace(/^::ffff:/i, '');
  return v4.includes(':') ? v4.split(':').slice(0, ipv6NetworkGroups).join(':') : v4;
};

/** The table holds neither addresses nor names. */
const hashed = (text: string) => createHash('sha256').update(text).digest('base64url');

const limiterFor = (db: Knex, keyPrefix: string, limit: Limit): RateLimiterAbstract => {
  const options = { keyPrefix, points: limit.points, duration: limit.seconds, tableName };
  if (isMysql(db)) {
    return new RateLimiterMySQL({
      ...options,
      storeClient: db,
      storeType: 'knex',
      dbName: db.client.database(),
      tableCreated: true,
    });
  }
  // The library knows knex only by its dialect's name; ours is an extension of it.
  const storeClient = {
    raw: db.raw,
    client: {
      config: { client: 'better-sqlite3' },
      acquireConnection: () => db.client.acquireConnection(),
      releaseConnection: (connection: unknown) => db.client.releaseConnection(connection),
    },
  };
  return new RateLimiterSQLite({ ...options, storeClient, storeType: 'knex', tableCreated: true });
};

const consumeOne = async (limiter: RateLimiterAbstract, key: string) => {
  try {
    await limiter.consume(hashed(key));
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    throw new Refusal('rate_limited', { headers: { 'Retry-After': String(seconds) } });
  }
};

/** Limits kept in the database, so that all processes count together. */
export const createRateLimits = (db: Knex): RateLimits => {
  const limiters = new Map<
    string,
    { address: RateLimiterAbstract; account?: RateLimiterAbstract }
  >();
  for (const [name, limit] of Object.entries(limits)) {
    limiters.set(name, {
      address: limiterFor(db, `${name}.a`, limit.address),
      ...('account' in limit && { account: limiterFor(db, `${name}.u`, limit.account) }),
    });
  }
  return {
    async consume(name, ctx, account) {
      const limiter = limiters.get(name);
      if (!limiter) return;
      await consumeOne(limiter.address, networkOf(ctx.ip));
      if (limiter.account && account) await consumeOne(limiter.account, keyOf(account));
    },
    async forgive(name, ctx, account) {
      const limiter = limiters.get(name);
      await limiter?.address.reward(hashed(networkOf(ctx.ip)));
      await limiter?.account?.delete(hashed(keyOf(account)));
    },
  };
};

/** Forgets what no longer counts. */
export const pruneRateLimits = (db: Knex): Promise<unknown> =>
  db(tableName).where('expire', '<', Date.now()).delete();
