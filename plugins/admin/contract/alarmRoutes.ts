/** Not documented: alarms of unusual activity. */
export const alarmRoutes = {
  alarms: ['GET', '/administration/unusual-activity'],
  alarmLines: ['GET', '/administration/unusual-activity/lines'],
  reviewAlarm: ['POST', '/administration/unusual-activity/review'],
} as const;
