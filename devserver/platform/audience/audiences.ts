import { type Kysely, sql } from 'kysely';
import type { Locale } from '../../../shell/i18n/locale';
import type { Audience, AudienceRow } from '../../../shell/net/audience';
import { dayIn, defaultZone } from '../../../shell/rules/days';
import { isShellFeature } from '../auth/licences';
import type { Within } from '../database/page';
import { mostFound } from '../database/search';
import type { Caller, Context } from '../module';
import type { Clock } from '../platform';
import type { ContributedCategory, LoadedModule, ModuleRegistry } from '../runtime/registry';
import type { PlatformTables } from '../tables';
import type { AudienceOption } from './category';
import { refuseBad } from './check';
import { type AudienceFilter, allHold, countPeople, filterBy, type Judged, rowHolds } from './conditions';
import { describeAudience, describeRow, wordedRow } from './words';

/** A category as a form offers it. */
export interface OfferedCategory {
  readonly id: string;
  readonly name: string;
  readonly isHealth: boolean;
  readonly hasDays: boolean;
  readonly levels: readonly string[];
  /** The category whose value a row names as its parent; undefined: none. */
  readonly parent: string | undefined;
}

/** What calls and changes ask about audiences. A row that cannot be judged, because its category is gone or the company's licence with it, holds for nobody. */
export interface Audiences {
  /**
   * Looks at what somebody wants to keep or ask, before it is used.
   * @param asked.field as the body names it: `Filters`
   * @throws FieldRefusal that names the row (`Filters[2].Values`), Refusal 403 for health categories without the right to see health data
   */
  check(audience: Audience, asked: { readonly field: string; readonly companyId: string; readonly caller: Pick<Caller, 'actor'> }): Promise<void>;
  /** Whether it asks for health data. */
  isHealth(audience: Audience): boolean;
  /** What a company can choose from, as `enumerations.filterCategory` orders it. */
  categories(companyId: string): Promise<readonly OfferedCategory[]>;
  /** The values of a category in a company; of one that does not exist there `undefined`. */
  values(category: string, asked: { readonly companyId: string; readonly parent?: string | undefined }): Promise<readonly AudienceOption[] | undefined>;
  /** For statements that read `person`: as `audience` of a page of `pages()`, or as a condition of a query. */
  filter(audience: Audience, within: Within): Promise<AudienceFilter>;
  /** How many people it has among these companies; counting ends at 1,000, as in lists. */
  count(audience: Audience, within: Within): Promise<{ readonly Total: number; readonly IsTotalCapped: boolean }>;
  /** Whether a person belongs to it: what `filter` says of this person. Whose audience it is, is not looked at. */
  matches(audience: Audience, personId: string): Promise<boolean>;
  /** Why somebody belongs to it, a sentence a row; nothing for who does not. */
  whyIn(audience: Audience, personId: string): Promise<readonly string[]>;
  /** Why somebody does not, for the first rows that do not hold. */
  whyNot(audience: Audience, personId: string): Promise<readonly string[]>;
  /** Who is meant, in words: 'People in Denver or Austin who have joined Walk 10,000'. @param companyId whose audience it is */
  describe(audience: Audience, companyId: string): Promise<string>;
  /** The same in another language. */
  in(language: Locale): Audiences;
}

interface Parts {
  readonly clock: Clock;
  readonly registry: ModuleRegistry;
  /** What a category asks the values of its module with. */
  readonly contextFor: (db: Kysely<PlatformTables>, language: Locale, owner: LoadedModule) => Context;
}

/** Rows whose failing is told. */
const mostToldFailing = 3;

const pluginOf = ({ owner: { module } }: ContributedCategory): string | undefined =>
  module.id === 'platform' || isShellFeature(module.id) ? undefined : module.id;

