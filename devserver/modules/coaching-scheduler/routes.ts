import { routes } from '../../../plugins/coaching-scheduler/contract/routes';
import { schemas } from '../../../plugins/coaching-scheduler/contract/schemas';
import { settingForms, settings } from '../../../plugins/coaching-scheduler/contract/settings';
import { topics } from '../../../plugins/coaching-scheduler/contract/topics';
import { defineModule } from '../../platform/module';
import { copySettings } from '../../platform/organisation/copySettings';
import { about } from './about';
import { audience } from './audience';
import { bookingsOf } from './bookings';
import { feedEntriesOf } from './calendar/feedEntries';
import { calendarHandlers } from './calendar/handlers';
import { sendReminders } from './calendar/reminders';
import { demonstration } from './demonstration';
import { entryHandlers } from './entries/handlers';
import { deleteRemoved } from './entries/removed';
import { tellingOfRestored, undoOfCancellation } from './entries/undoCancel';
import { licence } from './licence';
import english from './messages/en-US.json';
import spanish from './messages/es-419.json';
import { migrations } from './migrations';
import { ownSessionHandlers } from './own/handlers';
import { endUnanswered } from './own/moving';
import { undoOfEdits } from './participants/changed';
import { coachingOf } from './participants/coached';
import { participantDetail } from './participants/detail';
import { editProfile, saveMission, sendContactCode } from './participants/edit';
import { filterParticipants, listParticipants } from './participants/list';
import { seed } from './seed';
import { availabilityOf, saveAvailability, undoOfAvailability } from './settings/availability';
import { undoOfHours, undoOfSessionTypes } from './settings/changed';
import { companySettings, isScheduling, saveScheduler, saveSessionType } from './settings/company';
import type { CoachingTables } from './tables';
import { tablesOfCompany } from './tablesOfCompany';
import type { CoachingCall } from './unit';
import { coachOf } from './whose';

const ownAvailability = async (call: CoachingCall) => {
  const { userId } = call.caller.actor;
  return { ...(await availabilityOf(call.db, await coachOf(call, userId))), Version: await call.version('availability', userId) };
};

export default defineModule<CoachingTables>()({
  id: 'coaching-scheduler',
  tablesOfCompany,
  licence,
  switches: { CoachingScheduledWorkflow: { label: 'switch.scheduling', about: 'switch.scheduling.about' } },
  settings,
  settingForms,
  eachMinute: async (work) => {
    await work.change(endUnanswered);
    await work.change(deleteRemoved);
    await sendReminders(work);
  },
  on: { 'support.companyCreated': (change, { trx }) => copySettings(trx, ['coaching_day'], change) },
  routes,
  schemas,
  topics,
  migrations,
  messages: { 'en-US': english, 'es-419': spanish },
  seed,
  demonstration,
  about,
  undo: new Map([['coaching.profileEdited', undoOfEdits], undoOfCancellation, tellingOfRestored, undoOfAvailability, undoOfHours, undoOfSessionTypes]),
  audience,
  reads: {
    'coaching-scheduler.coachOf': async (who, { db }) => {
      const { coach } = await coachingOf(db, who);
      return coach && { userId: coach.userId };
    },
    'coaching-scheduler.bookings': bookingsOf,
    'coaching-scheduler.feedEntries': feedEntriesOf,
  },
  handlers: {
    ...calendarHandlers,
    ...entryHandlers,
    ...ownSessionHandlers,

    ownAvailability: (_, call) => ownAvailability(call),

    availability: async ({ params }, call) => availabilityOf(call.db, await coachOf(call, params.userId)),

    saveAvailability: async ({ body }, call) => {
      await saveAvailability(call, body);
      return ownAvailability(call);
    },

    participants: ({ query }, call) => listParticipants(call, query),
    filteredParticipants: ({ body }, call) => filterParticipants(call, body),

    participantDetail: ({ params }, call) => participantDetail(call, params.userId),

    sendContactCode: ({ body }, call) => sendContactCode(call, body),
    editProfile: async ({ body }, call) => {
      await editProfile(call, body);
      return participantDetail(call, body.UserId);
    },

    saveMission: ({ params, body }, call) => saveMission(call, params.ownerId, body),

    schedulerSettings: (_, call) => companySettings(call),

    workFlowType: async (_, { db, caller }) => ({
      WorkFlowType: (await isScheduling(db, caller.actor.companyId)) ? ('Scheduled' as const) : ('Instant' as const),
    }),

    saveScheduler: ({ body }, call) => saveScheduler(call, body),

    saveSessionType: ({ body }, call) => saveSessionType(call, body),
  },
});
