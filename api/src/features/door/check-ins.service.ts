import type { Answer } from '@ail/kit/contracts/call';
import { type CheckIn, shortDeviceName } from '@ail/kit/contracts/door/door';
import type { checkIn } from '@ail/kit/contracts/door/door.calls';
import { isTicketCode, normalisedTicketCode } from '@ail/kit/contracts/door/ticket-code';
import { cleanLine, normaliseInstant } from '@ail/kit/contracts/field-types';
import type { Knex } from 'knex';
import { inTransaction } from '../../platform/db/transaction.ts';
import { type EventModel, RegistrationModel } from '../events/public.ts';
import { CheckInModel } from './check-in.model.ts';

type Row = Pick<
  CheckInModel,
  'eventId' | 'registrationId' | 'device' | 'at' | 'sentAt' | 'receivedAt'
>;

/** Adds rows, but for those that a unique index refuses. */
const addMissing = async (trx: Knex, rows: readonly object[]): Promise<void> => {
  if (rows.length > 0) await trx(CheckInModel.tableName).insert(rows).onConflict().ignore();
};

/**
 * Stores scans. Which of them is the first of its ticket, and which has been sent before, unique indexes decide:
 * at the same time at any number of processes, too.
 */
const store = async (trx: Knex, rows: readonly Row[]): Promise<void> => {
  // The same order everywhere, so that two uploads do not wait for each other.
  const sorted = rows.toSorted(
    (a, b) => a.registrationId - b.registrationId || a.sentAt.getTime() - b.sentAt.getTime(),
  );
  await addMissing(
    trx,
    sorted.map((row) => ({ ...row, acceptedFor: row.registrationId })),
  );
  // What has not become the first, and is no repeat, is a conflict.
  await addMissing(
    trx,
    sorted.map((row) => ({ ...row, acceptedFor: null })),
  );
};

/** A scan as it is compared and stored. */
interface Scan {
  /** `undefined` where the entry has no text for it. */
  code: string | undefined;
  device: string | undefined;
  /** By the device's clock; repeats are recognized by it. */
  sentAt: Date;
}

/** Stands for every time that is not one of the years 2000 to 2100. */
const unknownTime = new Date(0);

const readScan = ({ code, device, at }: CheckIn): Scan => {
  const time = normaliseInstant(at);
  return {
    code: cleanLine(code) ? normalisedTicketCode(code) : undefined,
    device: shortDeviceName(cleanLine(device)) || undefined,
    sentAt: time ? new Date(time) : unknownTime,
  };
};

/** The clock of a device may be a time zone ahead of the server's. */
const clockToleranceMs = 86_400_000;

/** When a ticket was shown: as the device says, unless that was before the event was created or is still to come. */
const shownAt = (sentAt: Date, receivedAt: Date, event: DoorEvent): Date => {
  const earliest = event.createdAt.getTime() - clockToleranceMs;
  return sentAt.getTime() < earliest || sentAt > receivedAt ? receivedAt : sentAt;
};

const isStored =
  ({ device, sentAt }: Scan) =>
  (row: CheckInModel): boolean =>
    row.device === device && row.sentAt.getTime() === sentAt.getTime();

type DoorEvent = Pick<EventModel, 'id' | 'createdAt'>;

/**
 * Check in tickets that a device has let in. Of all scans of one ticket the one that arrives first is accepted, and
 * stays so: a repeat is answered as before and changes nothing. Tickets that are not approved are not let in.
 * Each entry is judged by itself.
 * @returns the result of each, in the given order
 */
export const checkInTickets = async (
  db: Knex,
  event: DoorEvent,
  entries: readonly CheckIn[],
): Promise<Answer<typeof checkIn>> => {
  const read = entries.map(readScan);
  const codes = read.flatMap(({ code }) => (code && isTicketCode(code) ? [code] : []));
  const ids = await RegistrationModel.query(db)
    .select('id')
    .where({ eventId: event.id })
    .whereIn('ticketCode', [...new Set(codes)]);
  const scans = await inTransaction(db, async (trx) => {
    // Read again: until these scans are stored, nobody else may use the row of a registration that was cancelled.
    const registrations = await RegistrationModel.query(trx)
      .select('id', 'status', 'ticketCode')
      .findByIds(ids.map(({ id }) => id))
      .orderBy('id')
      .forShare();
    const byCode = new Map(registrations.map((one) => [one.ticketCode, one]));
    const found = read.map((scan) => ({ scan, ticket: byCode.get(scan.code ?? '') }));

    const receivedAt = new Date();
    const rows = found.flatMap(({ scan: { device, sentAt }, ticket }): Row[] => {
      if (!device || ticket?.status !== 'approved') return [];
      const at = shownAt(sentAt, receivedAt, event);
      return [{ eventId: event.id, registrationId: ticket.id, device, at, sentAt, receivedAt }];
    });
    await store(trx, rows);
    return found;
  });

  // After the transaction, which may not see what another one has just written.
  const stored = await CheckInModel.query(db).whereIn(
    'registrationId',
    ids.map(({ id }) => id),
  );
  const byTicket = Map.groupBy(stored, ({ registrationId }) => registrationId);
  return scans.map(({ scan, ticket }, index) => {
    const isUnreadable = !scan.code || !scan.device;
    const known = (!isUnreadable && ticket && byTicket.get(ticket.id)) || [];
    const first = known.find(({ acceptedFor }) => acceptedFor !== null);
    const own = known.find(isStored(scan));
    return {
      code: entries[index]?.code ?? '',
      result: !first ? 'unknown' : own === first ? 'accepted' : 'already',
      at: first?.at.toISOString() ?? null,
      device: first?.device ?? null,
      status: (!isUnreadable && ticket?.status) || null,
      refusal: isUnreadable ? 'unreadable' : null,
    };
  });
};
