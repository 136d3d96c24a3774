/** The number of an order for people and support: the beginning of its id, `3F2A9C10`. */
export const orderNumber = (id: string): string => id.slice(0, 8).toUpperCase();
