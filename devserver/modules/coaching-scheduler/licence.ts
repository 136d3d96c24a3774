import { countUpTo } from '../../platform/database/pages/countUpTo';
import type { LicenceWords } from '../../platform/module';
import type { CoachingTables } from './tables';

type Count = NonNullable<LicenceWords<CoachingTables>['lost']>[`lost.${string}`];

/** Sessions to come that people of the company have booked. */
const sessions: Count = ({ companyId, most }, { db, now }) =>
  countUpTo(
    db,
    db
      .selectFrom('person')
      // In this order: from the people of the company to their entries, however few they are.
      .crossJoin('coach_entry as entry')
      .whereRef('entry.user_id', '=', 'person.id')
      .select('entry.id')
      .where('person.company_id', '=', companyId)
      .where('person.is_active', '=', 1)
      .where('entry.starts_at', '>', now())
      .where('entry.status', '=', 'Upcoming'),
    most,
  );

/** Name of the licence, and counts of data that people lose with it. */
export const licence: LicenceWords<CoachingTables> = {
  name: 'plugin.name',
  lost: { 'lost.sessions': sessions },
  pages: [{ link: '/calendar/coaching-sessions', name: 'page.sessions', icon: 'calendar' }],
};
