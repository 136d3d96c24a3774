import { sql } from 'kysely';
import { screens } from '../../../shell/rules/administration';
import { countUpTo } from '../../platform/database/pages/countUpTo';
import type { Waiting } from '../../platform/module';

/** Number of people of the company who are being impersonated. */
export const actingNow: Waiting = {
  access: screens.staffAccess,
  page: '/support/audit',
  count: ({ companyId, most }, { db, now }) =>
    countUpTo(
      db,
      db
        .selectFrom('sign_in_session as session')
        // A cross join is executed in this order: the index of the company would read all its people.
        .crossJoin('person')
        .select('session.id')
        .whereRef('person.id', '=', 'session.subject_id')
        .where('person.company_id', '=', companyId)
        .where(sql<boolean>`session.acting_since is not null and session.ended_at is null`)
        .where('session.acting_until', '>', now())
        .where('session.acting_withdrawn_at', 'is', null)
        .where('session.expires_at', '>', now()),
      most,
    ),
};
