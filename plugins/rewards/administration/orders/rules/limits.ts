/** Orders that one call decides. */
export const mostOrders = 100;

/** Letters of the reason that a person reads. */
export const longestReason = 500;
