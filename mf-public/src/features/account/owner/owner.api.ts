import { addressOf, callApi, currentOf } from '@ail/kit/browser/api';
import { useRefresh } from '@ail/kit/browser/query';
import { useOwnCall, useOwnCallList } from '@ail/kit/browser/session';
import type { Answer } from '@ail/kit/contracts/call';
import * as calls from '@ail/kit/contracts/projects/own-project.calls';
import type { DraftProject } from '@ail/kit/contracts/projects/project';
import { getProject, listProjects } from '@ail/kit/contracts/projects/project.calls';
import type { OwnProject } from '@ail/kit/contracts/projects/project.shape';
import { answers } from '@ail/kit/contracts/shared/page.state';
import { useMemo } from 'react';
import { useSWRConfig } from 'swr';

/** The own projects, the newest first. */
export const useOwnProjects = () => useOwnCallList(calls.listOwnProjects);

/** One of the own projects. */
export const useOwnProject = (id: string) => useOwnCall(calls.getOwnProject, { params: { id } });

/** The project as it is saved, if a save was refused because it has changed since. */
export const currentProject = currentOf(calls.updateOwnProject);

/** The steps of a project besides saving it. */
export type Step = 'submit' | 'withdraw' | 'confirm' | 'complete';

const steps = {
  submit: calls.submitOwnProject,
  withdraw: calls.withdrawOwnProject,
  confirm: calls.confirmOwnProject,
  complete: calls.completeOwnProject,
} satisfies Record<Step, unknown>;

/** The calls that change own projects; each updates what is cached. */
export const useOwnProjectActions = () => {
  const refresh = useRefresh();
  const { mutate } = useSWRConfig();
  return useMemo(() => {
    const changed = async (project: OwnProject) => {
      const { id } = project;
      const key = answers.key + addressOf(calls.getOwnProject, { params: { id } });
      await mutate(
        key,
        (known?: Answer<typeof calls.getOwnProject>) => known && { ...known, ...project },
        { revalidate: false },
      );
      // The cached project is the answer: only lists are read again.
      void mutate(addressOf(calls.listOwnProjects, {}));
      void refresh(listProjects, getProject);
      return project;
    };
    return {
      /** @param requestId the same for every attempt, so that the project is made once */
      create: async (project: DraftProject, requestId: string) =>
        changed(await callApi(calls.createOwnProject, { body: { ...project, requestId } })),
      /** @param updatedAt as it was read; a later save is an edit conflict */
      update: async (id: number, project: Partial<DraftProject>, updatedAt: string) =>
        changed(
          await callApi(calls.updateOwnProject, {
            params: { id },
            body: { ...project, updatedAt },
          }),
        ),
      take: async (step: Step, { id, updatedAt }: OwnProject) =>
        changed(await callApi(steps[step], { params: { id }, query: { updatedAt } })),
    };
  }, [mutate, refresh]);
};
