import type { ConversationRole } from '@ail/kit/contracts/conversations/conversation';
import type { Language, MessageKind } from '@ail/kit/contracts/enums';
import type { Knex } from 'knex';
import type { Model, QueryBuilder } from 'objection';
import { BaseModel, keyOf, searchTextOf } from '../../platform/db/base.model.ts';
import { ProjectModel } from '../projects/public.ts';
import type { UserModel } from '../users/public.ts';

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
    'disownedAt',
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

  /** The inquiries that somebody sent with the confirmed address of an account without signing in. */
  static unsignedFrom =
    ({ isVerified, emailKey }: UserModel) =>
    <M extends Model, R>(query: QueryBuilder<M, R>): void => {
      if (!isVerified) query.whereRaw('1 = 0');
      query
        .where({ 'messages.kind': 'inquiry', 'messages.emailKey': emailKey })
        .whereNull('messages.userId')
        .whereNull('messages.disownedAt');
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
  /** When the person who has the address said that they did not send it. */
  declare disownedAt: Date | null;
  declare createdAt: Date;
  /** Nobody has dealt with it where this is `null`. */
  declare updatedAt: Date | null;
}

type NewMessage = Pick<
  MessageModel,
  'kind' | 'name' | 'email' | 'message' | 'projectId' | 'projectTitle' | 'userId' | 'language'
>;

/**
 * Store a message to the team or to the owner of a project. Without a session it belongs to no account, even if an
 * account has the address: a stranger may have typed it.
 */
export const createMessage = async (trx: Knex, input: NewMessage): Promise<MessageModel> => {
  const now = new Date();
  const emailKey = keyOf(input.email);
  const isInquiry = input.kind === 'inquiry';
  return MessageModel.query(trx).insertAndFetch({
    ...input,
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

/** Give an account the inquiries that were sent from the address it has proved. */
export const joinInquiries = async (trx: Knex, user: UserModel): Promise<void> => {
  await MessageModel.query(trx)
    .patch({ userId: user.id })
    .where({ kind: 'inquiry', emailKey: user.emailKey })
    .whereNull('userId')
    .whereNull('disownedAt');
};
