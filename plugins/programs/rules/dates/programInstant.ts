import moment from 'moment-timezone';
import { defaultZone } from '#shell/rules/dates/days';
import { startOfDayIn } from '#shell/rules/dates/zones';
import type { JoinRequest } from '../../contract';
import { programDay } from './programDay';

/**
 * The instant at which a calendar day (`yyyy-MM-dd`) begins in the zone of programs, with its offset: `2026-11-21T00:00:00-06:00` (PRG-250, PRG-251).
 */
export const startOfProgramDay = (day: string): string => startOfDayIn(day, defaultZone);

/**
 * The program day of text sent by a client, such as the dates of personal details (PRG-251).
 * @returns `undefined` for anything but an instant: a date without an offset could be another day in another zone
 */
export const readProgramDay = (text: string): string | undefined => {
  const isInstant = /T.*(?:Z|[+-]\d{2}:?\d{2})$/.test(text) && moment.parseZone(text, moment.ISO_8601, true).isValid();
  return isInstant ? programDay(text) : undefined;
};

/** A join request as it is sent: the days of its personal details as moments with offset (PRG-251). */
export const withInstants = (request: JoinRequest): JoinRequest => {
  const details = request.PersonalDetails;
  if (!details) return request;
  const { StartDate, EndDate } = details;
  return {
    ...request,
    PersonalDetails: { ...details, StartDate: startOfProgramDay(StartDate), ...(EndDate && { EndDate: startOfProgramDay(EndDate) }) },
  };
};
