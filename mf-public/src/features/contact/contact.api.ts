import { sendJson } from '@ail/kit/browser/http';
import type { ContactMessage } from '@ail/kit/contracts/messages/contact';
import { paths } from '@ail/kit/contracts/paths';

/** Sends a message to the team; with the same `requestId` it arrives once. */
export const sendContactMessage = (message: ContactMessage & { requestId: string }) =>
  sendJson<{ message: string }>('POST', paths.contact, message);
