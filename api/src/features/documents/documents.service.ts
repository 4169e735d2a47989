import { randomBytes } from 'node:crypto';
import type { UpdateDocument } from '@ail/kit/contracts/documents/document';
import type { ProjectDocument } from '@ail/kit/contracts/documents/document.shape';
import { limits } from '@ail/kit/contracts/limits';
import type { Knex } from 'knex';
import { lockRows } from '../../platform/db/lock-rows.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { Refusal } from '../../platform/http/errors.ts';
import type { Services } from '../../platform/services.ts';
import { ProjectModel } from '../projects/public.ts';
import { UserModel } from '../users/public.ts';
import { checkPdf, checkPdfBudget } from './check-pdf.ts';
import { presentDocument } from './document.presenter.ts';
import { auditDocument, findDocument } from './document-log.ts';
import { openDocumentMail } from './documents.mail.ts';
import { findManagedProject } from './documents.query.ts';
import { DocumentPartModel, ProjectDocumentModel } from './project-document.model.ts';

const keyBytes = 32;
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
