/** The dialogs of this plugin; `state/api.ts` lists them for its sagas. */
export const views = {
  entry: { view: () => import('./TrackerEntry'), state: () => import('../state/entry') },
  importEntries: { view: () => import('./ImportEntries'), state: () => import('../state/import') },
  phoneApp: () => import('./PhoneAppHelp'),
};
