/** The dialogs of this plugin; `modals` names them. */
export const views = { acting: () => import('./Acting'), actFor: () => import('./ActFor') };
