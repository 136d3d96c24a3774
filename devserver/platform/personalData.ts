import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { Locale } from '../../shell/i18n/locale';
import type { ShownText } from './consents/consents';
import type { ConsentOutcome } from './consents/tables';
import type { Call, Context } from './module';
import type { PlatformTables } from './tables';

/**
 * Records of one kind that a module stores about a person, in a stable order. Without secrets and without data about other people; the column names are the
 * header of the CSV in the download.
 */
// biome-ignore lint/suspicious/noExplicitAny: any query is accepted, whatever tables it joins
export type RecordsOf<Own> = (db: Kysely<PlatformTables & Own>, personId: string, language: Locale) => SelectQueryBuilder<any, any, object>;

/** A row of the download. */
export type ToldRow = Readonly<Record<string, unknown>>;

/** Replaces ids in rows by texts: questions and options, one row for each answer of a list. */
export type Tells<Own> = (
  // biome-ignore lint/suspicious/noExplicitAny: the rows are those of the query beside it
  rows: readonly any[],
  who: { readonly userId: string; readonly language: Locale },
  context: Context<Own> & Pick<Call, 'toldChanges'>,
) => Promise<readonly ToldRow[]>;

/** The current state of a consent that a person has given, declined or withdrawn. */
export interface GivenConsent {
  /** Id of the consent within its module, as in `noteConsent`. */
  readonly id: string;
  /** In the language of the call. */
  readonly name: string;
  /** Whether the text is the current one; null if there is only one. */
  readonly isCurrent: boolean | null;
  readonly isGiven: boolean;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** The action on the privacy page; the module performs it on `account.consentChanged`. */
  readonly may: 'withdraw' | 'give' | null;
  /** The consequence of that action, or why there is none. In the language of the call. */
  readonly follows: string;
  /** The text to which giving it again consents. */
  readonly offer?: ShownText;
  /** Who showed the text, if not the product. In the language of the call. */
  readonly shownBy?: string;
}

/** A consent with its module and its history. */
export interface KnownConsent extends GivenConsent {
  readonly moduleId: string;
  /** Oldest first. */
  readonly history: readonly { readonly outcome: ConsentOutcome; readonly at: string; readonly textId: string | null }[];
}

/**
 * What the deletion of a person does with the rows of a table that name them in a column.
 * - `delete`: the rows are deleted.
 * - `anonymise`: the rows stay with the values of `sets`, and show a former participant.
 * - `keep`: the rows stay for the reason in the text `why`; names and addresses in them are removed (`sets`).
 */
export interface Fate {
  readonly does: 'delete' | 'anonymise' | 'keep';
  /** Text of what the rows are, for the dialog, which adds up rows with the same text; absent: too technical to list. */
  readonly as?: `deletion.${string}`;
  readonly why?: `deletion.${string}`;
  /** Values of columns at a time (ISO 8601, UTC). */
  readonly sets?: (now: string) => Readonly<Record<string, string | number | null>>;
  /** Columns with names of stored files, which are removed. */
  readonly files?: readonly string[];
  /** Columns with addresses that the person had, or asked for: messages to them are deleted, unless they belong to somebody else now. */
  readonly addresses?: readonly string[];
  /** Rows about health: listed without their number, and whether there are any or not. */
  readonly isHealth?: true;
  /** Only rows with null in this column are counted: the others no longer contain data. */
  readonly countedWithout?: string;
}

/** Rows about a person with one fate, for the dialog before a deletion. */
export interface CountedFate {
  readonly does: Fate['does'];
  /** In the language of the call. */
  readonly label: string;
  readonly why: string | null;
  /** Null: health, of which no number is shown. */
  readonly count: number | null;
}

/** Data that a module stores about people, for their privacy page and their download, and what a deletion does with it. */
export interface AboutPeople<Own> {
  /** By `table.column`; each column that refers to a person has one (`personalData.test.ts`). */
  readonly deletion?: Readonly<Record<`${string}.${string}`, Fate>>;
  /** By the key of the text that describes them, `about.entries`; the part after the dot is their name. */
  readonly records?: Readonly<Record<`about.${string}`, RecordsOf<Own>>>;
  /** By the same keys, for rows that people cannot read. */
  readonly tells?: Readonly<Partial<Record<`about.${string}`, Tells<Own>>>>;
  readonly consents?: (who: { readonly userId: string; readonly language: Locale }, context: Context<Own>) => Promise<readonly GivenConsent[]>;
}

/** Records of one kind about one person, of any module. */
export interface KeptRecords {
  readonly moduleId: string;
  readonly name: string;
  /** Description in the language of the call. */
  readonly label: string;
  count(): Promise<number>;
  /** All records in batches of a few hundred. */
  pages(): AsyncGenerator<readonly Readonly<Record<string, unknown>>[]>;
}

/** Data about a person of all modules of this build. */
export interface PersonalData {
  readonly records: readonly KeptRecords[];
  /** What a deletion of the person would do, without kinds of which there is nothing. */
  fates(): Promise<readonly CountedFate[]>;
  /** Newest first. */
  consents(): Promise<readonly KnownConsent[]>;
  /** Uploaded files, oldest first; without archives of the person's data. */
  files(): AsyncGenerator<OwnFile>;
}

/** A file that a person uploaded. */
export interface OwnFile {
  readonly displayName: string;
  /** Streams its bytes. */
  open(): AsyncIterable<Buffer>;
}
