/** The texts of the idle warning, which are not needed on the sign-in page. Owner: `sessionIdle`. */
export const catalogue = { 'en-US': () => import('./messages/en-US.json'), 'es-419': () => import('./messages/es-419.json') } as const;
