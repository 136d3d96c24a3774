/** Not documented: the ways to earn points in a plan year. */
export const waysToEarnRoutes = {
  waysToEarn: ['GET', '/waystoearn'],
  saveWayToEarn: ['POST', '/waystoearn'],
  removeWayToEarn: ['POST', '/waystoearn/remove'],
  orderWaysToEarn: ['POST', '/waystoearn/order'],
  copyWaysToEarn: ['POST', '/waystoearn/copy'],
} as const;
