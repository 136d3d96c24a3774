import { useEffect, useMemo, useState } from 'react';
import { now, rangeOf, useCalendarReader, useFacts, useRememberedView, useResource } from '#shell/api';
import { addDays, dayIn } from '#shell/rules/dates/days';
import { startOfDayIn } from '#shell/rules/dates/zones';
import type { MoveRequest, SchedulerCoach, SchedulerData, SchedulerSettings } from '../contract';
import { groundsOf } from '../rules/grounds';
import { busyTimesOf, calendarOf, type Shown } from '../state/calendar';
import { availabilityOf } from '../state/settings';
import { useText } from '../text';
import { busyItems, calendarItems, proposalItems } from './calendarItems';

/** The person of the calendar, and data of coaches and hours. */
export interface CalendarOf {
  readonly coaches: readonly SchedulerCoach[];
  readonly hours: SchedulerSettings;
  /** The participant of the page; without one the coach sees only their own time. */
  readonly participant?: SchedulerData['Participant'] | undefined;
  /** Requests to move a session, whose proposed times are shown. */
  readonly requests?: readonly MoveRequest[] | undefined;
  /** An instant (ISO 8601, UTC) whose day is shown; a new object shows it again. */
  readonly turnedTo?: { readonly at: string } | undefined;
}

/** The coach, days and kinds on screen. Initially the signed-in coach and today, as a week, or as a list on phones. */
export const useChosen = ({ coaches, participant, turnedTo }: CalendarOf) => {
  const reader = useCalendarReader();
  const own = useFacts().user?.UserId ?? '';
  const { view, ...remembered } = useRememberedView('coaching-scheduler.calendar', 'week');
  const [day, onDay] = useState(dayIn(now(), reader.zone));
  const [coachId, onCoach] = useState(() => (coaches.some(({ UserId }) => UserId === own) ? own : (coaches[0]?.UserId ?? own)));
  useEffect(() => {
    if (turnedTo !== undefined) onDay(dayIn(turnedTo.at, reader.zone));
  }, [turnedTo, reader.zone]);
  const days = rangeOf(view, day, reader.weekStart);
  const from = new Date(startOfDayIn(days.first, reader.zone)).toISOString();
  const to = new Date(startOfDayIn(addDays(days.last, 1), reader.zone)).toISOString();
  const shown: Shown = { coachId, userId: participant?.UserId, from, to };
  return { reader, own, view, ...remembered, day, onDay, onCoach, days, shown };
};

/** The last defined value, while the next one is loading. */
const useLast = <T>(value: T | undefined): T | undefined => {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
};

/** Content of a coach's calendar: items, backgrounds, and loading failures. Items of another period stay until the new ones are loaded. */
export const useCoachCalendar = ({ own, days, shown, reader: { zone } }: ReturnType<typeof useChosen>, { hours, participant, requests }: CalendarOf) => {
  const t = useText();
  const calendar = useResource(calendarOf(shown));
  const busy = useResource(busyTimesOf(shown));
  const availability = useResource(availabilityOf(shown.coachId));
  const { userId } = shown;
  const name = participant?.FirstName ?? '';
  const items = useMemo(() => {
    if (!calendar.data) return undefined;
    const viewer = { coachUserId: own, userId, zone };
    const words = {
      busy: t('busy'),
      busyWith: (coach: string) => t('busy.with', { coach }),
      block: t('block.title'),
      participantBusy: t('busy.participant', { name }),
    };
    const proposed = proposalItems(requests ?? [], ({ FirstName, LastName }) => t('proposal.by', { name: `${FirstName} ${LastName}` }));
    return [...calendarItems(calendar.data, viewer, words), ...busyItems(busy.data ?? [], viewer, words), ...proposed];
  }, [calendar.data, busy.data, requests, own, userId, zone, name, t]);
  const { first, last } = days;
  const grounds = useMemo(() => {
    const week = availability.data;
    const open = { zone: hours.TimeZone, days: hours.DaySettings };
    return groundsOf(first, last, open, week ? { zone: week.TimeZone, days: week.WeekDays } : { zone, days: [] });
  }, [availability.data, hours, first, last, zone]);
  return { items: useLast(items), grounds, calendar, busy, availability };
};
