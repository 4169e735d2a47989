import { BaseModel } from '../db/base.model.ts';

/**
 * A call that runs once, however often it is sent. The table has its first name, since processes of an
 * earlier release use it too.
 */
export class RequestModel extends BaseModel {
  static override tableName = 'lettersToMany';
  static override instants = ['createdAt'];

  declare id: number;
  /** A UUID from the sender. */
  declare requestId: string;
  /** `null` where anyone may call. */
  declare actorId: number | null;
  /** Hash of the content; empty in rows of processes that do not know it. */
  declare digest: string;
  /** The result: how many mails, or the id of the row it made. */
  declare count: number;
  declare createdAt: Date;
}
