/** The dialogs of this plugin. */
export const views = {
  registration: { view: () => import('./Registration'), state: () => import('../state/registration') },
  reminders: () => import('../calendar/Reminders'),
  feed: () => import('../calendar/Feed'),
};
