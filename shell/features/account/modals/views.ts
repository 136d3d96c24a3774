export const views = { photo: () => import('./Photo') };
