/** A map of what can be made again: the oldest go once all together are too long. */
export class LengthBoundedMap<Value extends { length: number }> {
  readonly #values = new Map<string, Value>();
  readonly #most: number;
  #length = 0;

  /** @param most the sum of lengths */
  constructor(most: number) {
    this.#most = most;
  }

  get(key: string): Value | undefined {
    return this.#values.get(key);
  }

  set(key: string, value: Value): void {
    this.delete(key);
    this.#values.set(key, value);
    this.#length += value.length;
    for (const oldest of this.#values.keys()) {
      if (this.#length <= this.#most) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    this.#length -= this.#values.get(key)?.length ?? 0;
    this.#values.delete(key);
  }
}
