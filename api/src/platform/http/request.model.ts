import type { Pojo } from 'objection';
import { BaseModel } from '../db/base.model.ts';

/**
 * A call that runs once, however often it is sent. The table and its column `count` are named after their first use, mails
 * to many, since processes of earlier releases use them too.
 */
export class RequestModel extends BaseModel {
  static override tableName = 'lettersToMany';
  static override instants = ['createdAt'];
  static override columnNameMappers = {
    parse: ({ count, ...row }: Pojo): Pojo => ({ ...row, result: count }),
    format: ({ result, ...row }: Pojo): Pojo =>
      result === undefined ? row : { ...row, count: result },
  };

  declare id: number;
  /** A UUID from the sender. */
  declare requestId: string;
  /** `null` where anyone may call. */
  declare actorId: number | null;
  /** Hash of the content; empty in rows of processes that do not know it. */
  declare digest: string;
  /** The id of the row that the call made, or the number of mails it wrote. */
  declare result: number;
  declare createdAt: Date;
}
