import type { Knex } from 'knex';
import type { DraftedForm } from '../drafts/public.ts';
import { getIssue } from './issues.query.ts';

export const formOf = (id: number): string => `newsletter/${id}`;

/** The form of an issue. @throws Refusal not_found */
export const issueFormAt = async (db: Knex, id: number): Promise<DraftedForm> => ({
  form: formOf(id),
  row: await getIssue(db, id),
});
