import { BoundedMap } from '../db/bounded-map.ts';

/** A release is visible after so long at the latest. */
export const believedForMs = 100;
/** Paths may be visitors'. */
const mostKept = 200;

/** What was seen of files: a look takes longer than an answer that is kept. */
export class RecentLooks<Seen> {
  readonly #looks = new BoundedMap<string, { at: number; seen: Promise<Seen> }>(mostKept);

  of(path: string, look: () => Promise<Seen>): Promise<Seen> {
    const at = performance.now();
    const before = this.#looks.get(path);
    if (before && at - before.at < believedForMs) return before.seen;
    const seen = look();
    this.#looks.set(path, { at, seen });
    return seen;
  }
}
