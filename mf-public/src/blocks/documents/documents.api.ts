import { addressOf, callApi, callWithFile, readApi } from '@ail/kit/browser/api';
import { useRefresh } from '@ail/kit/browser/query';
import { useSession } from '@ail/kit/browser/session';
import type { Answer } from '@ail/kit/contracts/call';
import { listConversations } from '@ail/kit/contracts/conversations/conversation.calls';
import type { DocumentAccess } from '@ail/kit/contracts/documents/document';
import * as calls from '@ail/kit/contracts/documents/document.calls';
import { answers } from '@ail/kit/contracts/shared/page.state';
import { useMemo } from 'react';
import useSWR from 'swr';

/**
 * The documents of a project, as the reader may read them. A page from the server has the list for visitors, so that of
 * an account has a key of its own; until it has come, the reader is a visitor.
 */
export const useDocuments = (projectId: number) => {
  const { user } = useSession();
  const request = { params: { id: projectId } };
  const key = answers.key + addressOf(calls.listDocuments, request);
  const query = useSWR<Answer<typeof calls.listDocuments>, Error>(
    user ? `${key}?account=${user.id}` : user === null ? key : null,
    () => readApi(calls.listDocuments, request),
    { keepPreviousData: true },
  );
  return { ...query, user: query.isLoading ? null : user };
};

/** What is done with the documents of a project; the list is read again afterwards. */
export const useDocumentActions = (projectId: number) => {
  const refresh = useRefresh();
  return useMemo(() => {
    const changed = async <T>(answer: Promise<T>): Promise<T> => {
      const value = await answer;
      await refresh(calls.listDocuments);
      return value;
    };
    const paramsOf = (documentId: number) => ({ params: { id: projectId, documentId } });
    return {
      upload: (file: File, title: string, access: DocumentAccess) =>
        changed(
          callWithFile(calls.uploadDocument, file, {
            params: { id: projectId },
            query: { title, access },
          }),
        ),
      setAccess: (documentId: number, access: DocumentAccess) =>
        changed(callApi(calls.updateDocument, { ...paramsOf(documentId), body: { access } })),
      remove: (documentId: number) => changed(callApi(calls.deleteDocument, paramsOf(documentId))),
      /** Asks the owner for it. @returns the conversation that holds the request */
      ask: async (documentId: number): Promise<number> => {
        const asked = await changed(callApi(calls.askForDocument, paramsOf(documentId)));
        void refresh(listConversations);
        return asked.conversationId;
      },
    };
  }, [projectId, refresh]);
};
