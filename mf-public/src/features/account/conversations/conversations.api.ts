import { callApi } from '@ail/kit/browser/api';
import { ApiError } from '@ail/kit/browser/http';
import { useRefresh } from '@ail/kit/browser/query';
import { useOwnCall, useOwnCallList } from '@ail/kit/browser/session';
import * as calls from '@ail/kit/contracts/conversations/conversation.calls';
import {
  grantDocument,
  listDocuments,
  revokeDocument,
} from '@ail/kit/contracts/documents/document.calls';
import {
  getOwnAddress,
  mailOwnAddress as mailCall,
} from '@ail/kit/contracts/users/own-address.calls';
import { useLanguage } from '@ail/kit/ui/use-language';
import { useCallback, useMemo } from 'react';

/** The conversations of the account, the last written to first. */
export const useConversations = () =>
  useOwnCallList(calls.listConversations, { language: useLanguage() });

/** Requests that were sent with the account's address without signing in. */
export const useUnsignedRequests = () =>
  useOwnCallList(calls.listUnsignedRequests, { language: useLanguage() });

/** Says whether such a request is the account's; both lists are read again afterwards. */
export const useUnsignedDecision = () => {
  const refresh = useRefresh();
  return useCallback(
    async (id: number, isOwn: boolean): Promise<void> => {
      await callApi(calls.decideUnsignedRequest, { params: { id }, body: { isOwn } });
      await refresh(calls.listUnsignedRequests, calls.listConversations);
    },
    [refresh],
  );
};

/** One conversation; `notFound` where the account is no party of it. */
export const useThread = (id: number) => {
  const query = useOwnCall(calls.getConversation, {
    params: { id },
    query: { language: useLanguage() },
  });
  return { ...query, notFound: query.error instanceof ApiError && query.error.status === 404 };
};

/** What the parties of a conversation do in it; it is read again afterwards. */
export const useThreadActions = (id: number) => {
  const refresh = useRefresh();
  return useMemo(() => {
    const changed = async (answer: Promise<unknown>): Promise<void> => {
      await answer;
      await refresh(calls.getConversation, calls.listConversations, listDocuments);
    };
    return {
      /** @param requestId the same for every attempt, so that the message arrives once */
      write: (message: string, requestId: string) =>
        changed(callApi(calls.writeMessage, { params: { id }, body: { message, requestId } })),
      /** Notes that all messages up to that time were shown; a failure only leaves the mark in the list. */
      markRead: async (until: string): Promise<void> => {
        await callApi(calls.markConversationRead, { params: { id }, body: { until } }).catch(
          () => {},
        );
        await refresh(calls.listConversations);
      },
      /** Lets the visitor read a document, or ends that. */
      share: (documentId: number, mayRead: boolean) =>
        changed(callApi(mayRead ? grantDocument : revokeDocument, { params: { id, documentId } })),
    };
  }, [id, refresh]);
};

/** Whether the account's address is confirmed. */
export const useOwnAddress = () => useOwnCall(getOwnAddress, {});

/** Mails the account's address the link that confirms it. */
export const mailOwnAddress = () => callApi(mailCall, {});
