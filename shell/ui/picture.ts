/** Whether a picture is known to adapt to the dark scheme: an SVG in a data URL with its own colours for it. */
export const followsScheme = (url: string): boolean => url.startsWith('data:image/svg+xml') && url.includes('prefers-color-scheme');

/** For pictures without a dark variant, for makeStyles: `...calmInTheDark`. Dims them in the dark scheme. */
export const calmInTheDark = { '@media (prefers-color-scheme: dark)': { filter: 'brightness(0.7)' } } as const;
