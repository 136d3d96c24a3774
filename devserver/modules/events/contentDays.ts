import { mostEvents } from '../../../plugins/events/rules/eventLimits';
import { screens } from '../../../shell/rules/administration';
import { dayIn } from '../../../shell/rules/dates/days';
import { type ContentDay, type ContentDays, daysOfPublication, pageWith } from '../../platform/content/calendar';
import { planOf } from './occurrences';
import { listSessions } from './queries';
import { cancellationOf } from './rules/cancelled';
import { grouped } from './rules/grouped';
import { occurrences } from './rules/recurrence';
import { publicationOfEvent } from './seen';
import type { EventsTables } from './tables';

/** The first and last days on which events are shown, and the days on which their sessions begin, those of one day together; without canceled ones. */
export const eventDays: ContentDays<EventsTables> = {
  name: 'calendar.events.name',
  access: screens.events,
  order: 30,
  async days({ companyId, first, last, from, to, zone, language }, { db, now, text }) {
    const events = await db
      .selectFrom('event')
      .innerJoin('event_text as said', (join) => join.onRef('said.event_id', '=', 'event.id').on('said.language', '=', language))
      .select(['event.id', 'event.zone', 'event.is_draft', 'event.shown_from', 'event.shown_until', 'said.title', 'said.location_name'])
      .where('event.company_id', '=', companyId)
      .where('event.cancelled_at', 'is', null)
      .orderBy('event.id')
      .limit(mostEvents)
      .execute();
    const sessions = grouped(
      await listSessions(
        db,
        events.map(({ id }) => id),
        language,
      ),
      ({ event_id }) => event_id,
    );
    const [earliest, latest, present] = [Date.parse(from), Date.parse(to), Date.parse(now())];
    const named = (texts: readonly string[], title: string): string | undefined => texts.filter((one) => one !== '' && one !== title).join(', ') || undefined;
    return events.flatMap((event) => {
      const page = pageWith('/administration/tools/events/edit', { company: companyId, id: event.id });
      const shown = daysOfPublication({ id: event.id, title: event.title, page }, publicationOfEvent(event), { first, last }, now());
      const all = (sessions.get(event.id) ?? [])
        .flatMap((session) =>
          occurrences(planOf(event, session), { from: earliest, to: latest })
            .filter(({ localStart }) => cancellationOf(session, localStart) === undefined)
            .map((one) => ({ ...one, name: session.name })),
        )
        .filter(({ start }) => start >= earliest)
        .sort((one, other) => one.start - other.start);
      const taking = [...grouped(all, ({ start }) => dayIn(new Date(start), zone))].flatMap(([day, ofDay]): ContentDay[] => {
        const [earliestOfDay] = ofDay;
        const end = Math.max(...ofDay.map((one) => one.end));
        return earliestOfDay === undefined
          ? []
          : [
              {
                id: `${event.id} ${day}`,
                title: event.title,
                what: 'happens',
                at: { instant: new Date(earliestOfDay.start).toISOString() },
                state: event.is_draft === 1 ? 'draft' : end <= present ? 'ended' : earliestOfDay.start <= present ? 'shown' : 'scheduled',
                detail: named([ofDay.length === 1 ? earliestOfDay.name : text('calendar.sessions', { n: ofDay.length }), event.location_name], event.title),
                page,
              },
            ];
      });
      return [...shown, ...taking];
    });
  },
};
