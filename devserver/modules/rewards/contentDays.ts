import { type RawBuilder, sql } from 'kysely';
import { screens } from '../../../shell/rules/administration';
import { dayIn } from '../../../shell/rules/dates/days';
import {
  type AskedPeriod,
  beginsAndEnds,
  type ContentDay,
  type ContentDays,
  daysOfPublication,
  pageWith,
  stateBetween,
  touchesPeriod,
} from '../../platform/content/calendar';
import { publicationOf } from '../../platform/content/fields';
import type { Context } from '../../platform/module';
import type { RewardTables } from './tables';

type RewardContext = Context<RewardTables>;
type What = 'ways' | 'rewards';

/** Content of plan years that can be shown: the rows of `item`, with their condition. */
const published: Readonly<Record<What, RawBuilder<unknown>>> = {
  ways: sql`reward_way as item where item.is_published = 1`,
  rewards: sql`reward_item as item where item.is_published = 1 and item.is_active = 1 and item.is_custom = 1`,
};

/** The plan years of a company that begin or end in a period, with the number of published ways or rewards that begin and end with each. */
const yearsOf = ({ db }: RewardContext, what: What, { companyId, first, last }: AskedPeriod) => {
  const countOf = (day: 'shown_from' | 'shown_until') =>
    sql<number>`(select count(*) from ${published[what]} and item.company_id = year.company_id and item.plan_year_id = year.id
      and ${sql.ref(`item.${day}`)} is null)`;
  return db
    .selectFrom('plan_year as year')
    .select(['year.id', 'year.name', 'year.starts_on', 'year.ends_on'])
    .select([countOf('shown_from').as('beginning'), countOf('shown_until').as('ending')])
    .where('year.company_id', '=', companyId)
    .where((eb) =>
      eb.or([
        eb.and([eb('year.starts_on', '>=', first), eb('year.starts_on', '<=', last)]),
        eb.and([eb('year.ends_on', '>=', first), eb('year.ends_on', '<=', last)]),
      ]),
    )
    .execute();
};

/** Ways with days of their own that begin or end in a period. */
const waysWithDays = ({ db }: RewardContext, { companyId, language, ...period }: AskedPeriod) =>
  db
    .selectFrom('reward_way as item')
    .innerJoin('reward_way_text as said', (join) => join.onRef('said.way_id', '=', 'item.id').on('said.language', '=', language))
    .select(['item.id', 'item.plan_year_id', 'item.is_published', 'item.shown_from', 'item.shown_until', 'said.name'])
    .where('item.company_id', '=', companyId)
    .where(touchesPeriod('item', period))
    .execute();

/** Custom rewards with days of their own that begin or end in a period. */
const rewardsWithDays = ({ db }: RewardContext, { companyId, language, ...period }: AskedPeriod) =>
  db
    .selectFrom('reward_item as item')
    .innerJoin('reward_item_text as said', (join) => join.onRef('said.item_id', '=', 'item.id').on('said.language', '=', language))
    .select(['item.id', 'item.plan_year_id', 'item.is_published', 'item.shown_from', 'item.shown_until', 'said.name'])
    .where('item.company_id', '=', companyId)
    .where('item.is_active', '=', 1)
    .where('item.is_custom', '=', 1)
    .where(touchesPeriod('item', period))
    .execute();

interface OfYears extends Pick<ContentDays, 'name' | 'access' | 'order'> {
  readonly path: `/${string}`;
  readonly withDays: (context: RewardContext, asked: AskedPeriod) => ReturnType<typeof waysWithDays>;
}

/** Content of plan years: one entry for all that begin or end with a year, and one for each day of their own. */
const ofYears = (what: What, { path, withDays, ...of }: OfYears): ContentDays<RewardTables> => ({
  ...of,
  async days(asked, context) {
    const { companyId, zone } = asked;
    const today = dayIn(context.now(), zone);
    const pageOf = (planYear: string) => pageWith(path, { company: companyId, planYear });
    const ofYear = (await yearsOf(context, what, asked)).flatMap(({ id, name, starts_on, ends_on, beginning, ending }): readonly ContentDay[] => {
      const state = stateBetween({ From: starts_on, Until: ends_on }, today);
      const counted = (n: number, days: { readonly From: string | null; readonly Until: string | null }): readonly ContentDay[] => {
        const title = context.text(`calendar.${what}.title`, { n, year: name });
        return n === 0 ? [] : beginsAndEnds({ id, title, page: pageOf(id) }, { ...days, state }, asked);
      };
      return [...counted(Number(beginning), { From: starts_on, Until: null }), ...counted(Number(ending), { From: null, Until: ends_on })];
    });
    const own = (await withDays(context, asked)).flatMap(({ id, name, plan_year_id, ...row }) =>
      daysOfPublication({ id, title: name, page: pageOf(plan_year_id) }, publicationOf(row), asked, context.now()),
    );
    return [...ofYear, ...own];
  },
});

/** Days on which ways to earn begin and end. */
export const wayDays = ofYears('ways', {
  name: 'calendar.ways.name',
  access: screens.waysToEarn,
  order: 70,
  path: '/administration/rewards/ways',
  withDays: waysWithDays,
});

/** Days from which and until which custom rewards can be ordered. */
export const rewardDays = ofYears('rewards', {
  name: 'calendar.rewards.name',
  access: screens.customRewards,
  order: 75,
  path: '/administration/rewards/custom',
  withDays: rewardsWithDays,
});
