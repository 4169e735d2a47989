import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

const pollMs = 50;
const patienceMs = 10_000;

export const addressOf = (mail: Email): string =>
  (mail.to ?? []).map(({ address }) => address ?? '').join(', ');

/** A mail's file never changes, so it is parsed once. */
const parsed = new Map<string, Promise<Email>>();
const readMail = (file: string): Promise<Email> => {
  const mail =
    parsed.get(file) ?? PostalMime.parse(readFileSync(file), { attachmentEncoding: 'utf8' });
  parsed.set(file, mail);
  return mail;
};

/** The mails a server without SMTP has written. */
export const readMailbox = async (dataDir: string): Promise<Email[]> => {
  const folder = join(dataDir, 'outbox');
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  return Promise.all(files.map((name) => readMail(join(folder, name))));
};

const waitUntil = async (
  dataDir: string,
  address: string,
  isEnough: (mails: Email[]) => boolean,
  what: string,
): Promise<Email[]> => {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const mails = (await readMailbox(dataDir)).filter((mail) => addressOf(mail).includes(address));
    if (isEnough(mails)) {
      return mails.sort((a, b) => Date.parse(a.date ?? '') - Date.parse(b.date ?? ''));
    }
    if (Date.now() > deadline) throw new Error(`${mails.length} mails to ${address}, not ${what}`);
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
};

/**
 * Waits until there are `count` mails to an address.
 * @throws Error if they do not come
 */
export const waitForMail = (dataDir: string, address: string, count = 1): Promise<Email[]> =>
  waitUntil(dataDir, address, (mails) => mails.length >= count, String(count));

/**
 * Waits until an address has a mail with this subject, among whatever others.
 * @throws Error if it does not come
 */
export const waitForSubject = (
  dataDir: string,
  address: string,
  subject: string,
): Promise<Email[]> =>
  waitUntil(dataDir, address, (mails) => mails.some((mail) => mail.subject === subject), subject);
