import { createHash, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import { BaseModel } from './BaseModel.ts';

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

/** Adds a pass. @returns its row, and the token, which is not stored */
export const issueDoorPass = async (
  trx: Knex,
  pass: Pick<DoorPassModel, 'eventId' | 'label' | 'expiresAt' | 'createdBy'>,
): Promise<{ pass: DoorPassModel; token: string }> => {
  const token = randomBytes(tokenBytes).toString('base64url');
  const row = { ...pass, hash: hashOf(token), revokedAt: null, createdAt: new Date() };
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
