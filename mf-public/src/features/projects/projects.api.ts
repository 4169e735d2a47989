import { addressOf, callApi } from '@ail/kit/browser/api';
import { ApiError } from '@ail/kit/browser/http';
import { useCall, useCallPage } from '@ail/kit/browser/query';
import { useOwnCallList, useSession } from '@ail/kit/browser/session';
import { isId } from '@ail/kit/contracts/id';
import { asLanguage } from '@ail/kit/contracts/language';
import type { CreateInquiry } from '@ail/kit/contracts/projects/project';
import {
  getProject,
  listProjects,
  listSimilarProjects,
  previewProject,
  sendInquiry as sendInquiryCall,
} from '@ail/kit/contracts/projects/project.calls';
import type { ProjectSummary } from '@ail/kit/contracts/projects/project.shape';
import {
  listSavedProjects,
  saveProject,
  unsaveProject,
} from '@ail/kit/contracts/saved/saved.calls';
import { getStatistics } from '@ail/kit/contracts/statistics/statistics.calls';
import { getUser } from '@ail/kit/contracts/users/user.calls';
import { useLanguage } from '@ail/kit/ui/use-language';
import { useCallback } from 'react';
import { useSWRConfig } from 'swr';

/** Some projects that still seek investment, those with impact or the newest first. */
export const useSomeProjects = (sort: 'impact' | 'newest', limit: number) =>
  useCallPage(listProjects, {
    query: { sort, status: 'active', language: useLanguage(), limit },
  });

/** One project; `notFound` if it does not exist or this visitor may not see it. */
export const useProject = (id: string) => {
  const language = useLanguage();
  const query = useCall(getProject, isId(id) ? { params: { id }, query: { language } } : null);
  return {
    ...query,
    notFound: !isId(id) || (query.error instanceof ApiError && query.error.status === 404),
  };
};

/** A project as an admin has typed it. @param search of the address of its preview */
export const useProjectPreview = (search: URLSearchParams) =>
  useCall(previewProject, {
    params: { id: encodeURIComponent(search.get('of') ?? '') },
    query: {
      language: asLanguage(search.get('language')),
      proposal: search.get('proposal') === 'true' ? 'true' : undefined,
    },
  });

/** Projects like this one. */
export const useSimilarProjects = (id: number) =>
  useCall(listSimilarProjects, { params: { id }, query: { language: useLanguage() } });

/** Figures of the portal from its database. */
export const usePortalFigures = () => useCall(getStatistics, {});

/** Asks the team about a project; with the same `requestId` it arrives once. */
export const sendInquiry = (id: number, inquiry: CreateInquiry & { requestId: string }) =>
  callApi(sendInquiryCall, { params: { id }, body: inquiry });

/** The account's saved projects, with calls to save or unsave one; the account may still be unknown. */
export const useSavedProjects = () => {
  const { user, isLoading: isLooking } = useSession();
  const query = useOwnCallList(listSavedProjects, { language: useLanguage() });
  const { mutate } = query;
  const { mutate: mutateAny } = useSWRConfig();

  const setSaved = useCallback(
    async (project: ProjectSummary, saved: boolean): Promise<void> => {
      try {
        await callApi(saved ? saveProject : unsaveProject, { params: { projectId: project.id } });
      } catch (error) {
        // A 401 means that the session has ended.
        if (error instanceof ApiError && error.code === 'not_signed_in') {
          await mutateAny(addressOf(getUser, {}), null, { revalidate: false });
        }
        throw error;
      }
      await mutate(
        (known = []) => [
          ...(saved ? [project] : []),
          ...known.filter(({ id }) => id !== project.id),
        ],
        { revalidate: false },
      );
    },
    [mutate, mutateAny],
  );
  return { ...query, user, isLooking, setSaved };
};
