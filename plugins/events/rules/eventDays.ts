import type { Modals } from '#shell/api';
import type { EventSession, ScheduleDetail } from '../contract';

type EventDay = Modals['events.registration']['result']['days'][number];
type Days = ScheduleDetail['Days'];

/** How a person stands on each day of an event (EVT-036). */
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
 * The day that is open at first: the one that was asked for, else the first that the person has signed up for; where they may sign up, else the first on which
 * something is free (EVT-048 to EVT-050). `undefined`: none.
 */
export const dayToExpand = (days: Days, requestedDate: string | undefined, maySignUp: boolean): string | undefined =>
  (days.find((day) => day.Date === requestedDate) ?? days.find(({ HasRegistration }) => HasRegistration) ?? (maySignUp ? days.find(isOpen) : undefined))?.Date;
