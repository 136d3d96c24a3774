import { type RawBuilder, sql } from 'kysely';
import type { Locale } from '../../../shell/i18n/locale';
import type { AudienceRow } from '../../../shell/net/schemas/audience';
import { anyOf, likely } from '../database/words';
import type { Context } from '../module';

/** A value that can be chosen. */
export interface AudienceOption {
  readonly Value: string;
  readonly Text: string;
  /** Whether the value belongs to another plan year than the requested one: it keeps its name in saved audiences, and is not offered. */
  readonly Disabled?: boolean;
}

/**
 * Condition of a row. The platform evaluates it in two ways: for each person of a list, or starting from the few people that one row selects. It
 * therefore states only what holds.
 * - `where`: a condition on the row of `person`, by one column that an index has after `company_id`.
 * - `among`: a plain select of `person_id`, without `distinct`, `group by` or `limit`. It needs two indexes: one by its criterion, and one by the
 *   person. `by` is added when the select is read as a whole: a condition that follows from the others and has an index, for selects where each
 *   person has few rows anyway.
 * - `notAmong`: all people that such a select does not return.
 * - `allOf`: read as a whole, it starts with the first condition and evaluates the others for its people.
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

/** A row in the form for sentences. */
export interface WordedRow extends AudienceRow {
  /** Names of the values: 'Denver or Austin'. */
  readonly names: string;
  /** Label of the field, for a category with `fields`; else empty. */
  readonly fieldName: string;
  readonly parentName: string;
  /** From and To as text: 'March 1, 2026'; empty if absent. */
  readonly days: { readonly from: string; readonly to: string };
  /** Joins texts in the language: 'a, b or c'. */
  or(texts: readonly string[]): string;
}

type Text = Context['text'];

/**
 * A category of audiences, declared by the module that has the data: `defineModule({ audience: { ChallengeName: … } })`. It exists in companies that have the plugin.
 */
export interface AudienceCategory<Own = unknown> {
  /** Whether its conditions are health data of the person: using it requires the right to see them. */
  readonly isHealth?: boolean;
  /** Key of its name in the module's catalogue. */
  readonly name: string;
  /** Whether the value `Custom` takes From and To. */
  readonly hasDays?: boolean;
  /** Levels to choose from; at least one is required. */
  readonly levels?: readonly string[];
  /** The table whose ids its values are: a file of a company carries those of its own rows only. Undefined: the values are no ids. */
  readonly ids?: string;
  /** The category of the parent value; it may be the category itself. */
  readonly parent?: string;
  /** Fields of a company, each of which is a category: rows name `CustomField:Shift` for the field `Shift` of the category `CustomField`. */
  readonly fields?: (asked: { readonly companyId: string; readonly language: Locale }, context: Context<Own>) => Promise<readonly AudienceField[]>;
  /**
   * Values that can be chosen in a company, in display order. A category that is its own parent returns the possible parents if no parent is given.
   * @param asked.field of a category with `fields`
   * @param asked.year values of other plan years are `Disabled`; undefined: values of all years
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
  /** Names of chosen records of the company that are not offered now, such as drafts. Records of other companies are left out. */
  readonly named?: (
    values: readonly string[],
    asked: { readonly companyId: string; readonly language: Locale },
    context: Context<Own>,
  ) => Promise<readonly AudienceOption[]>;
  /** Key of the text for a value without a record: 'a challenge that no longer exists'. */
  readonly gone?: string;
  /** Further check of a row whose values and days are valid; the key is of the platform's catalogue. */
  readonly faultOf?: (
    row: AudienceRow,
    asked: { readonly companyId: string },
    context: Context<Own>,
  ) => Promise<{ readonly field: 'Values' | 'From' | 'To'; readonly key: string } | undefined>;
  /** @param today `yyyy-MM-dd`, the base of relative periods @param year the plan year; undefined: the current one of each person's company */
  readonly condition: (row: AudienceRow, today: string, year?: MeantYear) => AudienceCondition;
  /** Text of the row after 'People', such as 'in Denver'; or with `who` after 'who', such as 'have joined Walk'. */
  readonly phrase: { readonly of: (row: WordedRow, text: Text) => string } | { readonly who: (row: WordedRow, text: Text) => string };
  /**
   * A sentence with the reason why a person belongs to the audience: 'Lives in the location Denver'. The row contains only the values that hold for
   * them.
   */
  readonly why: (row: WordedRow, text: Text) => string;
}

/** A field of a category with `fields`. */
export interface AudienceField {
  readonly name: string;
  readonly label: string;
  /** Values of a `list` are chosen, values of a `text` or `number` are typed; a `date` takes the value `Custom` with From and To. */
  readonly type: 'list' | 'text' | 'number' | 'date';
}

/** Categories that a module contributes, by id. */
export type AudienceCategories<Own = unknown> = Readonly<Record<string, AudienceCategory<Own>>>;

/**
 * `column in (…)` for external values: one bound parameter for any number of values. Without the hint that it matches few rows, SQLite scans the
 * whole table.
 */
export const isOneOf = (column: RawBuilder<unknown>, values: readonly string[]): RawBuilder<boolean> => likely(sql`${column} in ${anyOf(values)}`, 0.0001);

/** A condition without an index lookup: the statement uses another index, and evaluates this for the rows that it finds. */
export const onlyAsked = (condition: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`case when ${condition} then 1 else 0 end = 1`;

const betweenNames = ':';

/** Splits the category of a row into the category and the field: `CustomField:Shift`. */
export const partsOfCategory = (category: string): { readonly name: string; readonly field: string | undefined } => {
  const at = category.indexOf(betweenNames);
  return at < 0 ? { name: category, field: undefined } : { name: category.slice(0, at), field: category.slice(at + 1) };
};

/** The category name of a field, as rows use it. */
export const categoryOfField = (category: string, field: string): string => `${category}${betweenNames}${field}`;
