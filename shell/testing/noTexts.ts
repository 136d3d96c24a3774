const none = async () => ({ default: {} });

/** The messages of a plugin that has no texts. */
export const noTexts = { 'en-US': none, 'es-419': none } as const;
