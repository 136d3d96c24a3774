/** The dialogs of this plugin; `modals` names them. */
export const views = {
  order: () => import('./Order'),
  line: () => import('./Line'),
  way: () => import('./Way'),
  newCorrection: () => import('../administration/corrections/dialogs/NewCorrection'),
};
