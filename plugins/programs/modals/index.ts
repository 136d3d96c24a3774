/** The dialogs of this plugin; `state/modals.ts` opens them. */
export const views = {
  boardPicture: { view: () => import('./BoardPicture'), state: () => import('../state/board/boardPicture') },
  reportMessage: { view: () => import('./ReportMessage'), state: () => import('../state/board/reportMessage') },
  mission: () => import('./Mission'),
  outcome: { view: () => import('./Outcome'), state: () => import('../state/outcome') },
  createGroup: { view: () => import('./CreateGroup'), state: () => import('../state/groups/create') },
  findGroup: { view: () => import('./FindGroup'), state: () => import('../state/groups/find') },
  groupDetails: () => import('./GroupDetails'),
  groupEmail: { view: () => import('./GroupEmail'), state: () => import('../state/groups/email') },
  invitePeople: { view: () => import('./InvitePeople'), state: () => import('../state/groups/invite') },
  leaderboard: { view: () => import('./Leaderboard'), state: () => import('../state/leaderboard') },
  quit: () => import('./Quit'),
  maintenanceOverride: () => import('../administration/maintenance/dialogs/OverrideDialog'),
  maintenanceList: () => import('../administration/maintenance/dialogs/ListDialog'),
  why: () => import('./Why'),
  selfReport: { view: () => import('./SelfReport'), state: () => import('../state/selfReport') },
};
