import type { Knex } from 'knex';
import { audit } from '../../platform/audit/audit.ts';
import { found, Refusal } from '../../platform/http/errors.ts';
import type { ProjectModel } from '../projects/public.ts';
import type { UserModel } from '../users/public.ts';
import { ProjectDocumentModel } from './project-document.model.ts';

type DocumentEntry = Partial<
  Record<'document' | 'documentDeleted' | 'documentGranted' | 'documentRevoked', string>
>;

/** Log a change of a document as a change of its project. */
export const auditDocument = (
  trx: Knex,
  user: UserModel,
  { id, title }: Pick<ProjectModel, 'id' | 'title'>,
  after: DocumentEntry,
) => audit(trx, user, { action: 'update', entity: 'project', entityId: id, title, after });

/** @throws Refusal not_found unless the project has such a document */
export const findDocument = async (
  db: Knex,
  projectId: number | null,
  id: number,
): Promise<ProjectDocumentModel> => {
  const document = found(await ProjectDocumentModel.query(db).findById(id));
  if (document.projectId !== projectId) throw new Refusal('not_found');
  return document;
};
