/** Maximum number of orders decided in one call. */
export const mostOrders = 100;

/** Maximum length of the reason that participants read, in characters. */
export const longestReason = 500;
