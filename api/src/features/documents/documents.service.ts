import { randomBytes } from 'node:crypto';
import type { UpdateDocument } from '@ail/kit/contracts/documents/document';
import type {
  DocumentForPerson,
  ProjectDocument,
} from '@ail/kit/contracts/documents/document.shape';
import type { Language } from '@ail/kit/contracts/enums';
import { limits } from '@ail/kit/contracts/limits';
import type { Knex } from 'knex';
import { audit } from '../../platform/audit/audit.ts';
import { lockRows } from '../../platform/db/lock-rows.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { found, Refusal } from '../../platform/http/errors.ts';
import type { Services } from '../../platform/services.ts';
import { addMessage } from '../conversations/add-message.ts';
import { conversationMail } from '../conversations/conversation.ts';
import { createMessage, MessageModel } from '../messages/message.model.ts';
import { ProjectModel } from '../projects/project.model.ts';
import { UserModel } from '../users/user.model.ts';
import { checkPdf, checkPdfBudget } from './check-pdf.ts';
import { presentDocument, presentPersonalDocument } from './document.presenter.ts';
import { openDocumentMail } from './documents.mail.ts';
import { findManagedProject } from './documents.query.ts';
import {
  DocumentGrantModel,
  DocumentPartModel,
  documentsOf,
  ProjectDocumentModel,
} from './project-document.model.ts';

const keyBytes = 32;
/** A person is mailed so often at most that one document is granted. */
const grantMailMs = 86_400_000;
/** As hexadecimal text, below the limits of every database for one statement. */
const partBytes = 1024 * 1024;

const partsOf = (documentId: number, content: Uint8Array) =>
  Array.from({ length: Math.ceil(content.length / partBytes) }, (_, position) => ({
    documentId,
    position,
    content: Buffer.from(content.subarray(position * partBytes, (position + 1) * partBytes)),
  }));

const present = (document: ProjectDocumentModel, { language }: ProjectModel): ProjectDocument =>
  presentDocument({ document, language, grant: undefined }, true);

interface Shown {
  user: UserModel;
  project: ProjectModel;
  document: ProjectDocumentModel;
}

/**
 * Documents that an owner opens to everyone are not reviewed first; the team is notified and can delete them.
 * @param before what the document was, unless it is new
 */
const tellOfOpen = async (
  trx: Knex,
  services: Services,
  { user, project, document }: Shown,
  before?: ProjectDocumentModel,
): Promise<void> => {
  if (project.ownerId !== user.id || document.access !== 'open' || !project.approvedAt) return;
  if (before?.access === 'open') return;
  await services.outbox.add(trx, openDocumentMail(services, project, document, user));
};

/** How many bytes the documents have that an account has added. */
const uploadedBytes = async (db: Knex, { id }: UserModel): Promise<number> => {
  const [row] = await ProjectDocumentModel.query(db)
    .where({ uploadedBy: id })
    .sum('size as size')
    .castTo<{ size: number | string | null }[]>();
  return Number(row?.size ?? 0);
};

/**
 * @param bytes of a further document
 * @throws Refusal not_found for accounts that do not manage the project, too_many_documents, document_quota
 */
const checkRoom = async (
  db: Knex,
  user: UserModel,
  projectId: number,
  bytes = 0,
): Promise<ProjectModel> => {
  const project = await findManagedProject(db, user, projectId);
  const { max, bytesOfAccount } = limits.documents;
  const count = await ProjectDocumentModel.query(db).where({ projectId }).resultSize();
  if (count >= max) throw new Refusal('too_many_documents');
  if (user.role === 'admin') return project;
  const used = await uploadedBytes(db, user);
  if (used >= bytesOfAccount || used + bytes > bytesOfAccount) throw new Refusal('document_quota');
  return project;
};

/**
 * Checks whether an account may add a document to a project, before the file is read.
 * @throws Refusal not_found, too_many_documents, document_quota, rate_limited
 */
export const checkUpload = async (db: Knex, user: UserModel, projectId: number): Promise<void> => {
  await checkRoom(db, user, projectId);
  checkPdfBudget(user.id);
};

/**
 * Adds a document to a project; `checkUpload` comes before it.
 * @throws Refusal not_found for accounts that do not manage the project; validation_failed on `file`;
 *   too_many_documents, document_quota, rate_limited
 */
export const uploadDocument = async (
  services: Services,
  user: UserModel,
  projectId: number,
  about: UpdateDocument,
  file: Buffer,
): Promise<ProjectDocument> => {
  const content = await checkPdf(file, user.id);
  return inTransaction(services.db, async (trx) => {
    // One after the other, so that there are never too many of a project or an account.
    await lockRows(trx, UserModel.query(trx).findById(user.id));
    await lockRows(trx, ProjectModel.query(trx).findById(projectId));
    const project = await checkRoom(trx, user, projectId, content.length);
    const document = await ProjectDocumentModel.query(trx).insertAndFetch({
      ...about,
      projectId,
      key: randomBytes(keyBytes).toString('base64url'),
      size: content.length,
      uploadedBy: user.id,
      createdAt: new Date(),
    });
    for (const part of partsOf(document.id, content)) {
      await DocumentPartModel.query(trx).insert(part);
    }
    await auditDocument(trx, user, project, { document: document.title });
    await tellOfOpen(trx, services, { user, project, document });
    return present(document, project);
  });
};

type DocumentEntry = Partial<
  Record<'document' | 'documentDeleted' | 'documentGranted' | 'documentRevoked', string>
>;

const auditDocument = (
  trx: Knex,
  user: UserModel,
  { id, title }: Pick<ProjectModel, 'id' | 'title'>,
  after: DocumentEntry,
) => audit(trx, user, { action: 'update', entity: 'project', entityId: id, title, after });

const findDocument = async (
  db: Knex,
  projectId: number | null,
  id: number,
): Promise<ProjectDocumentModel> => {
  const document = found(await ProjectDocumentModel.query(db).findById(id));
  if (document.projectId !== projectId) throw new Refusal('not_found');
  return document;
};

/** Changes what is said of a document. @throws Refusal not_found */
export const updateDocument = (
  services: Services,
  user: UserModel,
  projectId: number,
  id: number,
  changes: Partial<UpdateDocument>,
): Promise<ProjectDocument> =>
  inTransaction(services.db, async (trx) => {
    const project = await findManagedProject(trx, user, projectId);
    await ProjectDocumentModel.query(trx).findById(id).forUpdate();
    const before = await findDocument(trx, projectId, id);
    const { title = before.title, access = before.access } = changes;
    if (title === before.title && access === before.access) return present(before, project);
    const document = await ProjectDocumentModel.query(trx).patchAndFetchById(id, changes);
    await auditDocument(trx, user, project, { document: document.title });
    await tellOfOpen(trx, services, { user, project, document }, before);
    return present(document, project);
  });

/** Deletes a document. @throws Refusal not_found */
export const deleteDocument = (
  { db }: Services,
  user: UserModel,
  projectId: number,
  id: number,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const project = await findManagedProject(trx, user, projectId);
    const { title } = await findDocument(trx, projectId, id);
    await ProjectDocumentModel.query(trx).deleteById(id);
    await auditDocument(trx, user, project, { documentDeleted: title });
  });

/** The account's conversation about a project, with a further message; a new one where there is none. */
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
 * Asks for a document in the conversation about its project; a repeat changes nothing.
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
 * Lets whoever sent an inquiry read a document of its project, or ends that; repeatable. That it is granted is a
 * message of the conversation, so that it is mailed, and counts as an answer.
 * @throws Refusal not_found for who does not own the project, unless it is for the team; no_account
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
