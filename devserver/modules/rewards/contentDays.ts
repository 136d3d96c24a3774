import { screens } from '../../../shell/rules/administration';
import { dayIn } from '../../../shell/rules/dates/days';
import { beginsAndEnds, type ContentDays, pageWith, standingBetween } from '../../platform/content/calendar';
import type { Context } from '../../platform/module';
import type { RewardTables } from './tables';

/** The plan years of a company that begin or end in a period, with the number of ways to earn and of rewards that belong to each. */
const yearsOf = ({ db }: Context<RewardTables>, { companyId, first, last }: { readonly companyId: string; readonly first: string; readonly last: string }) =>
  db
    .selectFrom('plan_year as year')
    .select(['year.id', 'year.name', 'year.starts_on', 'year.ends_on'])
    .select((eb) => [
      eb
        .selectFrom('reward_way as way')
        .select(eb.fn.countAll<number>().as('n'))
        .where('way.company_id', '=', companyId)
        .whereRef('way.plan_year_id', '=', 'year.id')
        .as('ways'),
      eb
        .selectFrom('reward_item as item')
        .select(eb.fn.countAll<number>().as('n'))
        .where('item.company_id', '=', companyId)
        .where('item.is_active', '=', 1)
        .where('item.is_custom', '=', 1)
        .whereRef('item.plan_year_id', '=', 'year.id')
        .as('rewards'),
    ])
    .where('year.company_id', '=', companyId)
    .where((eb) =>
      eb.or([
        eb.and([eb('year.starts_on', '>=', first), eb('year.starts_on', '<=', last)]),
        eb.and([eb('year.ends_on', '>=', first), eb('year.ends_on', '<=', last)]),
      ]),
    )
    .execute();

/** Content of plan years: one entry for all of a year. */
const ofYears = (
  what: 'ways' | 'rewards',
  { path, ...of }: Pick<ContentDays, 'name' | 'access' | 'order'> & { readonly path: `/${string}` },
): ContentDays<RewardTables> => ({
  ...of,
  async days(asked, context) {
    const { companyId, first, last, zone } = asked;
    const today = dayIn(context.now(), zone);
    return (await yearsOf(context, asked)).flatMap(({ id, name, starts_on, ends_on, ...counts }) => {
      const n = Number(counts[what] ?? 0);
      const days = { From: starts_on, Until: ends_on };
      const title = context.text(`calendar.${what}.title`, { n, year: name });
      const page = pageWith(path, { company: companyId, planYear: id });
      return n === 0 ? [] : beginsAndEnds({ id, title, page }, { ...days, standing: standingBetween(days, today) }, { first, last });
    });
  },
});

/** Days on which the ways to earn of a plan year begin and end. */
export const wayDays = ofYears('ways', { name: 'calendar.ways.name', access: screens.waysToEarn, order: 70, path: '/administration/rewards/ways' });

/** Days from which and until which the custom rewards of a plan year can be ordered. */
export const rewardDays = ofYears('rewards', {
  name: 'calendar.rewards.name',
  access: screens.customRewards,
  order: 75,
  path: '/administration/rewards/custom',
});
