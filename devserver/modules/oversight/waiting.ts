import { sql } from 'kysely';
import { screens } from '../../../shell/rules/administration';
import { countUpTo } from '../../platform/database/countUpTo';
import type { Waiting } from '../../platform/module';

/** People of the company for whom somebody acts at this moment. */
export const actingNow: Waiting = {
  access: screens.staffAccess,
  page: '/support/audit',
  count: ({ companyId, most }, { db, now }) =>
    countUpTo(
      db,
      db
        .selectFrom('sign_in_session as session')
        // A cross join is read in this order: the index of a company would name all its people.
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
