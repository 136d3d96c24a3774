/** The dialogs of this plugin; `modals` lists them. */
export const views = {
  acting: () => import('./Acting'),
  actFor: () => import('./ActFor'),
  licence: () => import('./Licence'),
  endLicence: () => import('./EndLicence'),
  menuEntry: () => import('./MenuEntry'),
  demonstrationSignIns: () => import('./DemonstrationSignIns'),
  removeDemonstration: () => import('./RemoveDemonstration'),
  inviteAdministrator: () => import('./InviteAdministrator'),
};
