export const views = { photo: () => import('./Photo'), factor: () => import('./Factor') };
