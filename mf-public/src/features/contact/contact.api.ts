import { callApi } from '@ail/kit/browser/api';
import type { Sent } from '@ail/kit/contracts/call';
import { sendContactMessage as sendCall } from '@ail/kit/contracts/messages/message.calls';

/** Sends a message to the team; with the same `requestId` it arrives once. */
export const sendContactMessage = (message: Sent<typeof sendCall>) =>
  callApi(sendCall, { body: message });
