import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Mail } from './outbox.ts';

/** Hands one mail over; a second time with the same id must not make a second mail. */
export type Deliver = (messageId: string, mail: Mail) => Promise<void>;

const envelope = (from: string, messageId: string, mail: Mail) => ({
  from,
  to: mail.to,
  ...(mail.replyTo && { replyTo: mail.replyTo }),
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  messageId: `<${messageId}>`,
  headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
  ...(mail.calendar && {
    attachments: [
      {
        filename: mail.calendar.filename,
        content: mail.calendar.content,
        contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
      },
    ],
  }),
  // Neither a file nor a URL is ever read because a mail mentions it.
  disableFileAccess: true,
  disableUrlAccess: true,
});

const smtpTimeoutMs = 20_000;
/** A delivery is given up after this: it ends before another process may take the mail. */
export const deliveryLimitMs = 100_000;

/** Sends by SMTP. */
export const smtpDelivery = (
  url: string,
  from: string,
  limitMs = deliveryLimitMs,
): { deliver: Deliver; close(): void } => {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 5,
    connectionTimeout: smtpTimeoutMs,
    greetingTimeout: smtpTimeoutMs,
    socketTimeout: smtpTimeoutMs,
  });
  return {
    deliver: async (messageId, mail) => {
      const signal = AbortSignal.timeout(limitMs);
      await transport.sendMail({ ...envelope(from, messageId, mail), signal });
    },
    close: () => transport.close(),
  };
};

/** Writes each mail as a file, named by its message id, that any mail program opens. */
export const fileDelivery = (folder: string, from: string): { deliver: Deliver; close(): void } => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    deliver: async (messageId, mail) => {
      await mkdir(folder, { recursive: true });
      const { message } = await transport.sendMail(envelope(from, messageId, mail));
      const file = join(folder, `${messageId}.eml`);
      await writeFile(`${file}.part`, message as Buffer);
      await rename(`${file}.part`, file);
    },
    close: () => transport.close(),
  };
};
