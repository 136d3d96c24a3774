import type { Clock } from '../platform';

const minute = 60_000;

/** Beyond this many people those who have their whole allowance again are forgotten. */
const mostPeople = 10_000;

interface Bucket {
  readonly calls: number;
  readonly at: number;
}

/** How many calls each person may make: as many as `perMinute` at once, and no more than that in the long run (a token bucket each, in memory). */
export class CallAllowance {
  readonly #buckets = new Map<string, Bucket>();

  constructor(
    private readonly clock: Pick<Clock, 'now'>,
    private readonly perMinute: number,
  ) {}

  /** Takes one call of a person. @returns 0, or the whole seconds after which there is one again. */
  take(personId: string): number {
    const now = this.clock.now().getTime();
    if (this.#buckets.size >= mostPeople) this.#forgetIdle(now);
    const { calls, at } = this.#buckets.get(personId) ?? { calls: this.perMinute, at: now };
    // A clock that was set back gives nothing, and takes nothing.
    const left = Math.min(this.perMinute, calls + (Math.max(0, now - at) * this.perMinute) / minute);
    this.#buckets.set(personId, { calls: left < 1 ? left : left - 1, at: now });
    return left < 1 ? Math.ceil(((1 - left) * minute) / this.perMinute / 1000) : 0;
  }

  /** Gives everybody their whole allowance (dev reset). */
  clear(): void {
    this.#buckets.clear();
  }

  #forgetIdle(now: number): void {
    for (const [personId, { at }] of this.#buckets) if (now - at >= minute) this.#buckets.delete(personId);
  }
}
