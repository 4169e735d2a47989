import { createHash } from 'node:crypto';
import type { RateLimit } from '@ail/kit/contracts/call';
import type { Knex } from 'knex';
import type { Context } from 'koa';
import {
  type RateLimiterAbstract,
  RateLimiterMySQL,
  RateLimiterRes,
  RateLimiterSQLite,
} from 'rate-limiter-flexible';
import { keyOf } from '../db/base.model.ts';
import { waitForLock } from '../db/busy.ts';
import { isMysql } from '../db/connect.ts';
import { retryDeadlocks } from '../db/deadlocks.ts';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import { prepared } from '../db/sqlite-client.ts';
import { Refusal, rateLimited } from './errors.ts';
import { networkOf } from './network.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

interface Limit {
  points: number;
  seconds: number;
  /** For a limit that several names share. */
  keyPrefix?: string;
}

interface Limits {
  address?: Limit | Limit[];
  /** For one IPv6 network of 48 bits, whose owner can send from 65,536 networks of 64 bits. */
  wideNetwork?: Limit;
  /** For one account from one address, so that guessing locks nobody else out. */
  account?: Limit;
  /** For one account from anywhere. */
  everywhere?: Limit;
  /**
   * How long a network counts as known for an account; `everywhere` does not apply to known networks.
   */
  knownNetwork?: Limit;
  /** For one mailbox from one address, so that nobody can block another person's. */
  mailboxHere?: Limit;
  /** For one mailbox from anywhere. */
  mailbox?: Limit | Limit[];
}

/** Mails of all kinds to addresses that nobody may have confirmed; the outbox counts them by mailbox. */
const allMails = {
  address: { points: 40, seconds: hour, keyPrefix: 'mails.a' },
  wideNetwork: { points: 400, seconds: hour, keyPrefix: 'mails.w' },
} satisfies Limits;

