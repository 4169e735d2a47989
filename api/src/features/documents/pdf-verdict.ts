import { types } from 'node:util';

/** What was found of a file: it is written again from what was read, or there is a problem. */
export type PdfVerdict =
  | { content: Uint8Array }
  | { problem: 'unreadable' | 'encrypted' | 'restricted' | 'active' };

/** Whether a message of the process that examines files is its verdict. */
export const isVerdict = (message: unknown): message is PdfVerdict => {
  if (typeof message !== 'object' || message === null) return false;
  return 'content' in message ? types.isUint8Array(message.content) : 'problem' in message;
};
