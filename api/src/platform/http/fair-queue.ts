import { BoundedMap } from '../db/bounded-map.ts';
import { Refusal } from './errors.ts';

/** Something that work counts for, such as an account or a network. */
export interface Share {
  key: string;
  /** How much work may run for it at once. */
  max: number;
  /** How much work of it may wait, where that is not `maxWaitingOfShare`. */
  maxWaiting?: number;
}

interface Limits {
  /** How much work runs at once. */
  max: number;
  /** How much work waits; more is refused. */
  maxWaiting: number;
  /** How much work of one share waits; more is refused. */
  maxWaitingOfShare: number;
  maxWaitMs: number;
  /** How long work of the first share that takes `fromMs` or longer may take in an hour; more is refused. */
  budget?: { fromMs: number; ms: number };
}

interface Waiting {
  shares: readonly Share[];
  start(): void;
}

interface Usage {
  ms: number;
  /** What counts for the budget. */
  longMs: number;
  endsAt: number;
}

const windowMs = 3_600_000;
const mostUsages = 10_000;
const retrySeconds = 5;

const refusal = (seconds = retrySeconds) =>
  new Refusal('rate_limited', { headers: { 'Retry-After': String(seconds) } });

/**
 * Runs a limited amount of work at once, for all callers and for each share. Work of callers that have used less time
 * starts first, so that expensive requests of one account do not delay the others.
 *
 * Refuses with 429, not 503: nginx stops using a process that answers 503.
 */
export class FairQueue {
  readonly #limits: Limits;
  readonly #waiting = new Set<Waiting>();
  readonly #running = new Map<string, number>();
  readonly #usages = new BoundedMap<string, Usage>(mostUsages);
  #count = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** @throws Refusal rate_limited if the work of the first share has taken too long in the last hour */
  checkBudget([owner]: readonly Share[]): void {
    const { budget } = this.#limits;
    const usage = owner && this.#usageOf(owner);
    if (!usage || !budget || usage.longMs < budget.ms) return;
    throw refusal(Math.max(1, Math.ceil((usage.endsAt - Date.now()) / 1000)));
  }

  /**
   * Runs `work` as soon as there is room.
   * @param shares what it counts for; the first one is its caller
   * @throws Refusal rate_limited if there is no room for too long, or the caller has used its budget
   */
  async run<T>(shares: readonly Share[], work: () => Promise<T>): Promise<T> {
    this.checkBudget(shares);
    if (this.#hasRoom(shares)) this.#enter(shares);
    else await this.#wait(shares);
    const startedAt = performance.now();
    try {
      return await work();
    } finally {
      this.#leave(shares, performance.now() - startedAt);
    }
  }

  #usageOf({ key }: Share): Usage | undefined {
    const usage = this.#usages.get(key);
    return usage && usage.endsAt > Date.now() ? usage : undefined;
  }

  #hasRoom(shares: readonly Share[]): boolean {
    return (
      this.#count < this.#limits.max &&
      shares.every(({ key, max }) => (this.#running.get(key) ?? 0) < max)
    );
  }

  #enter(shares: readonly Share[]): void {
    this.#count += 1;
    for (const { key } of shares) this.#running.set(key, (this.#running.get(key) ?? 0) + 1);
  }

  #leave(shares: readonly Share[], ms: number): void {
    this.#count -= 1;
    for (const { key } of shares) {
      const left = (this.#running.get(key) ?? 1) - 1;
      if (left > 0) this.#running.set(key, left);
      else this.#running.delete(key);
    }
    const [owner] = shares;
    if (owner) {
      const { budget } = this.#limits;
      const before = this.#usageOf(owner) ?? { ms: 0, longMs: 0, endsAt: Date.now() + windowMs };
      const longMs = before.longMs + (budget && ms >= budget.fromMs ? ms : 0);
      this.#usages.set(owner.key, { ...before, ms: before.ms + ms, longMs });
    }
    this.#startNext();
  }

  #startNext(): void {
    const usedBy = ({ shares: [owner] }: Waiting) => (owner && this.#usageOf(owner)?.ms) ?? 0;
    const [next] = [...this.#waiting]
      .filter(({ shares }) => this.#hasRoom(shares))
      .sort((one, other) => usedBy(one) - usedBy(other));
    if (!next) return;
    this.#enter(next.shares);
    next.start();
  }

  #wait(shares: readonly Share[]): Promise<void> {
    const { maxWaiting, maxWaitingOfShare, maxWaitMs } = this.#limits;
    const [owner] = shares;
    const ofOwner = [...this.#waiting].filter(({ shares: [one] }) => one?.key === owner?.key);
    if (
      this.#waiting.size >= maxWaiting ||
      ofOwner.length >= (owner?.maxWaiting ?? maxWaitingOfShare)
    )
      throw refusal();
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer);
        this.#waiting.delete(waiting);
      };
      const waiting: Waiting = {
        shares,
        start: () => {
          end();
          resolve();
        },
      };
      const timer = setTimeout(() => {
        end();
        reject(refusal());
      }, maxWaitMs);
      // A process that ends does not wait for it.
      timer.unref();
      this.#waiting.add(waiting);
    });
  }
}
