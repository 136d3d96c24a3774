import { countUpTo } from '../../platform/database/pages/countUpTo';
import type { LicenceWords } from '../../platform/module';
import type { EventsTables } from './tables';

type Count = NonNullable<LicenceWords<EventsTables>['lost']>[`lost.${string}`];

/** Places of the company's people at upcoming occurrences. */
const places: Count = ({ companyId, most }, { db, now }) =>
  countUpTo(
    db,
    db
      .selectFrom('person')
      // In this order: from the people of the company to their places, however few they are.
      .crossJoin('event_registration as place')
      .whereRef('place.person_id', '=', 'person.id')
      .select('place.session_id')
      .where('person.company_id', '=', companyId)
      .where('person.is_active', '=', 1)
      .where('place.state', '=', 'Registered')
      .where('place.starts_at', '>', now()),
    most,
  );

/** Name of the licence, and counts of what people lose with it. */
export const licence: LicenceWords<EventsTables> = {
  name: 'plugin.name',
  lost: { 'lost.registrations': places },
  pages: [
    { link: '/calendar', name: 'page.calendar', icon: 'calendar' },
    { link: '/events', name: 'page.events', icon: 'news', below: ['/check-in'] },
  ],
};
