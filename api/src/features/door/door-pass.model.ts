import { createHash, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { BaseModel } from '../../platform/db/base.model.ts';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';
import type { EventFollower, EventModel } from '../events/public.ts';

export class DoorPassModel extends BaseModel {
  static override tableName = 'doorPasses';
  static override instants = ['expiresAt', 'revokedAt', 'createdAt'];

  declare id: number;
  declare eventId: number;
  /** The SHA-256 of the token in the link. */
  declare hash: string;
  declare label: string | null;
  declare expiresAt: Date;
  declare revokedAt: Date | null;
  /** The admin who made it, while there is such an account. */
  declare createdBy: number | null;
  declare createdAt: Date;
}

const tokenBytes = 32;
const keptMs = 30 * 86_400_000;
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

const hourMs = 3_600_000;
/** How long a door stays open after the end of its event. */
const closingMs = 12 * hourMs;
const dayMs = 24 * hourMs;

/** When a pass made at `now` expires where nobody says so: some hours after the event, or after now. */
export const usualEndOfPass = (
  { date, endDate }: Pick<EventModel, 'date' | 'endDate'>,
  now: Date,
): Date => {
  const over = endDate ? endDate.getTime() + closingMs : date.getTime() + dayMs;
  return new Date(Math.max(over, now.getTime() + closingMs));
};

/** Keep passes valid where their event has moved. Expired passes stay so, and so does an expiry that an admin chose. */
const moveDoorPasses = async (trx: Knex, before: EventModel, after: EventModel): Promise<void> => {
  const passes = await DoorPassModel.query(trx)
    .where({ eventId: after.id })
    .whereNull('revokedAt')
    .where('expiresAt', '>', new Date());
  for (const pass of passes) {
    const { createdAt, expiresAt } = pass;
    if (usualEndOfPass(before, createdAt).getTime() !== expiresAt.getTime()) continue;
    await pass.$query(trx).patch({ expiresAt: usualEndOfPass(after, createdAt) });
  }
};

/** Keep the passes of a door in step with its event. */
export const doorPassesOfEvent: EventFollower = { beforeNotice: moveDoorPasses };

/** Add a pass. @returns its row, and the token, which is not stored */
export const issueDoorPass = async (
  trx: Knex,
  pass: Pick<DoorPassModel, 'eventId' | 'label' | 'expiresAt' | 'createdBy' | 'createdAt'>,
): Promise<{ pass: DoorPassModel; token: string }> => {
  const token = randomBytes(tokenBytes).toString('base64url');
  const row = { ...pass, hash: hashOf(token), revokedAt: null };
  return { pass: await DoorPassModel.query(trx).insertAndFetch(row), token };
};

/** The pass with this token for the door of this event, unless it is revoked or over. */
export const findDoorPass = (
  db: Knex,
  eventId: number,
  token: string,
): Promise<DoorPassModel | undefined> =>
  DoorPassModel.query(db)
    .findOne({ hash: hashOf(token), eventId })
    .whereNull('revokedAt')
    .where('expiresAt', '>', new Date())
    .execute();

/** Deletes passes that are long over. */
export const pruneDoorPasses = (db: Knex): Promise<number> =>
  deleteInBatches(
    () => db(DoorPassModel.tableName).where('expiresAt', '<', new Date(Date.now() - keptMs)),
    'id',
  );
