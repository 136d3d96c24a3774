import { screens } from '../../../shell/rules/administration';
import { countUpTo } from '../../platform/database/pages/countUpTo';
import type { FirstStep } from '../../platform/module';
import type { ProgramTables } from './tables';

/** Done with the first published challenge. */
export const publishProgram: FirstStep<ProgramTables> = {
  access: screens.challengeWizard,
  page: '/administration/tools/challenges',
  why: 'firstSteps.programs.why',
  order: 50,
  count: ({ companyId, most }, { db }) =>
    countUpTo(db, db.selectFrom('program').select('id').where('owner_id', '=', companyId).where('person_id', 'is', null).where('is_personal', '=', 0), most),
};
