import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { OutboxModel } from '../models/OutboxModel.ts';

export interface Mail {
  to: { name: string; address: string };
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
  calendar?: { filename: string; content: string };
}

/** Mail waiting to be sent, kept in the database beside what causes it. */
export interface Outbox {
  /** Writes a mail in the caller's transaction: it goes out if, and only if, that commits. */
  add(trx: Knex, mail: Mail): Promise<void>;
}

/** @param domain what message ids end with */
export const createOutbox = (domain: string): Outbox => ({
  async add(trx, mail) {
    const now = new Date();
    await OutboxModel.query(trx).insert({
      messageId: `${randomUUID()}@${domain}`,
      mail: JSON.stringify(mail),
      attempts: 0,
      createdAt: now,
      dueAt: now,
    });
  },
});
