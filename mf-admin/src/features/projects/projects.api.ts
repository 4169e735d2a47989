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

/** Read one project of any status past the cache. */
export const useProject = (id: string) => useFreshCall(getAdminProject, { params: { id } });

/** Read the current and the former submissions of a project's owner. */
export const useSubmissions = (id: number) => useFreshCall(getSubmissions, { params: { id } });

/** Get the path of the page that previews a form, a translation, or an owner's proposal. */
export const previewPath = (
  id: string | number,
  shown: { language?: Language; proposal?: 'true' } = {},
): string => `/projects/preview?${new URLSearchParams({ of: String(id), ...shown })}`;

/** Get the project as a colleague has saved it, from the error of a change that was refused for that reason. */
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
