import type { Answer } from '@ail/kit/contracts/call';
import type { CheckIn } from '@ail/kit/contracts/door/door';
import type { checkIn } from '@ail/kit/contracts/door/door.calls';
import { normalisedTicketCode } from '@ail/kit/contracts/door/ticket-code';
import type { Knex } from 'knex';
import { inTransaction } from '../../db/transaction.ts';
import { CheckInModel } from '../../models/CheckInModel.ts';
import { RegistrationModel } from '../../models/RegistrationModel.ts';

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

const isScan =
  ({ at, device }: CheckIn) =>
  (row: CheckInModel): boolean =>
    row.device === device && row.sentAt.getTime() === Date.parse(at);

/**
 * Takes note of whom a device has let in. Of all scans of one ticket the one that arrives first is accepted, and
 * stays so: a repeat is answered as before and changes nothing. Who is not approved is not let in.
 * @returns what became of each, in the given order
 */
export const checkInTickets = async (
  db: Knex,
  eventId: number,
  entries: readonly CheckIn[],
): Promise<Answer<typeof checkIn>> => {
  const codes = entries.map(({ code }) => normalisedTicketCode(code));
  const ids = await RegistrationModel.query(db)
    .select('id')
    .where({ eventId })
    .whereIn('ticketCode', [...new Set(codes)]);
  const scans = await inTransaction(db, async (trx) => {
    // Read again: until these scans are stored, nobody else may use the row of a registration that was cancelled.
    const registrations = await RegistrationModel.query(trx)
      .select('id', 'status', 'ticketCode')
      .findByIds(ids.map(({ id }) => id))
      .orderBy('id')
      .forShare();
    const byCode = new Map(registrations.map((one) => [one.ticketCode, one]));
    const found = entries.map((entry, index) => ({
      entry,
      ticket: byCode.get(codes[index] ?? ''),
    }));

    const receivedAt = new Date();
    const rows = found.flatMap(({ entry: { at, device }, ticket }): Row[] => {
      if (ticket?.status !== 'approved') return [];
      const sentAt = new Date(at);
      // A device's clock may be fast.
      const notLater = sentAt < receivedAt ? sentAt : receivedAt;
      return [{ eventId, registrationId: ticket.id, device, at: notLater, sentAt, receivedAt }];
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
  return scans.map(({ entry, ticket }) => {
    const known = (ticket && byTicket.get(ticket.id)) ?? [];
    const first = known.find(({ acceptedFor }) => acceptedFor !== null);
    const own = known.find(isScan(entry));
    return {
      code: entry.code,
      result: !first ? 'unknown' : own === first ? 'accepted' : 'already',
      at: first?.at.toISOString() ?? null,
      device: first?.device ?? null,
      status: ticket?.status ?? null,
    };
  });
};
