import type { Submission } from '@ail/kit/contracts/projects/project.shape';
import type { Knex } from 'knex';
import { ProjectDocumentModel } from '../documents/public.ts';
import { ownerTextOf, type ProjectModel } from '../projects/public.ts';

/** Read what an owner would submit now: their text and the documents of the project. */
export const readSubmission = async (db: Knex, project: ProjectModel): Promise<Submission> => {
  const documents = await ProjectDocumentModel.query(db)
    .select('id', 'title', 'size')
    .where({ projectId: project.id })
    .orderBy('id');
  return {
    text: { ...ownerTextOf(project), ...project.proposal },
    documents: documents.map(({ id, title, size }) => ({ id, title, size })),
  };
};