/** Every limit of the site, by the caller's address and by the subject of the call. */
const limits = {
  signIn: {
    address: { points: 100, seconds: 15 * minute },
    account: { points: 10, seconds: 15 * minute },
    everywhere: { points: 100, seconds: 15 * minute },
    knownNetwork: { points: 1, seconds: 30 * day },
  },
  signUp: { address: { points: 100, seconds: hour } },
  forgot: {
    address: [{ points: 30, seconds: hour }, allMails.address],
    wideNetwork: allMails.wideNetwork,
    mailboxHere: { points: 5, seconds: hour },
  },
  password: {
    address: { points: 60, seconds: 15 * minute },
    account: { points: 10, seconds: 15 * minute },
    everywhere: { points: 100, seconds: 15 * minute },
  },
  // Proving the identity again; only failures count against the account.
  verify: {
    address: { points: 60, seconds: 15 * minute },
    account: { points: 10, seconds: 15 * minute },
    everywhere: { points: 100, seconds: 15 * minute },
  },
  // Each call stores a challenge for some minutes.
  passkeyOptions: { address: { points: 100, seconds: 15 * minute } },
  // Forms that mail the address they are given; the limits of each kind of mail follow.
  publicForm: {
    address: { points: 300, seconds: 10 * minute },
    mailboxHere: { points: 20, seconds: hour },
  },
  // Mails of a form to the address it is given. Beyond these a message is stored and mailed to the team
  // without a receipt, and a registration is made without a confirmation.
  receipts: {
    address: [{ points: 5, seconds: hour }, allMails.address],
    wideNetwork: allMails.wideNetwork,
    mailbox: { points: 3, seconds: hour },
  },
  // More, since a whole office may register from one address, and the mail repeats nothing that was
  // typed.
  confirmations: {
    address: [{ points: 20, seconds: hour }, allMails.address],
    wideNetwork: allMails.wideNetwork,
  },
  // Where an event wants addresses confirmed, nobody registers without the mail: further ones, a hundred an hour with
  // those of `confirmations`.
  confirmationLinks: {
    address: { points: 80, seconds: hour },
    wideNetwork: allMails.wideNetwork,
  },
  // A venue's devices share an address. Each asks for what has changed some times a minute, and for the whole
  // list, a hundred tickets at a time, when it begins.
  door: { address: { points: 6000, seconds: 10 * minute } },
  // Of the newsletter. After three to one mailbox no more is sent; `invitations` refuses the call.
  invitation: { mailbox: { points: 3, seconds: hour } },
  invitations: {
    address: [{ points: 10, seconds: hour }, allMails.address],
    wideNetwork: allMails.wideNetwork,
  },
  // A subscriber who subscribes again is told so by mail. Each such mail also counts as an invitation.
  alreadySubscribed: { mailbox: { points: 1, seconds: day } },
  // Mail programs end subscriptions for their users, many from one address; the token cannot be guessed.
  oneClick: { address: { points: 6000, seconds: 10 * minute } },
  newAddress: {
    address: [{ points: 20, seconds: hour }, allMails.address],
    wideNetwork: allMails.wideNetwork,
    everywhere: { points: 5, seconds: hour },
    mailbox: { points: 3, seconds: hour },
  },
  // The same call also mails the current address, which may be unconfirmed.
  newAddressNotice: allMails,
  // Bulk mails, limited against mistakes.
  bulkMails: {
    address: { points: 100, seconds: hour },
    everywhere: { points: 20, seconds: hour },
  },
  // Each submission mails the team, and each project stays.
  ownProjects: {
    address: { points: 300, seconds: hour },
    everywhere: { points: 60, seconds: hour },
  },
  // Each is a mail to the owner of a project, whoever's address was typed.
  inquiries: { address: { points: 60, seconds: hour } },
  // Each message is a mail to the other party.
  conversation: {
    address: { points: 300, seconds: 10 * minute },
    everywhere: { points: 60, seconds: hour },
  },
  // Opening a document to everyone is a mail to the team.
  documents: {
    address: { points: 300, seconds: 10 * minute },
    everywhere: { points: 60, seconds: hour },
  },
  profile: {
    address: { points: 300, seconds: 10 * minute },
    everywhere: { points: 60, seconds: hour },
  },
  // Of documents; each is examined, which takes a process's time.
  upload: {
    address: { points: 60, seconds: hour },
    everywhere: { points: 30, seconds: hour },
  },
  // Each is noted.
  download: { address: { points: 300, seconds: 10 * minute } },
  clientErrors: { address: { points: 60, seconds: 10 * minute } },
  // Every visit sends some, and many visitors may share an address.
  clientSuccesses: { address: { points: 600, seconds: 10 * minute } },
} satisfies Record<string, Limits>;

export type RateLimitName = keyof typeof limits;

/** The subject of a call. */
export interface Subject {
  /** The account that the call names to sign in to, else the signed-in one. */
  account?: string | undefined;
  /** The address that the call names; the limit stays whichever account has it. */
  mailbox?: string | undefined;
}

export interface RateLimits {
  /**
   * Counts a call by the caller's network, which is all that is known before its body is checked.
   * @throws Refusal rate_limited with Retry-After
   */
  consumeByNetwork(name: RateLimitName, ctx: Context): Promise<void>;
  /**
   * Counts a call by its subject.
   * @throws Refusal rate_limited with Retry-After
   */
  consumeBySubject(name: RateLimitName, ctx: Context, subject: Subject): Promise<void>;
  /** Counts a call by network and subject. */
  consume(name: RateLimitName, ctx: Context, subject: Subject): Promise<void>;
  /**
   * Counts a mail that a call would cause to `mailbox`.
   * @returns whether it may be sent; the call itself is not refused
   */
  allows(name: RateLimitName, ctx: Context, mailbox: string): Promise<boolean>;
  /** Takes back the count of a call that succeeded: only failures count against an account. */
  refund(name: RateLimitName, ctx: Context, account: string): Promise<void>;
}

