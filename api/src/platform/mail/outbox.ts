import { randomUUID } from 'node:crypto';
import type { RegistrantMailKind } from '@ail/kit/contracts/mails/mail';
import type { Knex } from 'knex';
import { searchTextOf } from '../db/base.model.ts';
import { databaseTime } from '../db/clock.ts';
import { insertRow } from '../db/compiled.ts';
import { refuseUndeclaredMail } from '../http/calls-without-mail.ts';
import { rateLimited } from '../http/errors.ts';
import { countMail } from '../http/rate-limits.ts';
import { OutboxModel } from './outbox.model.ts';

/** Decides which mails are sent first, and what happens beyond the limit of a mailbox. */
export type MailPurpose =
  /** Sets a password. No other mails hold back the first of an hour. Beyond the limit the call is refused. */
  | 'password'
  /** Asks an address whether it is an account's, or warns of that. Beyond the limit the call is refused. */
  | 'address'
  /** Warns of a change to an account. Always written: the calls that cause it have limits. */
  | 'warning'
  /** Confirms what somebody has sent. Beyond the limit it is left out. */
  | 'receipt'
  /** Its text can also be read on the portal. Beyond the limit a `summary` follows at the end of the hour. */
  | 'message'
  /** Its text can be read nowhere else. Beyond the limit its call is refused. */
  | 'reply'
  /** Chosen by staff, or due on a date. Always written. */
  | 'announcement';

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

export interface Mail extends RenderedMail {
  purpose: MailPurpose;
  to: { name: string; address: string };
  replyTo?: { name: string; address: string };
  headers?: Record<string, string>;
  calendar?: { filename: string; content: string };
  /** The code of a ticket, whose picture the HTML shows; it is drawn as the mail is sent. */
  ticketCode?: string;
  /** Kept beside the mail, also once it is sent. */
  about?: MailSubject;
  /** The delivery of the newsletter that it is; such mails wait for all others. */
  deliveryId?: number;
  /** For a `message`: says that there are more, without quoting any. */
  summary?: RenderedMail;
}

/** A mail as the outbox keeps it and the worker delivers it. */
export type StoredMail = Omit<Mail, 'purpose' | 'about' | 'deliveryId' | 'summary'>;

/** A mail that staff cause, so that no limit holds it back. */
export const asAnnouncement = (mail: Mail): Mail => ({ ...mail, purpose: 'announcement' });

/** The registration that a mail is about, and what it says. */
export interface MailSubject {
  registrationId: number;
  kind: RegistrantMailKind;
}

/** Mails to be sent, kept in the same database as the rows that cause them. */
export interface Outbox {
  /**
   * Write a mail in the caller's transaction: it goes out if, and only if, that commits.
   * @returns whether it was written
   * @throws Refusal rate_limited where a call is refused beyond the limit of its mailbox
   */
  add(trx: Knex, mail: Mail): Promise<boolean>;
  /** The same for several mails, which must fit in memory. */
  addAll(trx: Knex, mails: readonly Mail[]): Promise<void>;
}

interface Policy {
  isUrgent?: boolean;
  /** For one mailbox within an hour, in which all mails with a limit count together. */
  limit?: {
    count: number;
    beyond: 'refuse' | 'leaveOut' | 'summarize';
    /** The first of its purpose is not counted, and always written. */
    sparesFirst?: boolean;
  };
}

const policies: Record<MailPurpose, Policy> = {
  // With the first, ten.
  password: { isUrgent: true, limit: { count: 9, beyond: 'refuse', sparesFirst: true } },
  address: { isUrgent: true, limit: { count: 10, beyond: 'refuse' } },
  warning: { isUrgent: true },
  receipt: { limit: { count: 10, beyond: 'leaveOut' } },
  // The tenth is the summary.
  message: { limit: { count: 9, beyond: 'summarize' } },
  reply: { limit: { count: 10, beyond: 'refuse' } },
  announcement: {},
};

/** Even with the longest message far below MySQL's limit for one statement. */
const rowsAtOnce = 50;

/**
 * @param domain what message ids end with
 * @param isLimited whether mailboxes have limits; off for tests
 */
export const createOutbox = (domain: string, isLimited = true): Outbox => {
  const rowOf = ({ purpose, about, deliveryId, summary: _, ...mail }: Mail) => ({
    messageId: `${randomUUID()}@${domain}`,
    mail: JSON.stringify(mail satisfies StoredMail),
    searchText: searchTextOf([mail.to.address, mail.subject]),
    attempts: 0,
    registrationId: about?.registrationId ?? null,
    kind: about?.kind ?? null,
    deliveryId: deliveryId ?? null,
    isUrgent: policies[purpose].isUrgent ?? false,
  });
  const write = async (trx: Knex, mail: Mail, heldUntil: Date | null = null) => {
    await insertRow(trx, OutboxModel, { ...rowOf(mail), heldUntil }, ['createdAt', 'dueAt']);
  };

  /** Write one summary for all further messages of an hour, to be sent at its end. */
  const summarize = async (trx: Knex, { purpose, to, summary }: Mail, until: Date) => {
    if (!summary) return;
    const { count } = await countMail(trx, 'summary', to.address);
    if (count === 1) await write(trx, { purpose, to, ...summary }, until);
  };

  const isFirstPassword = async (trx: Knex, { to }: Mail): Promise<boolean> =>
    (await countMail(trx, 'passwords', to.address)).count === 1;

  const add = async (trx: Knex, mail: Mail): Promise<boolean> => {
    refuseUndeclaredMail();
    const { limit } = policies[mail.purpose];
    const isSpared = isLimited && limit?.sparesFirst && (await isFirstPassword(trx, mail));
    if (isLimited && limit && !isSpared) {
      const { count, findEnd } = await countMail(trx, 'limited', mail.to.address);
      if (count > limit.count) {
        if (limit.beyond === 'refuse') throw rateLimited(await findEnd());
        if (limit.beyond === 'summarize') await summarize(trx, mail, await findEnd());
        return false;
      }
    }
    await write(trx, mail);
    return true;
  };

  return {
    add,
    async addAll(trx, mails) {
      refuseUndeclaredMail();
      const isUnlimited = ({ purpose }: Mail) => !isLimited || !policies[purpose].limit;
      const unlimited = mails.filter(isUnlimited);
      for (let at = 0; at < unlimited.length; at += rowsAtOnce) {
        const times = { createdAt: databaseTime(trx), dueAt: databaseTime(trx) };
        await trx(OutboxModel.tableName).insert(
          unlimited.slice(at, at + rowsAtOnce).map((mail) => ({ ...rowOf(mail), ...times })),
        );
      }
      for (const mail of mails) if (!isUnlimited(mail)) await add(trx, mail);
    },
  };
};
