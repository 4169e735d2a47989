/** What was found of a file: it is written again from what was read, or there is a problem. */
export type PdfVerdict =
  | { content: Uint8Array }
  | { problem: 'unreadable' | 'encrypted' | 'active' };
