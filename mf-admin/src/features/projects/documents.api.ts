import { useRefresh } from '@ail/kit/browser/query';
import { listAuditLog } from '@ail/kit/contracts/audit/audit.calls';
import type { DocumentAccess } from '@ail/kit/contracts/documents/document';
import * as calls from '@ail/kit/contracts/documents/document.calls';
import type { DocumentReader } from '@ail/kit/contracts/documents/document.shape';
import { useMemo } from 'react';
import {
  callAsAdmin,
  sendFileAsAdmin,
  useAdminCall,
  useAdminList,
} from '../../blocks/calls/admin-calls.ts';

export const readersPerPage = 20;

/** The documents of a project. */
export const useDocuments = (projectId: number) =>
  useAdminCall(calls.listDocuments, { params: { id: projectId } });

/** One page of those who asked for a document of a project, or were given one. */
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

/** The calls that change documents of a project; the lists are read again, even after a refusal. */
export const useDocumentActions = (projectId: number) => {
  const refresh = useRefresh();
  return useMemo(() => {
    const changed = async <T>(answer: Promise<T>): Promise<T> => {
      try {
        return await answer;
      } finally {
        void refresh(calls.listDocuments, calls.listDocumentReaders, listAuditLog);
      }
    };
    const paramsOf = (documentId: number) => ({ params: { id: projectId, documentId } });
    return {
      upload: (file: File, title: string, access: DocumentAccess) =>
        changed(
          sendFileAsAdmin(calls.uploadDocument, file, {
            params: { id: projectId },
            query: { title, access },
          }),
        ),
      setAccess: (documentId: number, access: DocumentAccess) =>
        changed(callAsAdmin(calls.updateDocument, { ...paramsOf(documentId), body: { access } })),
      remove: (documentId: number) =>
        changed(callAsAdmin(calls.deleteDocument, paramsOf(documentId))),
      /** Lets a person read a document, or ends that. */
      share: ({ messageId, documentId }: DocumentReader, mayRead: boolean) =>
        changed(
          callAsAdmin(mayRead ? calls.grantDocumentAsTeam : calls.revokeDocumentAsTeam, {
            params: { id: messageId, documentId },
          }),
        ),
    };
  }, [projectId, refresh]);
};
