import type { MessageKind } from '@ail/kit/contracts/enums';
import type { AdminMessage } from '@ail/kit/contracts/message';
import { paths } from '@ail/kit/contracts/paths';
import type { RegistrantMessage } from '@ail/kit/contracts/registration';
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

/** What changes a message; the lists are read anew. */
export const useMessageActs = () => {
  const refresh = useRefresh();
  return useMemo(
    () => ({
      setHandled: async (id: number, handled: boolean): Promise<AdminMessage> => {
        const message = await send<AdminMessage>('PATCH', paths.adminMessage(id), { handled });
        void refresh(paths.adminMessages, paths.adminAuditLog);
        return message;
      },
      /** Mails the sender; the message then counts as handled. */
      reply: async (id: number, letter: RegistrantMessage): Promise<AdminMessage> => {
        const message = await send<AdminMessage>('POST', paths.adminMessageReply(id), letter);
        void refresh(paths.adminMessages, paths.adminAuditLog);
        return message;
      },
    }),
    [refresh],
  );
};
