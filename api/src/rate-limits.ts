import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { Context } from 'koa';
import {
  type RateLimiterAbstract,
  RateLimiterMySQL,
  RateLimiterRes,
  RateLimiterSQLite,
} from 'rate-limiter-flexible';
import { waitForLock } from './db/busy.ts';
import { isMysql } from './db/connect.ts';
import { Refusal } from './http/errors.ts';
import { networkOf } from './http/network.ts';
import { keyOf } from './models/BaseModel.ts';
import { UserModel } from './models/UserModel.ts';

const minute = 60;
const hour = 60 * minute;

interface Limit {
  points: number;
  seconds: number;
}

interface Limits {
  address?: Limit;
  /** For one account from one address: nobody locks another person out by guessing. */
  account?: Limit;
  /** For one account from anywhere. */
  everywhere?: Limit;
  /** For one address that a mail goes to, whoever asks for it. */
  letterBox?: Limit;
}

/** Every limit of the site, by address and by whom a call is about. */
const limits = {
  signIn: {
    address: { points: 100, seconds: 15 * minute },
    account: { points: 10, seconds: 15 * minute },
    everywhere: { points: 100, seconds: 15 * minute },
  },
  signUp: { address: { points: 100, seconds: hour } },
  forgot: { address: { points: 30, seconds: hour }, letterBox: { points: 5, seconds: hour } },
  password: {
    address: { points: 60, seconds: 15 * minute },
    account: { points: 10, seconds: 15 * minute },
  },
  // A passkey or recovery code, or the password once more; only failures count against the account.
  verify: {
    address: { points: 60, seconds: 15 * minute },
    account: { points: 10, seconds: 15 * minute },
  },
  // Each keeps a challenge for some minutes.
  passkeyOptions: { address: { points: 100, seconds: 15 * minute } },
  // Forms write mails to the address they are given: nobody's letter box is filled from here.
  publicForm: {
    address: { points: 300, seconds: 10 * minute },
    letterBox: { points: 20, seconds: hour },
  },
  // Mails that a form causes to whatever address it is given. Beyond these a message is stored and
  // mailed to the team without a receipt, and a registration is made without a confirmation.
  receipts: {
    address: { points: 5, seconds: hour },
    letterBox: { points: 3, seconds: hour },
  },
  // More: a whole office may register from one address, and the mail says nothing of theirs.
  confirmations: { address: { points: 20, seconds: hour } },
  // The newsletter's. Whoever has three needs no fourth; for others it is refused, not left out.
  invitation: { letterBox: { points: 3, seconds: hour } },
  invitations: { address: { points: 10, seconds: hour } },
  // Writes to the account's address, and to one that is perhaps a stranger's.
  newAddress: {
    address: { points: 20, seconds: hour },
    everywhere: { points: 5, seconds: hour },
    letterBox: { points: 3, seconds: hour },
  },
  // Letters to many at once: a mistake shall not become a flood.
  lettersToMany: {
    address: { points: 100, seconds: hour },
    everywhere: { points: 20, seconds: hour },
  },
  clientErrors: { address: { points: 60, seconds: 10 * minute } },
  // Every visit reports some; a whole town may share an address.
  clientSuccesses: { address: { points: 600, seconds: 10 * minute } },
} satisfies Record<string, Limits>;

export type RateLimitName = keyof typeof limits;

/** Whom a call is about. */
export interface Subject {
  /** The account it names to sign in to, else the one that is signed in. */
  account?: string | undefined;
  /** The address it names; an account may come to have it or lose it, the limit stays. */
  letterBox?: string | undefined;
}

export interface RateLimits {
  /**
   * Counts a call.
   * @throws Refusal rate_limited with Retry-After
   */
  consume(name: RateLimitName, ctx: Context, subject: Subject): Promise<void>;
  /**
   * Counts a mail that a call would cause to `letterBox`.
   * @returns whether it may be sent; the call itself is not refused
   */
  allows(name: RateLimitName, ctx: Context, letterBox: string): Promise<boolean>;
  /** Takes a call back that turned out well: only failures count against who signs in. */
  forgive(name: RateLimitName, ctx: Context, account: string): Promise<void>;
}

/** Nothing is limited; for tests. */
export const noRateLimits: RateLimits = {
  consume: async () => {},
  allows: async () => true,
  forgive: async () => {},
};

const tableName = 'rateLimits';

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
    // The library runs its statements past the client that waits.
    await waitForLock(() => limiter.consume(hashed(key)));
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    throw new Refusal('rate_limited', { headers: { 'Retry-After': String(seconds) } });
  }
};

const isWithin = async (limiter: RateLimiterAbstract | undefined, key: string) => {
  try {
    if (limiter) await consumeOne(limiter, key);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
};

/** One key for an account, whether it is called by its name or by its address. */
const accountKey = async (db: Knex, account: string): Promise<string> => {
  const key = keyOf(account);
  const known = key.includes('@') && (await UserModel.query(db).findOne({ emailKey: key }));
  return known ? known.usernameKey : key;
};

/** Limits kept in the database, so that all processes count together. */
export const createRateLimits = (db: Knex): RateLimits => {
  const limiters = new Map<string, Partial<Record<keyof Limits, RateLimiterAbstract>>>();
  for (const [name, limit] of Object.entries<Limits>(limits)) {
    limiters.set(name, {
      ...(limit.address && { address: limiterFor(db, `${name}.a`, limit.address) }),
      ...(limit.account && { account: limiterFor(db, `${name}.u`, limit.account) }),
      ...(limit.everywhere && { everywhere: limiterFor(db, `${name}.e`, limit.everywhere) }),
      ...(limit.letterBox && { letterBox: limiterFor(db, `${name}.l`, limit.letterBox) }),
    });
  }
  return {
    async consume(name, ctx, { account, letterBox }) {
      const limiter = limiters.get(name);
      if (!limiter?.address) return;
      const network = networkOf(ctx.ip);
      await consumeOne(limiter.address, network);
      if (letterBox && limiter.letterBox) await consumeOne(limiter.letterBox, keyOf(letterBox));
      if (!account || !(limiter.account || limiter.everywhere)) return;
      const key = await accountKey(db, account);
      if (limiter.account) await consumeOne(limiter.account, `${key} ${network}`);
      if (limiter.everywhere) await consumeOne(limiter.everywhere, key);
    },
    async allows(name, ctx, letterBox) {
      const limiter = limiters.get(name);
      return (
        (await isWithin(limiter?.letterBox, keyOf(letterBox))) &&
        (await isWithin(limiter?.address, networkOf(ctx.ip)))
      );
    },
    async forgive(name, ctx, account) {
      const limiter = limiters.get(name);
      const network = networkOf(ctx.ip);
      const key = await accountKey(db, account);
      await waitForLock(async () => limiter?.account?.delete(hashed(`${key} ${network}`)));
      await waitForLock(async () => limiter?.everywhere?.delete(hashed(key)));
      await waitForLock(async () => limiter?.address?.reward(hashed(network)));
    },
  };
};

/** Forgets what no longer counts. */
export const pruneRateLimits = (db: Knex): Promise<unknown> =>
  db(tableName).where('expire', '<', Date.now()).delete();
