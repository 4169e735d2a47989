import { currentOf } from '@ail/kit/browser/api';
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
import { callAsAdmin } from '../../blocks/calls/admin-calls.ts';
import { useRefreshAfter } from '../../blocks/calls/use-refresh-after.ts';

/** Get the message as a colleague has saved it, from the error of a change that was refused for that reason. */
export const currentMessage = {
  ofHandled: currentOf(setMessageHandled),
  ofReply: currentOf(replyToMessage),
};

/** Get the calls that change a message. */
export const useMessageActions = () => {
  const after = useRefreshAfter(listMessages, listAuditLog);
  return {
    /** @param message as it is shown; a newer change is an edit conflict */
    setHandled: ({ id, updatedAt }: AdminMessage, handled: boolean) =>
      after.attempt(
        callAsAdmin(setMessageHandled, { params: { id }, body: { handled, updatedAt } }),
      ),
    /**
     * Mail the sender; the message then counts as handled.
     * @param message as it is shown; a newer change is an edit conflict
     */
    reply: ({ id, updatedAt }: AdminMessage, answer: RegistrantMessage) =>
      after.attempt(
        callAsAdmin(replyToMessage, { params: { id }, body: { ...answer, updatedAt } }),
      ),
    /** Let the sender of an inquiry read a document of its project, or end that. */
    share: ({ id }: AdminMessage, documentId: number, mayRead: boolean) =>
      after.attempt(
        callAsAdmin(mayRead ? grantDocumentAsTeam : revokeDocumentAsTeam, {
          params: { id, documentId },
        }),
      ),
  };
};
