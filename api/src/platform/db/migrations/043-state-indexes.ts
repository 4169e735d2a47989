import type { Knex } from 'knex';
import { addIndex } from '../schema.ts';

/** For lists of issues of a status, and of projects in a state of review, the newest first. */
export const up = async (db: Knex): Promise<void> => {
  const issues = ['status', 'createdAt', 'id'];
  await addIndex(db, 'newsletterIssues', issues, 'newsletter_issues_status_created');
  const projects = ['reviewState', 'createdAt', 'id'];
  await addIndex(db, 'projects', projects, 'projects_review_created');
};
