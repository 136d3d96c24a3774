/** The dialogs of this plugin. */
export const views = { registration: () => import('./Registration') };
