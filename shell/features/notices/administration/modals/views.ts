export const views = {
  confirmReset: () => import('./ConfirmReset'),
  confirmDelete: () => import('./ConfirmDelete'),
};