/** No limits; for tests. */
export const noRateLimits: RateLimits = {
  consumeByNetwork: async () => {},
  consumeBySubject: async () => {},
  consume: async () => {},
  allows: async () => true,
  refund: async () => {},
};

const tableName = 'rateLimits';

/** The table holds neither addresses nor names. */
const hashed = (text: string) => createHash('sha256').update(text).digest('base64url');

interface MysqlConnection {
  query(
    sql: string,
    values: unknown[],
    done: (error: Error | null, answer: { insertId: number } & { expire: number | null }[]) => void,
  ): void;
}

const ask = (connection: MysqlConnection, sql: string, values: unknown[]) =>
  new Promise<{ insertId: number } & { expire: number | null }[]>((resolve, reject) => {
    connection.query(sql, values, (error, answer) => (error ? reject(error) : resolve(answer)));
  });

/** Counts by one statement, whose answer is the count; the library takes four, in a transaction. */
class MysqlLimiter extends RateLimiterMySQL {
  /** In the place of the library's own. @returns the row as it is now */
  async _upsertTransaction(
    connection: MysqlConnection,
    key: string,
    points: number,
    msDuration: number,
    isSet: boolean,
  ): Promise<[{ points: number; expire: number | null }]> {
    const now = Date.now();
    const expire = msDuration > 0 ? now + msDuration : null;
    const counted = isSet
      ? 'points = VALUES(points), expire = VALUES(expire)'
      : `points = LAST_INSERT_ID(GREATEST(0, IF(expire <= ${now}, VALUES(points), points + VALUES(points)))), expire = IF(expire <= ${now}, VALUES(expire), expire)`;
    const { insertId } = await ask(
      connection,
      `INSERT INTO ${tableName} (\`key\`, points, expire) VALUES (?, ?, ?) ON DUPLICATE KEY UPDATE ${counted}`,
      [key, points, expire],
    );
    // A new row has none.
    const count = insertId || points;
    if (count <= this.points) return [{ points: count, expire }];
    // Who is refused is told until when.
    const [row] = await ask(connection, `SELECT expire FROM ${tableName} WHERE \`key\` = ?`, [key]);
    return [{ points: count, expire: row ? row.expire : expire }];
  }
}

const limiterFor = (db: Knex, keyPrefix: string, limit: Limit): RateLimiterAbstract => {
  const options = { keyPrefix, points: limit.points, duration: limit.seconds, tableName };
  if (isMysql(db)) {
    return new MysqlLimiter({
      ...options,
      storeClient: db,
      storeType: 'knex',
      dbName: db.client.database(),
      tableCreated: true,
    });
  }
  // The library recognises knex by the name of its dialect; ours is an extension of it.
  const storeClient = {
    raw: db.raw,
    client: {
      config: { client: 'better-sqlite3' },
      acquireConnection: async () => {
        const connection = await db.client.acquireConnection();
        return {
          connection,
          prepare: (sql: string) => prepared(connection, sql),
          // Each of the library's is a single statement, which needs none.
          transaction: (work: () => unknown) => work,
        };
      },
      releaseConnection: ({ connection }: { connection: unknown }) =>
        db.client.releaseConnection(connection),
    },
  };
  return new RateLimiterSQLite({ ...options, storeClient, storeType: 'knex', tableCreated: true });
};

/** The library's statements bypass our client, which waits for locks and tries again. */
const count = <T>(statement: () => Promise<T>): Promise<T> =>
  retryDeadlocks(() => waitForLock(statement));

const consumeOne = async (limiter: RateLimiterAbstract, key: string) => {
  try {
    await count(() => limiter.consume(hashed(key)));
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    throw rateLimited(new Date(Date.now() + error.msBeforeNext));
  }
};

const consumeAll = async (limiters: RateLimiterAbstract[], key: string) => {
  for (const limiter of limiters) await consumeOne(limiter, key);
};

