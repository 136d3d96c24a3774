import type { StorageWatch } from '../storage/storageWatch';

/** Runs work after a response was sent, so that the caller cannot measure its duration. A failure is logged without the input. */
export class AfterAnswers {
  readonly #pending = new Set<Promise<void>>();
  #isClosing = false;

  constructor(private readonly storage: Pick<StorageWatch, 'noteFailure'>) {}

  /** @param answered settles when the response is sent or the client has disconnected */
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

  /** Resolves when all work added so far has ended. */
  async settled(): Promise<void> {
    await Promise.all(this.#pending);
  }
}
