import { type Kysely, type RawBuilder, sql } from 'kysely';
import { removedStage } from '../auth/people';
import type { Within } from '../database/pages/page';
import { mostFound } from '../database/search/search';
import { anyOf, asSubquery, joinInOrder, rowsOf, unindexed } from '../database/words';
import type { PlatformTables } from '../tables';
import { type AudienceCondition, onlyAsked } from './category';

/** Condition of a row, and the plugin that the person's company must have licensed. An undefined row matches nobody. */
export interface Judged {
  readonly condition: AudienceCondition;
  readonly pluginId: string | undefined;
}

/** A condition on `person`, and whether it selects few enough people for a list to be sorted after the selection. */
export interface AudienceFilter {
  readonly condition: RawBuilder<boolean>;
  readonly isFew: boolean;
}

/** Maximum number of people of a row that is read first; the other rows are evaluated for these people. */
const few = 5000;

const or = (parts: readonly RawBuilder<unknown>[]): RawBuilder<boolean> => (parts.length === 0 ? nobody : sql<boolean>`(${sql.join(parts, sql` or `)})`);
const and = (parts: readonly RawBuilder<unknown>[]): RawBuilder<boolean> => (parts.length === 0 ? everybody : sql<boolean>`${sql.join(parts, sql` and `)}`);
const nobody = sql<boolean>`false`;
const everybody = sql<boolean>`true`;
const always: AudienceCondition = { where: everybody };

/** Whether the condition holds for the `person` of the statement. */
const holds = (condition: AudienceCondition): RawBuilder<boolean> => {
  // An index of this column would not return the order of the list.
  if ('where' in condition) return sql<boolean>`(${onlyAsked(condition.where)})`;
  if ('anyOf' in condition) return or(condition.anyOf.map(holds));
  if ('allOf' in condition) return sql<boolean>`(${and(condition.allOf.map(holds))})`;
  const member = sql`(select 1 from (${'among' in condition ? condition.among : condition.notAmong}) as member where member.person_id = person.id)`;
  return 'among' in condition ? sql<boolean>`exists ${member}` : sql<boolean>`not exists ${member}`;
};

/**
 * The people of these companies, company by company. SQLite executes a cross join in the order in which it is written, so that the indexes of
 * people by company are used.
 */
const peopleOf = (within: Within): RawBuilder<unknown> =>
  within === 'all'
    ? sql`company as reached ${joinInOrder} person on person.company_id = reached.id`
    : sql`${rowsOf(JSON.stringify(within), 'reached')} ${joinInOrder} person on person.company_id = reached.value`;

const inCompanies = (within: Within): RawBuilder<boolean> => (within === 'all' ? everybody : onlyAsked(sql`person.company_id in ${anyOf(within)}`));

/**
 * A select, as `person_id`, of all people for whom the condition holds; it may contain others for whom only a part of it holds. Undefined for a
 * condition that excludes people.
 */
const peopleWith = (condition: AudienceCondition, within: Within): RawBuilder<unknown> | undefined => {
  if ('notAmong' in condition) return undefined;
  if ('allOf' in condition) return peopleWith(condition.allOf[0], within);
  if ('among' in condition)
    return condition.by
      ? sql`select person_id from (${condition.among} and ${condition.by}) ${asSubquery}`
      : sql`select person_id from (${condition.among}) ${asSubquery}`;
  if ('where' in condition) return sql`select person.id as person_id from ${peopleOf(within)} where ${condition.where}`;
  const parts = condition.anyOf.map((one) => peopleWith(one, within));
  if (parts.length === 0 || parts.some((part) => part === undefined)) return undefined;
  return sql.join(parts, sql` union all `);
};

const isLicensed = (pluginId: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from company_plugin as licence where licence.company_id = person.company_id and licence.plugin_id = ${pluginId})`;

/** Whether one row holds for the `person` of the statement. */
export const rowHolds = (row: Judged | undefined): RawBuilder<boolean> =>
  row === undefined ? nobody : and([...(row.pluginId === undefined ? [] : [isLicensed(row.pluginId)]), holds(row.condition)]);

/** Whether all rows hold for the `person` of the statement; for a deleted person none do. */
export const allHold = (rows: readonly (Judged | undefined)[]): RawBuilder<boolean> =>
  and([...rows.map((row) => sql`(${rowHolds(row)})`), sql`${unindexed('person.stage')} <> ${sql.lit(removedStage)}`]);

/** Number of people that a select returns; the count stops at `most` + 1. */
const sizeOf = async (db: Kysely<PlatformTables>, people: RawBuilder<unknown>, most: number): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from (select 1 from (${people}) ${asSubquery} limit ${most + 1}) ${asSubquery}`.execute(db);
  return rows[0]?.n ?? 0;
};

/** Limits of the counts in successive rounds over all rows, so that rows with many people cost little beside one with few. */
const steps = [few / 25, few / 5, few];

/** The row that selects the fewest people, with its select; undefined: every row selects many. */
const smallestOf = async (db: Kysely<PlatformTables>, rows: readonly (Judged | undefined)[], within: Within) => {
  const all = rows.flatMap((row) => {
    const people = row && peopleWith(row.condition, within);
    return row === undefined || people === undefined ? [] : [{ row, people }];
  });
  for (const most of steps) {
    let [smallest, size]: [(typeof all)[number] | undefined, number] = [undefined, most + 1];
    for (const one of all) {
      const n = await sizeOf(db, one.people, size - 1);
      if (n < size) [smallest, size] = [one, n];
    }
    if (smallest) return smallest;
  }
  return undefined;
};

/** Whether `peopleWith` selects only people for whom the condition holds. */
const isExact = (condition: AudienceCondition): boolean => !('allOf' in condition) && (!('anyOf' in condition) || condition.anyOf.every(isExact));

/**
 * Builds the condition of a list on `person`. If a row selects few people, the statement starts from them: evaluating a program row for every
 * person of a large company costs a hundred times as much as reading the program's people. All rows are evaluated for these people once, here; a
 * page and its count then only look up the resulting ids.
 */
export const filterBy = async (db: Kysely<PlatformTables>, rows: readonly (Judged | undefined)[], within: Within): Promise<AudienceFilter> => {
  const smallest = await smallestOf(db, rows, within);
  if (smallest === undefined) return { condition: allHold(rows), isFew: false };
  const asked = rows.map((row) => (row === smallest.row && isExact(row.condition) ? { ...row, condition: always } : row));
  const { rows: found } = await sql<{ id: string }>`select person.id from person where person.id in (${smallest.people}) and ${allHold(asked)}`.execute(db);
  return { condition: sql<boolean>`person.id in ${anyOf(found.map(({ id }) => id))}`, isFew: true };
};

/** Number of people of an audience in these companies, 1,001 at most. */
export const countPeople = async (db: Kysely<PlatformTables>, { condition, isFew }: AudienceFilter, within: Within): Promise<number> => {
  const people = isFew ? sql`person where ${inCompanies(within)}` : sql`${peopleOf(within)} where true`;
  const { rows } = await sql<{ n: number }>`select count(*) as n from (select 1 from ${people} and ${condition} limit ${mostFound + 1}) ${asSubquery}`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
};
