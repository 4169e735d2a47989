import type { Knex } from 'knex';
import type { Context } from 'koa';
import { BoundedMap } from '../db/bounded-map.ts';
import { dataVersion } from '../db/data-version.ts';
import { oldTotalsGiven } from '../http/paging.ts';
import { type JsonAnswer, jsonOf } from './json-answer.ts';
import { SharedReads } from './shared-reads.ts';

interface KeptAnswer extends JsonAnswer {
  version: string;
}

const mostKept = 500;
const mostLength = 64 * 1024;
/** What handlers of lists set. */
const headerNames = ['X-Total-Count', 'Link'];

const headersOf = ({ response }: Context): Record<string, string> =>
  Object.fromEntries(
    headerNames.map((name) => [name, response.get(name)]).filter(([, value]) => value),
  );

/** Answers to visitors by their address: one is made for all who ask at the same time. */
export class VisitorAnswers {
  readonly #db: Knex;
  readonly #kept = new BoundedMap<string, KeptAnswer>(mostKept);
  readonly #reads = new SharedReads<JsonAnswer>();

  constructor(db: Knex) {
    this.#db = db;
  }

  /** @param handle may set headers of `ctx` that belong to the answer */
  of(ctx: Context, handle: () => Promise<unknown>): Promise<JsonAnswer> {
    const { url } = ctx;
    return this.#reads.run(url, async () => {
      const version = await dataVersion(this.#db);
      const known = this.#kept.get(url);
      if (known && known.version === version) return known;
      const before = oldTotalsGiven();
      const answer = jsonOf(await handle(), headersOf(ctx));
      const isCurrent = oldTotalsGiven() === before;
      if (version !== undefined && isCurrent && answer.text.length <= mostLength) {
        this.#kept.set(url, { ...answer, version });
      }
      return answer;
    });
  }
}
