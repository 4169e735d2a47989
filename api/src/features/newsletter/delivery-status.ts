import PostalMime, { type Attachment, decodeWords, type Email } from 'postal-mime';

/** The line before each mail of an mbox file: a time, usually with the sender before it. */
const mboxLine = /^From (?:.* )?[a-z]{3} +[a-z]{3} +\d{1,2} +\d\d:\d\d/im;

/** The mails of an mbox file, as which some mail servers also pass a single one on; else the text is one mail. */
const splitMbox = (text: string): string[] => {
  const start = text.replace(/^[\ufeff\s]+/, '');
  const [before = '', ...mails] = start.split(mboxLine);
  return before === '' && mails.length > 0
    ? mails.map((mail) => mail.replace(/^.*\n/, ''))
    : [start];
};

/** A line that goes on in the next one is one line. */
const unfold = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/\n[ \t]+/g, ' ');

type Fields = ReadonlyMap<string, string>;

/** The groups of fields of a delivery status notification (RFC 3464), with names in lower case. */
const readGroups = (part: string): Fields[] =>
  unfold(part)
    .split(/\n[ \t]*\n/)
    .map(
      (group) =>
        new Map(
          group.split('\n').map((line): [string, string] => {
            const end = line.indexOf(':');
            return [line.slice(0, end).trim().toLowerCase(), line.slice(end + 1).trim()];
          }),
        ),
    );

/** The code of RFC 3463, which some servers write into the diagnosis only. */
const statusOf = (fields: Fields): string => {
  const code = /\b[245]\.\d{1,3}\.\d{1,3}\b/;
  const [status] = code.exec(fields.get('status') ?? fields.get('diagnostic-code') ?? '') ?? [];
  return status ?? '';
};

/**
 * Whether it is refused for good: the server says that it has failed, be it after it was put off for days (4.x.x). As
 * with refusals at once, reasons of policy (x.7.x) are the portal's, not the address's.
 */
const isBounce = (fields: Fields): boolean => {
  const hasFailed = /^failed\b/i.test(fields.get('action') ?? 'failed');
  return hasFailed && /^[45]\.(?!7\.)/.test(statusOf(fields));
};

/** "rfc822;ama+2Btag@example.org": xtext, of which an address needs these two signs only. */
const readAddress = (field = ''): string | undefined => {
  const [, text = ''] = /^[^;]*;(.*)$/s.exec(field) ?? [];
  const address = text
    .replace(/\([^()]*\)/g, '')
    .replace(/[<>\s]/g, '')
    .replace(/\\x\{([0-9a-f]{1,6})\}/gi, (_, code: string) => fromCode(Number.parseInt(code, 16)))
    .replace(/\+2B/g, '+')
    .replace(/\+3D/g, '=');
  return address.includes('@') ? address : undefined;
};

const fromCode = (code: number): string => (code <= 0x10ffff ? String.fromCodePoint(code) : '');

/** The address that the portal wrote to; after a forwarding the final one is another. */
const findRecipient = (fields: Fields): string | undefined =>
  readAddress(fields.get('original-recipient')) ?? readAddress(fields.get('final-recipient'));

const isStatus = ({ mimeType }: Attachment): boolean =>
  /^message\/(?:global-)?delivery-status$/i.test(mimeType);

const textOf = ({ content }: Attachment): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content);

/** The returned mail stands in a part of its own, in the text, or in none. */
const namesList = ({ headerLines, text = '', attachments }: Email, listId: string): boolean =>
  [...headerLines.map(({ line }) => line), text, ...attachments.map(textOf)].some((part) =>
    unfold(part)
      .split('\n')
      .some((line) => /^[> ]*list-id:/i.test(line) && decodeWords(line).includes(listId)),
  );

/** One blank line of each run: the time to parse them would grow with the square of their number. */
const withoutBlankRuns = (mail: string): string => {
  const lines = mail.split('\n');
  const isBlank = (line: string | undefined) => line !== undefined && line.trim() === '';
  return lines.filter((line, at) => !isBlank(line) || !isBlank(lines[at - 1])).join('\n');
};

const maxNestingDepth = 30;

/** @returns `undefined` where a mail is nested more deeply than any mail server nests it */
const parse = async (mail: string): Promise<Email | undefined> => {
  try {
    return await PostalMime.parse(mail, {
      maxNestingDepth,
      forceRfc822Attachments: true,
      attachmentEncoding: 'utf8',
    });
  } catch {
    return undefined;
  }
};

const isMail = ({ mimeType }: Attachment): boolean =>
  /^message\/(?:rfc822|global)$/i.test(mimeType);

/** How many times a notice may have been forwarded. */
const mostForwards = 5;

/** The addresses in a notice, or in the notices that a mail forwards. */
const readNotices = async (mail: string, listId: string, forwards = 0): Promise<string[]> => {
  const email = await parse(mail);
  const statuses = email?.attachments.filter(isStatus) ?? [];
  if (email && statuses.length === 0 && forwards < mostForwards) {
    const found: string[] = [];
    for (const one of email.attachments.filter(isMail)) {
      found.push(...(await readNotices(textOf(one), listId, forwards + 1)));
    }
    return found;
  }
  if (!email || !namesList(email, listId)) return [];
  return statuses
    .flatMap((part) => readGroups(textOf(part)))
    .filter(isBounce)
    .flatMap((fields) => findRecipient(fields) ?? []);
};

export interface ReturnedMails {
  /** How many mails were read. */
  mails: number;
  /** To which the newsletter could not be delivered for good. */
  emails: string[];
}

/**
 * Read mails in which mail servers say that they could not deliver an issue of the newsletter. Others say nothing of an
 * address: what is put off, refused for reasons of policy, or about another mail of the portal.
 * @param text one mail, or several as an mbox file
 * @param listId what issues have in their header of that name
 */
export const readReturnedMails = async (text: string, listId: string): Promise<ReturnedMails> => {
  const mails = splitMbox(text).filter((mail) => mail.trim() !== '');
  const emails = new Set<string>();
  // One after another: a file may have thousands.
  for (const mail of mails) {
    for (const email of await readNotices(withoutBlankRuns(mail), listId)) emails.add(email);
  }
  return { mails: mails.length, emails: [...emails] };
};
