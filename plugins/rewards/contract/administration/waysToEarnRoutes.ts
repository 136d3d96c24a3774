/** The ways to earn points in a plan year. These calls are our own. */
export const waysToEarnRoutes = {
  waysToEarn: ['GET', '/waystoearn'],
  saveWayToEarn: ['POST', '/waystoearn'],
  removeWayToEarn: ['POST', '/waystoearn/remove'],
  orderWaysToEarn: ['POST', '/waystoearn/order'],
  copyWaysToEarn: ['POST', '/waystoearn/copy'],
} as const;
