import type { schedulerSchemas } from '../../../../plugins/coaching-scheduler/contract/schedulerSchemas';
import { readContacts } from '../../../platform/auth/contacts/contacts';
import { mailAddressOf } from '../../../platform/mail/recipients';
import type { Handlers } from '../../../platform/module';
import { readInstant, readPeriod } from '../rules/instants';
import { bookableTypes, coachesWith } from '../settings/company';
import { settingsOf } from '../settings/kept';
import type { CoachingTables } from '../tables';
import type { CoachingCall } from '../unit';
import { coachOf, participantOf } from '../whose';
import { presentBlocks, presentSession } from './present';
import { blocksOf, sessionsOfCoaches, sessionsOfUser } from './queries';
import { freeSlots } from './slots';
import { deleteTimeBlock, saveTimeBlock } from './timeBlocks';

const week = 7 * 86_400_000;

/** Ids of coaches, checked for the caller's access to each. @throws Refusal 404 */
const seen = async (call: CoachingCall, coachIds: readonly string[]): Promise<readonly string[]> => {
  const ids = [...new Set(coachIds)];
  for (const id of ids) await coachOf(call, id);
  return ids;
};

export const calendarHandlers: Handlers<typeof schedulerSchemas, CoachingTables> = {
  schedulerData: async ({ params }, call) => {
    const { companyId } = call.caller.actor;
    const person = await participantOf(call, params.id);
    const types = await bookableTypes(call.db, companyId);
    return {
      Coaches: [...(await coachesWith(call.db, companyId, types))],
      Participant: {
        UserId: person.id,
        FirstName: person.first_name,
        LastName: person.last_name,
        Email: mailAddressOf(person, await readContacts(call.db, person.id)),
        EntityId: person.company_id,
        TimeZone: person.time_zone,
      },
      SchedulerSettings: await settingsOf(call.db, companyId),
      SessionTypes: [...types],
    };
  },

  participantCalendar: async ({ body }, call) => {
    const current = { coachUserId: call.caller.actor.userId, userId: (await participantOf(call, body.UserId)).id };
    const span = readPeriod(body);
    const sessions = await sessionsOfUser(call.db, current.userId, span);
    const booked = (await call.read('events.clashes', { userId: current.userId, ...span, language: call.language })) ?? [];
    const known = new Set(sessions.map(({ id }) => id));
    return {
      Sessions: sessions.map((row) => presentSession(row, current)),
      // The subject is private to the participant.
      BlockedTimes: booked.flatMap(({ id, from, to }) =>
        known.has(id) ? [] : [{ Id: id, StartTime: from, EndTime: to, AllDayEvent: false, Title: '', UserId: current.userId }],
      ),
    };
  },

  scheduledSessions: async ({ body }, call) => {
    const rows = await sessionsOfCoaches(call.db, await seen(call, [body.CoachUserId]), readPeriod(body));
    return rows.map((row) => presentSession(row, { coachUserId: call.caller.actor.userId }));
  },

  sessionsAndTimeBlocks: async ({ body }, call) => {
    const coachIds = await seen(call, body.CoachUserIds);
    const userId = body.UserId === undefined ? undefined : (await participantOf(call, body.UserId)).id;
    const current = { coachUserId: call.caller.actor.userId, userId };
    const span = readPeriod(body);
    const ofCoaches = await sessionsOfCoaches(call.db, coachIds, span);
    const known = new Set(ofCoaches.map(({ id }) => id));
    const ofUser = userId === undefined ? [] : (await sessionsOfUser(call.db, userId, span)).filter(({ id }) => !known.has(id));
    return {
      Sessions: [...ofCoaches, ...ofUser].map((row) => presentSession(row, current)),
      TimeBlocks: await presentBlocks(await blocksOf(call.db, coachIds, span), current, call),
    };
  },

  freeSlots: ({ query }, call) => freeSlots(call, query),

  weekTimeBlocks: async ({ body }, call) => {
    const from = readInstant('StartDate', body.StartDate);
    const span = { from, to: new Date(Date.parse(from) + week).toISOString() };
    const rows = await blocksOf(call.db, await seen(call, [body.CoachUserId]), span);
    return presentBlocks(rows, { coachUserId: call.caller.actor.userId }, call);
  },

  saveTimeBlock: ({ body }, call) => saveTimeBlock(call, body),

  deleteTimeBlock: ({ params }, call) => deleteTimeBlock(call, params.id),
};
