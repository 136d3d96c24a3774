export const views = { confirmDelete: () => import('./ConfirmDelete') };
