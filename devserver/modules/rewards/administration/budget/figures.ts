import { sql } from 'kysely';
import type { RewardBudget } from '../../../../../plugins/rewards/contract';
import { fromMinor } from '../../../../../plugins/rewards/rules/money';
import type { Locale } from '../../../../../shell/i18n/locale';
import { dayIn, defaultZone } from '../../../../../shell/rules/days';
import type { Context } from '../../../../platform/module';
import type { PlatformTables } from '../../../../platform/tables';
import { findDefinition, findSettings, listPlugins } from '../../queries';
import type { RewardTables } from '../../tables';

type RewardContext = Context<RewardTables>;
type PlanYear = PlatformTables['plan_year'];
type Source = RewardBudget['Sources'][number];

/** Cents that were ordered in a plan year, less what was given back. */
const paidIn = async ({ db }: RewardContext, { company_id, id }: PlanYear): Promise<number> => {
  const { rows } = await sql<{ readonly cents: number | null }>`select sum(cents) as cents from reward_money
    where company_id = ${company_id} and plan_year_id = ${id} and kind in ('order', 'customOrder')`.execute(db);
  return Number(rows[0]?.cents ?? 0);
};

/** What the people of a company hold: points, and cents on gift cards. What they earned elsewhere before counts: they spend it here. */
const heldIn = async ({ db }: RewardContext, companyId: string): Promise<{ readonly points: number; readonly cents: number }> => {
  const { rows } = await sql<{ readonly points: number | null; readonly cents: number | null }>`select
    (select sum(line.points) from person cross join reward_points as line
      where person.company_id = ${companyId} and person.is_active = 1 and line.person_id = person.id) as points,
    (select sum(case line.kind when 'granted' then line.cents when 'order' then -line.cents else 0 end) from person cross join reward_money as line
      where person.company_id = ${companyId} and person.is_active = 1 and line.person_id = person.id) as cents`.execute(db);
  return { points: Number(rows[0]?.points ?? 0), cents: Number(rows[0]?.cents ?? 0) };
};

/** People of the company who have not had the points of the health assessment in a plan year. */
const withoutAssessment = async ({ db }: RewardContext, { company_id, id }: PlanYear): Promise<number> => {
  const { rows } = await sql<{ readonly n: number }>`select count(*) as n from person where company_id = ${company_id} and is_active = 1 and not exists (
    select 1 from reward_points as line where line.person_id = person.id and line.plan_year_id = ${id} and line.kind = 'earned' and line.source_kind = 'assessment')`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
};

/** What can still be earned in a plan year at most, the dearest first. */
const sourcesIn = async (context: RewardContext, year: PlanYear, language: Locale): Promise<readonly Omit<Source, 'Dollars'>[]> => {
  const { company_id: companyId, starts_on: first, ends_on: last } = year;
  const challenges = (await context.read('programs.canBring', { companyId, first, last, language })) ?? [];
  const isOpen = last >= dayIn(context.now(), defaultZone) && (await listPlugins(context.db, companyId)).has('hra');
  const assessment = isOpen ? await findDefinition(context.db, companyId, 'HealthAssessment', language) : undefined;
  const people = assessment ? await withoutAssessment(context, year) : 0;
  return [
    ...challenges.map(({ id, name, people: count, points }) => ({ Kind: 'Challenge' as const, Id: id, Name: name, People: count, Points: points })),
    ...(assessment && people > 0
      ? [{ Kind: 'HealthAssessment' as const, Id: '', Name: assessment.name, People: people, Points: people * assessment.points }]
      : []),
  ].sort((one, other) => other.Points - one.Points || one.Name.localeCompare(other.Name));
};

/** All figures of a plan year, without its budget. What people hold they spend in the current one. */
export const figuresOf = async (context: RewardContext, year: PlanYear, language: Locale): Promise<Omit<RewardBudget, 'Budget' | 'Version'>> => {
  const perDollar = (await findSettings(context.db, year.company_id))?.points_per_dollar ?? null;
  const worth = (points: number): { Points: number; Dollars: number | null } => ({
    Points: points,
    Dollars: perDollar ? Math.round((points / perDollar) * 100) / 100 : null,
  });
  const today = dayIn(context.now(), defaultZone);
  const isCurrent = year.starts_on <= today && today <= year.ends_on;
  const held = isCurrent ? await heldIn(context, year.company_id) : { points: 0, cents: 0 };
  const sources = await sourcesIn(context, year, language);
  return {
    PointsPerDollar: perDollar,
    Paid: fromMinor(await paidIn(context, year), 'USD'),
    Cards: fromMinor(held.cents, 'USD'),
    Held: worth(held.points),
    Sources: sources.map((source) => ({ ...source, ...worth(source.Points) })),
  };
};
