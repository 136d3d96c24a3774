import { screens } from '../../../shell/rules/administration';
import { countUpTo } from '../../platform/database/pages/countUpTo';
import type { FirstStep } from '../../platform/module';
import type { TrackerTables } from './tables';

/** Done with the first tracker. */
export const offerTrackers: FirstStep<TrackerTables> = {
  access: screens.trackers,
  page: '/administration/trackers',
  why: 'firstSteps.trackers.why',
  order: 40,
  count: ({ companyId, most }, { db }) => countUpTo(db, db.selectFrom('tracker').select('id').where('company_id', '=', companyId), most),
};
