import { screens } from '../../../shell/rules/administration';
import { dayIn } from '../../../shell/rules/dates/days';
import { beginsAndEnds, type ContentDays, pageWith, stateBetween } from '../../platform/content/calendar';
import { planYearsOf } from '../../platform/organisation/organisation';

/** When plan years begin and end. */
export const planYearDays: ContentDays = {
  name: 'calendar.planYears.name',
  access: screens.organisation,
  order: 80,
  async days({ companyId, zone, ...period }, { db, now, text }) {
    const today = dayIn(now(), zone);
    return (await planYearsOf(db, companyId)).flatMap(({ id, name, starts_on, ends_on }) => {
      const days = { From: starts_on, Until: ends_on };
      const page = pageWith('/administration/settings/organization', { tab: 'years', company: companyId });
      return beginsAndEnds({ id, title: text('calendar.planYears.title', { year: name }), page }, { ...days, state: stateBetween(days, today) }, period);
    });
  },
};
