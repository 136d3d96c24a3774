import type { ownSessionSchemas } from '../../../../plugins/coaching-scheduler/contract/ownSessionSchemas';
import { settings } from '../../../../plugins/coaching-scheduler/contract/settings';
import { readPerson } from '../../../platform/auth/people';
import type { Handlers } from '../../../platform/module';
import { calendarOfSessions } from '../calendar/calendarEntry';
import { acceptMove, declineMove, listMoveRequests } from '../entries/moveRequests';
import { proposedStarts } from '../entries/request';
import type { CoachingTables } from '../tables';
import { cancelOwnSession } from './cancel';
import { askToMove, freeTimes, withdrawMove } from './moving';
import { cancelUntil, ownSession } from './session';

export const ownSessionHandlers: Handlers<typeof ownSessionSchemas, CoachingTables> = {
  ownSession: async ({ params }, call) => {
    const row = await ownSession(call.db, call.caller.subject.userId, params.id);
    const coach = await readPerson(call.db, row.coach_id);
    const { hoursToCancel } = await call.settings(settings, row.company_id);
    return {
      Id: row.id,
      StartDate: row.starts_at,
      EndDate: row.ends_at,
      SessionTypeName: row.type_name ?? '',
      SessionLocation: row.location,
      Description: row.description,
      CoachName: `${row.coach_first_name} ${row.coach_last_name}`,
      CoachEmail: coach.email,
      CoachTimeZone: coach.time_zone,
      CancelUntil: cancelUntil(row, hoursToCancel),
      ProposedStarts: await proposedStarts(call.db, row.id),
    };
  },

  ownSessionFile: async ({ params }, call) => {
    const { userId } = call.caller.subject;
    const row = await ownSession(call.db, userId, params.id);
    const { time_zone: zone } = await readPerson(call.db, userId);
    const site = call.signIn.siteUrl ?? call.http.origin;
    const reader = { language: call.language, site, changedAt: row.updated_at ?? row.created_at, zone };
    return new File([calendarOfSessions([row], reader, call)], 'appointment.ics', { type: 'text/calendar; charset=utf-8' });
  },

  cancelOwnSession: ({ params, body }, call) => cancelOwnSession(call, params.id, body.Reason?.trim() ?? ''),

  freeTimes: ({ params, query }, call) => freeTimes(call, params.id, query.day),
  askToMove: ({ params, body }, call) => askToMove(call, params.id, body.Starts),
  withdrawMove: ({ params }, call) => withdrawMove(call, params.id),

  moveRequests: (_, call) => listMoveRequests(call),
  acceptMove: ({ params, body }, call) => acceptMove(call, params.id, body.Start),
  declineMove: ({ params, body }, call) => declineMove(call, params.id, body.Reason.trim()),
};
