import type { Clock } from '../platform';

const minute = 60_000;

/** Number of people beyond which full buckets are removed. */
const mostPeople = 10_000;

interface Bucket {
  readonly calls: number;
  readonly at: number;
}

/** Limit of calls per person: bursts of `perMinute`, and that rate in the long run (a token bucket each, in memory). */
export class CallAllowance {
  readonly #buckets = new Map<string, Bucket>();

  constructor(
    private readonly clock: Pick<Clock, 'now'>,
    private readonly perMinute: number,
  ) {}

  /** Takes one call of a person. @returns 0, or the whole seconds until the next one is allowed */
  take(personId: string): number {
    const now = this.clock.now().getTime();
    if (this.#buckets.size >= mostPeople) this.#forgetIdle(now);
    const { calls, at } = this.#buckets.get(personId) ?? { calls: this.perMinute, at: now };
    // A clock that was set back neither adds nor removes calls.
    const left = Math.min(this.perMinute, calls + (Math.max(0, now - at) * this.perMinute) / minute);
    this.#buckets.set(personId, { calls: left < 1 ? left : left - 1, at: now });
    return left < 1 ? Math.ceil(((1 - left) * minute) / this.perMinute / 1000) : 0;
  }

  /** Refills all buckets (dev reset). */
  clear(): void {
    this.#buckets.clear();
  }

  #forgetIdle(now: number): void {
    for (const [personId, { at }] of this.#buckets) if (now - at >= minute) this.#buckets.delete(personId);
  }
}
