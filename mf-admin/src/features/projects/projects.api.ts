import { currentOf } from '@ail/kit/browser/api';
import { useRefresh } from '@ail/kit/browser/query';
import { listAuditLog } from '@ail/kit/contracts/audit/audit.calls';
import { getDashboard } from '@ail/kit/contracts/dashboard/dashboard.calls';
import type { Language } from '@ail/kit/contracts/enums';
import type {
  CreateProject,
  ProjectLanguages,
  ProjectTexts,
  ReviewProject,
} from '@ail/kit/contracts/projects/project';
import {
  createProject,
  deleteProject,
  getAdminProject,
  getProject,
  getSubmissions,
  listAdminProjects,
  listProjects,
  reviewProject,
  updateProject,
} from '@ail/kit/contracts/projects/project.calls';
import type { AdminProject } from '@ail/kit/contracts/projects/project.shape';
import { useMemo } from 'react';
import { callAsAdmin, useFreshCall } from '../../blocks/calls/admin-calls.ts';
import type { SeenRow } from '../../blocks/drafts/kept-draft.ts';

/** One project of any status, read past the cache. */
export const useProject = (id: string) => useFreshCall(getAdminProject, { params: { id } });

/** What the owner of a project writes now, and what they had submitted before. */
export const useSubmissions = (id: number) => useFreshCall(getSubmissions, { params: { id } });

/** The page that shows what is typed, of a translation too; or what its owner proposes. */
export const previewPath = (
  id: string | number,
  shown: { language?: Language; proposal?: 'true' } = {},
): string => `/projects/preview?${new URLSearchParams({ of: String(id), ...shown })}`;

/** The project as somebody else has saved it, if a change or a deletion was refused because of that. */
export const currentProject = {
  ofUpdate: currentOf(updateProject),
  ofRemove: currentOf(deleteProject),
};

/** The calls that change projects; each reads the cached ones again. */
export const useProjectActions = () => {
  const refresh = useRefresh();
  return useMemo(() => {
    const changed = () =>
      void refresh(
        listAdminProjects,
        getAdminProject,
        listProjects,
        getProject,
        getDashboard,
        listAuditLog,
      );
    return {
      /** @param requestId the same for every attempt, so that the project is created once */
      create: async (input: CreateProject & ProjectLanguages, requestId: string) => {
        const project = await callAsAdmin(createProject, { body: { ...input, requestId } });
        changed();
        return project;
      },
      /** @param texts of the translation; `null` removes it */
      translate: async (
        id: number,
        language: Language,
        texts: ProjectTexts | null,
        seen: SeenRow,
      ) => {
        const project = await callAsAdmin(updateProject, {
          params: { id },
          body: { translations: { [language]: texts }, ...seen },
        });
        changed();
        return project;
      },
      update: async (
        id: number,
        input: Partial<CreateProject & SeenRow> & Pick<SeenRow, 'updatedAt'>,
      ) => {
        const project = await callAsAdmin(updateProject, { params: { id }, body: input });
        changed();
        return project;
      },
      /** @param updatedAt as it was read; of what the owner has changed since nothing is decided */
      review: async (id: number, decision: ReviewProject) => {
        const project = await callAsAdmin(reviewProject, { params: { id }, body: decision });
        changed();
        return project;
      },
      /** @param project as it is shown; a later save by another admin is an edit conflict */
      remove: async ({ id, updatedAt }: AdminProject): Promise<void> => {
        await callAsAdmin(deleteProject, { params: { id }, query: { updatedAt } });
        changed();
      },
    };
  }, [refresh]);
};
