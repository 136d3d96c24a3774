import { type RawBuilder, sql } from 'kysely';
import type { Locale } from '../../../shell/i18n/locale';
import { isOneOf, type MeantYear, type WordedRow } from '../../platform/audience/category';
import type { AudienceCategories, AudienceCategory, AudienceCondition, Context } from '../../platform/module';
import { ofAnswers, offeredIn } from './audienceOfAnswers';
import type { HraTables } from './tables';
import type { AuthoredAssessment } from './taking/authored';

/** Levels that can be chosen; `Urgent` is included in `High`. */
const levels = ['Low', 'Moderate', 'High'] as const;

/** Matches one of these levels. They are literals, so that SQLite's query planner sees how few they are. */
const isAtLevel = (column: RawBuilder<unknown>, chosen: readonly string[]): RawBuilder<boolean> => {
  const known = levels.filter((level) => chosen.includes(level)).flatMap((level) => (level === 'High' ? [level, 'Urgent'] : [level]));
  return sql<boolean>`${column} in (${sql.join(known.map((level) => sql.lit(level)))})`;
};

/** The present plan years of any company, or the given one; serves the index of the rows. */
const inPlanYears = (table: string, year: MeantYear | undefined): RawBuilder<boolean> =>
  year
    ? sql<boolean>`${sql.ref(`${table}.plan_year_id`)} = ${year.id}`
    : sql<boolean>`${sql.ref(`${table}.plan_year_id`)} in (select plan_year_id from company)`;

/** Rows of the given plan year, or of the present one of the person's company. */
const ofPlanYear = (table: string, year: MeantYear | undefined): RawBuilder<unknown> =>
  sql`own.id = ${sql.ref(`${table}.person_id`)} and company.id = own.company_id and ${sql.ref(`${table}.plan_year_id`)} = ${year ? sql`${year.id}` : sql`company.plan_year_id`}`;

const submitted = (year: MeantYear | undefined) =>
  sql`select done.person_id from hra_submission as done cross join person as own cross join company where ${ofPlanYear('done', year)}`;

const begun = (year: MeantYear | undefined) =>
  sql`select begun.person_id from hra_progress as begun cross join person as own cross join company where ${ofPlanYear('begun', year)} and begun.status = 'InProgress'`;

type Source = 'BiometricUpload' | 'HealthProfile';

/** Measurements of one source in the plan year. @param source a screening, or self-reported */
const measured = (source: Source, year: MeantYear | undefined): RawBuilder<unknown> =>
  sql`select measured.person_id from hra_measurement as measured cross join person as own cross join company cross join plan_year
    where measured.source = ${sql.lit(source)} and own.id = measured.person_id and company.id = own.company_id and plan_year.company_id = company.id
    and plan_year.id = ${year ? sql`${year.id}` : sql`company.plan_year_id`} and measured.day between plan_year.starts_on and plan_year.ends_on`;

/** Of one source, since the first day of the given plan year, or of the earliest present one. */
const sinceFirstDay = (source: Source, year: MeantYear | undefined): RawBuilder<boolean> =>
  sql<boolean>`measured.source = ${sql.lit(source)} and measured.day >= ${
    year
      ? sql`${year.first}`
      : sql`(
    select min(earliest.starts_on) from company as any_company cross join plan_year as earliest
    where earliest.company_id = any_company.id and earliest.id = any_company.plan_year_id)`
  }`;

/** Screenings of the plan year that staff has marked as done. */
const overridden = (year: MeantYear | undefined) =>
  sql`select done.person_id from hra_screening_override as done cross join person as own cross join company
    where ${ofPlanYear('done', year)} and done.company_id = company.id`;

type Statuses = (year: MeantYear | undefined) => ReadonlyMap<string, AudienceCondition>;

const assessmentStatus: Statuses = (year) =>
  new Map([
    ['Complete', { among: submitted(year), by: inPlanYears('done', year) }],
    ['InProgress', { among: begun(year), by: inPlanYears('begun', year) }],
    ['NotComplete', { notAmong: submitted(year) }],
  ]);

const screeningStatus: Statuses = (year) => {
  const isScreened = measured('BiometricUpload', year);
  const isOverridden = overridden(year);
  return new Map<string, AudienceCondition>([
    [
      'Complete',
      {
        anyOf: [
          { among: isScreened, by: sinceFirstDay('BiometricUpload', year) },
          { among: isOverridden, by: inPlanYears('done', year) },
        ],
      },
    ],
    [
      'InProgress',
      {
        allOf: [
          {
            among: sql`${measured('HealthProfile', year)} and not exists (select 1 from (${isScreened}) as screened where screened.person_id = measured.person_id)`,
            by: sinceFirstDay('HealthProfile', year),
          },
          { notAmong: isOverridden },
        ],
      },
    ],
    ['NotComplete', { allOf: [{ notAmong: isScreened }, { notAmong: isOverridden }] }],
  ]);
};

