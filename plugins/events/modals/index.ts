/** The dialogs of this plugin. */
export const views = {
  registration: { view: () => import('./Registration'), state: () => import('../state/registration') },
  reminders: () => import('../calendar/Reminders'),
  cancelEvent: () => import('../administration/events/dialogs/CancelDialog'),
  checkInCode: { view: () => import('../administration/events/dialogs/CheckInDialog'), state: () => import('../administration/events/checkInCodes') },
  feed: () => import('../calendar/Feed'),
};
