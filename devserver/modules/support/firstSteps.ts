import { countUpTo } from '../../platform/database/pages/countUpTo';
import type { FirstStep } from '../../platform/module';

/** Done with the first company beside the caller's own. */
export const createFirstCompany: FirstStep = {
  access: { anyOf: ['SuperAdmin'] },
  page: '/support/entity-management',
  why: 'firstSteps.company.why',
  order: 5,
  count: ({ companyId, most }, { db }) => countUpTo(db, db.selectFrom('company').select('id').where('id', '!=', companyId), most),
};
