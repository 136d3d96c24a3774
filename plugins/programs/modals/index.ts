/** The dialogs of this plugin; `state/modals.ts` opens them. */
export const views = {
  boardPicture: { view: () => import('./BoardPicture'), state: () => import('../state/boardPicture') },
  mission: () => import('./Mission'),
  outcome: { view: () => import('./Outcome'), state: () => import('../state/outcome') },
  quit: () => import('./Quit'),
  selfReport: { view: () => import('./SelfReport'), state: () => import('../state/selfReport') },
};
