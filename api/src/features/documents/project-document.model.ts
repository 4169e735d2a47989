import type { DocumentAccess } from '@ail/kit/contracts/documents/document';
import type { Language } from '@ail/kit/contracts/enums';
import type { Knex } from 'knex';
import { BaseModel } from '../../platform/db/base.model.ts';

export class ProjectDocumentModel extends BaseModel {
  static override tableName = 'projectDocuments';
  static override instants = ['createdAt'];

  declare id: number;
  declare projectId: number;
  /** In the address of the file, which nobody can guess. */
  declare key: string;
  declare title: string;
  declare access: DocumentAccess;
  /** In bytes. */
  declare size: number;
  declare uploadedBy: number | null;
  declare createdAt: Date;
}

/** A document with the language of its project, for lists. */
export class ListedDocumentModel extends ProjectDocumentModel {
  declare language: Language;
}

/** A part of a document's file: a whole one might not fit in one statement. */
export class DocumentPartModel extends BaseModel {
  static override tableName = 'projectDocumentParts';
  static override idColumn = ['documentId', 'position'];

  declare documentId: number;
  declare position: number;
  declare content: Buffer;
}

/** A person's request for a document, and what the owner decided. */
export class DocumentGrantModel extends BaseModel {
  static override tableName = 'documentGrants';
  static override instants = ['askedAt', 'grantedAt', 'revokedAt', 'mailedAt'];

  declare id: number;
  declare documentId: number;
  declare userId: number;
  /** The inquiry whose conversation it belongs to. */
  declare messageId: number;
  declare askedAt: Date;
  declare grantedAt: Date | null;
  declare revokedAt: Date | null;
  /** When the person was last mailed that it is granted. */
  declare mailedAt: Date | null;
}

/** A grant with whom it is for, for a list of several. */
export class DocumentReaderModel extends DocumentGrantModel {
  declare name: string;
  declare email: string;
}

/** Kept when the document or the account is gone. */
export class DocumentDownloadModel extends BaseModel {
  static override tableName = 'documentDownloads';
  static override instants = ['createdAt'];

  declare id: number;
  declare documentId: number;
  /** `null` for a visitor. */
  declare userId: number | null;
  declare title: string;
  declare createdAt: Date;
}

/** What a person may do with a document, and has done. */
export interface PersonalDocument {
  document: ProjectDocumentModel;
  /** Of the project. */
  language: Language;
  grant: DocumentGrantModel | undefined;
  downloadedAt: Date | null;
}

/** When each of some accounts last downloaded each of some documents, `null` for never. */
export const lastDownloads = async (
  db: Knex,
  documentIds: readonly number[],
  userIds: readonly number[],
): Promise<(documentId: number, userId: number) => Date | null> => {
  const downloads =
    documentIds.length && userIds.length
      ? await DocumentDownloadModel.query(db)
          .select('documentId', 'userId', db.raw('MAX(??) AS ??', ['createdAt', 'createdAt']))
          .whereIn('documentId', [...documentIds])
          .whereIn('userId', [...userIds])
          .groupBy('documentId', 'userId')
      : [];
  return (documentId, userId) =>
    downloads.find((one) => one.documentId === documentId && one.userId === userId)?.createdAt ??
    null;
};

interface Readers {
  projectId: number | null;
  userId: number | null;
}

/** The documents of some projects, each list as one person may read it. */
export const documentsOf = async (
  db: Knex,
  readers: readonly Readers[],
): Promise<PersonalDocument[][]> => {
  const projectIds = [...new Set(readers.flatMap(({ projectId }) => projectId ?? []))];
  const userIds = [...new Set(readers.flatMap(({ userId }) => userId ?? []))];
  const documents = projectIds.length
    ? await ListedDocumentModel.query(db)
        .select('projectDocuments.*', 'projects.language')
        .join('projects', 'projects.id', 'projectDocuments.projectId')
        .whereIn('projectId', projectIds)
        .orderBy('projectDocuments.id')
    : [];
  const ids = documents.map(({ id }) => id);
  const asks = ids.length > 0 && userIds.length > 0;
  const grants = asks
    ? await DocumentGrantModel.query(db).whereIn('documentId', ids).whereIn('userId', userIds)
    : [];
  const downloadOf = await lastDownloads(db, asks ? ids : [], userIds);
  return readers.map(({ projectId, userId }) =>
    documents
      .filter((one) => one.projectId === projectId)
      .map((document) => {
        const isTheirs = (one: { documentId: number; userId: number | null }) =>
          one.documentId === document.id && one.userId === userId;
        return {
          document,
          language: document.language,
          grant: grants.find(isTheirs),
          downloadedAt: userId === null ? null : downloadOf(document.id, userId),
        };
      }),
  );
};
