import type { Knex } from 'knex';
import { UserModel } from '../users/public.ts';
import type { MessageModel } from './message.model.ts';

/** Who owns the projects of some inquiries, by the projects' ids. */
export const ownersOf = async (
  db: Knex,
  inquiries: readonly Pick<MessageModel, 'projectId'>[],
): Promise<Map<number, { id: number; fullName: string }>> => {
  const ids = [...new Set(inquiries.flatMap(({ projectId }) => projectId ?? []))];
  if (ids.length === 0) return new Map();
  const rows: { projectId: number; id: number; fullName: string }[] = await db('projects')
    .join(UserModel.tableName, 'users.id', 'projects.ownerId')
    .whereIn('projects.id', ids)
    .select({ projectId: 'projects.id', id: 'users.id', fullName: 'users.fullName' });
  return new Map(rows.map(({ projectId, id, fullName }) => [projectId, { id, fullName }]));
};
