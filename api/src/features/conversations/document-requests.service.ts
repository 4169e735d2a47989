import type { DocumentForPerson } from '@ail/kit/contracts/documents/document.shape';
import type { Language } from '@ail/kit/contracts/enums';
import type { Knex } from 'knex';
import { lockRows } from '../../platform/db/lock-rows.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { found, Refusal } from '../../platform/http/errors.ts';
import type { Services } from '../../platform/services.ts';
import {
  auditDocument,
  DocumentGrantModel,
  documentsOf,
  findDocument,
  presentPersonalDocument,
} from '../documents/public.ts';
import { createMessage, MessageModel } from '../messages/public.ts';
import { ProjectModel } from '../projects/public.ts';
import { UserModel } from '../users/public.ts';
import { addMessage } from './add-message.ts';
import { conversationMail } from './conversation.ts';

/** A person is mailed at most once in this time that one document is granted. */
const grantMailMs = 86_400_000;

/** Add a message to the account's conversation about a project; start one where there is none. */
const askInConversation = async (
  trx: Knex,
  services: Services,
  user: UserModel,
  project: ProjectModel,
  { text, language }: { text: string; language: Language },
): Promise<number> => {
  const known = await MessageModel.query(trx)
    .where({ userId: user.id, projectId: project.id, kind: 'inquiry' })
    .orderBy('id', 'desc')
    .first()
    .forUpdate();
  if (known) {
    await addMessage(trx, services, known, { writer: 'visitor', user, text });
    return known.id;
  }
  const inquiry = await createMessage(trx, {
    kind: 'inquiry',
    name: user.fullName,
    email: user.email,
    message: text,
    projectId: project.id,
    projectTitle: project.title,
    userId: user.id,
    language,
  });
  const mail = await conversationMail(trx, services, { inquiry, writer: 'visitor', text });
  await services.outbox.add(trx, mail);
  return inquiry.id;
};

/**
 * Ask for a document in the conversation about its project; a repeat changes nothing.
 * @returns the id of the conversation
 * @throws Refusal not_found, project_completed, own_project
 */
export const askForDocument = (
  services: Services,
  user: UserModel,
  projectId: number,
  id: number,
  language: Language,
): Promise<number> =>
  inTransaction(services.db, async (trx) => {
    // Requests of one account one after the other, so that they meet in one conversation.
    await lockRows(trx, UserModel.query(trx).findById(user.id));
    const project = found(
      await ProjectModel.query(trx).findById(projectId).modify(ProjectModel.visibleTo(null)),
    );
    const document = await findDocument(trx, projectId, id);
    if (project.ownerId === user.id) throw new Refusal('own_project');
    const known = await DocumentGrantModel.query(trx).findOne({ documentId: id, userId: user.id });
    if (known) return known.messageId;
    if (project.status === 'completed') throw new Refusal('project_completed');
    const { translate } = services.texts;
    const text = translate(language, 'mail.documentRequest', { document: document.title });
    const messageId = await askInConversation(trx, services, user, project, { text, language });
    await DocumentGrantModel.query(trx).insert({
      documentId: id,
      userId: user.id,
      messageId,
      askedAt: new Date(),
      grantedAt: null,
      revokedAt: null,
      mailedAt: null,
    });
    return messageId;
  });

interface Decision {
  messageId: number;
  documentId: number;
  mayRead: boolean;
  /** By an admin, rather than by the owner of the project. */
  asTeam: boolean;
}

/**
 * Let the sender of an inquiry read a document of its project, or end that; repeatable. A grant is a message of the
 * conversation, so that it is mailed and counts as an answer.
 * @throws Refusal not_found unless the account owns the project or decides for the team; no_account
 */
export const decideDocument = (
  services: Services,
  user: UserModel,
  { messageId, documentId, mayRead, asTeam }: Decision,
): Promise<DocumentForPerson> =>
  inTransaction(services.db, async (trx) => {
    const inquiry = found(
      await MessageModel.query(trx).findOne({ id: messageId, kind: 'inquiry' }).forUpdate(),
    );
    const project = found(await ProjectModel.query(trx).findById(inquiry.projectId ?? 0));
    if (!asTeam && project.ownerId !== user.id) throw new Refusal('not_found');
    const document = await findDocument(trx, project.id, documentId);
    const { userId } = inquiry;
    if (userId === null) throw new Refusal('no_account');
    const now = new Date();
    const isThere = await DocumentGrantModel.query(trx).findOne({ documentId, userId }).forUpdate();
    const mailedAt = isThere?.mailedAt ?? null;
    const isMailed = mayRead && (!mailedAt || now.getTime() - mailedAt.getTime() >= grantMailMs);
    const decided = {
      grantedAt: mayRead ? now : null,
      revokedAt: mayRead ? null : now,
      mailedAt: isMailed ? now : mailedAt,
    };
    // A repeat moves no time and mails nobody.
    if (Boolean(isThere?.grantedAt) !== mayRead) {
      if (isThere) await isThere.$query(trx).patch(decided);
      else {
        const grant = { documentId, userId, messageId, askedAt: now, ...decided };
        await DocumentGrantModel.query(trx).insert(grant);
      }
      await auditDocument(trx, user, project, {
        [mayRead ? 'documentGranted' : 'documentRevoked']: document.title,
      });
      if (mayRead) {
        const writer = asTeam ? 'team' : 'owner';
        const { translate } = services.texts;
        const text = translate(inquiry.language, 'mail.documentGranted', {
          document: document.title,
        });
        await addMessage(trx, services, inquiry, { writer, user, text, isMailed });
      }
    }
    const [documents = []] = await documentsOf(trx, [inquiry]);
    const personal = found(documents.find((one) => one.document.id === documentId));
    return presentPersonalDocument(personal, true);
  });
