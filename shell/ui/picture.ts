/** A drawing that lies in the address itself may bring its own colours for the dark scheme; about any other picture nothing is known. */
export const followsScheme = (url: string): boolean => url.startsWith('data:image/svg+xml') && url.includes('prefers-color-scheme');

/** For pictures that know no dark scheme, for makeStyles: `...calmInTheDark`. Light ones would glare there. */
export const calmInTheDark = { '@media (prefers-color-scheme: dark)': { filter: 'brightness(0.7)' } } as const;
