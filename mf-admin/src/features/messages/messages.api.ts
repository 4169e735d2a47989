import type { MessageKind } from '@ail/kit/contracts/enums';
import type { AdminMessage } from '@ail/kit/contracts/messages/message';
import { paths } from '@ail/kit/contracts/paths';
import type { RegistrantMessage } from '@ail/kit/contracts/registrations/registration';
import { useMemo } from 'react';
import { send, useAdminPage, useRefresh } from '../../blocks/admin-calls.ts';

export const pageSize = 20;

interface MessageFilter {
  page: number;
  q: string;
  kind: MessageKind | undefined;
  handled: 'true' | 'false' | undefined;
}

/** One page of the messages, the newest first. */
export const useMessages = ({ page, q, kind, handled }: MessageFilter) => {
  const query = new URLSearchParams({
    limit: String(pageSize),
    offset: String((page - 1) * pageSize),
    ...(q && { q }),
    ...(kind && { kind }),
    ...(handled && { handled }),
  });
  return useAdminPage<AdminMessage>(`${paths.adminMessages}?${query}`);
};

/** What changes a message; the lists are read anew, also where it was refused. */
export const useMessageActs = () => {
  const refresh = useRefresh();
  return useMemo(() => {
    const changed = async (answer: Promise<AdminMessage>): Promise<void> => {
      try {
        await answer;
      } finally {
        void refresh(paths.adminMessages, paths.adminAuditLog);
      }
    };
    return {
      /** @param message as it is shown: who has seen less is told (`edit_conflict`). */
      setHandled: ({ id, updatedAt }: AdminMessage, handled: boolean) =>
        changed(send<AdminMessage>('PATCH', paths.adminMessage(id), { handled, updatedAt })),
      /** Mails the sender; the message then counts as handled. `message` as above. */
      reply: ({ id, updatedAt }: AdminMessage, letter: RegistrantMessage) =>
        changed(send<AdminMessage>('POST', paths.adminMessageReply(id), { ...letter, updatedAt })),
    };
  }, [refresh]);
};
