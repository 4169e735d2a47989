import { BaseModel } from './BaseModel.ts';

/**
 * One call that is done once, however often it comes. The table has the name of those that were the
 * first: processes of an earlier release read and write it too.
 */
export class RequestModel extends BaseModel {
  static override tableName = 'lettersToMany';
  static override instants = ['createdAt'];

  declare id: number;
  /** Made up by the sender. */
  declare requestId: string;
  /** `null` where anyone may call. */
  declare actorId: number | null;
  /** Of what it says and to whom; empty where a process wrote it that knows of none. */
  declare digest: string;
  /** What came of it: how many mails, or the id of the row it made. */
  declare count: number;
  declare createdAt: Date;
}
