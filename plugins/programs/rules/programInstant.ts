import moment from 'moment-timezone';
import type { JoinRequest } from '../contract';
import { dayFormat, programZone } from './programDay';

/** The moment a calendar day (`yyyy-MM-dd`) begins where programs live, with its offset: `2026-11-21T00:00:00-06:00` (PRG-250, PRG-251). */
export const startOfProgramDay = (day: string): string => moment.tz(day, dayFormat, true, programZone).format();

/** A join request as it is sent: the days of its personal details are moments with offset (PRG-251). */
export const withInstants = (request: JoinRequest): JoinRequest => {
  const details = request.PersonalDetails;
  if (!details) return request;
  const { StartDate, EndDate } = details;
  return {
    ...request,
    PersonalDetails: { ...details, StartDate: startOfProgramDay(StartDate), ...(EndDate && { EndDate: startOfProgramDay(EndDate) }) },
  };
};
