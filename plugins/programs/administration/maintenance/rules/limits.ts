/** Maximum number of people completed or looked up in one call. */
export const mostAtOnce = 1000;
