import type { QueryOf } from '@ail/kit/contracts/call';
import type { listDoorTickets as listCall } from '@ail/kit/contracts/door/door.calls';
import type { DoorTicket } from '@ail/kit/contracts/door/door.shape';
import type { Knex } from 'knex';
import { type Listed, listPage } from '../../platform/http/paging.ts';
import { RegistrationModel } from '../events/public.ts';
import { CheckInModel } from './check-in.model.ts';
import { newTicketCode } from './ticket-code.ts';

const columns = ['id', 'name', 'organization', 'status', 'ticketCode', 'updatedAt'] as const;

/** Gives codes to tickets that a process of an earlier release has made while this one started. */
const fillCodes = async (db: Knex, eventId: number): Promise<void> => {
  const ids: number[] = await db('registrations')
    .where({ eventId })
    .whereNull('ticketCode')
    .pluck('id');
  for (const id of ids) {
    await db('registrations')
      .where({ id })
      .whereNull('ticketCode')
      .update({ ticketCode: newTicketCode() });
  }
};

const ticketQuery = (db: Knex, eventId: number, { since, conflicts }: QueryOf<typeof listCall>) => {
  const query = RegistrationModel.query(db)
    .select(columns.map((name) => `registrations.${name}`))
    .where('registrations.eventId', eventId)
    .orderBy('registrations.id');
  const checkIns = CheckInModel.query(db).select('registrationId').where({ eventId });
  if (conflicts) query.whereIn('registrations.id', checkIns.clone().whereNull('acceptedFor'));
  if (since) {
    const from = new Date(since);
    const changed = RegistrationModel.query(db)
      .select('id')
      .where({ eventId })
      .where('updatedAt', '>=', from)
      .union(checkIns.clone().where('receivedAt', '>=', from));
    query.whereIn('registrations.id', changed);
  }
  return query;
};

const shown = ({ at, device }: CheckInModel) => ({ at: at.toISOString(), device });

const presentTicket = (
  registration: RegistrationModel,
  checkIns: readonly CheckInModel[],
): DoorTicket => {
  const first = checkIns.find(({ acceptedFor }) => acceptedFor !== null);
  const changes = [registration.updatedAt, ...checkIns.map(({ receivedAt }) => receivedAt)];
  return {
    id: registration.id,
    name: registration.name,
    organization: registration.organization,
    code: registration.ticketCode ?? '',
    status: registration.status,
    checkIn: first ? shown(first) : null,
    conflicts: checkIns.filter((one) => one !== first).map(shown),
    changedAt: new Date(Math.max(...changes.map((one) => one.getTime()))).toISOString(),
  };
};

/** Who has been let in with these tickets. */
const checkInsOf = async (db: Knex, ids: readonly number[]): Promise<CheckInModel[]> =>
  ids.length === 0
    ? []
    : CheckInModel.query(db)
        .whereIn('registrationId', [...ids])
        .orderBy('id');

/** One page of the tickets of an event, with who has been let in. */
export const listDoorTickets = async (
  db: Knex,
  eventId: number,
  query: QueryOf<typeof listCall>,
): Promise<Listed<DoorTicket>> => {
  if (!query.since && !query.offset) await fillCodes(db, eventId);
  const { items, total } = await listPage(ticketQuery(db, eventId, query), query);
  const checkIns = await checkInsOf(
    db,
    items.map(({ id }) => id),
  );
  const byTicket = Map.groupBy(checkIns, ({ registrationId }) => registrationId);
  return { items: items.map((one) => presentTicket(one, byTicket.get(one.id) ?? [])), total };
};
