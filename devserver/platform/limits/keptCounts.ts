import type { Kysely } from 'kysely';
import { prepared } from '../database/prepared';
import type { Clock } from '../platform';
import type { StorageWatch } from '../storageWatch';
import type { PlatformTables } from '../tables';
import type { Counters } from './counters';

/** Milliseconds after which changes are written, all together. */
const writtenAfter = 1000;

/**
 * Stores counts across restarts. Memory is authoritative: rows are written later, in a separate transaction, so that a rollback of a call loses no count and no
 * call waits for them.
 */
export class KeptCounts {
  #callOff: (() => void) | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly db: Kysely<PlatformTables>,
    private readonly clock: Pick<Clock, 'after' | 'iso'>,
    private readonly counters: Counters,
    private readonly storage: Pick<StorageWatch, 'noteFailure'>,
  ) {}

  /** Reads the stored counts, and writes changes from then on. */
  async open(): Promise<void> {
    const rows = await this.db.selectFrom('kept_count').selectAll().where('ends_at', '>', this.clock.iso()).execute();
    for (const { id, times, ends_at } of rows) this.counters.set(id, { times: JSON.parse(times), endsAt: Date.parse(ends_at) });
    this.counters.takeChanged();
    this.counters.onChange = () => {
      this.#callOff ??= this.clock.after(writtenAfter, () => {
        this.#callOff = undefined;
        void this.write();
      });
    };
  }

  /** Writes changed counts; a failed write is retried a second later. */
  write(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#writeChanged());
    return this.#writing;
  }

  /** The last write. */
  async close(): Promise<void> {
    this.#callOff?.();
    this.counters.onChange = () => undefined;
    await this.write();
  }

  async #writeChanged(): Promise<void> {
    let changed: readonly string[] = [];
    try {
      await this.db.transaction().execute(async (trx) => {
        // Read only inside the transaction: counts that a reset has removed until then are not written.
        changed = this.counters.takeChanged();
        for (const id of changed) {
          const { times, endsAt } = this.counters.get(id);
          await save(trx, { id, times: JSON.stringify(times), ends_at: new Date(endsAt).toISOString() });
        }
        await trx.deleteFrom('kept_count').where('ends_at', '<=', this.clock.iso()).execute();
      });
    } catch (error) {
      for (const id of changed) this.counters.set(id, this.counters.get(id));
      this.storage.noteFailure(error, 'counts were not written down');
    }
  }
}

/** Writes one count, which can be empty. */
const save = prepared((db: Kysely<PlatformTables>, { id, times, ends_at }: PlatformTables['kept_count']) =>
  db
    .insertInto('kept_count')
    .values({ id, times, ends_at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ times, ends_at })),
);
