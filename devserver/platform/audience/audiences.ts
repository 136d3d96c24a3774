import type { Kysely } from 'kysely';
import type { Locale } from '../../../shell/i18n/locale';
import type { Audience } from '../../../shell/net/schemas/audience';
import type { Within } from '../database/pages/page';
import { mostFound } from '../database/search/search';
import { type Caller, type Context, Refusal } from '../module';
import type { Clock } from '../platform';
import type { LoadedModule, ModuleRegistry } from '../runtime/registry';
import { platformTexts } from '../runtime/texts/platformTexts';
import type { PlatformTables } from '../tables';
import { categoriesOf } from './categories';
import { type AudienceField, type AudienceOption, type MeantYear, partsOfCategory } from './category';
import { refuseBad } from './check';
import { type AudienceFilter, countPeople, filterBy } from './conditions';
import { membersOf } from './members';
import { nameValues } from './names';
import { reasonsOf } from './reasons';
import { describeAudience } from './words';

/** A category as a form offers it. */
export interface OfferedCategory {
  readonly id: string;
  readonly name: string;
  readonly isHealth: boolean;
  readonly hasDays: boolean;
  readonly levels: readonly string[];
  /** The category whose value a row names as its parent; undefined: none. */
  readonly parent: string | undefined;
  /** A custom field of the company (`CustomFields` on the wire); undefined: a category of the product. */
  readonly field: Pick<AudienceField, 'name' | 'type'> | undefined;
}

/** A user who reads results of audiences. */
export interface Asker {
  readonly userId: string;
  readonly maySeeHealthData: boolean;
  /** Records in the audit that the user has read results selected by health data. @param categories without the chosen values */
  note(asked: { readonly categories: readonly string[]; readonly within: Within }): Promise<void>;
}

/** The rights that results depend on: those of the asker. Without an asker, such as for a due mail, no rights are checked. */
export interface Asking {
  readonly by: Asker | undefined;
  /** Whether the people found by `filter` are shown to the asker, not only written to. */
  readonly isTold: boolean;
}

/**
 * Audiences for calls and changes. A row that cannot be evaluated, because its category or the company's licence does not exist any more, matches
 * nobody. An audience with a row of health data is refused as a whole (403) to users without the right, regardless of who saved it: count, people
 * and reasons (FIL-077), so that differences of figures reveal nothing. For other users the audit has a line per call, without the chosen values.
 */
export interface Audiences {
  /**
   * Validates an audience before it is stored or used.
   * @param asked.field name of the field in the body: `Filters`
   * @throws FieldRefusal that names the row (`Filters[2].Values`); Refusal 403 for health categories without the right to see health data
   */
  check(audience: Audience, asked: { readonly field: string; readonly companyId: string; readonly caller: Pick<Caller, 'actor'> }): Promise<void>;
  /** Whether the audience has a row of health data. */
  isHealth(audience: Audience): boolean;
  /** The audience if the caller may see it. Undefined: they may not see health data, and a row has a health category or an unknown one. */
  shown(audience: Audience): Audience | undefined;
  /** Categories that the caller can choose in a company; health categories only with the right to see health data. */
  categories(companyId: string): Promise<readonly OfferedCategory[]>;
  /**
   * Values of a category in a company; `undefined` if the category is not available there.
   * @param asked.year values of other plan years are `Disabled`; undefined: values of all years
   */
  values(
    category: string,
    asked: { readonly companyId: string; readonly parent?: string | undefined; readonly year?: MeantYear | undefined },
  ): Promise<readonly AudienceOption[] | undefined>;
  /**
   * Condition for statements that read `person`: the `audience` of a page of `pages()`, or a condition of a query.
   * @param year the plan year of statuses; undefined: the current one
   * @throws Refusal 403, except inside a change, which does not return the people
   */
  filter(audience: Audience, within: Within, year?: MeantYear): Promise<AudienceFilter>;
  /** Number of people of the audience in these companies; the count stops at 1,000, as in lists. @param year as in `filter` @throws Refusal 403 */
  count(audience: Audience, within: Within, year?: MeantYear): Promise<{ readonly Total: number; readonly IsTotalCapped: boolean }>;
  /**
   * Whether a person belongs to the audience, as `filter` decides. The company that owns the audience is not checked. The result is only for what
   * the person is shown or sent, never for other users.
   * @param year as in `filter`
   */
  matches(audience: Audience, personId: string, year?: MeantYear): Promise<boolean>;
  /** `matches` for several audiences, in their order, at hardly more cost than for one. */
  matchesEach(audiences: readonly Audience[], personId: string, year?: MeantYear): Promise<readonly boolean[]>;
  /**
   * Reasons why a person belongs to the audience, one sentence per row; empty if they do not. Users may read their own reasons.
   * @param year as in `filter`
   * @throws Refusal 403
   */
  whyIn(audience: Audience, personId: string, year?: MeantYear): Promise<readonly string[]>;
  /** Reasons why a person does not belong to the audience, for the first rows that fail. @param year as in `filter` @throws Refusal 403 */
  whyNot(audience: Audience, personId: string, year?: MeantYear): Promise<readonly string[]>;
  /**
   * Description of an audience: 'People in Denver or Austin who have joined Walk 10,000'. One with health data is described without its rows to
   * users who may not see health data.
   * @param companyId the company that owns the audience
   */
  describe(audience: Audience, companyId: string): Promise<string>;
  /** `describe` for several audiences, in their order: the values of each category are loaded once. */
  describeEach(audiences: readonly Audience[], companyId: string): Promise<readonly string[]>;
  /** The same audiences with texts in another language. */
  in(language: Locale): Audiences;
}

