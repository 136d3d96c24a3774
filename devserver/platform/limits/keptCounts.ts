import type { Kysely } from 'kysely';
import type { OtherServers } from '../database/otherServers';
import { prepared } from '../database/prepared';
import type { Clock } from '../platform';
import type { StorageWatch } from '../storage/storageWatch';
import type { PlatformTables } from '../tables';
import type { Count, Counters } from './counters';

/** Milliseconds after which changes are written, all together. */
const writtenAfter = 1000;

interface Parts {
  readonly db: Kysely<PlatformTables>;
  readonly clock: Pick<Clock, 'after' | 'iso'>;
  readonly others: Pick<OtherServers, 'isAlone' | 'tell' | 'listen'>;
  readonly storage: Pick<StorageWatch, 'noteFailure'>;
}

/**
 * Stores counts across restarts, and shares them with other servers. Memory is authoritative: rows are written later, in a separate transaction, so that a
 * rollback of a call loses no count and no call waits for them. Each server allows a limit by itself until it hears of the others' counts, which takes a second.
 */
export class KeptCounts {
  #callOff: (() => void) | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly parts: Parts,
    private readonly counters: Counters,
  ) {}

  /** Reads the stored counts, and writes changes from then on. */
  async open(): Promise<void> {
    await this.#read();
    const read = (ids?: readonly string[]): void => {
      this.#read(ids).catch((error: unknown) => this.parts.storage.noteFailure(error, 'counts of another server were not read'));
    };
    this.parts.others.listen({ heard: ({ counts }) => counts && read(counts), lost: () => read() });
    this.counters.onChange = () => {
      this.#callOff ??= this.parts.clock.after(writtenAfter, () => {
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

  /** @param ids by default all that are stored */
  async #read(ids?: readonly string[], db: Kysely<PlatformTables> = this.parts.db): Promise<void> {
    const all = db.selectFrom('kept_count').selectAll();
    const rows = await (ids ? all.where('id', 'in', [...ids]) : all.where('ends_at', '>', this.parts.clock.iso())).execute();
    const stored = new Map(rows.map(({ id, times, ends_at }) => [id, { times: JSON.parse(times) as number[], endsAt: Date.parse(ends_at) }]));
    for (const id of ids ?? stored.keys()) this.counters.merge(id, stored.get(id) ?? { times: [], endsAt: 0 });
  }

  async #writeChanged(): Promise<void> {
    const { db, clock, others, storage } = this.parts;
    const written = new Map<string, Count>();
    try {
      await db.transaction().execute(async (trx) => {
        // Read only inside the transaction: counts that a reset has removed until then are not written.
        const { changed } = this.counters;
        if (!others.isAlone) await this.#read(changed, trx);
        for (const id of changed) {
          const count = this.counters.get(id);
          written.set(id, count);
          await save(trx, { id, times: JSON.stringify(count.times), ends_at: new Date(count.endsAt).toISOString() });
        }
        await trx.deleteFrom('kept_count').where('ends_at', '<=', clock.iso()).execute();
        if (changed.length > 0) await others.tell(trx, { counts: changed });
      });
      for (const [id, count] of written) this.counters.stored(id, count);
    } catch (error) {
      storage.noteFailure(error, 'counts were not written down');
      this.counters.onChange();
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
