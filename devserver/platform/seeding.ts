import type { Insertable, Kysely, Transaction } from 'kysely';
import type { Locale } from '../../shell/i18n/locale';
import type { Changes } from '../contracts';
import type { AuditEntry } from './audit/audit';
import type { OutboxMessage } from './outbox';
import type { NewFile } from './platform';
import type { PlatformTables } from './tables';

/** Tools of seeding. The same day always gives the same rows. */
export interface Seed<Own = unknown> {
  readonly trx: Transaction<PlatformTables & Own>;
  /** History of the first participant: enough to show every area, or ten years of daily entries. */
  readonly history: 'usual' | 'tenYears';
  /** `days` from the day of seeding, as `yyyy-MM-dd`. */
  day(days: number): string;
  /** `days` (fractions too) from the beginning of the day of seeding, ISO 8601 UTC: `moment(0)` is never in the future. */
  moment(days: number): string;
  /** The id of a fixture account, by its user name. */
  personId(userName: string): Promise<string>;
  /** A number in [0, 1) from a fixed sequence. */
  random(): number;
  /** Puts a mail or text into the outbox. */
  send(message: OutboxMessage): Promise<void>;
  /** Stores a file like `storeFile` of a change, but under a name derived from its content: the same rows each time. */
  storeFile(file: NewFile): Promise<{ readonly name: string }>;
  /** A text of this module's catalogue, by default in English. */
  text(key: string, values?: Readonly<Record<string, string | number>>, language?: Locale): string;
  /** Notifies the other modules, inside the transaction, so that their data matches the fixtures (points of a completed program). */
  announce<Name extends keyof Changes>(name: Name, change: Changes[Name]): Promise<void>;
  /** Adds a linked line to the audit. */
  audit(entry: AuditEntry): Promise<void>;
}

/** Tools of the generator of large data. The same counts on the same day always give the same rows. */
export interface Bulk<Own = unknown> {
  /** The database with the rows so far, including fixtures; for reading. */
  readonly db: Kysely<PlatformTables & Own>;
  /** The generated participants. */
  readonly people: readonly { readonly id: string; readonly companyId: string }[];
  readonly entriesPerPerson: number;
  /** `days` from the day of seeding, as `yyyy-MM-dd`. */
  day(days: number): string;
  /** `days` from the beginning of the day of seeding, ISO 8601 UTC. */
  moment(days: number): string;
  /** A number in [0, 1) from a sequence of this module. */
  random(): number;
  /**
   * Adds rows with statements of many rows in large transactions. A generator as `rows` avoids a million rows in memory.
   * All rows have the same columns. Returns their number.
   */
  insert<Table extends keyof Own & string>(table: Table, rows: Iterable<Insertable<Own[Table]>>): Promise<number>;
}
