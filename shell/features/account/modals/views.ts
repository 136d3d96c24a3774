export const views = {
  photo: () => import('./Photo'),
  factor: () => import('./Factor'),
  trust: () => import('./Trust'),
  gather: () => import('./Gather'),
  consent: () => import('./Consent'),
};
