import { screens } from '../../../shell/rules/administration';
import { countUpTo } from '../../platform/database/pages/countUpTo';
import type { FirstStep } from '../../platform/module';
import type { HraTables } from './tables';

/** Done with the first published assessment. */
export const publishAssessment: FirstStep<HraTables> = {
  access: screens.assessments,
  page: '/administration/assessments',
  why: 'firstSteps.assessment.why',
  order: 60,
  count: ({ companyId, most }, { db }) => countUpTo(db, db.selectFrom('hra_offer').select('version_id').where('company_id', '=', companyId), most),
};
