/** The dialogs of this plugin; `modals` names them. */
export const views = { order: () => import('./Order'), way: () => import('./Way') };
