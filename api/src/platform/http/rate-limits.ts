import type { Knex } from 'knex';
import type { Context } from 'koa';
import { keyOf } from '../db/base.model.ts';
import { rateLimited } from './errors.ts';
import { networkOf } from './network.ts';
import { countKey, decrement, findEnd, increment, remember, reset } from './rate-counts.ts';
import {
  type Limit,
  type LimitKind,
  type LimitName,
  limitKinds,
  limits,
  mailboxCounts,
} from './rate-limit-table.ts';

/** The subject of a call. */
export interface Subject {
  /** The account that the call names to sign in to, else the signed-in one. */
  account?: string | undefined;
  /** The address that the call names; the limit stays whichever account has it. */
  mailbox?: string | undefined;
}

export interface RateLimits {
  /**
   * Count a call by the caller's network, which is all that is known before its body is checked.
   * @throws Refusal rate_limited with Retry-After
   */
  consumeByNetwork(name: LimitName, ctx: Context): Promise<void>;
  /**
   * Count a call by its subject.
   * @throws Refusal rate_limited with Retry-After
   */
  consumeBySubject(name: LimitName, ctx: Context, subject: Subject): Promise<void>;
  /** Count a call by network and subject. */
  consume(name: LimitName, ctx: Context, subject: Subject): Promise<void>;
  /**
   * Count a mail that a call would cause to `mailbox`.
   * @returns whether it may be sent; the call itself is not refused
   */
  allows(name: LimitName, ctx: Context, mailbox: string): Promise<boolean>;
  /** Take back the count of a call that succeeded: only failures count against an account. */
  refund(name: LimitName, ctx: Context, account: string): Promise<void>;
}

/** No limits; for tests. */
export const noRateLimits: RateLimits = {
  consumeByNetwork: async () => {},
  consumeBySubject: async () => {},
  consume: async () => {},
  allows: async () => true,
  refund: async () => {},
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

/** How many mails of a kind one mailbox has been sent. */
export interface MailCount {
  count: number;
  /** When counting starts again. */
  findEnd(): Promise<Date>;
}

/**
 * Count a mail to a mailbox in the transaction that writes it. The count is locked until that ends, so that no two
 * transactions write the last mail that is allowed.
 */
export const countMail = async (
  trx: Knex,
  kind: keyof typeof mailboxCounts,
  address: string,
): Promise<MailCount> => {
  const { prefix, seconds } = mailboxCounts[kind];
  const key = countKey(prefix, mailboxKey(address));
  return {
    count: await increment(trx, key, seconds),
    findEnd: async () => (await findEnd(trx, key)) ?? new Date(),
  };
};

const limitsOf = (name: LimitName, kind: LimitKind): Required<Limit>[] =>
  [limits[name][kind] ?? []]
    .flat()
    .map((limit) => ({ prefix: `${name}.${limitKinds[kind].prefix}`, ...limit }));

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

  /** Count a call until the first limit that it exceeds. @returns the key of that limit's count */
  const findExceeded = async (
    name: LimitName,
    kind: LimitKind,
    subject: string,
  ): Promise<string | undefined> => {
    for (const { prefix, points, seconds } of limitsOf(name, kind)) {
      const key = countKey(prefix, subject);
      if ((await increment(db, key, seconds)) > points) return key;
    }
    return undefined;
  };

  const consumeOne = async (name: LimitName, kind: LimitKind, subject: string): Promise<void> => {
    const exceeded = await findExceeded(name, kind, subject);
    if (exceeded) throw rateLimited((await findEnd(db, exceeded)) ?? new Date());
  };

  /** Whether an account has signed in from a network lately. */
  const isKnown = async (name: LimitName, here: string): Promise<boolean> => {
    const ends = limitsOf(name, 'knownNetwork').map(({ prefix }) =>
      findEnd(db, countKey(prefix, here)),
    );
    return (await Promise.all(ends)).some((end) => end !== undefined);
  };

  return {
    async consumeByNetwork(name, ctx) {
      await consumeOne(name, 'address', networkOf(ctx.ip));
      await consumeOne(name, 'wideNetwork', networkOf(ctx.ip, 48));
    },
    async consumeBySubject(name, ctx, { account, mailbox }) {
      const network = networkOf(ctx.ip);
      if (mailbox) {
        await consumeOne(name, 'mailboxHere', `${mailboxKey(mailbox)} ${network}`);
        await consumeOne(name, 'mailbox', mailboxKey(mailbox));
      }
      if (!account || !(limits[name].account || limits[name].everywhere)) return;
      const key = await accountKey(account);
      const here = `${key} ${network}`;
      await consumeOne(name, 'account', here);
      if (!(await isKnown(name, here))) await consumeOne(name, 'everywhere', key);
    },
    async consume(name, ctx, subject) {
      await this.consumeByNetwork(name, ctx);
      await this.consumeBySubject(name, ctx, subject);
    },
    async allows(name, ctx, mailbox) {
      const exceeded =
        (await findExceeded(name, 'mailbox', mailboxKey(mailbox))) ??
        (await findExceeded(name, 'address', networkOf(ctx.ip))) ??
        (await findExceeded(name, 'wideNetwork', networkOf(ctx.ip, 48)));
      return exceeded === undefined;
    },
    async refund(name, ctx, account) {
      const network = networkOf(ctx.ip);
      const key = await accountKey(account);
      const here = `${key} ${network}`;
      const keys = (kind: LimitKind, subject: string) =>
        limitsOf(name, kind).map(({ prefix }) => countKey(prefix, subject));
      // A known network is not counted in `everywhere`, so nothing is taken back there.
      const resets = [
        ...keys('account', here),
        ...((await isKnown(name, here)) ? [] : keys('everywhere', key)),
      ];
      for (const one of resets) await reset(db, one);
      for (const { prefix, seconds } of limitsOf(name, 'knownNetwork')) {
        await remember(db, countKey(prefix, here), seconds);
      }
      for (const one of keys('address', network)) await decrement(db, one);
    },
  };
};
