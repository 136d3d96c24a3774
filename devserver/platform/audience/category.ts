import { type RawBuilder, sql } from 'kysely';
import type { Locale } from '../../../shell/i18n/locale';
import type { AudienceRow } from '../../../shell/net/audience';
import type { Context } from '../module';

/** Something that can be chosen. */
export interface AudienceOption {
  readonly Value: string;
  readonly Text: string;
  /** It belongs to another plan year than the one asked about: it is named where it was chosen, and not offered. */
  readonly Disabled?: boolean;
}

/**
 * For whom a row holds. The platform asks it in two ways: for each person of a list, or beginning with the few whom a row leaves; so a condition says only what holds.
 * - `where`: a condition on the row of `person`, by one of its columns behind `company_id` of an index.
 * - `among`: a plain select of `person_id`, without `distinct`, `group by` or `limit`. It needs two indexes: by what it looks for, and by the person.
 *   `by` is added where the select is read as a whole: a condition that follows from the others and that an index has, where each person's rows are few without it.
 * - `notAmong`: everybody whom such a select leaves out.
 * - `allOf`: read as a whole it begins with the first one, and the others are asked.
 */
export type AudienceCondition =
  | { readonly where: RawBuilder<boolean> }
  | { readonly among: RawBuilder<unknown>; readonly by?: RawBuilder<boolean> }
  | { readonly notAmong: RawBuilder<unknown> }
  | { readonly anyOf: readonly AudienceCondition[] }
  | { readonly allOf: readonly [AudienceCondition, ...AudienceCondition[]] };

/** A plan year of a company; days are `yyyy-MM-dd`, both included. */
export interface MeantYear {
  readonly id: string;
  readonly first: string;
  readonly last: string;
}

/** A row as sentences tell it. */
export interface WordedRow extends AudienceRow {
  /** What the values are called: 'Denver or Austin'. */
  readonly names: string;
  /** Of a category with `fields` what the field is called; else empty. */
  readonly fieldName: string;
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
  /** The category whose value is the parent; it may be the category itself. */
  readonly parent?: string;
  /** It stands for one category of each of these that a company has: rows name `CustomField:Shift` for the field `Shift` of the category `CustomField`. */
  readonly fields?: (asked: { readonly companyId: string; readonly language: Locale }, context: Context<Own>) => Promise<readonly AudienceField[]>;
  /**
   * What can be chosen in a company, in the order in which it is shown. A category that is its own parent offers without one what can be the parent.
   * @param asked.field of a category with `fields`
   * @param asked.year the plan year to which what is offered belongs, the others being `Disabled`; undefined: of every year
   */
  readonly values: (
    asked: {
      readonly companyId: string;
      readonly parent?: string | undefined;
      readonly field?: string | undefined;
      readonly year?: MeantYear | undefined;
      readonly language: Locale;
    },
    context: Context<Own>,
  ) => Promise<readonly AudienceOption[]>;
  /** Names of records of the company that were chosen and are not offered now, such as drafts. Those of other companies are left out. */
  readonly named?: (
    values: readonly string[],
    asked: { readonly companyId: string; readonly language: Locale },
    context: Context<Own>,
  ) => Promise<readonly AudienceOption[]>;
  /** Key of what a value without a record is called: 'a challenge that no longer exists'. */
  readonly gone?: string;
  /** What else is wrong with a row whose values and days are good in themselves; the key is one of the platform's catalogue. */
  readonly faultOf?: (
    row: AudienceRow,
    asked: { readonly companyId: string },
    context: Context<Own>,
  ) => Promise<{ readonly field: 'Values' | 'From' | 'To'; readonly key: string } | undefined>;
  /**
   * @param today `yyyy-MM-dd`, from which relative periods count
   * @param year the plan year that is meant; undefined: the one that counts now in the company of each person
   */
  readonly condition: (row: AudienceRow, today: string, year?: MeantYear) => AudienceCondition;
  /** What the row says behind 'People', such as 'in Denver'; or with `who` behind 'who', such as 'have joined Walk'. */
  readonly phrase: { readonly of: (row: WordedRow, text: Text) => string } | { readonly who: (row: WordedRow, text: Text) => string };
  /** A sentence that says why somebody is meant: 'Lives in the location Denver'. The row has the values alone that hold for them. */
  readonly why: (row: WordedRow, text: Text) => string;
}

/** One of the categories that a category stands for. */
export interface AudienceField {
  readonly name: string;
  readonly label: string;
  /** Values of a `list` are offered, those of a `text` or `number` typed; a `date` takes the value `Custom` with From and To. */
  readonly type: 'list' | 'text' | 'number' | 'date';
}

/** What a module contributes, by category. */
export type AudienceCategories<Own = unknown> = Readonly<Record<string, AudienceCategory<Own>>>;

/**
 * `column in (…)` for values that come from outside: one value of the statement, however many they are. Without being told that it leaves few rows, SQLite reads the
 * whole table.
 */
export const isOneOf = (column: RawBuilder<unknown>, values: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`likelihood(${column} in (select value from json_each(${JSON.stringify(values)})), 0.0001)`;

/** A condition that no index is looked up for: the statement goes by another one, and asks this about what it finds. */
export const onlyAsked = (condition: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`case when ${condition} then 1 else 0 end = 1`;

const betweenNames = ':';

/** A category and the field of it that a row names: `CustomField:Shift`. */
export const partsOfCategory = (category: string): { readonly name: string; readonly field: string | undefined } => {
  const at = category.indexOf(betweenNames);
  return at < 0 ? { name: category, field: undefined } : { name: category.slice(0, at), field: category.slice(at + 1) };
};

/** The category of a field, as rows name it. */
export const categoryOfField = (category: string, field: string): string => `${category}${betweenNames}${field}`;
