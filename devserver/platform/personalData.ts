import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { Locale } from '../../shell/i18n/locale';
import type { ShownText } from './consents/consents';
import type { ConsentOutcome } from './consents/tables';
import type { Call, Context } from './module';
import type { PlatformTables } from './tables';

/**
 * Records of one kind that a module keeps about a person, in an order that stays. Without secrets, and without what is about somebody else; the names of the columns
 * head the CSV of the download.
 */
// biome-ignore lint/suspicious/noExplicitAny: what a query joins is its own affair
export type RecordsOf<Own> = (db: Kysely<PlatformTables & Own>, personId: string, language: Locale) => SelectQueryBuilder<any, any, object>;

/** A row of the download. */
export type ToldRow = Readonly<Record<string, unknown>>;

/** Puts rows into words: questions and options instead of ids, one row for each answer of a list. */
export type Tells<Own> = (
  // biome-ignore lint/suspicious/noExplicitAny: the rows are those of the query beside it
  rows: readonly any[],
  who: { readonly userId: string; readonly language: Locale },
  context: Context<Own> & Pick<Call, 'toldChanges'>,
) => Promise<readonly ToldRow[]>;

/** Something that a person has agreed to, declined or withdrawn, as it stands now. */
export interface GivenConsent {
  /** Names it among the consents of its module, as `noteConsent` does. */
  readonly id: string;
  /** In the language of the call. */
  readonly name: string;
  /** Whether the text is still the one that people are shown; null where there is only one. */
  readonly isCurrent: boolean | null;
  readonly isGiven: boolean;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** What the person may do about it on their privacy page; the module does it when it hears `account.consentChanged`. */
  readonly may: 'withdraw' | 'give' | null;
  /** What follows from that; where they may do nothing, why. In the language of the call. */
  readonly follows: string;
  /** The text that giving it again agrees to. */
  readonly offer?: ShownText;
  /** Who has shown the text, where it was not the product. In the language of the call. */
  readonly shownBy?: string;
}

/** The same with its module and all that is known of it. */
export interface KnownConsent extends GivenConsent {
  readonly moduleId: string;
  /** The oldest first. */
  readonly history: readonly { readonly outcome: ConsentOutcome; readonly at: string; readonly textId: string | null }[];
}

/** What a module keeps about people, for their privacy page and their download. */
export interface AboutPeople<Own> {
  /** By the key of the catalogue's text that says what they are, `about.entries`; the word behind the point names them. */
  readonly records?: Readonly<Record<`about.${string}`, RecordsOf<Own>>>;
  /** By the same keys, where a row says it only to us. */
  readonly tells?: Readonly<Partial<Record<`about.${string}`, Tells<Own>>>>;
  readonly consents?: (who: { readonly userId: string; readonly language: Locale }, context: Context<Own>) => Promise<readonly GivenConsent[]>;
}

/** Records of one kind about one person, of whichever module. */
export interface KeptRecords {
  readonly moduleId: string;
  readonly name: string;
  /** What they are, in the language of the call. */
  readonly label: string;
  count(): Promise<number>;
  /** All of them, a few hundred at a time. */
  pages(): AsyncGenerator<readonly Readonly<Record<string, unknown>>[]>;
}

/** What all modules of this build keep about a person. */
export interface PersonalData {
  readonly records: readonly KeptRecords[];
  /** The latest first. */
  consents(): Promise<readonly KnownConsent[]>;
  /** The files that they uploaded, the oldest first; an archive of their data is none. */
  files(): AsyncGenerator<OwnFile>;
}

/** A file that somebody uploaded. */
export interface OwnFile {
  readonly displayName: string;
  /** Its bytes, a piece at a time. */
  open(): AsyncIterable<Buffer>;
}
