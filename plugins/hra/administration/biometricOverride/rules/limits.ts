/** The screening of so many people is overridden in one call. */
export const mostAtOnce = 1000;
