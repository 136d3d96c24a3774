import { addDays } from '#shell/rules/dates/days';

/** Number of days after its day on which an exchange rate is still used. */
export const daysInForce = 7;

/** Bounds of the value of one unit in US dollars. */
export const smallestRate = 0.00001;
export const largestRate = 100;

/** Difference from the last rate, in percent, above which a new one needs a confirmation. */
const farPercent = 20;

/** Maximum number of rates listed per currency. */
export const mostEarlierRates = 30;

/** Whether a rate of a day is used for orders. @param day `yyyy-MM-dd` */
export const isInForce = (day: string, today: string): boolean => day >= addDays(today, -daysInForce);

/** Difference of a rate from the last one, in percent of the last one. */
export const differenceOf = (rate: number, last: number): number => ((rate - last) / last) * 100;

export const isFar = (rate: number, last: number | undefined): boolean => last !== undefined && Math.abs(differenceOf(rate, last)) > farPercent;
