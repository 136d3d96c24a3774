import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import type { Clock } from '../platform';

/** Number of names beyond which expired counts are removed. */
const mostNames = 10_000;

/** Maximum number of actions within a window that slides with the platform's clock. */
export interface Limit {
  readonly most: number;
  readonly seconds: number;
}

/** The count of one name. */
export interface Count {
  /** Milliseconds since 1970, oldest first. */
  readonly times: readonly number[];
  /** When the last of them leaves its window. */
  readonly endsAt: number;
}

const nothing: Count = { times: [], endsAt: 0 };

/** `times` without one of each of `removed`. */
const without = (times: readonly number[], removed: readonly number[]): readonly number[] => {
  const left = [...removed];
  return times.filter((time) => {
    const at = left.indexOf(time);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
};

/** Limits for the handlers of modules (`call.limits`). */
export interface Limits {
  /**
   * Counts one more of `what` by `who`.
   * @returns 0, or the whole seconds to wait, in which case nothing is counted. A rollback of the call does not revert the count.
   */
  take(what: string, who: string, limit: Limit): number;
}

/**
 * Counts by name, in memory. Names are stored only as HMAC, because people type passwords into fields for names. `onChange` is called at each change, for
 * the storage of the counts (`KeptCounts`).
 */
export class Counters implements Limits {
  readonly #counts = new Map<string, Count>();
  /** Changed names, with their times before the first change. */
  readonly #changed = new Map<string, Count['times']>();
  /** Created once: with the raw bytes an HMAC takes four times as long. */
  readonly #key: KeyObject;
  #sweepAt = mostNames;
  onChange: () => void = () => undefined;

  constructor(
    readonly clock: Pick<Clock, 'now'>,
    key: Buffer,
  ) {
    this.#key = createSecretKey(key);
  }

  /** The counter of a name, given in parts so that different names cannot collide. */
  of(name: readonly string[], seconds: number): Counter {
    return new Counter(this, createHmac('sha256', this.#key).update(JSON.stringify(name)).digest('base64url'), seconds * 1000);
  }

  take(what: string, who: string, { most, seconds }: Limit): number {
    const counter = this.of([what, who], seconds);
    const wait = counter.wait(most);
    if (wait === 0) counter.add();
    return wait;
  }

  get(id: string): Count {
    return this.#counts.get(id) ?? nothing;
  }

  set(id: string, count: Count): void {
    if (this.#counts.size >= this.#sweepAt) this.#sweep();
    this.#note(id);
    this.#put(id, count);
    this.onChange();
  }

  /** Adds to a stored count what has changed here since the stored one was read. */
  merge(id: string, stored: Count): void {
    const before = this.#changed.get(id);
    const now = this.get(id);
    if (before === undefined) {
      this.#put(id, stored);
      return;
    }
    this.#changed.set(id, stored.times);
    const times = [...without(stored.times, without(before, now.times)), ...without(now.times, before)].sort((one, other) => one - other);
    this.#put(id, { times, endsAt: Math.max(stored.endsAt, now.endsAt) });
  }

  /** Removes all counts (dev reset). */
  clear(): void {
    for (const id of this.#counts.keys()) this.#note(id);
    this.#counts.clear();
    this.onChange();
  }

  /** Names whose counts have changed since they were stored. */
  get changed(): readonly string[] {
    return [...this.#changed.keys()];
  }

  /** Called when a count is stored; it may have changed again meanwhile. */
  stored(id: string, count: Count): void {
    if (this.get(id).times === count.times) this.#changed.delete(id);
    else this.#changed.set(id, count.times);
  }

  #note(id: string): void {
    if (!this.#changed.has(id)) this.#changed.set(id, this.get(id).times);
  }

  #put(id: string, count: Count): void {
    if (count.times.length === 0) this.#counts.delete(id);
    else this.#counts.set(id, count);
  }

  #sweep(): void {
    const now = this.clock.now().getTime();
    for (const [id, { endsAt }] of this.#counts) if (endsAt <= now) this.#counts.delete(id);
    this.#sweepAt = Math.max(mostNames, 2 * this.#counts.size);
  }
}

/** The count of one name within one window. */
export class Counter {
  constructor(
    private readonly counters: Counters,
    private readonly id: string,
    private readonly milliseconds: number,
  ) {}

  /** Times within the window, oldest first. A clock that was set back must not leave times in the future, hence both bounds. */
  get times(): readonly number[] {
    const now = this.#now();
    const { times } = this.counters.get(this.id);
    const isWithin = (at: number): boolean => at > now - this.milliseconds && at <= now;
    return isWithin(times[0] ?? now) && isWithin(times.at(-1) ?? now) ? times : times.filter(isWithin);
  }

  /** Counts one more. @returns the function that reverts it */
  add(): () => void {
    const now = this.#now();
    this.#set([...this.times, now]);
    return () => {
      const { times } = this;
      const own = times.lastIndexOf(now);
      if (own >= 0) this.#set(times.toSpliced(own, 1));
    };
  }

  clear(): void {
    this.#set([]);
  }

  /** Whole seconds until one more is within the limit `most`; 0: it is. */
  wait(most: number): number {
    const oldest = this.times.at(-most);
    return oldest === undefined ? 0 : Math.ceil((oldest + this.milliseconds - this.#now()) / 1000);
  }

  /** Whole seconds until `milliseconds` have passed since the last time. */
  waitSinceLast(milliseconds: number): number {
    const last = this.times.at(-1);
    return last === undefined ? 0 : Math.max(0, Math.ceil((last + milliseconds - this.#now()) / 1000));
  }

  #now(): number {
    return this.counters.clock.now().getTime();
  }

  #set(times: readonly number[]): void {
    this.counters.set(this.id, { times, endsAt: (times.at(-1) ?? 0) + this.milliseconds });
  }
}
