import type { Counters } from '../limits/counters';
import { networkOf } from '../limits/networkOf';
import { mailKey } from './mailKey';

const windowSeconds = 15 * 60;

/** SES-137: failed tries within the window that close the door, for one name from one address, for one address, and for one known device. */
const mostOfOneName = 10;
const mostOfOneAddress = 100;
const mostOfOneDevice = 10;

/**
 * SES-137: guesses at one account from everywhere. After so many within the window each further one waits, from one second on twice as long each time. There are more
 * than one address has, so that one address alone makes nobody wait elsewhere.
 */
const accountSeconds = 60 * 60;
const guessesWithoutWaiting = 15;
const longestWaitMilliseconds = 60_000;

/** A try at something that could be guessed. */
export interface Try {
  /** Whose secret is tried, known to us or not; `undefined` where a try names nobody (a key from a mail): then the address alone counts. */
  readonly name: string | undefined;
  readonly address: string;
  /** A device in which this person has signed in before, or a registration that they have opened: the try counts against it alone, so that nobody else can close the door. */
  readonly device?: string | undefined;
  /** It is the password of an account that is guessed at. */
  readonly isAtAccount?: true;
}

/** What a try turned out to be. */
export interface Attempt {
  /** It was right: the tries of this name from this address no longer count. */
  succeeded(): void;
  /** It was wrong. @returns whether the owner of the account should hear of it: there were many, and they have not heard within the window. */
  failed(): boolean;
}

/** A try may not begin yet. */
export interface Refused {
  readonly waitSeconds: number;
}

/**
 * Counts tries at a password (or a code, a key, a person's details), in windows that slide with the platform's clock. A try counts from its beginning, so that
 * many at once cannot all slip through while the first is still being checked; one that is refused does not count.
 */
export class Attempts {
  constructor(private readonly counters: Counters) {}

  /** @returns the attempt, or the whole seconds to wait when there were too many. Known and unknown names are treated alike. */
  begin({ name, address, device, isAtAccount }: Try): Attempt | Refused {
    const folded = name === undefined ? undefined : mailKey(name);
    if (device !== undefined) return this.#beginAtDevice(device, folded);
    const ofName = folded === undefined ? undefined : this.#ofName(folded, address);
    const ofAddress = this.counters.of(['tries of address', networkOf(address)], windowSeconds);
    const ofAccount = isAtAccount && folded !== undefined ? this.#ofAccount(folded) : undefined;
    const waits = [ofName?.wait(mostOfOneName) ?? 0, ofAddress.wait(mostOfOneAddress), ofAccount?.waitSinceLast(pauseAfter(ofAccount.times.length)) ?? 0];
    const waitSeconds = Math.max(...waits);
    if (waitSeconds > 0) return { waitSeconds };
    ofName?.add();
    const takeBack = [ofAddress.add(), ofAccount?.add()];
    return {
      succeeded: () => {
        ofName?.clear();
        for (const one of takeBack) one?.();
      },
      failed: () => folded !== undefined && (ofAccount?.times.length ?? 0) >= guessesWithoutWaiting && this.#warns(folded),
    };
  }

  /** The owner has proved by other means who they are: guesses at the account, and those from this address, no longer count. */
  forgive(name: string, address: string): void {
    const folded = mailKey(name);
    this.#ofName(folded, address).clear();
    this.#ofAccount(folded).clear();
  }

  #beginAtDevice(device: string, name: string | undefined): Attempt | Refused {
    const ofDevice = this.counters.of(['tries of device', device, name ?? ''], windowSeconds);
    const waitSeconds = ofDevice.wait(mostOfOneDevice);
    if (waitSeconds > 0) return { waitSeconds };
    ofDevice.add();
    return { succeeded: () => ofDevice.clear(), failed: () => false };
  }

  #ofName(name: string, address: string) {
    return this.counters.of(['tries of name', networkOf(address), name], windowSeconds);
  }

  #ofAccount(name: string) {
    return this.counters.of(['guesses at account', name], accountSeconds);
  }

  #warns(name: string): boolean {
    return this.counters.take('warnings of account', name, { most: 1, seconds: accountSeconds }) === 0;
  }
}

/** Milliseconds between a guess at an account and the next one, after so many wrong ones. */
const pauseAfter = (wrong: number): number =>
  wrong < guessesWithoutWaiting ? 0 : Math.min(longestWaitMilliseconds, 1000 * 2 ** (wrong - guessesWithoutWaiting));
