/** Events, and registration for their sessions. */
export const eventRoutes = {
  events: ['GET', '/userevents'],
  eventDetails: ['GET', '/userevents/geteventdetails'],
  sessionSchedule: ['GET', '/usersessions/getsessionschedule'],
  register: ['POST', '/usersessions/register'],
  waitingList: ['POST', '/usersessions/waitinglist'],
  checkInByCode: ['POST', '/usersessions/checkin'],
  sessionFile: ['GET', '/usersessions/calendarfile'],
} as const;
