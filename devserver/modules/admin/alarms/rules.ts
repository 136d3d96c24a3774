/**
 * - `readers`: many users have read the health data of one person within a day.
 * - `hour`, `day`: a user has read the health data of many people within an hour or a day.
 * - `usual`: a user has read the health data of far more people within a day than on their usual day.
 * - `downloads`: a user has downloaded many lists of people within a day.
 * - `refusals`: a user was refused many times within an hour.
 */
export type Rule = 'readers' | 'hour' | 'day' | 'usual' | 'downloads' | 'refusals';

/** Counts at which alarms are raised. Companies change them on the page Staff Access. */
export const defaultLimits = {
  /** A coach and their stand-in, two of support and an administrator are five. */
  readers: 6,
  /** One page of a list has 100 people at the most: opening a roster is no alarm, turning its page is one. */
  peopleInHour: 120,
  /** A support agent who works through a queue has about 30 people an hour. */
  peopleInDay: 250,
  /** Preparing a board meeting takes about ten lists. */
  downloads: 15,
  /** The pages of the product offer only what is allowed; a few refusals follow a changed role or an old bookmark. */
  refusals: 30,
} as const;

/** The limits of a company. */
export type Limits = { readonly [K in keyof typeof defaultLimits]: number };

/** Factor by which a number exceeds the usual one when it is unusual. */
const timesUsual = 3;

/** Minimum number of people that is unusual: small numbers vary by chance. */
const leastUnusual = 40;

/** Minimum number of earlier days with reads that make a usual number. */
const leastDays = 5;

/** Number of days that the usual number is taken from: four weeks have the same weekdays. */
export const usualDays = 28;

/** Whether a number of people could be unusual, so that the usual number is worth reading. */
export const mayBeUnusual = (people: number): boolean => people >= leastUnusual;

/** The median of the people read on earlier days, rounded up; undefined for too few days. */
export const usualOf = (days: readonly number[]): number | undefined => {
  if (days.length < leastDays) return undefined;
  const sorted = days.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [below = 0, above = 0] = sorted.length % 2 === 1 ? [sorted[middle], sorted[middle]] : [sorted[middle - 1], sorted[middle]];
  return Math.ceil((below + above) / 2);
};

/** Number of people whose health data a user has read. */
export interface PeopleRead {
  readonly inHour: number;
  readonly inDay: number;
  /** On the median of the earlier days; undefined: unknown. */
  readonly usual: number | undefined;
}

/** The rule that reads break, the gravest first, with the count and its limit; one alarm is enough for one look at the numbers. */
export const judgeReads = (
  { inHour, inDay, usual }: PeopleRead,
  { peopleInHour, peopleInDay }: Limits,
): { readonly rule: Rule; readonly count: number; readonly limit: number } | undefined => {
  if (inDay >= peopleInDay) return { rule: 'day', count: inDay, limit: peopleInDay };
  if (inHour >= peopleInHour) return { rule: 'hour', count: inHour, limit: peopleInHour };
  return usual !== undefined && mayBeUnusual(inDay) && inDay > timesUsual * usual ? { rule: 'usual', count: inDay, limit: leastUnusual } : undefined;
};
