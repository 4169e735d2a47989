import { listAuditLog } from '@ail/kit/contracts/audit/audit.calls';
import { getAdminEvent, listAdminEvents } from '@ail/kit/contracts/events/event.calls';
import { getAdminProject, listAdminProjects } from '@ail/kit/contracts/projects/project.calls';
import { getAdminResource, listAdminResources } from '@ail/kit/contracts/resources/resource.calls';
import {
  importTranslations,
  previewTranslations,
} from '@ail/kit/contracts/translations/translation-file.calls';
import { callAsAdmin } from '../../blocks/calls/admin-calls.ts';
import { useRefreshAfter } from '../../blocks/calls/use-refresh-after.ts';

/** Get the calls for translators' files. */
export const useTranslationFiles = () => {
  const after = useRefreshAfter(
    listAdminEvents,
    getAdminEvent,
    listAdminProjects,
    getAdminProject,
    listAdminResources,
    getAdminResource,
    listAuditLog,
  );
  return {
    preview: (file: string) => callAsAdmin(previewTranslations, { body: { file } }),
    /** @param requestId the same for every attempt, so that the file is imported once */
    importFile: (file: string, version: string, requestId: string) =>
      after.success(callAsAdmin(importTranslations, { body: { file, version, requestId } })),
  };
};
