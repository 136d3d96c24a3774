export const views = {
  photo: () => import('./Photo'),
  factorOn: () => import('./FactorOn'),
  factorOff: () => import('./FactorOff'),
  factorCodes: () => import('./FactorCodes'),
};
