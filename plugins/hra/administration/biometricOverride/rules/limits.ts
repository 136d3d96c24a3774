/** Maximum number of people per override, which is a single transaction and must stay short. */
export const mostAtOnce = 200;
