import type { ConversationRole } from '@ail/kit/contracts/conversations/conversation';
import type { Language, MessageKind } from '@ail/kit/contracts/enums';
import type { Knex } from 'knex';
import type { Model, QueryBuilder } from 'objection';
import { lockRows } from '../db/lock-rows.ts';
import { BaseModel, keyOf, searchTextOf } from './BaseModel.ts';
import { ProjectModel } from './ProjectModel.ts';
import { UserModel } from './UserModel.ts';

export class MessageModel extends BaseModel {
  static override tableName = 'messages';
  static override instants = [
    'handledAt',
    'waitingSince',
    'remindedAt',
    'answeredAt',
    'lastMessageAt',
    'visitorReadAt',
    'ownerReadAt',
    'createdAt',
    'updatedAt',
  ];
  static override flags = ['handled'];

  /**
   * The conversations that an account is a party of: those it began, and those about its projects.
   * @param projectIds of its projects, where they are known: MariaDB finds rows by an index with them, and reads all
   * with a subquery
   */
  static ofParty =
    (userId: number, role?: ConversationRole, projectIds?: readonly number[]) =>
    <M extends Model, R>(query: QueryBuilder<M, R>): void => {
      const own = ProjectModel.query().select('projects.id').where('projects.ownerId', userId);
      query.where('messages.kind', 'inquiry').where((party) => {
        if (role !== 'owner') party.orWhere('messages.userId', userId);
        if (role !== 'visitor') {
          if (projectIds) party.orWhereIn('messages.projectId', [...projectIds]);
          else party.orWhereIn('messages.projectId', own);
        }
      });
    };

  declare id: number;
  declare kind: MessageKind;
  declare name: string;
  declare email: string;
  /** Empty in rows of processes that do not know it. */
  declare emailKey: string;
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
  /** Since when a message of the visitor waits for an answer; of inquiries only, as the following ones. */
  declare waitingSince: Date | null;
  /** When whoever should answer was reminded that it waits. */
  declare remindedAt: Date | null;
  /** When the first answer was written. */
  declare answeredAt: Date | null;
  /** How long that took. */
  declare answerSeconds: number | null;
  declare lastMessageAt: Date | null;
  /** Up to which message its visitor has read a conversation. */
  declare visitorReadAt: Date | null;
  declare ownerReadAt: Date | null;
  declare createdAt: Date;
  /** Nobody has dealt with it where this is `null`. */
  declare updatedAt: Date | null;
}

type NewMessage = Pick<
  MessageModel,
  'kind' | 'name' | 'email' | 'message' | 'projectId' | 'projectTitle' | 'userId' | 'language'
>;

/**
 * The account that has proved to read the mail of this address. It is locked, so that an inquiry which is sent while
 * the address is being confirmed waits for that, and joins the account.
 */
const accountOfAddress = async (trx: Knex, emailKey: string): Promise<number | null> => {
  const user = await lockRows(trx, UserModel.query(trx).findOne({ emailKey }));
  return user?.isVerified ? user.id : null;
};

/** Stores what somebody wrote to the team, or to the owner of a project. */
export const createMessage = async (trx: Knex, input: NewMessage): Promise<MessageModel> => {
  const now = new Date();
  const emailKey = keyOf(input.email);
  const isInquiry = input.kind === 'inquiry';
  return MessageModel.query(trx).insertAndFetch({
    ...input,
    userId: input.userId ?? (isInquiry ? await accountOfAddress(trx, emailKey) : null),
    emailKey,
    searchText: searchTextOf([input.name, input.email, input.projectTitle]),
    handled: false,
    handledBy: null,
    handledAt: null,
    waitingSince: isInquiry ? now : null,
    lastMessageAt: isInquiry ? now : null,
    createdAt: now,
  });
};

/** Gives an account the inquiries that were sent from its address, once somebody has proved to read its mail. */
export const joinInquiries = async (trx: Knex, user: UserModel): Promise<void> => {
  await MessageModel.query(trx)
    .patch({ userId: user.id })
    .where({ kind: 'inquiry', emailKey: user.emailKey })
    .whereNull('userId');
};
