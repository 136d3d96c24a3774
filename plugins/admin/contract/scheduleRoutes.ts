/** Scheduled reports (FIL-008, FIL-009, FIL-070). */
export const scheduleRoutes = {
  reportSchedules: ['GET', '/reportschedules'],
  saveReportSchedule: ['POST', '/reportschedules'],
  deleteReportSchedule: ['POST', '/reportschedules/delete'],
} as const;
