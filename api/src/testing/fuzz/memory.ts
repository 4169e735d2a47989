import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import type { SoftwarePasskey } from '../authenticator.ts';
import type { Random } from './random.ts';

/** How many rows of each kind are remembered, the newest. */
const capacity = 200;
const mailsAtOnce = 40;

/** The password of every account of a run. */
export const fuzzPassword = 'Kisumu-lake-71-harbour';

/** The page whose link in a mail has the token of a call. */
const pageOfCall: Record<string, string> = {
  '/api/password/reset': '/reset-password',
  '/api/email/confirm': '/confirm-email',
  '/api/user/address/confirm': '/confirm-email?own=1',
  '/api/email/undo': '/undo-email-change',
  '/api/subscribe/confirm': '/newsletter/confirm',
  '/api/subscribe/unsubscribe': '/newsletter/unsubscribe',
  '/api/unsubscribe': '/newsletter/unsubscribe',
  '/api/newsletter/unsubscribe': '/newsletter/unsubscribe',
  '/api/registrations/view': '/registration',
  '/api/registrations/confirm': '/registration',
  '/api/registrations/update': '/registration',
  '/api/registrations/cancel': '/registration',
};
const pages = [...new Set(Object.values(pageOfCall))];

interface Thing {
  id: number;
  /** The row that it belongs to, as the event of a registration. */
  parent?: number;
}

interface MailedToken {
  token: string;
  to: string;
}

/** Values from earlier answers and mails: ids of rows, tokens of links, addresses of accounts. */
export class Memory {
  readonly #things = new Map<string, Thing[]>();
  /** By the page of their link. */
  readonly #tokens = new Map<string, MailedToken[]>();
  readonly emails: string[] = [];
  readonly usernames: string[] = [];
  readonly accountEmails: string[] = [];
  /** Those that the accounts of the run itself confirm. */
  readonly ownEmails: string[] = [];
  readonly requestIds: string[] = [];
  readonly passkeys: SoftwarePasskey[] = [];
  readonly outboxDir: string;

  /** @param outboxDir where the server writes its mails; they are removed once they are read */
  constructor(outboxDir: string) {
    this.outboxDir = outboxDir;
  }

  static keep<T>(list: T[], item: T): void {
    list.push(item);
    if (list.length > capacity) list.shift();
  }

  #listOf(kind: string): Thing[] {
    const list = this.#things.get(kind) ?? [];
    this.#things.set(kind, list);
    return list;
  }

  /**
   * Remembers the ids in an answer: of one row, or of a list.
   * @param of the row that they belong to, unless they name their event
   */
  learn(kind: string, answer: unknown, of?: number): void {
    for (const one of [answer].flat()) {
      const { id, eventId: parent = of } = (one ?? {}) as { id?: unknown; eventId?: number };
      if (typeof id !== 'number' || this.#listOf(kind).some((thing) => thing.id === id)) continue;
      Memory.keep(this.#listOf(kind), { id, ...(parent !== undefined && { parent }) });
    }
  }

  /** Remembers an account that was made. */
  learnAccount(answer: unknown): void {
    const { user } = answer as { user: { id: number; username: string; email: string } };
    this.learn('users', user);
    Memory.keep(this.usernames, user.username);
    Memory.keep(this.accountEmails, user.email);
  }

  forget(kind: string, id: number): void {
    const list = this.#listOf(kind);
    const at = list.findIndex((thing) => thing.id === id);
    if (at >= 0) list.splice(at, 1);
  }

  /** A known row of a kind; where none is known, an id that probably does not exist. */
  thing(kind: string, random: Random): Thing {
    const list = this.#listOf(kind);
    return list.length > 0 ? random.pick(list) : { id: random.integer(1, 50) };
  }

  #tokensOf(path: string): MailedToken[] {
    return this.#tokens.get(pageOfCall[path] ?? '') ?? [];
  }

  /** Any token that was mailed for a call. */
  token(path: string, random: Random): string | undefined {
    const tokens = this.#tokensOf(path);
    return tokens.length > 0 ? random.pick(tokens).token : undefined;
  }

  /** The newest token that was mailed to an address for a call. */
  tokenTo(path: string, address: string): string | undefined {
    return this.#tokensOf(path).findLast(({ to }) => to === address)?.token;
  }

  /** Reads mails that were written since. */
  async readMails(): Promise<void> {
    let names: string[];
    try {
      names = readdirSync(this.outboxDir).filter((name) => name.endsWith('.eml'));
    } catch {
      return;
    }
    for (const name of names.slice(0, mailsAtOnce)) {
      const mail = await PostalMime.parse(readFileSync(join(this.outboxDir, name)));
      const links = mail.text?.matchAll(/(\/[\w/-]+(?:\?own=1)?)[?&]token=([\w.~-]+)/g) ?? [];
      for (const [, link = '', token = ''] of links) {
        const page = pages.find((one) => link.endsWith(one));
        if (!page) continue;
        const tokens = this.#tokens.get(page) ?? [];
        this.#tokens.set(page, tokens);
        Memory.keep(tokens, { token, to: mail.to?.[0]?.address ?? '' });
      }
    }
    for (const name of names) rmSync(join(this.outboxDir, name), { force: true });
  }
}
