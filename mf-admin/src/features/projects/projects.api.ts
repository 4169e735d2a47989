import type { ProjectLocation, ProjectSector, ProjectStatus } from '@ail/kit/contracts/enums';
import type { UploadedImage } from '@ail/kit/contracts/images/image';
import { paths } from '@ail/kit/contracts/paths';
import type { AdminProject, CreateProject } from '@ail/kit/contracts/projects/project';
import { useMemo } from 'react';
import {
  remove,
  send,
  upload,
  useAdminPage,
  useFreshQuery,
  useRefresh,
} from '../../blocks/admin-calls.ts';

export const pageSize = 20;

/** What the server can sort projects by. */
export const projectSorts = ['createdAt', 'title', 'sector', 'country', 'status'] as const;
export type ProjectSort = (typeof projectSorts)[number];

export interface ProjectFilter {
  page: number;
  q: string;
  sector: ProjectSector | undefined;
  location: ProjectLocation | undefined;
  status: ProjectStatus | undefined;
  sort: ProjectSort;
  order: 'asc' | 'desc';
}

/** One page of the projects, filtered and sorted by the server. */
export const useProjects = ({ page, q, sector, location, status, sort, order }: ProjectFilter) => {
  const query = new URLSearchParams({
    limit: String(pageSize),
    offset: String((page - 1) * pageSize),
    sort,
    order,
    ...(q && { q }),
    ...(sector && { sector }),
    ...(location && { location }),
    ...(status && { status }),
  });
  return useAdminPage<AdminProject>(`${paths.adminProjects}?${query}`);
};

/** One project, pending or not, as the server has it. */
export const useProject = (id: string) => useFreshQuery<AdminProject>(paths.adminProject(id));

const imagesPage = `${paths.adminImages}?limit=60&offset=0`;

/** The latest pictures that were uploaded. */
export const useUploadedImages = () => useAdminPage<UploadedImage>(imagesPage);

/** What changes projects and their pictures; what shows them is read anew. */
export const useProjectActs = () => {
  const refresh = useRefresh();
  return useMemo(() => {
    const changed = () =>
      void refresh(paths.adminProjects, paths.projects, paths.adminDashboard, paths.adminAuditLog);
    return {
      /** @param requestId the same for every attempt: what is there already is not made twice */
      create: async (input: CreateProject, requestId: string): Promise<AdminProject> => {
        const project = await send<AdminProject>('POST', paths.adminProjects, {
          ...input,
          requestId,
        });
        changed();
        return project;
      },
      /** @param updatedAt as it was read; the server refuses where somebody has saved since */
      update: async (
        id: number,
        input: Partial<CreateProject>,
        updatedAt: string,
      ): Promise<AdminProject> => {
        const project = await send<AdminProject>('PATCH', paths.adminProject(id), {
          ...input,
          updatedAt,
        });
        changed();
        return project;
      },
      /** @param project as it is shown: what somebody else changed is not deleted unseen. */
      remove: async (project: AdminProject): Promise<void> => {
        await remove(paths.adminProject(project.id), project);
        changed();
      },
      uploadImage: async (file: Blob): Promise<UploadedImage> => {
        const image = await upload<UploadedImage>(paths.adminImages, file);
        void refresh(paths.adminImages, paths.adminAuditLog);
        return image;
      },
    };
  }, [refresh]);
};
