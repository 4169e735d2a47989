import type { RegistrantMailKind } from '@ail/kit/contracts/mails/mail';
import type { Knex } from 'knex';
import { BaseModel } from '../db/base.model.ts';
import { databaseTime } from '../db/clock.ts';

export class OutboxModel extends BaseModel {
  static override tableName = 'outbox';
  static override instants = [
    'createdAt',
    'dueAt',
    'sentAt',
    'failedAt',
    'handedOverAt',
    'heldUntil',
  ];
  static override flags = ['bounced', 'isUrgent'];

  declare id: number;
  declare messageId: string;
  /** The rendered mail as JSON. */
  declare mail: string;
  declare attempts: number;
  declare createdAt: Date;
  declare dueAt: Date;
  declare sentAt: Date | null;
  declare failedAt: Date | null;
  /** The process that is sending it; set by a conditional update, `null` again after a failure. */
  declare lease: string | null;
  declare lastError: string | null;
  /** Recipient and subject; empty once it is sent. */
  declare searchText: string;
  /** The registration that the mail is about, if any. */
  declare registrationId: number | null;
  declare kind: RegistrantMailKind | null;
  /** The delivery of the newsletter that it is, if any; such mails wait for all others. */
  declare deliveryId: number | null;
  /** When its last byte was about to be sent, of a delivery of the newsletter; with `failedAt` its outcome is not known. */
  declare handedOverAt: Date | null;
  /** Whether its address was refused for good. */
  declare bounced: boolean;
  /** Whether it goes before others: it opens an account, or guards one. */
  declare isUrgent: boolean;
  /** Until when it is not sent. */
  declare heldUntil: Date | null;
}

/** Mails to send or being sent. */
export const waitingMails = (db: Knex) =>
  OutboxModel.query(db).whereNull('sentAt').whereNull('failedAt');

/** As long as a mail may be held. One that is held for longer was written before the clock was set back. */
const longestHoldMs = 3_600_000;

/** Leaves out mails that are held for later. */
export const notHeld = (query: ReturnType<typeof waitingMails>) =>
  query.where((free) =>
    free
      .whereNull('heldUntil')
      .orWhere('heldUntil', '<=', databaseTime(query.knex()))
      .orWhere('heldUntil', '>', databaseTime(query.knex(), longestHoldMs)),
  );

/** How long the oldest waiting mail has waited, by the database's clock; 0 where none waits. */
export const oldestWaitingSeconds = async (db: Knex): Promise<number> => {
  const oldest = await waitingMails(db)
    .whereNull('heldUntil')
    .select('createdAt', db.raw('? AS ??', [databaseTime(db), 'dueAt']))
    .orderBy('createdAt')
    .first();
  return oldest ? Math.max(0, (oldest.dueAt.getTime() - oldest.createdAt.getTime()) / 1_000) : 0;
};

/** How many mails were given up. */
export const failedMails = (db: Knex): Promise<number> =>
  OutboxModel.query(db).whereNotNull('failedAt').resultSize();
