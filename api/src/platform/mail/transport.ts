import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline, Transform } from 'node:stream';
import { createTransport } from 'nodemailer';
import { ConfigError } from '../../config.ts';
import { privateFile, privateFolder } from '../data-dir.ts';
import type { Tls } from '../tls.ts';
import { permanentFrom } from './failures.ts';
import type { StoredMail } from './outbox.ts';
import { qrPng } from './qr-code.ts';
import { ticketPicture } from './render.ts';

/**
 * Delivers one mail; a repeat with the same id must not make a second mail.
 * @param handOver runs just before the receiver is told that the mail is complete; where it fails, the mail is not sent
 */
export type Deliver = (
  messageId: string,
  mail: StoredMail,
  handOver?: () => Promise<void>,
) => Promise<void>;

/**
 * Passes a mail on, and runs `handOver` before its end. It holds nothing back: a short mail would otherwise end here
 * before the receiver has been asked whether it takes one.
 */
const endingWith = (handOver: () => Promise<void>) =>
  new Transform({
    readableHighWaterMark: 0,
    writableHighWaterMark: 0,
    transform: (chunk, _encoding, done) => done(null, chunk),
    flush: (done) => {
      handOver().then(() => done(), done);
    },
  });

const attachmentsOf = async ({ calendar, ticketCode }: StoredMail) => [
  ...(calendar
    ? [
        {
          filename: calendar.filename,
          content: calendar.content,
          contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
        },
      ]
    : []),
  ...(ticketCode
    ? [
        {
          filename: 'ticket.png',
          content: await qrPng(ticketCode),
          contentType: 'image/png',
          cid: ticketPicture,
        },
      ]
    : []),
];

const envelope = async (from: string, messageId: string, mail: StoredMail) => ({
  from,
  to: mail.to,
  ...(mail.replyTo && { replyTo: mail.replyTo }),
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  messageId: `<${messageId}>`,
  headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
  attachments: await attachmentsOf(mail),
  // Neither a file nor a URL is ever read because a mail mentions it.
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** A mail server that says nothing for so long is given up. */
export const smtpTimeoutMs = 20_000;
/** A delivery is aborted after this time, before another process may take the mail. */
export const deliveryLimitMs = 100_000;

/** Connections to the mail server, each with one delivery at a time. */
export const connectionsAtOnce = 6;

/** Sends by SMTP. */
export const smtpDelivery = (
  { url, tls }: { url: string; tls: Tls },
  from: string,
  limitMs = deliveryLimitMs,
): { deliver: Deliver; close(): void } => {
  const transport = createTransport({
    url,
    requireTLS: tls.mode === 'required',
    ignoreTLS: tls.mode === 'off',
    ...(tls.ca && { tls: { ca: tls.ca } }),
    pool: true,
    maxConnections: connectionsAtOnce,
    connectionTimeout: smtpTimeoutMs,
    greetingTimeout: smtpTimeoutMs,
    socketTimeout: smtpTimeoutMs,
  });
  const handingOver = new Map<string, () => Promise<void>>();
  transport.use('stream', ({ message }, done) => {
    const handOver = handingOver.get(message.messageId());
    // After all others, each of which holds a part of the mail.
    if (handOver) message.processFunc((mail) => pipeline(mail, endingWith(handOver), () => {}));
    done();
  });
  return {
    deliver: async (messageId, mail, handOver) => {
      const signal = AbortSignal.timeout(limitMs);
      const name = `<${messageId}>`;
      if (handOver) handingOver.set(name, handOver);
      try {
        await transport.sendMail({ ...(await envelope(from, messageId, mail)), signal });
      } finally {
        handingOver.delete(name);
      }
    },
    close: () => transport.close(),
  };
};

/** How long a start waits for a mail server; the portal starts without one. */
const checkLimitMs = 3_000;

/**
 * Checks that the mail server offers TLS where it is required.
 * @throws ConfigError if it has none; any other failure is left to the first mail
 */
export const checkSmtpTls = async ({ url, tls }: { url: string; tls: Tls }): Promise<void> => {
  if (tls.mode !== 'required') return;
  const transport = createTransport({
    url,
    requireTLS: true,
    connectionTimeout: checkLimitMs,
    greetingTimeout: checkLimitMs,
    socketTimeout: checkLimitMs,
    ...(tls.ca && { tls: { ca: tls.ca } }),
  });
  try {
    await transport.verify();
  } catch (error) {
    const { command, responseCode, message } = error as {
      command?: string;
      responseCode?: number;
      message: string;
    };
    // A server that does not know the command refuses it for good; one that is busy, for now.
    const hasRefused = command === 'STARTTLS' && (responseCode ?? 0) >= permanentFrom;
    if (hasRefused || message.includes('wrong version number')) {
      throw new ConfigError(
        'SMTP_URL names a server without TLS; set TLS up there, or say ?tls=off where the network is trusted.',
      );
    }
  } finally {
    transport.close();
  }
};

/** Writes each mail as a file, named by its message id, that any mail program opens. */
export const fileDelivery = (folder: string, from: string): { deliver: Deliver; close(): void } => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    deliver: async (messageId, mail, handOver) => {
      await mkdir(folder, { recursive: true, mode: privateFolder });
      const { message } = await transport.sendMail(await envelope(from, messageId, mail));
      const file = join(folder, `${messageId}.eml`);
      await writeFile(`${file}.part`, message as Buffer, { mode: privateFile });
      await handOver?.();
      await rename(`${file}.part`, file);
    },
    close: () => transport.close(),
  };
};
