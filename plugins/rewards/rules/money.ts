/**
 * Money is stored in whole minor units (cents) with its currency. There are three roundings, each done once. An amount in another currency is converted
 * at the day's rate and rounded half up to a whole cent. A price in points is rounded up, because points are not split. The value of points is rounded
 * down, so that no unavailable cent is promised.
 */

/** Decimal places of currencies that do not have two. */
const places: ReadonlyMap<string, number> = new Map([['JPY', 0]]);

const unitsIn = (currency: string): number => 10 ** (places.get(currency) ?? 2);

/** An amount (12.5) in whole minor units (1250); `undefined` for fractions of one. */
export const toMinor = (amount: number, currency: string): number | undefined => {
  const minor = Math.round(amount * unitsIn(currency));
  return minor / unitsIn(currency) === amount ? minor : undefined;
};

/** Minor units (1250) as an amount (12.5). */
export const fromMinor = (minor: number, currency: string): number => minor / unitsIn(currency);

/** Unit of stored rates: millionths, so 0.055 is 55,000. */
export const rateUnits = 1_000_000;

/**
 * Converts minor units of one currency into those of another, rounded half up.
 * @param rate value of one unit in the other currency, in millionths
 */
export const convert = (minor: number, from: string, to: string, rate: number): number => {
  const above = BigInt(minor) * BigInt(rate) * BigInt(unitsIn(to));
  const below = BigInt(rateUnits) * BigInt(unitsIn(from));
  return Number((2n * above + below) / (2n * below));
};

/** The price of an amount in cents in points, rounded up. */
export const pointsFor = (cents: number, pointsPerDollar: number): number => Math.ceil((cents * pointsPerDollar) / 100);

/** The value of points in dollars, in whole cents, rounded down; 0 without points. */
export const worthOf = (points: number, pointsPerDollar: number): number => Math.floor((Math.max(0, points) * 100) / pointsPerDollar) / 100;