const isWithin = async (limiters: RateLimiterAbstract[], key: string) => {
  try {
    await consumeAll(limiters, key);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
};

const gmail = ['gmail.com', 'googlemail.com'];

/**
 * One key for a mailbox. With most providers mail to `ama+news@…` arrives at `ama@…`; Gmail also ignores dots before the
 * `@`, and has two domains.
 */
const mailboxKey = (email: string): string => {
  const key = keyOf(email);
  const at = key.lastIndexOf('@');
  const domain = key.slice(at + 1);
  const name = key.slice(0, at).replace(/(?<!^)\+.*$/s, '');
  return gmail.includes(domain) ? `${name.replaceAll('.', '')}@${gmail[0]}` : `${name}@${domain}`;
};

/** What the rows of each kind of limit start with, after its name. */
const kinds = {
  address: 'a',
  wideNetwork: 'w',
  account: 'u',
  everywhere: 'e',
  knownNetwork: 'n',
  mailboxHere: 'h',
  mailbox: 'l',
} satisfies Record<keyof Limits, string>;
type Limiters = Record<keyof Limits, RateLimiterAbstract[]>;

const limitersFor = (db: Knex, name: string, of: Limits): Limiters => {
  const entries = Object.entries(kinds).map(([kind, initial]) => [
    kind,
    [of[kind as keyof Limits] ?? []]
      .flat()
      .map((limit) => limiterFor(db, limit.keyPrefix ?? `${name}.${initial}`, limit)),
  ]);
  return Object.fromEntries(entries);
};

/** Whether an account has signed in from a network lately. */
const isKnown = async ({ knownNetwork }: Limiters, key: string): Promise<boolean> => {
  const rows = knownNetwork.map((one) => count(() => one.get(hashed(key))));
  return (await Promise.all(rows)).some((row) => row !== null);
};

/** Mails to one mailbox, of all callers. */
const mailboxLimits = {
  passwords: { keyPrefix: 'mailbox.passwords', seconds: hour },
  limited: { keyPrefix: 'mailbox.others', seconds: hour },
  summary: { keyPrefix: 'mailbox.summary', seconds: hour },
} satisfies Record<string, Omit<Limit, 'points'>>;

/** How many mails of a kind one mailbox has been sent. */
export interface MailCount {
  count: number;
  /** When counting starts again. */
  until: Date;
}

/**
 * Count a mail to a mailbox in the transaction that writes it. The count is locked until that ends, so that no two
 * transactions write the last mail that is allowed.
 */
export const countMail = async (
  trx: Knex,
  kind: keyof typeof mailboxLimits,
  address: string,
): Promise<MailCount> => {
  const { keyPrefix, seconds } = mailboxLimits[kind];
  const key = `${keyPrefix}:${hashed(mailboxKey(address))}`;
  const now = Date.now();
  const expire = now + seconds * 1000;
  const next = isMysql(trx)
    ? 'ON DUPLICATE KEY UPDATE points = IF(expire <= :now, 1, points + 1), expire = IF(expire <= :now, :expire, expire)'
    : `ON CONFLICT (\`key\`) DO UPDATE SET points = CASE WHEN expire <= :now THEN 1 ELSE points + 1 END,
        expire = CASE WHEN expire <= :now THEN :expire ELSE expire END`;
  await trx.raw(
    `INSERT INTO ${tableName} (\`key\`, points, expire) VALUES (:key, 1, :expire) ${next}`,
    { key, now, expire },
  );
  const row = await trx(tableName).where({ key }).first();
  return { count: Number(row.points), until: new Date(Number(row.expire)) };
};

const durations: [number, string][] = [
  [day, 'day'],
  [hour, 'hour'],
  [minute, 'minute'],
];

const formatLimit = ({ points, seconds }: Limit): string => {
  const [unit = 1, name = 'second'] = durations.find(([one]) => seconds % one === 0) ?? [];
  const count = seconds / unit;
  return `${points} per ${count === 1 ? name : `${count} ${name}s`}`;
};

const kindNames = {
  address: 'network',
  wideNetwork: 'IPv6 /48',
  account: 'account and network',
  everywhere: 'account',
  knownNetwork: undefined,
  mailboxHere: 'mailbox and network',
  mailbox: 'mailbox',
} satisfies Record<keyof Limits, string | undefined>;

/** Describe the limits of a call for the documentation, such as "60 per hour (account)". */
export const describeRateLimit = ({ name, account, mailbox }: RateLimit<never>): string =>
  Object.entries<Limit | Limit[]>(limits[name])
    .flatMap(([kind, of]) => {
      const subject = kindNames[kind as keyof Limits];
      const isCounted =
        (account || !subject?.startsWith('account')) &&
        (mailbox || !subject?.startsWith('mailbox'));
      return subject && isCounted
        ? [of].flat().map((one) => `${formatLimit(one)} (${subject})`)
        : [];
    })
    .join(', ');

/**
 * Keep limits in the database, so that all processes count together.
 * @param findUsernameKey finds the key of the account with an address, so that an account is counted as one whether it
 *   is named by its username or by its address
 */
export const createRateLimits = (
  db: Knex,
  findUsernameKey: (emailKey: string) => Promise<string | undefined>,
): RateLimits => {
  const accountKey = async (account: string): Promise<string> => {
    const key = keyOf(account);
    return (key.includes('@') && (await findUsernameKey(key))) || key;
  };
  const all = Object.fromEntries(
    Object.entries<Limits>(limits).map(([name, of]) => [name, limitersFor(db, name, of)]),
  ) as Record<RateLimitName, Limiters>;
  return {
    async consumeByNetwork(name, ctx) {
      await consumeAll(all[name].address, networkOf(ctx.ip));
      await consumeAll(all[name].wideNetwork, networkOf(ctx.ip, 48));
    },
    async consumeBySubject(name, ctx, { account, mailbox }) {
      const limiters = all[name];
      const network = networkOf(ctx.ip);
      if (mailbox) {
        await consumeAll(limiters.mailboxHere, `${mailboxKey(mailbox)} ${network}`);
        await consumeAll(limiters.mailbox, mailboxKey(mailbox));
      }
      if (!account || !(limiters.account.length || limiters.everywhere.length)) return;
      const key = await accountKey(account);
      const here = `${key} ${network}`;
      await consumeAll(limiters.account, here);
      if (!(await isKnown(limiters, here))) await consumeAll(limiters.everywhere, key);
    },
    async consume(name, ctx, subject) {
      await this.consumeByNetwork(name, ctx);
      await this.consumeBySubject(name, ctx, subject);
    },
    async allows(name, ctx, mailbox) {
      const limiters = all[name];
      return (
        (await isWithin(limiters.mailbox, mailboxKey(mailbox))) &&
        (await isWithin(limiters.address, networkOf(ctx.ip))) &&
        (await isWithin(limiters.wideNetwork, networkOf(ctx.ip, 48)))
      );
    },
    async refund(name, ctx, account) {
      const limiters = all[name];
      const network = networkOf(ctx.ip);
      const key = await accountKey(account);
      const each = (
        of: RateLimiterAbstract[],
        work: (one: RateLimiterAbstract) => Promise<unknown>,
      ) => Promise.all(of.map((one) => count(() => work(one))));
      const here = `${key} ${network}`;
      await each(limiters.account, (one) => one.delete(hashed(here)));
      // A known network is not counted in `everywhere`, so nothing is taken back there.
      if (!(await isKnown(limiters, here))) {
        await each(limiters.everywhere, (one) => one.delete(hashed(key)));
      }
      await each(limiters.knownNetwork, (one) => one.set(hashed(here), 1, one.duration));
      await each(limiters.address, (one) => one.reward(hashed(network)));
    },
  };
};

/** Deletes counts that have expired. */
export const pruneRateLimits = (db: Knex): Promise<unknown> =>
  deleteInBatches(() => db(tableName).where('expire', '<', Date.now()), 'key');