const statusCategory = (name: 'HRAStatus' | 'BiometricsStatus', statuses: Statuses): AudienceCategory<HraTables> => ({
  name: `audience.${name}`,
  values: async (_, { text }) => [...statuses(undefined).keys()].map((status) => ({ Value: status, Text: text(`audience.status.${status}`) })),
  condition: ({ Values }, _, year) => {
    const known = statuses(year);
    return { anyOf: Values.flatMap((status) => known.get(status) ?? []) };
  },
  phrase: { who: ({ Values, or }, text) => or(Values.map((status) => text(`audience.${name}.${status}.who`))) },
  why: ({ Values, or }, text) => or(Values.map((status) => text(`audience.${name}.${status}.why`))),
});

/** Matches the newest measurement of each measure, as in the health profile. */
const newestMeasured = (more: RawBuilder<unknown>, chosen: readonly string[]): AudienceCondition => ({
  among: sql`select measured.person_id from hra_measurement as measured where ${isAtLevel(sql`measured.risk_level`, chosen)} and ${more}
    and not exists (select 1 from hra_measurement as later where later.person_id = measured.person_id and later.measure_id = measured.measure_id
      and (later.day, later.id) > (measured.day, measured.id))`,
});

/** Matches the condition as of the newest submission. */
const newestCondition = (more: RawBuilder<unknown>, chosen: readonly string[]): AudienceCondition => ({
  among: sql`select found.person_id from hra_condition as found where ${isAtLevel(sql`found.risk_level`, chosen)} and ${more}
    and not exists (select 1 from hra_condition as later where later.person_id = found.person_id and later.condition_id = found.condition_id
      and (later.at, later.id) > (found.at, found.id))`,
});

type InBoth = Readonly<Record<Locale, string>>;

const named = (list: readonly { readonly id: string; readonly name: InBoth; readonly among?: InBoth }[], language: Locale) =>
  list.map(({ id, name, among }) => ({ Value: id, Text: among ? `${name[language]} (${among[language]})` : name[language] }));

const levelNames = (row: Pick<WordedRow, 'or'>, chosen: readonly string[], text: Context['text']): string =>
  row.or(chosen.map((level) => text(`audience.level.${level}`).toLowerCase()));

/** People by risk level. Values are measures or conditions, with levels in the row; or values are levels, of any measure or condition. */
const byRisk = (
  name: 'Biometric' | 'HealthCondition',
  column: RawBuilder<unknown>,
  newest: typeof newestMeasured,
  things: (assessment: AuthoredAssessment) => Parameters<typeof named>[0],
): AudienceCategories<HraTables> => ({
  [name]: {
    name: `audience.${name}`,
    isHealth: true,
    levels,
    values: async ({ companyId, language }, context) => {
      const assessment = await offeredIn(companyId, context);
      return assessment ? named(things(assessment), language) : [];
    },
    condition: ({ Values, Levels = [] }) => newest(isOneOf(column, Values), Levels),
    phrase: { of: (row, text) => text(`audience.${name}.of`, { names: row.names, levels: levelNames(row, row.Levels ?? [], text) }) },
    why: (row, text) => text(`audience.${name}.why`, { names: row.names, levels: levelNames(row, row.Levels ?? [], text) }),
  },
  [`${name}RiskLevels`]: {
    name: `audience.${name}RiskLevels`,
    isHealth: true,
    values: async (_, { text }) => levels.map((level) => ({ Value: level, Text: text(`audience.level.${level}`) })),
    condition: ({ Values }) => newest(sql`true`, Values),
    phrase: { of: (row, text) => text(`audience.${name}RiskLevels.of`, { levels: levelNames(row, row.Values, text) }) },
    why: (row, text) => text(`audience.${name}RiskLevels.why`, { levels: levelNames(row, row.Values, text) }),
  },
});

/** Audience categories: status of assessment and screenings, and risks. */
export const audience: AudienceCategories<HraTables> = {
  ...ofAnswers,
  HRAStatus: statusCategory('HRAStatus', assessmentStatus),
  BiometricsStatus: statusCategory('BiometricsStatus', screeningStatus),
  ...byRisk('Biometric', sql`measured.measure_id`, newestMeasured, ({ measures }) => measures),
  ...byRisk('HealthCondition', sql`found.condition_id`, newestCondition, ({ results }) =>
    results.flatMap(({ items }) => items.filter(({ isCondition }) => isCondition)),
  ),
};
