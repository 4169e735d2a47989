import type { Language } from '@ail/kit/contracts/enums';
import { projectSummaryShape } from '@ail/kit/contracts/projects/project.shape';
import type { Knex } from 'knex';
import { columnsOf } from '../../platform/db/base.model.ts';
import { type Listed, listPage, type Page } from '../../platform/http/paging.ts';
import { MessageModel } from '../messages/public.ts';
import { ProjectModel } from '../projects/public.ts';
import { inLanguage, joinTranslation } from '../translations/public.ts';

/** The projects that an account has saved, the last saved first, without those now pending. */
export const listSavedProjects = (
  db: Knex,
  userId: number,
  { language, ...page }: Page & { language?: Language | undefined },
): Promise<Listed<ProjectModel>> =>
  listPage(
    ProjectModel.query(db)
      .select(inLanguage(language, columnsOf(ProjectModel, projectSummaryShape)))
      .modify(joinTranslation(language))
      .join('savedProjects', 'savedProjects.projectId', 'projects.id')
      .where('savedProjects.userId', userId)
      .modify(ProjectModel.visibleTo(null))
      .orderBy('savedProjects.createdAt', 'desc')
      .orderBy('projects.id', 'desc'),
    page,
  );

/** The inquiries made while signed in to an account, the newest first. */
export const listOwnInquiries = (
  db: Knex,
  userId: number,
  page: Page,
): Promise<Listed<MessageModel>> =>
  listPage(
    MessageModel.query(db)
      .where({ userId, kind: 'inquiry' })
      .whereNotNull('projectId')
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc'),
    page,
  );
