/** The dialogs of this plugin; `state/api.ts` names them for its views. */
export const views = {
  editProfile: () => import('./EditProfile'),
  mission: () => import('./Mission'),
  note: () => import('./Note'),
  schedule: () => import('./ScheduleSession'),
  session: () => import('./SessionDetails'),
  cancelSession: () => import('./CancelSession'),
  timeBlock: () => import('./TimeBlock'),
  sessionType: () => import('./SessionType'),
};
