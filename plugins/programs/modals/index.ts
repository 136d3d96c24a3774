/** The dialogs of this plugin; `state/modals.ts` opens them. */
export const views = {
  quit: () => import('./Quit'),
  selfReport: { view: () => import('./SelfReport'), state: () => import('../state/selfReport') },
};
