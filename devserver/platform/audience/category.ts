import { type RawBuilder, sql } from 'kysely';
import type { Locale } from '../../../shell/i18n/locale';
import type { AudienceRow } from '../../../shell/net/audience';
import type { Context } from '../module';

/** Something that can be chosen. */
export interface AudienceOption {
  readonly Value: string;
  readonly Text: string;
}

/**
 * For whom a row holds. The platform asks it in two ways: for each person of a list, or beginning with the few whom a row leaves; so a condition says only what holds.
 * - `where`: a condition on the row of `person`, by one of its columns behind `company_id` of an index.
 * - `among`: a plain select of `person_id`, without `distinct`, `group by` or `limit`. It needs two indexes: by what it looks for, and by the person.
 *   `by` is added where the select is read as a whole: a condition that follows from the others and that an index has, where each person's rows are few without it.
 * - `notAmong`: everybody whom such a select leaves out.
 */
export type AudienceCondition =
  | { readonly where: RawBuilder<boolean> }
  | { readonly among: RawBuilder<unknown>; readonly by?: RawBuilder<boolean> }
  | { readonly notAmong: RawBuilder<unknown> }
  | { readonly anyOf: readonly AudienceCondition[] };

/** A row as sentences tell it. */
export interface WordedRow extends AudienceRow {
  /** What the values are called: 'Denver or Austin'. */
  readonly names: string;
  readonly parentName: string;
  /** From and to as they are written: 'March 1, 2026'; empty without. */
  readonly days: { readonly from: string; readonly to: string };
  /** 'a, b or c' in the language. */
  or(texts: readonly string[]): string;
}

type Text = Context['text'];

/**
 * A category of audiences, declared by the module that has the data: `defineModule({ audience: { ChallengeName: … } })`. It exists in companies that have the plugin.
 */
export interface AudienceCategory<Own = unknown> {
  /** Its conditions are health data of the person: who uses it needs the right to see them. */
  readonly isHealth?: boolean;
  /** Key of the catalogue. */
  readonly name: string;
  /** The value `Custom` comes with From and To. */
  readonly hasDays?: boolean;
  /** Levels that can be chosen; at least one has to be. */
  readonly levels?: readonly string[];
  /** The category whose value is the parent. */
  readonly parent?: string;
  /** What can be chosen in a company, in the order in which it is shown. */
  readonly values: (
    asked: { readonly companyId: string; readonly parent?: string | undefined; readonly language: Locale },
    context: Context<Own>,
  ) => Promise<readonly AudienceOption[]>;
  /** @param today `yyyy-MM-dd`, from which relative periods count */
  readonly condition: (row: AudienceRow, today: string) => AudienceCondition;
  /** What the row says behind 'People', such as 'in Denver'; or with `who` behind 'who', such as 'have joined Walk'. */
  readonly phrase: { readonly of: (row: WordedRow, text: Text) => string } | { readonly who: (row: WordedRow, text: Text) => string };
  /** A sentence that says why somebody is meant: 'Lives in the location Denver'. The row has the values alone that hold for them. */
  readonly why: (row: WordedRow, text: Text) => string;
}

/** What a module contributes, by category. */
export type AudienceCategories<Own = unknown> = Readonly<Record<string, AudienceCategory<Own>>>;

/**
 * `column in (…)` for values that come from outside: one value of the statement, however many they are. Without being told that it leaves few rows, SQLite reads the
 * whole table.
 */
export const isOneOf = (column: RawBuilder<unknown>, values: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`likelihood(${column} in (select value from json_each(${JSON.stringify(values)})), 0.0001)`;
