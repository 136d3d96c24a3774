/** What points are worth in dollars, in whole cents; nothing where there are none. */
export const worthOf = (points: number, pointsPerDollar: number): number => Math.floor((Math.max(0, points) * 100) / pointsPerDollar) / 100;
