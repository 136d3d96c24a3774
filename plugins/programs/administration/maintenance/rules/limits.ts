/** So many people are marked complete, or looked up, in one call. */
export const mostAtOnce = 1000;
