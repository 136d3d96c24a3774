import type { StorageWatch } from '../storageWatch';

/**
 * Work that begins once an answer is out, so that nobody who waits for the answer can measure it. What fails is logged, without what was sent: nobody is left to
 * hear of it.
 */
export class AfterAnswers {
  readonly #pending = new Set<Promise<void>>();

  constructor(private readonly storage: Pick<StorageWatch, 'noteFailure'>) {}

  /** @param answered settles when the answer is out, or its receiver is gone. */
  add(answered: Promise<void>, work: () => Promise<void>): void {
    const done = answered
      .then(work)
      .catch((error: unknown) => this.storage.noteFailure(error, 'work after an answer failed'))
      .finally(() => this.#pending.delete(done));
    this.#pending.add(done);
  }

  /** When all of it that is known by now is done. */
  async settled(): Promise<void> {
    await Promise.all(this.#pending);
  }
}
