import type { Knex } from 'knex';
import { BaseModel } from '../../platform/db/base.model.ts';

/** A device at the door has let a ticket in. */
export class CheckInModel extends BaseModel {
  static override tableName = 'checkIns';
  static override instants = ['at', 'sentAt', 'receivedAt'];

  declare id: number;
  declare eventId: number;
  declare registrationId: number;
  /** The registration where this was the first to arrive, else `null`: the ticket was let in twice. */
  declare acceptedFor: number | null;
  declare device: string;
  /** As the device said, but never later than it arrived. */
  declare at: Date;
  /** As the device said. */
  declare sentAt: Date;
  declare receivedAt: Date;
}

/** Deletes the check-ins of a registration, whose row is used for another registration of the same address. */
export const deleteCheckIns = async (trx: Knex, registrationId: number): Promise<void> => {
  await trx(CheckInModel.tableName).where({ registrationId }).delete();
};

/** When each of these registrations was let in first; who was not is not in it. */
export const arrivalsOf = async (
  db: Knex,
  registrationIds: readonly number[],
): Promise<Map<number, Date>> => {
  if (registrationIds.length === 0) return new Map();
  const first = await CheckInModel.query(db)
    .select('acceptedFor', 'at')
    .whereIn('acceptedFor', [...registrationIds]);
  return new Map(first.flatMap(({ acceptedFor, at }) => (acceptedFor ? [[acceptedFor, at]] : [])));
};
