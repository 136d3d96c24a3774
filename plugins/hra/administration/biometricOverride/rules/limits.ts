/** The screening of so many people is overridden at once: all of them in one transaction, which has to stay short. */
export const mostAtOnce = 200;
