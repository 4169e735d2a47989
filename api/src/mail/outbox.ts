import { randomUUID } from 'node:crypto';
import type { RegistrantMailKind } from '@ail/kit/contracts/mails/mail';
import type { Knex } from 'knex';
import { databaseTime } from '../db/clock.ts';
import { insertRow } from '../db/compiled.ts';
import { searchTextOf } from '../models/BaseModel.ts';
import { OutboxModel } from '../models/OutboxModel.ts';

export interface Mail {
  to: { name: string; address: string };
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
  calendar?: { filename: string; content: string };
  /** The code of a ticket, whose picture the HTML shows; it is drawn as the mail is sent. */
  ticketCode?: string;
  /** Kept beside the mail, also once it is sent. */
  about?: MailSubject;
  /** The delivery of the newsletter that it is; such mails wait for all others. */
  deliveryId?: number;
}

/** The registration that a mail is about, and what it says. */
export interface MailSubject {
  registrationId: number;
  kind: RegistrantMailKind;
}

/** Mails to be sent, kept in the same database as the rows that cause them. */
export interface Outbox {
  /** Writes a mail in the caller's transaction: it goes out if, and only if, that commits. */
  add(trx: Knex, mail: Mail): Promise<void>;
  /** The same for several mails, which must fit in memory. */
  addAll(trx: Knex, mails: readonly Mail[]): Promise<void>;
}

/** Even with the longest message far below MySQL's limit for one statement. */
const rowsAtOnce = 50;

/** @param domain what message ids end with */
export const createOutbox = (domain: string): Outbox => {
  const rowOf = ({ about, deliveryId, ...mail }: Mail) => ({
    messageId: `${randomUUID()}@${domain}`,
    mail: JSON.stringify(mail),
    searchText: searchTextOf([mail.to.address, mail.subject]),
    attempts: 0,
    registrationId: about?.registrationId ?? null,
    kind: about?.kind ?? null,
    deliveryId: deliveryId ?? null,
  });
  return {
    async add(trx, mail) {
      await insertRow(trx, OutboxModel, rowOf(mail), ['createdAt', 'dueAt']);
    },
    async addAll(trx, mails) {
      for (let at = 0; at < mails.length; at += rowsAtOnce) {
        const times = { createdAt: databaseTime(trx), dueAt: databaseTime(trx) };
        await trx(OutboxModel.tableName).insert(
          mails.slice(at, at + rowsAtOnce).map((mail) => ({ ...rowOf(mail), ...times })),
        );
      }
    },
  };
};
