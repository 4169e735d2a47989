/** There are too many calls of one kind, or they wait too long. Answered with 503. */
export class OverloadError extends Error {
  readonly code = 'OVERLOAD';
}

interface Waiting {
  start(): void;
  refuse(error: unknown): void;
}

interface Limits {
  /** How many run at once. */
  max: number;
  /** How many wait; further ones are refused. */
  maxWaiting: number;
  maxWaitMs: number;
}

/** Runs a limited number of calls at once; the others wait in memory, in order. */
export class ConcurrencyLimit {
  readonly #limits: Limits;
  readonly #waiting = new Set<Waiting>();
  #running = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  get isIdle(): boolean {
    return this.#running === 0 && this.#waiting.size === 0;
  }

  /**
   * Runs `work` as soon as there is room.
   * @throws OverloadError if there is none for too long
   */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#limits.max) this.#running++;
    else await this.#wait();
    try {
      return await work();
    } finally {
      const [next] = this.#waiting;
      // The next one takes over this one's slot.
      if (next) next.start();
      else this.#running--;
    }
  }

  /** Refuses all that wait. */
  refuseWaiting(): void {
    for (const waiting of this.#waiting) waiting.refuse(new OverloadError('nothing moves'));
  }

  #wait(): Promise<void> {
    if (this.#waiting.size >= this.#limits.maxWaiting) {
      throw new OverloadError('too many calls wait');
    }
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer);
        this.#waiting.delete(waiting);
      };
      const waiting: Waiting = {
        start: () => {
          end();
          resolve();
        },
        refuse: (error) => {
          end();
          reject(error);
        },
      };
      const timer = setTimeout(
        () => waiting.refuse(new OverloadError('waited too long')),
        this.#limits.maxWaitMs,
      );
      this.#waiting.add(waiting);
    });
  }
}
