import { staying, type TablesOfCompany } from '../../platform/companyFile/declared';

/** What files of companies carry of this module. */
export const tablesOfCompany: TablesOfCompany = {
  reward_item: {
    as: 'carried.rewards',
    refs: { plan_year_id: 'plan_year' },
    json: { denominations: {}, roles: {} },
    files: ['image_file'],
    links: ['image_url'],
  },
  reward_item_text: { html: ['description'] },
  reward_eligibility: { refs: { plan_year_id: 'plan_year' } },
  reward_way: {
    as: 'carried.ways',
    refs: { plan_year_id: 'plan_year' },
    oneOf: { type: ['Program', 'HealthAssessment', 'Course', 'Coaching', 'Other'] },
  },
  reward_way_text: {},
  ...staying('contract', 'reward_budget'),
  ...staying('people', 'reward_money', 'reward_order', 'reward_points'),
};
