/** The dialogs of this plugin; `state/index.ts` lists them for its sagas. */
export const views = { article: () => import('./Article') };
