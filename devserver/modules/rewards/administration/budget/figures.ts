import { sql } from 'kysely';
import type { RewardBudget } from '../../../../../plugins/rewards/contract';
import { settings } from '../../../../../plugins/rewards/contract/settings';
import { fromMinor } from '../../../../../plugins/rewards/rules/money';
import type { Locale } from '../../../../../shell/i18n/locale';
import { dayIn } from '../../../../../shell/rules/dates/days';
import { companyOf } from '../../../../platform/companies';
import { pages } from '../../../../platform/database/pages/page';
import type { Context } from '../../../../platform/module';
import type { PlatformTables } from '../../../../platform/tables';
import { findWay, listPlugins } from '../../queries';
import type { RewardDb, RewardTables } from '../../tables';

type RewardContext = Context<RewardTables>;
type PlanYear = PlatformTables['plan_year'];
type Source = RewardBudget['Sources'][number];

/** Cents ordered in a plan year, minus refunds. */
const paidIn = async ({ db }: RewardContext, { company_id, id }: PlanYear): Promise<number> => {
  const { rows } = await sql<{ readonly cents: number | null }>`select sum(cents) as cents from reward_money
    where company_id = ${company_id} and plan_year_id = ${id} and kind in ('order', 'customOrder')`.execute(db);
  return Number(rows[0]?.cents ?? 0);
};

/** Balances of a company's people, and the number of them without the points of the health assessment. */
interface Holdings {
  readonly points: number;
  /** On gift cards. */
  readonly cents: number;
  readonly withoutAssessment: number;
}

/** People of a company with their balances. Earnings at a former company count: they are spent here. */
const holders = pages({
  query: (db: RewardDb, { planYear }: { readonly planYear: string }) =>
    db
      .selectFrom('person')
      .select([
        sql<number>`(select coalesce(sum(line.points), 0) from reward_points as line where line.person_id = person.id)`.as('points'),
        sql<number>`(select coalesce(sum(case line.kind when 'granted' then line.cents when 'order' then -line.cents else 0 end), 0)
          from reward_money as line where line.person_id = person.id)`.as('cents'),
        sql<number>`exists (select 1 from reward_points as line where line.person_id = person.id and line.plan_year_id = ${planYear} and line.kind = 'earned'
          and line.source_kind = 'assessment')`.as('had'),
      ])
      .where('person.is_active', '=', 1),
  whose: 'person.company_id',
  sorts: { LastName: ['person.last_name_key', 'person.first_name_key', 'person.id'] },
  usualSort: 'LastName',
});

/** Number of people read per batch. Other calls run between batches. */
const peopleAtOnce = 500;

const holdingsIn = async ({ db }: RewardContext, { company_id, id: planYear }: PlanYear): Promise<Holdings> => {
  let [points, cents, withoutAssessment] = [0, 0, 0];
  for await (const rows of holders.whole(db, { request: {}, within: [company_id], filters: { planYear } }).batches(peopleAtOnce)) {
    for (const row of rows) {
      points += row.points;
      cents += row.cents;
      withoutAssessment += row.had ? 0 : 1;
    }
  }
  return { points, cents, withoutAssessment };
};

/** Before the first day of any challenge. */
const earliestDay = '0001-01-01';

interface SourcesAsked {
  readonly language: Locale;
  readonly isCurrent: boolean;
  /** Number of people without the points of the health assessment. */
  readonly people: number;
}

/** The maximum that can still be earned in a plan year, most expensive first. */
const sourcesIn = async (
  context: RewardContext,
  year: PlanYear,
  { language, isCurrent, people }: SourcesAsked,
): Promise<readonly Omit<Source, 'Dollars'>[]> => {
  const { company_id: companyId, starts_on, ends_on: last } = year;
  // Points are entered in the current plan year, also those of challenges that began in an earlier one.
  const first = isCurrent ? earliestDay : starts_on;
  const challenges = (await context.read('programs.canBring', { companyId, first, last, language })) ?? [];
  const assessment = (await listPlugins(context.db, companyId)).has('hra')
    ? await findWay(context.db, 'HealthAssessment', { companyId, planYearId: year.id, language, now: context.now(), alsoLater: true })
    : undefined;
  return [
    ...challenges.map(({ id, name, people: count, points }) => ({ Kind: 'Challenge' as const, Id: id, Name: name, People: count, Points: points })),
    ...(assessment && people > 0
      ? [{ Kind: 'HealthAssessment' as const, Id: '', Name: assessment.name, People: people, Points: people * assessment.points }]
      : []),
  ].sort((one, other) => other.Points - one.Points || one.Name.localeCompare(other.Name));
};

/** All figures of a plan year, without its budget. Balances of people are spent in the current one. */
export const figuresOf = async (context: RewardContext, year: PlanYear, language: Locale): Promise<Omit<RewardBudget, 'Budget' | 'Version'>> => {
  const perDollar = (await context.settings(settings, year.company_id)).pointsPerDollar || null;
  const worth = (points: number): { Points: number; Dollars: number | null } => ({
    Points: points,
    Dollars: perDollar ? Math.round((points / perDollar) * 100) / 100 : null,
  });
  const today = dayIn(context.now(), (await companyOf(context.db, year.company_id)).time_zone);
  const isCurrent = year.starts_on <= today && today <= year.ends_on;
  const isOver = year.ends_on < today;
  const { withoutAssessment, ...holdings } = isOver ? { points: 0, cents: 0, withoutAssessment: 0 } : await holdingsIn(context, year);
  const held = isCurrent ? holdings : { points: 0, cents: 0 };
  const sources = isOver ? [] : await sourcesIn(context, year, { language, isCurrent, people: withoutAssessment });
  return {
    PointsPerDollar: perDollar,
    Paid: fromMinor(await paidIn(context, year), 'USD'),
    Cards: fromMinor(held.cents, 'USD'),
    Held: worth(held.points),
    Sources: sources.map((source) => ({ ...source, ...worth(source.Points) })),
  };
};
