import { routes } from '../../../plugins/events/contract/routes';
import { schemas } from '../../../plugins/events/contract/schemas';
import { settingForms, settings } from '../../../plugins/events/contract/settings';
import { topics } from '../../../plugins/events/contract/topics';
import { defineModule } from '../../platform/module';
import { about } from './about';
import { undoOfEvents } from './administration/changed';
import { administrationAhead, administrationHandlers } from './administration/handlers';
import { audience } from './audience';
import { placesChanged, sendReminders } from './calendar/due';
import { endFeed, hasFeed } from './calendar/feed';
import { calendarHandlers } from './calendar/handlers';
import { undoOfCheckIns } from './checkIn/attendance';
import { eventDays } from './contentDays';
import { demonstration } from './demonstration';
import { planEvent } from './firstSteps';
import { licence } from './licence';
import english from './messages/en-US.json';
import spanish from './messages/es-419.json';
import { migrations } from './migrations';
import { listPlaces, mayReadDocument } from './queries';
import { clashesOf } from './registration/clashes';
import { forgetPlaces } from './registration/forget';
import { eventHandlers } from './registration/handlers';
import { passOnLapsedOffers } from './registration/lapsedOffers';
import { undoOfSignUps } from './registration/undo';
import { eventRegistration } from './reports/registrations';
import { seed } from './seed';
import type { EventsTables } from './tables';
import { tablesOfCompany } from './tablesOfCompany';

export default defineModule<EventsTables>()({
  id: 'events',
  tablesOfCompany,
  contentDays: { 'calendar.events': eventDays },
  firstSteps: { 'firstSteps.events': planEvent },
  licence,
  routes,
  schemas,
  settings,
  settingForms,
  topics,
  migrations,
  messages: { 'en-US': english, 'es-419': spanish },
  seed,
  demonstration,
  about,
  audience,
  reports: { EventRegistration: eventRegistration },
  undo: new Map([...undoOfSignUps, ...undoOfEvents, ...undoOfCheckIns]),
  reads: {
    'events.clashes': (asked, context) => clashesOf(context.db, context, asked),
    'events.hasFeed': ({ userId }, context) => hasFeed(context.db, userId),
    'events.places': async ({ userId, eventId }, context) => (await listPlaces(context.db, userId, [eventId])).length,
  },
  mayRead: (file, caller, context) => mayReadDocument(context.db, caller, file.name, context.now()),
  on: {
    'events.placesChanged': placesChanged,
    'session.calendarFeedEnded': endFeed,
    'admin.personForgotten': forgetPlaces,
    // A person who may sign in again makes a new address.
    'session.addressRestored': endFeed,
    'session.contactsRestored': endFeed,
    'admin.signInChanged': async ({ userId, isAllowed }, unit) => (isAllowed ? undefined : endFeed({ userId }, unit)),
  },
  eachMinute: async (work) => {
    await sendReminders(work);
    await passOnLapsedOffers(work);
  },
  ahead: administrationAhead,
  handlers: { ...eventHandlers, ...calendarHandlers, ...administrationHandlers },
});
