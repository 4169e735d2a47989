import { answersForMedian } from '@ail/kit/contracts/conversations/conversation';
import type { Knex } from 'knex';
import { lockRows } from '../../platform/db/lock-rows.ts';
import { ProjectModel } from '../projects/public.ts';
import { MessageModel } from './message.model.ts';

const secondMs = 1_000;

/** The middle of some sorted numbers, or the mean of the two in the middle; `null` for too few to say anything. */
const medianOf = (sorted: readonly number[]): number | null => {
  if (sorted.length < answersForMedian) return null;
  const half = (sorted.length - 1) / 2;
  const [low = 0, high = 0] = [sorted[Math.floor(half)], sorted[Math.ceil(half)]];
  return Math.round((low + high) / 2);
};

/**
 * Notes the first answer to an inquiry that the caller has locked, and how soon its project usually answers. Lists
 * read that from the project's row.
 */
export const noteFirstAnswer = async (
  trx: Knex,
  { id, kind, projectId, answeredAt, createdAt }: MessageModel,
  at: Date,
): Promise<void> => {
  if (kind !== 'inquiry' || answeredAt) return;
  const answerSeconds = Math.max(0, Math.round((at.getTime() - createdAt.getTime()) / secondMs));
  await MessageModel.query(trx).findById(id).patch({ answeredAt: at, answerSeconds });
  if (projectId === null) return;
  const project = ProjectModel.query(trx).findById(projectId);
  if (!(await lockRows(trx, project))) return;
  const answers = await MessageModel.query(trx)
    .select('answerSeconds')
    .where({ projectId })
    .whereNotNull('answerSeconds')
    .orderBy('answerSeconds');
  const seconds = answers.map((one) => one.answerSeconds ?? 0);
  await ProjectModel.query(trx)
    .findById(projectId)
    .patch({ answerTime: medianOf(seconds) });
};
