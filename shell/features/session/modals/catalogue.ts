/** The texts of the idle warning, apart from those of the sign-in page: nobody is warned before being in. Owner: `sessionIdle`. */
export const catalogue = { 'en-US': () => import('./messages/en-US.json'), 'es-419': () => import('./messages/es-419.json') } as const;
