import type { StorageWatch } from '../storageWatch';

/**
 * Work that begins after an answer was sent, so that the caller cannot measure it. A failure is logged, without the input.
 */
export class AfterAnswers {
  readonly #pending = new Set<Promise<void>>();
  #isClosing = false;

  constructor(private readonly storage: Pick<StorageWatch, 'noteFailure'>) {}

  /** @param answered settles when the answer is out, or its receiver is gone. */
  add(answered: Promise<void>, work: () => Promise<void>): void {
    const done = answered
      .then(work)
      .catch((error: unknown) => this.storage.noteFailure(error, 'work after an answer failed'))
      .finally(() => this.#pending.delete(done));
    this.#pending.add(done);
  }

  /** Whether the server closes: work that can be continued at the next start ends. */
  get isClosing(): boolean {
    return this.#isClosing;
  }

  close(): void {
    this.#isClosing = true;
  }

  /** Pieces of work that have not ended. */
  get pending(): number {
    return this.#pending.size;
  }

  /** When all of it that is known by now is done. */
  async settled(): Promise<void> {
    await Promise.all(this.#pending);
  }
}
