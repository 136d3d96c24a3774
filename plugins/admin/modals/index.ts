/** The dialogs of this plugin; `modals` names them. */
export const views = {
  change: () => import('./Change'),
  mail: () => import('../administration/messaging/dialogs/Mail'),
  recipients: () => import('../administration/messaging/dialogs/Recipients'),
  reportSchedule: () => import('../reports/schedules/ScheduleDialog'),
};
