import { screens } from '../../../shell/rules/administration';
import { countUpTo } from '../../platform/database/pages/countUpTo';
import type { FirstStep } from '../../platform/module';
import type { UniversityTables } from './tables';

/** Done with the first course. */
export const addCourse: FirstStep<UniversityTables> = {
  access: screens.university,
  page: '/administration/university',
  why: 'firstSteps.courses.why',
  order: 100,
  count: ({ companyId, most }, { db }) => countUpTo(db, db.selectFrom('course').select('id').where('owner_id', '=', companyId), most),
};
