export interface Outcome<Item> {
  item: Item;
  /** Why it failed; `undefined` where it worked. */
  error: unknown;
}

/** Few enough for the server's pool, enough to be done soon. */
const atOnce = 4;

/**
 * Does `action` to every item, some at once; one that fails stops none of the others.
 * @param onProgress is told how many are done
 * @returns the outcomes in the order of `items`
 */
export const runBatch = async <Item>(
  items: readonly Item[],
  action: (item: Item) => Promise<unknown>,
  onProgress: (done: number) => void = () => {},
): Promise<Outcome<Item>[]> => {
  const outcomes: Outcome<Item>[] = items.map((item) => ({ item, error: undefined }));
  const queue = outcomes.values();
  let done = 0;
  const work = async () => {
    for (const outcome of queue) {
      try {
        await action(outcome.item);
      } catch (error) {
        outcome.error = error ?? new Error('failed');
      }
      done += 1;
      onProgress(done);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return outcomes;
};
