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

/** Get the calls that change projects. */
export const useProjectActions = () => {
  const refresh = useRefresh();
  const changed = async <T>(change: Promise<T>): Promise<T> => {
    const answer = await change;
    void refresh(
      listAdminProjects,
      getAdminProject,
      listProjects,
      getProject,
      getDashboard,
      listAuditLog,
    );
    return answer;
  };
  return {
    /** @param requestId the same for every attempt, so that the project is created once */
    create: (input: CreateProject & ProjectLanguages, requestId: string) =>
      changed(callAsAdmin(createProject, { body: { ...input, requestId } })),
    /** @param texts of the translation; `null` removes it */
    translate: (id: number, language: Language, texts: ProjectTexts | null, seen: SeenRow) =>
      changed(
        callAsAdmin(updateProject, {
          params: { id },
          body: { translations: { [language]: texts }, ...seen },
        }),
      ),
    update: (id: number, input: Partial<CreateProject & SeenRow> & Pick<SeenRow, 'updatedAt'>) =>
      changed(callAsAdmin(updateProject, { params: { id }, body: input })),
    /** @param decision with `updatedAt` as it was read; a newer change by the owner is an edit conflict */
    review: (id: number, decision: ReviewProject) =>
      changed(callAsAdmin(reviewProject, { params: { id }, body: decision })),
    /** @param project as it is shown; a later save by another admin is an edit conflict */
    remove: ({ id, updatedAt }: AdminProject) =>
      changed(callAsAdmin(deleteProject, { params: { id }, query: { updatedAt } })),
  };
};
