import { screens } from '../../../shell/rules/administration';
import { countUpTo } from '../../platform/database/pages/countUpTo';
import type { FirstStep } from '../../platform/module';
import type { EventsTables } from './tables';

/** Done with the first event. */
export const planEvent: FirstStep<EventsTables> = {
  access: screens.events,
  page: '/administration/tools/events',
  why: 'firstSteps.events.why',
  order: 90,
  count: ({ companyId, most }, { db }) => countUpTo(db, db.selectFrom('event').select('id').where('company_id', '=', companyId), most),
};
