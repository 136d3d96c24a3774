/** The dialogs of this plugin; `modals` names them. */
export const views = {
  change: () => import('./Change'),
  recipients: () => import('../administration/messaging/dialogs/Recipients'),
  reportSchedule: () => import('../reports/schedules/ScheduleDialog'),
};
