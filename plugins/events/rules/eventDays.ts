import type { Modals } from '#shell/api';
import type { EventSession, ScheduleDetail } from '../contract';

type EventDay = Modals['events.registration']['result']['days'][number];
type Days = ScheduleDetail['Days'];

/** The person's registrations on each day of an event (EVT-036). */
export const eventDays = (sessions: readonly EventSession[]): readonly EventDay[] =>
  [...new Set(sessions.map(({ SessionDate }) => SessionDate))].sort().map((EventDay) => {
    const theirs = sessions.filter(({ SessionDate, Status }) => SessionDate === EventDay && Status === 'Selected');
    return {
      EventDay,
      RegisteredSessions: theirs.map(({ SessionIdStartDateTime, StartsAt }) => ({ SessionIdStartDateTime, StartTime: StartsAt })),
      Status: theirs.length > 0 ? 'Registered' : 'Unregistered',
    };
  });

const isOpen = ({ TimeSlots }: Days[number]): boolean =>
  TimeSlots.some(({ Sessions }) => Sessions.some(({ Status, IsInPast }) => Status === 'Available' && !IsInPast));

/**
 * The day that is expanded at first: the requested one, else the first with a registration, else, if the person may sign up, the first with a free
 * session (EVT-048 to EVT-050). `undefined` if there is none.
 */
export const dayToExpand = (days: Days, requestedDate: string | undefined, maySignUp: boolean): string | undefined =>
  (days.find((day) => day.Date === requestedDate) ?? days.find(({ HasRegistration }) => HasRegistration) ?? (maySignUp ? days.find(isOpen) : undefined))?.Date;
