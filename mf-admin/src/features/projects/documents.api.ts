import { listAuditLog } from '@ail/kit/contracts/audit/audit.calls';
import type { DocumentAccess } from '@ail/kit/contracts/documents/document';
import * as calls from '@ail/kit/contracts/documents/document.calls';
import type { DocumentReader } from '@ail/kit/contracts/documents/document.shape';
import {
  callAsAdmin,
  sendFileAsAdmin,
  useAdminCall,
  useAdminList,
} from '../../blocks/calls/admin-calls.ts';
import { useRefreshAfter } from '../../blocks/calls/use-refresh-after.ts';

export const readersPerPage = 20;

/** Read the documents of a project. */
export const useDocuments = (projectId: number) =>
  useAdminCall(calls.listDocuments, { params: { id: projectId } });

/** Read one page of the people who asked for a document of a project, or were given one. */
export const useDocumentReaders = (
  projectId: number,
  page: number,
  turnTo: (page: number) => void,
) =>
  useAdminList(
    calls.listDocumentReaders,
    {
      params: { id: projectId },
      query: { limit: readersPerPage, offset: (page - 1) * readersPerPage },
    },
    turnTo,
  );

/** Get the calls that change documents of a project. */
export const useDocumentActions = (projectId: number) => {
  const after = useRefreshAfter(calls.listDocuments, calls.listDocumentReaders, listAuditLog);
  const paramsOf = (documentId: number) => ({ params: { id: projectId, documentId } });
  return {
    upload: (file: File, title: string, access: DocumentAccess) =>
      after.attempt(
        sendFileAsAdmin(calls.uploadDocument, file, {
          params: { id: projectId },
          query: { title, access },
        }),
      ),
    setAccess: (documentId: number, access: DocumentAccess) =>
      after.attempt(
        callAsAdmin(calls.updateDocument, { ...paramsOf(documentId), body: { access } }),
      ),
    remove: (documentId: number) =>
      after.attempt(callAsAdmin(calls.deleteDocument, paramsOf(documentId))),
    /** Let a person read a document, or end that. */
    share: ({ messageId, documentId }: DocumentReader, mayRead: boolean) =>
      after.attempt(
        callAsAdmin(mayRead ? calls.grantDocumentAsTeam : calls.revokeDocumentAsTeam, {
          params: { id: messageId, documentId },
        }),
      ),
  };
};
