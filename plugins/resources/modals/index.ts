/** The dialogs of this plugin; `state/index.ts` names them for its sagas. */
export const views = { article: () => import('./Article') };