/** What audiences need of the server. */
export interface AudienceParts {
  readonly clock: Clock;
  readonly registry: ModuleRegistry;
  /** Context of the queries of a category's module. */
  readonly contextFor: (db: Kysely<PlatformTables>, language: Locale, owner: LoadedModule) => Context;
}

export const audiencesOf = (parts: AudienceParts, database: () => Kysely<PlatformTables>, language: Locale, asking: Asking): Audiences => {
  const { find, contextIn, fieldOf, isOpen, isHealth, valuesOf, unofferedOf, offered } = categoriesOf(parts, database, language);
  const { judgeIn, holding, matchesEach } = membersOf(parts.clock, database, find);
  const isHidden = (category: string): boolean => asking.by?.maySeeHealthData === false && isHealth(category);

  /** Checks the right to results selected by health data, and records the access. @throws Refusal 403 */
  const checkRight = async (audience: Audience, within: Within): Promise<void> => {
    const categories = [...new Set(audience.map(({ Category }) => Category).filter(isHealth))];
    if (asking.by === undefined || categories.length === 0) return;
    if (!asking.by.maySeeHealthData) throw new Refusal(403, 'audience.health');
    await asking.by.note({ categories, within });
  };
  const beToldOf = async (audience: Audience, personId: string): Promise<void> => {
    if (asking.by?.userId !== personId) await checkRight(audience, [await companyOf(personId)]);
  };
  const companyOf = async (personId: string): Promise<string> =>
    (await database().selectFrom('person').select('company_id').where('id', '=', personId).executeTakeFirst())?.company_id ?? '';

  const naming = { find, language, valuesOf, unofferedOf };
  const telling = (companyId: string) => ({ ...naming, fieldOf, companyId });
  const reasons = reasonsOf({ find, contextIn, holding, telling });
  const describe = async (audience: Audience, how: Parameters<typeof describeAudience>[1]): Promise<string> =>
    audience.some(({ Category }) => isHidden(Category)) ? platformTexts.text(language, 'audience.hidden') : describeAudience(audience, how);

  return {
    check: (audience, asked) =>
      refuseBad(audience, {
        ...asked,
        find,
        fieldOf,
        isOpen,
        named: (category, values, of) => nameValues(category, values, of, naming),
        faultOf: async (found, row, companyId) => found.category.faultOf?.(row, { companyId }, contextIn(found)),
      }),
    isHealth: (audience) => audience.some(({ Category }) => isHealth(Category)),
    shown: (audience) =>
      asking.by?.maySeeHealthData === false && audience.some(({ Category }) => isHealth(Category) || !find(Category)) ? undefined : audience,
    categories: (companyId) => offered(companyId, isHidden),
    values: async (category, asked) => (isHidden(partsOfCategory(category).name) ? undefined : valuesOf(category, asked)),
    async filter(audience, within, year) {
      if (asking.isTold) await checkRight(audience, within);
      return filterBy(database(), audience.map(judgeIn(year)), within);
    },
    async count(audience, within, year) {
      await checkRight(audience, within);
      const n = await countPeople(database(), await filterBy(database(), audience.map(judgeIn(year)), within), within);
      return { Total: Math.min(n, mostFound), IsTotalCapped: n > mostFound };
    },
    matches: async (audience, personId, year) => (await matchesEach([audience], personId, year))[0] === true,
    matchesEach,
    async whyIn(audience, personId, year) {
      await beToldOf(audience, personId);
      return reasons.whyIn(audience, personId, year);
    },
    async whyNot(audience, personId, year) {
      await beToldOf(audience, personId);
      return reasons.whyNot(audience, personId, year);
    },
    describe: (audience, companyId) => describe(audience, telling(companyId)),
    async describeEach(audiences, companyId) {
      const once = new Map<string, ReturnType<Audiences['values']>>();
      const valuesOnce: Audiences['values'] = (category, asked) => {
        const key = JSON.stringify([category, asked.parent]);
        const values = once.get(key) ?? valuesOf(category, asked);
        once.set(key, values);
        return values;
      };
      return Promise.all(audiences.map((audience) => describe(audience, { ...telling(companyId), valuesOf: valuesOnce })));
    },
    in: (other) => audiencesOf(parts, database, other, asking),
  };
};
