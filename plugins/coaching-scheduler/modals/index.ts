/** The dialogs of this plugin; `state/api.ts` names them for its views. */
export const views = {
  editProfile: () => import('./EditProfile'),
  mission: () => import('./Mission'),
  note: () => import('./Note'),
  schedule: () => import('./ScheduleSession'),
  session: () => import('./SessionDetails'),
  ownSession: () => import('./OwnSession'),
  moveSession: () => import('./MoveSession'),
  askToMove: () => import('./AskToMove'),
  acceptMove: () => import('./AcceptMove'),
  declineMove: () => import('./DeclineMove'),
  cancelOwnSession: () => import('./CancelOwnSession'),
  cancelSession: () => import('./CancelSession'),
  timeBlock: () => import('./TimeBlock'),
  sessionType: () => import('./SessionType'),
};
