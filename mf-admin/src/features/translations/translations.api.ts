import { useRefresh } from '@ail/kit/browser/query';
import { listAuditLog } from '@ail/kit/contracts/audit/audit.calls';
import { getAdminEvent, listAdminEvents } from '@ail/kit/contracts/events/event.calls';
import { getAdminProject, listAdminProjects } from '@ail/kit/contracts/projects/project.calls';
import { getAdminResource, listAdminResources } from '@ail/kit/contracts/resources/resource.calls';
import {
  importTranslations,
  previewTranslations,
} from '@ail/kit/contracts/translations/translation-file.calls';
import { callAsAdmin } from '../../blocks/calls/admin-calls.ts';

/** The calls for files of translators. */
export const useTranslationFiles = () => {
  const refresh = useRefresh();
  return {
    preview: (file: string) => callAsAdmin(previewTranslations, { body: { file } }),
    /** @param requestId the same for every attempt, so that the file is imported once */
    importFile: async (file: string, version: string, requestId: string) => {
      const answer = await callAsAdmin(importTranslations, { body: { file, version, requestId } });
      await refresh(
        listAdminEvents,
        getAdminEvent,
        listAdminProjects,
        getAdminProject,
        listAdminResources,
        getAdminResource,
        listAuditLog,
      );
      return answer;
    },
  };
};
