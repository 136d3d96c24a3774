/** The calendar year (`yyyy`) with which a plan year ends, from its key: `acme-2026`; `undefined` for any other text. */
export const yearOfPlan = (key: string): string | undefined => /-(\d{4})$/.exec(key)?.[1];

/** First and last day of a plan year (`yyyy-MM-dd`). */
export const daysOfPlan = (year: string): { readonly first: string; readonly last: string } => ({ first: `${year}-01-01`, last: `${year}-12-31` });
