import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import type { Random } from './random.ts';

/** How many rows of each kind are remembered, the newest. */
const capacity = 200;
const mailsAtOnce = 40;

/** The password of every account of a run. */
export const fuzzPassword = 'Kisumu-lake-71-harbour';

/** The call that a mail's link leads to, by the page it opens. */
const callOfPage: Record<string, string> = {
  '/reset-password': '/api/password/reset',
  '/confirm-email': '/api/email/confirm',
  '/undo-email-change': '/api/email/undo',
  '/newsletter/confirm': '/api/subscribe/confirm',
  '/newsletter/unsubscribe': '/api/subscribe/unsubscribe',
};

interface Thing {
  id: number;
  eventId?: number;
}

/** Values from earlier answers and mails: ids of rows, tokens of links, addresses of accounts. */
export class Memory {
  readonly #things = new Map<string, Thing[]>();
  readonly #tokens = new Map<string, string[]>();
  readonly emails: string[] = [];
  readonly usernames: string[] = [];
  readonly accountEmails: string[] = [];
  readonly requestIds: string[] = [];
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

  /** Remembers the ids in an answer: of one row, or of a list. */
  learn(kind: string, answer: unknown): void {
    for (const one of [answer].flat()) {
      const { id, eventId } = (one ?? {}) as Partial<Thing>;
      if (typeof id !== 'number' || this.#listOf(kind).some((thing) => thing.id === id)) continue;
      Memory.keep(this.#listOf(kind), { id, ...(eventId !== undefined && { eventId }) });
    }
  }

  /** Remembers the ids in an answer, and no others of the kind. */
  learnOnly(kind: string, answer: unknown): void {
    this.#things.delete(kind);
    this.learn(kind, answer);
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

  token(path: string, random: Random): string | undefined {
    const tokens = this.#tokens.get(path.replace('/api/unsubscribe', '/api/subscribe/unsubscribe'));
    return tokens && random.pick(tokens);
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
      const { text = '' } = await PostalMime.parse(readFileSync(join(this.outboxDir, name)));
      for (const [, page = '', token = ''] of text.matchAll(/(\/[\w/-]+)\?token=([\w.~-]+)/g)) {
        const path = Object.keys(callOfPage).find((one) => page.endsWith(one));
        const call = callOfPage[path ?? ''];
        if (!call) continue;
        const tokens = this.#tokens.get(call) ?? [];
        this.#tokens.set(call, tokens);
        Memory.keep(tokens, token);
      }
    }
    for (const name of names) rmSync(join(this.outboxDir, name), { force: true });
  }
}
