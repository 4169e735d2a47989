import type { QueryOf } from '@ail/kit/contracts/call';
import type { ConversationRole } from '@ail/kit/contracts/conversations/conversation';
import type { listConversations as listCall } from '@ail/kit/contracts/conversations/conversation.calls';
import type {
  Conversation,
  ConversationMessage,
  Thread,
  UnsignedRequest,
} from '@ail/kit/contracts/conversations/conversation.shape';
import type { Language } from '@ail/kit/contracts/enums';
import type { Knex } from 'knex';
import { found } from '../../platform/http/errors.ts';
import { type Listed, listPage, type Page } from '../../platform/http/paging.ts';
import { documentsOf, presentPersonalDocument } from '../documents/public.ts';
import { MessageModel, MessageReplyModel, ownersOf } from '../messages/public.ts';
import { ProjectModel } from '../projects/public.ts';
import type { UserModel } from '../users/public.ts';
import { projectTitlesFor } from './project-title.ts';

/** Conversations that an account is a party of, the last written to first. */
export const listConversations = async (
  db: Knex,
  userId: number,
  filter: QueryOf<typeof listCall>,
): Promise<Listed<MessageModel>> => {
  const projects = await ProjectModel.query(db).select('id').where('ownerId', userId);
  const projectIds = projects.map(({ id }) => id);
  return listPage(
    MessageModel.query(db)
      .modify(MessageModel.ofParty(userId, filter.role, projectIds))
      .orderBy('lastMessageAt', 'desc')
      .orderBy('id', 'desc'),
    filter,
  );
};

const presentMessage = ({
  writer,
  message,
  createdAt,
}: Pick<MessageReplyModel, 'writer' | 'message' | 'createdAt'>): ConversationMessage => ({
  writer,
  message,
  createdAt: createdAt.toISOString(),
});

const firstMessage = ({ message, createdAt }: MessageModel): ConversationMessage =>
  presentMessage({ writer: 'visitor', message, createdAt });

/** The last reply in each conversation that has one. */
const lastReplies = async (
  db: Knex,
  inquiries: readonly MessageModel[],
): Promise<Map<number, MessageReplyModel>> => {
  const ids = inquiries.map(({ id }) => id);
  const last = MessageReplyModel.query(db).whereIn('messageId', ids).groupBy('messageId').max('id');
  const replies = ids.length > 0 ? await MessageReplyModel.query(db).whereIn('id', last) : [];
  return new Map(replies.map((reply) => [reply.messageId, reply]));
};

const hasReadAll = (inquiry: MessageModel, role: ConversationRole): boolean => {
  const readAt = role === 'owner' ? inquiry.ownerReadAt : inquiry.visitorReadAt;
  return readAt !== null && readAt >= (inquiry.lastMessageAt ?? inquiry.createdAt);
};

const factsOf = (
  userId: number,
  inquiry: MessageModel,
  owner: { id: number; fullName: string } | undefined,
  title: Pick<Conversation, 'projectTitle' | 'projectLanguage'>,
  last: ConversationMessage,
): Omit<Conversation, 'lastMessage' | 'message'> => {
  const role = owner?.id === userId && inquiry.userId !== userId ? 'owner' : 'visitor';
  return {
    id: inquiry.id,
    projectId: inquiry.projectId,
    ...title,
    role,
    partner: role === 'owner' ? inquiry.name : (owner?.fullName ?? null),
    waitingSince: inquiry.waitingSince?.toISOString() ?? null,
    lastMessageAt: (inquiry.lastMessageAt ?? inquiry.createdAt).toISOString(),
    unread: last.writer !== role && !hasReadAll(inquiry, role),
    createdAt: inquiry.createdAt.toISOString(),
  };
};

/** Conversations as an account, a party of each of them, sees them in a list. */
export const presentConversations = async (
  db: Knex,
  userId: number,
  inquiries: readonly MessageModel[],
  language: Language | undefined,
): Promise<Conversation[]> => {
  const owners = await ownersOf(db, inquiries);
  const titleOf = await projectTitlesFor(db, inquiries, language);
  const replies = await lastReplies(db, inquiries);
  return inquiries.map((inquiry) => {
    const owner = owners.get(inquiry.projectId ?? 0);
    const reply = replies.get(inquiry.id);
    const lastMessage = reply ? presentMessage(reply) : firstMessage(inquiry);
    return {
      ...factsOf(userId, inquiry, owner, titleOf(inquiry), lastMessage),
      message: inquiry.message,
      lastMessage,
    };
  });
};

/** Requests that were sent with an account's confirmed address without signing in, the newest first. */
export const listUnsignedRequests = (
  db: Knex,
  user: UserModel,
  page: Page,
): Promise<Listed<MessageModel>> =>
  listPage(
    MessageModel.query(db).modify(MessageModel.unsignedFrom(user)).orderBy('id', 'desc'),
    page,
  );

/** Present unsigned requests without their text, which members see only after they claim the request. */
export const presentUnsignedRequests = async (
  db: Knex,
  requests: readonly MessageModel[],
  language: Language | undefined,
): Promise<UnsignedRequest[]> => {
  const titleOf = await projectTitlesFor(db, requests, language);
  return requests.map((request) => ({
    id: request.id,
    projectId: request.projectId,
    ...titleOf(request),
    createdAt: request.createdAt.toISOString(),
  }));
};

/**
 * A conversation with its messages.
 * @throws Refusal not_found, also for others than its parties
 */
export const readThread = async (
  db: Knex,
  userId: number,
  id: number,
  language?: Language,
): Promise<Thread> => {
  const inquiry = found(
    await MessageModel.query(db).findById(id).modify(MessageModel.ofParty(userId)),
  );
  const owners = await ownersOf(db, [inquiry]);
  const replies = await MessageReplyModel.query(db).where({ messageId: id }).orderBy('id');
  const [documents = []] = await documentsOf(db, [inquiry]);
  const titleOf = await projectTitlesFor(db, [inquiry], language);
  const first = firstMessage(inquiry);
  const messages = [first, ...replies.map(presentMessage)];
  const owner = owners.get(inquiry.projectId ?? 0);
  const facts = factsOf(userId, inquiry, owner, titleOf(inquiry), messages.at(-1) ?? first);
  return {
    ...facts,
    messages,
    documents: documents.map((one) => presentPersonalDocument(one, facts.role === 'owner')),
  };
};
