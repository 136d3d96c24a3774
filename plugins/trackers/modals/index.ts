/** The dialogs of this plugin; `state/modals.ts` opens its own. */
export const views = {
  entry: () => import('./TrackerEntry'),
  importEntries: () => import('./ImportEntries'),
  phoneApp: () => import('./PhoneAppHelp'),
};
