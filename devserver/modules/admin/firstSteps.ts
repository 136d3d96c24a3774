import { screens } from '../../../shell/rules/administration';
import { countUpTo } from '../../platform/database/pages/countUpTo';
import type { FirstStep } from '../../platform/module';
import type { Values } from './companySettings/groups';
import type { AdminTables } from './tables';

/** Done when the company has a logo of its own, or its partner's branding. */
export const brand: FirstStep<AdminTables> = {
  access: screens.companySettings,
  page: '/administration/settings/company/branding',
  why: 'firstSteps.branding.why',
  order: 10,
  count: async ({ companyId }, { db }) => {
    const choice = await db
      .selectFrom('company_choice')
      .select(['own', 'uses_partner'])
      .where('company_id', '=', companyId)
      .where('group_name', '=', 'branding')
      .executeTakeFirst();
    if (choice === undefined) return 0;
    const { LogoType } = JSON.parse(choice.own) as Values['branding'];
    return choice.uses_partner === 1 || LogoType !== 'Default' ? 1 : 0;
  },
};

/** Done with the first person who may register. */
export const addPeople: FirstStep<AdminTables> = {
  access: screens.eligibility,
  page: '/administration/eligibility',
  why: 'firstSteps.people.why',
  order: 30,
  count: ({ companyId, most }, { db }) => countUpTo(db, db.selectFrom('eligible_person').select('id').where('company_id', '=', companyId), most),
};
