import type { Context } from 'koa';
import { BoundedMap } from '../db/bounded-map.ts';
import { manyRows } from '../http/paging.ts';
import type { JsonText } from './json-answer.ts';

interface KeptAnswer extends JsonText {
  version: string;
  headers: Record<string, string>;
}

const mostKept = 500;
const mostLength = 64 * 1024;
/** What handlers of lists set. */
const headerNames = ['X-Total-Count', 'Link'];

/** Answers to visitors by their address; one is given again as long as nothing in the database changes. */
export class KeptAnswers {
  readonly #answers = new BoundedMap<string, KeptAnswer>(mostKept);

  /** The answer that was made of this version of the database; sets its headers. */
  find(ctx: Context, version: string): JsonText | undefined {
    const known = this.#answers.get(ctx.url);
    if (known?.version !== version) return undefined;
    ctx.set(known.headers);
    return known;
  }

  /** @param version as it was before the answer was made */
  keep(ctx: Context, version: string, json: JsonText): void {
    if (json.text.length > mostLength) return;
    const headers: Record<string, string> = {};
    for (const name of headerNames) {
      const value = ctx.response.get(name);
      if (value) headers[name] = value;
    }
    // It may be old already; where half of the rows are drawn, it is half of such a total.
    if (2 * Number(headers['X-Total-Count'] ?? 0) > manyRows) return;
    this.#answers.set(ctx.url, { ...json, version, headers });
  }
}
