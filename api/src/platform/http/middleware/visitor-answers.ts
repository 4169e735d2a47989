import type { Knex } from 'knex';
import type { Context } from 'koa';
import { BoundedMap } from '../../db/bounded-map.ts';
import { dataVersion } from '../../db/data-version.ts';
import { oldTotalsGiven } from '../paging.ts';
import { type JsonAnswer, jsonOf } from './json-answer.ts';
import { SharedReads } from './shared-reads.ts';

interface KeptAnswer extends JsonAnswer {
  /** Of the data that it was made from; absent where it must be made again for the next visitor. */
  version: string | undefined;
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
      if (version !== undefined && known?.version === version) return known;
      const before = oldTotalsGiven();
      const made = jsonOf(await handle(), headersOf(ctx));
      const isCurrent = oldTotalsGiven() === before;
      // Compressing an answer takes longer than making it.
      const answer = made.text === known?.text ? { ...made, packed: known.packed } : made;
      if (answer.text.length <= mostLength) {
        this.#kept.set(url, { ...answer, version: isCurrent ? version : undefined });
      }
      return answer;
    });
  }
}
