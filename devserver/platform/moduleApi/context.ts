import type { Kysely } from 'kysely';
import type { Locale } from '../../../shell/i18n/locale';
import type { CompanySettings, SettingValues } from '../../../shell/net/contract';
import type { Reads } from '../../contracts';
import type { Audiences } from '../audience/audiences';
import type { ErrorMessage } from '../http/validationTexts';
import type { PlatformTables } from '../tables';

/** Tools of handlers, subscribers and promised reads. */
export interface Context<Own = unknown> {
  readonly db: Kysely<PlatformTables & Own>;
  /** ISO 8601, UTC; follows the dev clock. */
  now(): string;
  /** The current day (`yyyy-MM-dd`) of a person, in their time zone. */
  today(personId: string): Promise<string>;
  /** This plugin's settings in a company; `defaults` is `settings` of its contract. */
  settings<S extends CompanySettings>(defaults: S, companyId: string): Promise<SettingValues<S>>;
  /** Result of a promised read of another module; `undefined` if that module is absent. */
  read<Name extends keyof Reads>(name: Name, input: Reads[Name]['input']): Promise<Reads[Name]['output'] | undefined>;
  /** The version of a record of this module that is saved by `unit.revise`; 0: it never was. */
  version(record: string, id: string): Promise<number>;
  /** The versions of several. */
  versions(record: string, ids: readonly string[]): Promise<(id: string) => number>;
  /** Evaluates audiences that are stored with records. */
  readonly audiences: Audiences;
  /** The language of the answer: `Accept-Language`, else the person's, else en-US. */
  readonly language: Locale;
  /** A text of this module's catalogue, by default in that language. */
  text(key: string, values?: Readonly<Record<string, string | number>>, language?: Locale): string;
}

/** The outcome for one of several items: the value, or the errors of the refusal. */
export type Outcome<T, R> =
  | { readonly item: T; readonly IsSuccessful: true; readonly value: R }
  | { readonly item: T; readonly IsSuccessful: false; readonly Errors: readonly ErrorMessage[] };
