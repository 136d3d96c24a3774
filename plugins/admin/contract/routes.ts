import { accountRoutes } from './accountRoutes';
import { alarmRoutes } from './alarmRoutes';
import { eligibilityRoutes } from './eligibilityRoutes';
import { messageRoutes } from './messageRoutes';
import { organisationRoutes } from './organisationRoutes';
import { scheduleRoutes } from './scheduleRoutes';

/** Not documented: the history of a company's records. */
export const historyRoutes = {
  changes: ['GET', '/companysettings/changes'],
  changesExport: ['GET', '/companysettings/changes/export'],
  changeFilters: ['GET', '/companysettings/changes/filters'],
  comparedChange: ['GET', '/companysettings/changes/compared'],
  undoChange: ['POST', '/companysettings/changes/undo'],
} as const;

/** Not documented: settings declared by plugins. */
export const pluginRoutes = {
  plugins: ['GET', '/companysettings/plugins'],
  savePlugin: ['POST', '/companysettings/plugins'],
} as const;

/** Lists of the people in an audience. */
export const reportRoutes = {
  // Not documented: the available reports, and their key figures.
  reports: ['GET', '/reportfilters/reports'],
  reportPicture: ['POST', '/reportfilters/picture', 'unkeyed'],
  reportPreview: ['POST', '/reportfilters/preview', 'unkeyed'],
  reportExport: ['POST', '/reportfilters/export', 'unkeyed'],
} as const;

/** Not documented: content that participants see, by day. */
export const calendarRoutes = { contentCalendar: ['GET', '/administration/calendar'] } as const;

export const routes = {
  waiting: ['GET', '/administration/waiting'],
  firstSteps: ['GET', '/administration/first-steps'],
  showFirstSteps: ['POST', '/administration/first-steps'],
  ...calendarRoutes,
  ...historyRoutes,
  ...pluginRoutes,
  ...messageRoutes,
  ...reportRoutes,
  ...scheduleRoutes,
  ...eligibilityRoutes,
  ...accountRoutes,
  ...alarmRoutes,
  ...organisationRoutes,
  general: ['GET', '/companysettings/general'],
  saveGeneral: ['POST', '/companysettings/general'],
  biometrics: ['GET', '/companysettings/biometrics'],
  saveBiometrics: ['POST', '/companysettings/biometrics'],
  branding: ['GET', '/companysettings/branding'],
  saveBranding: ['POST', '/companysettings/branding'],
  support: ['GET', '/companysettings/support'],
  saveSupport: ['POST', '/companysettings/support'],
  time: ['GET', '/companysettings/time'],
  saveTime: ['POST', '/companysettings/time'],
  units: ['GET', '/companysettings/units'],
  saveUnits: ['POST', '/companysettings/units'],
  staff: ['GET', '/companysettings/staff'],
  saveStaff: ['POST', '/companysettings/staff'],
} as const;