export const audiencesOf = (parts: Parts, database: () => Kysely<PlatformTables>, language: Locale): Audiences => {
  const { categories: known } = parts.registry;
  const contextIn = ({ owner }: ContributedCategory) => parts.contextFor(database(), language, owner);
  const valuesOf: Audiences['values'] = async (category, asked) => {
    const found = known.get(category);
    return found && (await isOpen(found, asked.companyId)) ? found.category.values({ ...asked, language }, contextIn(found)) : undefined;
  };

  const isOpen = async (found: ContributedCategory, companyId: string): Promise<boolean> => {
    const pluginId = pluginOf(found);
    if (pluginId === undefined) return true;
    const licence = database().selectFrom('company_plugin').select('plugin_id').where('company_id', '=', companyId).where('plugin_id', '=', pluginId);
    return (await licence.executeTakeFirst()) !== undefined;
  };

  const judge = (row: AudienceRow): Judged | undefined => {
    const found = known.get(row.Category);
    if (!found || row.Values.length === 0) return undefined;
    const today = dayIn(parts.clock.iso(), defaultZone);
    return { condition: found.category.condition(row, today), pluginId: pluginOf(found) };
  };

  /** Which rows hold for a person, and their company; undefined for nobody's id. */
  const holding = async (rows: readonly AudienceRow[], personId: string) => {
    const columns = rows.map((row, at) => sql`, ${rowHolds(judge(row))} as ${sql.ref(`row${at}`)}`);
    const asked = sql<Record<string, unknown>>`select person.company_id ${sql.join(columns, sql` `)} from person where person.id = ${personId}`;
    const [person] = (await asked.execute(database())).rows;
    return person && { companyId: String(person.company_id), holds: rows.map((_, at) => person[`row${at}`] === 1) };
  };

  const words = (row: AudienceRow, companyId: string) => wordedRow(row, { known, companyId, language, valuesOf });

  return {
    check: (audience, asked) => refuseBad(audience, { ...asked, known, isOpen, valuesOf }),
    isHealth: (audience) => audience.some(({ Category }) => known.get(Category)?.category.isHealth === true),
    async categories(companyId) {
      const open: OfferedCategory[] = [];
      for (const [id, found] of known) {
        if (!(await isOpen(found, companyId))) continue;
        const { name, isHealth = false, hasDays = false, levels = [], parent } = found.category;
        open.push({ id, name: found.owner.texts.text(language, name), isHealth, hasDays, levels, parent });
      }
      return open;
    },
    values: valuesOf,
    filter: (audience, within) => filterBy(database(), audience.map(judge), within),
    async count(audience, within) {
      const n = await countPeople(database(), await filterBy(database(), audience.map(judge), within), within);
      return { Total: Math.min(n, mostFound), IsTotalCapped: n > mostFound };
    },
    async matches(audience, personId) {
      const { rows } = await sql`select 1 from person where person.id = ${personId} and ${allHold(audience.map(judge))}`.execute(database());
      return rows.length > 0;
    },
    async whyIn(audience, personId) {
      const person = await holding(audience, personId);
      if (!person?.holds.every(Boolean)) return [];
      const told: string[] = [];
      for (const row of audience) {
        const found = known.get(row.Category);
        const each = await holding(
          row.Values.map((value) => ({ ...row, Values: [value] })),
          personId,
        );
        const own = { ...row, Values: row.Values.filter((_, at) => each?.holds[at]) };
        if (found) told.push(found.category.why(await words(own, person.companyId), contextIn(found).text));
      }
      return told;
    },
    async whyNot(audience, personId) {
      const person = await holding(audience, personId);
      const failing = audience.filter((_, at) => person && !person.holds[at]).slice(0, mostToldFailing);
      return Promise.all(failing.map((row) => describeRow(row, { known, companyId: person?.companyId ?? '', language, valuesOf })));
    },
    describe: (audience, companyId) => describeAudience(audience, { known, companyId, language, valuesOf }),
    in: (other) => audiencesOf(parts, database, other),
  };
};
