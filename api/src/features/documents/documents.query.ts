import { Readable } from 'node:stream';
import type { DocumentReader } from '@ail/kit/contracts/documents/document.shape';
import type { Knex } from 'knex';
import { found, Refusal } from '../../platform/http/errors.ts';
import { type Listed, listPage, type Page } from '../../platform/http/paging.ts';
import { ProjectModel } from '../projects/public.ts';
import type { UserModel } from '../users/public.ts';
import { presentDocument, presentReader } from './document.presenter.ts';
import {
  DocumentDownloadModel,
  DocumentGrantModel,
  DocumentPartModel,
  DocumentReaderModel,
  documentsOf,
  lastDownloads,
  ProjectDocumentModel,
} from './project-document.model.ts';

/**
 * A project whose documents somebody manages.
 * @throws Refusal not_found, also for one of somebody else
 */
export const findManagedProject = async (
  db: Knex,
  user: UserModel | null,
  id: number,
): Promise<ProjectModel> => {
  const project = found(await ProjectModel.query(db).findById(id));
  if (!project.isManagedBy(user)) throw new Refusal('not_found');
  return project;
};

/**
 * A project that somebody may see, or owns.
 * @throws Refusal not_found
 */
export const findSeenProject = async (
  db: Knex,
  user: UserModel | null,
  id: number,
): Promise<ProjectModel> => {
  const seen = await ProjectModel.query(db).findById(id).modify(ProjectModel.visibleTo(user));
  return seen ?? findManagedProject(db, user, id);
};

/** The documents of a project, as somebody who sees it may read them. @throws Refusal not_found */
export const listDocuments = async (db: Knex, user: UserModel | null, projectId: number) => {
  const project = await findSeenProject(db, user, projectId);
  const [documents = []] = await documentsOf(db, [{ projectId, userId: user?.id ?? null }]);
  return {
    documents: documents.map((one) => presentDocument(one, project.isManagedBy(user))),
  };
};

/**
 * Who has asked for documents of a project or was given one, the last to ask first.
 * @throws Refusal not_found
 */
export const listDocumentReaders = async (
  db: Knex,
  projectId: number,
  page: Page,
): Promise<Listed<DocumentReader>> => {
  found(await ProjectModel.query(db).findById(projectId));
  const readers = DocumentReaderModel.query(db)
    .select('documentGrants.*', 'users.fullName as name', 'users.email')
    .join('projectDocuments', 'projectDocuments.id', 'documentGrants.documentId')
    .join('users', 'users.id', 'documentGrants.userId')
    .where('projectDocuments.projectId', projectId)
    .orderBy('documentGrants.id', 'desc');
  const { items, total } = await listPage(readers, page);
  const downloadOf = await lastDownloads(
    db,
    items.map(({ documentId }) => documentId),
    items.map(({ userId }) => userId),
  );
  return {
    items: items.map((one) => presentReader(one, downloadOf(one.documentId, one.userId))),
    total,
  };
};

const mayRead = async (
  db: Knex,
  user: UserModel | null,
  { id, projectId, access }: ProjectDocumentModel,
): Promise<boolean> => {
  const project = await ProjectModel.query(db).findById(projectId);
  if (!project) return false;
  if (project.isManagedBy(user)) return true;
  if (access === 'open') {
    const seen = ProjectModel.query(db).findById(projectId).modify(ProjectModel.visibleTo(user));
    return (await seen) !== undefined;
  }
  if (!user) return false;
  const grant = DocumentGrantModel.query(db).findOne({ documentId: id, userId: user.id });
  return (await grant.whereNotNull('grantedAt')) !== undefined;
};

/** Reads the file a part at a time, as fast as the client takes it. */
const contentOf = (db: Knex, documentId: number): Readable => {
  const parts = async function* () {
    for (let position = 0; ; position += 1) {
      const part = await DocumentPartModel.query(db).findById([documentId, position]);
      if (!part) return;
      yield part.content;
    }
  };
  return Readable.from(parts(), { objectMode: false });
};

/**
 * A document as a file; that it was downloaded is noted where its content is sent.
 * @throws Refusal not_found for a wrong key, and for who may not read it
 */
export const openDocument = async (
  db: Knex,
  user: UserModel | null,
  id: number,
  { key, isSent }: { key: string | undefined; isSent: boolean },
): Promise<{ title: string; size: number; content: Readable }> => {
  const document = found(key && (await ProjectDocumentModel.query(db).findOne({ id, key })));
  if (!document || !(await mayRead(db, user, document))) throw new Refusal('not_found');
  const { title, size } = document;
  if (isSent) {
    await DocumentDownloadModel.query(db).insert({
      documentId: id,
      userId: user?.id ?? null,
      title,
      createdAt: new Date(),
    });
  }
  return { title, size, content: contentOf(db, id) };
};
