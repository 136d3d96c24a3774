import type { Counters } from '../limits/counters';
import { networkOf } from '../limits/networkOf';
import { mailKey } from './contacts/mailKey';

const windowSeconds = 15 * 60;

/** SES-137: maximum number of failed tries within the window: for one name from one address, for one address, and for one known device. */
const mostOfOneName = 10;
const mostOfOneAddress = 100;
const mostOfOneDevice = 10;

/**
 * SES-137: failed tries at one account from all addresses. After 15 within the window each further one waits, twice as long each time, beginning with one
 * second. The number exceeds the limit of one address, so that a single address cannot delay sign-ins from elsewhere.
 */
const accountSeconds = 60 * 60;
const guessesWithoutWaiting = 15;
const longestWaitMilliseconds = 60_000;

/** A try at a secret that could be guessed. */
export interface Try {
  /** Owner of the secret, known or unknown; `undefined` for a try without a name (a key from a mail), which counts by its address only. */
  readonly name: string | undefined;
  readonly address: string;
  /** A device on which this person has signed in before, or a registration that they opened: the try counts only against it, so that others cannot block it. */
  readonly device?: string | undefined;
  /** Whether the secret is the password of an account. */
  readonly isAtAccount?: true;
}

/** Reports the outcome of a try. */
export interface Attempt {
  /** It was right: the tries of this name from this address no longer count. */
  succeeded(): void;
  /** It was wrong. @returns whether to notify the owner of the account: there were many failures, and no notification within the window */
  failed(): boolean;
}

/** A try may not begin yet. */
export interface Refused {
  readonly waitSeconds: number;
}

/**
 * Counts tries at a password (or a code, a key, a person's details), in windows that slide with the platform's clock. A try counts from its beginning, so that
 * concurrent tries cannot pass while the first is being checked; a refused one does not count.
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

  /** The owner has proved their identity by other means: tries at the account, and those from this address, no longer count. */
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

/** Milliseconds between two tries at an account, after this number of failures. */
const pauseAfter = (wrong: number): number =>
  wrong < guessesWithoutWaiting ? 0 : Math.min(longestWaitMilliseconds, 1000 * 2 ** (wrong - guessesWithoutWaiting));
