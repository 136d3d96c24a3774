/** Maximum number of people of a company that are counted. */
export const mostPeople = 10_000;

/** Maximum count of a licence's figures. */
export const mostLost = 1000;

/** Whether the first day is after the last one; an empty day is no limit. */
export const isReversed = (from: string, until: string): boolean => from !== '' && until !== '' && until < from;
