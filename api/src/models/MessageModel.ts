import type { Language, MessageKind } from '@ail/kit/contracts/enums';
import type { Knex } from 'knex';
import { BaseModel, searchTextOf } from './BaseModel.ts';

export class MessageModel extends BaseModel {
  static override tableName = 'messages';
  static override instants = ['handledAt', 'createdAt', 'updatedAt'];
  static override flags = ['handled'];

  declare id: number;
  declare kind: MessageKind;
  declare name: string;
  declare email: string;
  declare message: string;
  declare projectId: number | null;
  /** Kept for when the project is gone. */
  declare projectTitle: string | null;
  declare userId: number | null;
  declare language: Language;
  declare searchText: string;
  declare handled: boolean;
  declare handledBy: string | null;
  declare handledAt: Date | null;
  declare createdAt: Date;
  /** Nobody has dealt with it where this is `null`. */
  declare updatedAt: Date | null;
}

type NewMessage = Pick<
  MessageModel,
  'kind' | 'name' | 'email' | 'message' | 'projectId' | 'projectTitle' | 'userId' | 'language'
>;

/** Stores what somebody wrote to the team. */
export const createMessage = async (trx: Knex, input: NewMessage): Promise<MessageModel> =>
  MessageModel.query(trx).insertAndFetch({
    ...input,
    searchText: searchTextOf([input.name, input.email, input.projectTitle]),
    handled: false,
    handledBy: null,
    handledAt: null,
    createdAt: new Date(),
  });
