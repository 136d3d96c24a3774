import { screens } from '../../../shell/rules/administration';
import { countUpTo } from '../../platform/database/countUpTo';
import type { Waiting } from '../../platform/module';

const day = 24 * 60 * 60 * 1000;

/** The longest sign-in lives for a week (`SESSION_HOURS`): whoever began to act before that acts no longer. */
const longestActing = 7 * day;

/** Staff who act for people of the company at this moment. */
export const actingNow: Waiting = {
  access: screens.staffAccess,
  page: '/support/audit',
  count: ({ companyId, most }, { db, now }) =>
    countUpTo(
      db,
      db
        .selectFrom('acting')
        .innerJoin('sign_in_session as session', 'session.id', 'acting.session_id')
        .select('acting.id')
        .where('acting.company_id', '=', companyId)
        .where('acting.since', '>', new Date(Date.parse(now()) - longestActing).toISOString())
        .where('session.ended_at', 'is', null)
        .where('session.acting_until', '>', now())
        .where('session.expires_at', '>', now()),
      most,
    ),
};
