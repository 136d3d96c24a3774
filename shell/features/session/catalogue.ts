/** The texts of this feature. Views of other features that use its components wait for them (`parts/SessionTexts`). */
export const catalogue = { 'en-US': () => import('./messages/en-US.json'), 'es-419': () => import('./messages/es-419.json') } as const;
