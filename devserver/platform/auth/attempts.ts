import type { Clock } from '../platform';

const windowMilliseconds = 15 * 60_000;

/** SES-137: failed tries within the window that close the door, for one name from one address and for one address. */
const mostOfOneName = 10;
const mostOfOneAddress = 100;

/** Beyond this many keys the windows that have run out are thrown away. */
const mostKeys = 10_000;

/** What a try turned out to be. */
export interface Attempt {
  /** It was right: the tries of this name from this address no longer count. */
  succeeded(): void;
}

/**
 * Counts tries at a password (or a code, a key, a person's details), per name and address and per address, in a window that slides with the platform's clock.
 * A try counts from its beginning, so that many at once cannot all slip through while the first is still being checked.
 */
export class Attempts {
  readonly #tries = new Map<string, number[]>();

  constructor(private readonly clock: Pick<Clock, 'now'>) {}

  /**
   * @param name whose secret is tried; `undefined` where a try names nobody (a key from a mail): then the address alone counts.
   * @returns the attempt, or the whole seconds to wait when there were too many. Known and unknown names are treated alike.
   */
  begin(name: string | undefined, address: string): Attempt | { readonly waitSeconds: number } {
    const now = this.clock.now().getTime();
    const ofName = name === undefined ? [] : this.#recent(`${address} ${name.toLowerCase()}`, now);
    const ofAddress = this.#recent(address, now);
    const blocked = [...blockedUntil(ofName, mostOfOneName), ...blockedUntil(ofAddress, mostOfOneAddress)];
    if (blocked.length > 0) return { waitSeconds: Math.max(1, Math.ceil((Math.max(...blocked) - now) / 1000)) };
    ofName.push(now);
    ofAddress.push(now);
    return {
      succeeded: () => {
        ofName.length = 0;
        const own = ofAddress.lastIndexOf(now);
        if (own >= 0) ofAddress.splice(own, 1);
      },
    };
  }

  /** Forgets every try (dev reset). */
  clear(): void {
    this.#tries.clear();
  }

  /** The tries of `key` within the window: one list per key, shared by all attempts that are under way. */
  #recent(key: string, now: number): number[] {
    if (this.#tries.size > mostKeys) this.#sweep(now);
    const tries = this.#tries.get(key) ?? [];
    dropOutside(tries, now);
    this.#tries.set(key, tries);
    return tries;
  }

  #sweep(now: number): void {
    for (const [key, tries] of this.#tries) {
      dropOutside(tries, now);
      if (tries.length === 0) this.#tries.delete(key);
    }
  }
}

/** A clock that was set back must not leave tries in the future, hence both bounds. */
const dropOutside = (tries: number[], now: number): void => {
  const recent = tries.filter((at) => at > now - windowMilliseconds && at <= now);
  tries.splice(0, tries.length, ...recent);
};

/** When the oldest of too many tries leaves the window. */
const blockedUntil = (tries: readonly number[], most: number): number[] => {
  const oldest = tries.at(-most);
  return oldest === undefined ? [] : [oldest + windowMilliseconds];
};
