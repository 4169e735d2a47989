import { BaseModel } from './BaseModel.ts';

/** One request to write to many. */
export class LettersToManyModel extends BaseModel {
  static override tableName = 'lettersToMany';
  static override instants = ['createdAt'];

  declare id: number;
  /** Made up by the sender. */
  declare requestId: string;
  declare actorId: number;
  /** Of what it says and to whom; empty where a process wrote it that knows of none. */
  declare digest: string;
  /** How many letters it became. */
  declare count: number;
  declare createdAt: Date;
}
