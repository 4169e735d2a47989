import { currentOf } from '@ail/kit/browser/api';
import { useRefresh } from '@ail/kit/browser/query';
import { listAuditLog } from '@ail/kit/contracts/audit/audit.calls';
import {
  grantDocumentAsTeam,
  revokeDocumentAsTeam,
} from '@ail/kit/contracts/documents/document.calls';
import {
  listMessages,
  replyToMessage,
  setMessageHandled,
} from '@ail/kit/contracts/messages/message.calls';
import type { AdminMessage } from '@ail/kit/contracts/messages/message.shape';
import type { RegistrantMessage } from '@ail/kit/contracts/registrations/registrant-message';
import { useMemo } from 'react';
import { callAsAdmin } from '../../blocks/calls/admin-calls.ts';

/** The message as somebody else has saved it, if a change was refused because of that. */
export const currentMessage = {
  ofHandled: currentOf(setMessageHandled),
  ofReply: currentOf(replyToMessage),
};

/** The calls that change a message; the lists are read again, even after a refusal. */
export const useMessageActions = () => {
  const refresh = useRefresh();
  return useMemo(() => {
    const changed = async <T>(answer: Promise<T>): Promise<T> => {
      try {
        return await answer;
      } finally {
        void refresh(listMessages, listAuditLog);
      }
    };
    return {
      /** @param message as it is shown; a newer change is an edit conflict */
      setHandled: ({ id, updatedAt }: AdminMessage, handled: boolean) =>
        changed(callAsAdmin(setMessageHandled, { params: { id }, body: { handled, updatedAt } })),
      /** Mails the sender; the message then counts as handled. `message` as above. */
      reply: ({ id, updatedAt }: AdminMessage, answer: RegistrantMessage) =>
        changed(callAsAdmin(replyToMessage, { params: { id }, body: { ...answer, updatedAt } })),
      /** Lets whoever sent an inquiry read a document of its project, or ends that. */
      share: ({ id }: AdminMessage, documentId: number, mayRead: boolean) =>
        changed(
          callAsAdmin(mayRead ? grantDocumentAsTeam : revokeDocumentAsTeam, {
            params: { id, documentId },
          }),
        ),
    };
  }, [refresh]);
};
