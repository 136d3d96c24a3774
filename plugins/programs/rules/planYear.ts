/** The calendar year (`yyyy`) of a plan year by its key, which ends with it: `acme-2026`; `undefined` for what is no such key. */
export const yearOfPlan = (key: string): string | undefined => /-(\d{4})$/.exec(key)?.[1];

/** First and last day of a plan year (`yyyy-MM-dd`). */
export const daysOfPlan = (year: string): { readonly first: string; readonly last: string } => ({ first: `${year}-01-01`, last: `${year}-12-31` });
