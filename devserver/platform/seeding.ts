import type { Insertable, Kysely, Transaction } from 'kysely';
import type { Locale } from '../../shell/i18n/locale';
import type { Changes } from '../contracts';
import type { AuditEntry } from './audit/audit';
import type { OutboxMessage } from './outbox';
import type { NewFile } from './platform';
import type { PlatformTables } from './tables';

/** What seeding works with: the same day always gives the same rows. */
export interface Seed<Own = unknown> {
  readonly trx: Transaction<PlatformTables & Own>;
  /** What the first participant has behind them: as much as shows every area, or ten years of entries each day. */
  readonly history: 'usual' | 'tenYears';
  /** `days` from the day of seeding, as `yyyy-MM-dd`. */
  day(days: number): string;
  /** `days` (fractions too) from the beginning of the day of seeding, ISO 8601 UTC: `moment(0)` is never in the future. */
  moment(days: number): string;
  /** A number in [0, 1) from a fixed sequence. */
  random(): number;
  /** Puts a mail or text into the outbox. */
  send(message: OutboxMessage): Promise<void>;
  /** Keeps a file as `storeFile` of a change does, but under a name that follows from what is in it: the same rows each time. */
  storeFile(file: NewFile): Promise<{ readonly name: string }>;
  /** A text of this module's catalogue, in English unless told otherwise. */
  text(key: string, values?: Readonly<Record<string, string | number>>, language?: Locale): string;
  /** Tells the other modules, inside the transaction, so that what fixtures stand for is true everywhere (points of a completed program). */
  announce<Name extends keyof Changes>(name: Name, change: Changes[Name]): Promise<void>;
  /** Adds a line to the audit, linked as every other. */
  audit(entry: AuditEntry): Promise<void>;
}

/** What the generator of large data works with: the same counts on the same day always give the same rows. */
export interface Bulk<Own = unknown> {
  /** The database with the rows so far, fixtures included; for reading. */
  readonly db: Kysely<PlatformTables & Own>;
  /** The generated participants. */
  readonly people: readonly { readonly id: string; readonly companyId: string }[];
  readonly entriesPerPerson: number;
  /** `days` from the day of seeding, as `yyyy-MM-dd`. */
  day(days: number): string;
  /** `days` from the beginning of the day of seeding, ISO 8601 UTC. */
  moment(days: number): string;
  /** A number in [0, 1) from a sequence of this module's own. */
  random(): number;
  /**
   * Adds rows with one prepared statement in large transactions; give a generator function's result, so that a million rows never stand in
   * memory together. All rows name the same columns. Answers how many there were.
   */
  insert<Table extends keyof Own & string>(table: Table, rows: Iterable<Insertable<Own[Table]>>): number;
}
