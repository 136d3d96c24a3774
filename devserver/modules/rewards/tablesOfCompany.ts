import { Type } from 'typebox';
import { customRewardsSchemas } from '../../../plugins/rewards/contract/administration/customRewardsSchemas';
import { FulfillmentFilter } from '../../../plugins/rewards/contract/administration/eligibility';
import { waysToEarnSchemas } from '../../../plugins/rewards/contract/administration/waysToEarnSchemas';
import { longestDescription, mostCurrency, mostCustomRewards } from '../../../plugins/rewards/rules/rewardLimits';
import { mostWays } from '../../../plugins/rewards/rules/ways';
import { Html, inLanguage, isA } from '../../platform/companyFile/checks';
import { staying, type TablesOfCompany } from '../../platform/companyFile/declared';

const { Title, CurrencyAmount } = customRewardsSchemas.saveCustomReward.body.properties;
const { Type: WayType, Points, Names, Descriptions } = waysToEarnSchemas.saveWayToEarn.body.properties;

/** Minor units of a currency. */
const Amount = Type.Integer({ minimum: 0, maximum: 100 * mostCurrency });

/** What files of companies carry of this module. */
export const tablesOfCompany: TablesOfCompany = {
  reward_item: {
    as: 'carried.rewards',
    refs: { plan_year_id: 'plan_year' },
    json: { denominations: {}, roles: {} },
    files: ['image_file'],
    links: ['image_url'],
    valid: {
      currency: isA(Type.String({ pattern: '^[A-Z]{3}$' })),
      denominations: isA(Type.Array(Amount)),
      least: isA(Amount),
      most: isA(Amount),
      roles: isA(Type.Array(Type.String())),
      currency_amount: isA(CurrencyAmount),
    },
    most: [{ n: mostCustomRewards, per: ['plan_year_id'], counts: ({ is_custom, is_active }) => is_custom === 1 && is_active === 1 }],
  },
  reward_item_text: { html: ['description'], valid: { name: isA(Title), description: isA(Html(longestDescription)) } },
  reward_eligibility: {
    with: 'reward_item',
    refs: { plan_year_id: 'plan_year' },
    json: { filter: { idsOrAll: { Locations: 'company_option', Departments: 'company_option', Regions: 'company_option' } } },
    valid: { filter: isA(FulfillmentFilter) },
  },
  reward_way: {
    as: 'carried.ways',
    refs: { plan_year_id: 'plan_year' },
    valid: { type: isA(WayType), points: isA(Points) },
    most: [{ n: mostWays, per: ['plan_year_id'] }],
  },
  reward_way_text: { valid: { name: inLanguage(Names), description: inLanguage(Descriptions) } },
  ...staying('contract', 'reward_budget'),
  ...staying('people', 'reward_money', 'reward_order', 'reward_points'),
};
