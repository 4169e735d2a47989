/** The start of the line before each mail of an mbox file, with its sender and its time. */
const mboxLine = /^From \S+ .*\d\d:\d\d:\d\d/m;

/** The mails of an mbox file, as which some mail servers also pass a single one on; else the text is one mail. */
const mailsIn = (text: string): string[] => {
  const [before = '', ...mails] = text.split(mboxLine);
  return before === '' && mails.length > 0 ? mails : [text];
};

/** A line that goes on in the next one is one line. */
const unfolded = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/\n[ \t]+/g, ' ');

type Fields = ReadonlyMap<string, string>;

/** The groups of fields in the parts of a mail that say what became of another one (RFC 3464). */
const statusGroups = (mail: string): Fields[] => {
  const groups: Map<string, string>[] = [];
  let where: 'outside' | 'head' | 'fields' = 'outside';
  let group: Map<string, string> | undefined;
  for (const line of mail.split('\n')) {
    if (where === 'outside') {
      if (/^content-type: *message\/(global-)?delivery-status\b/i.test(line)) where = 'head';
    } else if (line.startsWith('--')) {
      where = 'outside';
    } else if (line.trim() === '') {
      where = 'fields';
      group = undefined;
    } else if (where === 'fields') {
      if (!group) {
        group = new Map();
        groups.push(group);
      }
      const end = line.indexOf(':');
      group.set(line.slice(0, end).toLowerCase(), line.slice(end + 1).trim());
    }
  }
  return groups;
};

/** Whether it is refused for good; as with refusals at once, reasons of policy (5.7.x) are the portal's, not the address's. */
const isBounce = (fields: Fields): boolean => /^5\.(?!7\.)/.test(fields.get('status') ?? '');

/** The address that the portal wrote to; after a forwarding the final one is another. */
const recipientOf = (fields: Fields): string => {
  const [, address = ''] =
    /;\s*<?([^<>]*)/.exec(
      fields.get('original-recipient') ?? fields.get('final-recipient') ?? '',
    ) ?? [];
  return address.trim();
};

const namesList = (mail: string, listId: string): boolean =>
  mail.split('\n').some((line) => /^list-id:/i.test(line) && line.includes(listId));

export interface ReturnedMails {
  /** How many mails were read. */
  mails: number;
  /** To which the newsletter could not be delivered for good. */
  emails: string[];
}

/**
 * Reads mails in which mail servers say that they could not deliver an issue of the newsletter. Others say nothing of an
 * address: what is put off, refused for reasons of policy, or about another mail of the portal.
 * @param text one mail, or several as an mbox file
 * @param listId what issues have in their header of that name
 */
export const readReturnedMails = (text: string, listId: string): ReturnedMails => {
  const mails = mailsIn(unfolded(text)).filter((mail) => mail.trim() !== '');
  const emails = mails
    .filter((mail) => namesList(mail, listId))
    .flatMap(statusGroups)
    .filter(isBounce)
    .map(recipientOf)
    .filter((email) => email.includes('@'));
  return { mails: mails.length, emails: [...new Set(emails)] };
};
