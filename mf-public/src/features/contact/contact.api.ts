import { callApi } from '@ail/kit/browser/api';
import { useCall } from '@ail/kit/browser/query';
import type { Sent } from '@ail/kit/contracts/call';
import { getEvent } from '@ail/kit/contracts/events/event.calls';
import { sendContactMessage as sendCall } from '@ail/kit/contracts/messages/message.calls';
import { useLanguage } from '@ail/kit/ui/use-language';

/** Sends a message to the team; with the same `requestId` it arrives once. */
export const sendContactMessage = (message: Sent<typeof sendCall>) =>
  callApi(sendCall, { body: message });

/** The title of the event that a message is about, once it is known. */
export const useEventTitle = (id: string | undefined): string | undefined => {
  const language = useLanguage();
  return useCall(getEvent, id === undefined ? null : { params: { id }, query: { language } }).data
    ?.title;
};
