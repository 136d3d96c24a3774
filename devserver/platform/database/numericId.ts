/** The id of a row from a text of a client; 0, which no row has, if it is none. PostgreSQL refuses to compare an integer with anything else. */
export const numericId = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : 0);
