import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Reads once for all who ask for the same. Who asks while a read is under way shares the next one, so that
 * nobody gets what was read before they asked.
 */
export class SharedReads<T> {
  readonly #running = new Map<string, Promise<void>>();
  readonly #waiting = new Map<string, Promise<T>>();

  run(key: string, read: () => Promise<T>): Promise<T> {
    const shared = this.#waiting.get(key) ?? this.#next(key, read);
    this.#waiting.set(key, shared);
    return shared;
  }

  async #next(key: string, read: () => Promise<T>): Promise<T> {
    // Without a read to wait for, for requests that have arrived together.
    await (this.#running.get(key) ?? nextTurn());
    this.#waiting.delete(key);
    const end = () => {
      this.#running.delete(key);
    };
    const reading = read();
    this.#running.set(key, reading.then(end, end));
    return reading;
  }
}
