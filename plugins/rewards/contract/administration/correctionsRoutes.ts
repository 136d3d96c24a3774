/** Calls by which administrators correct points and gift cards. */
export const correctionsRoutes = {
  correctionRules: ['GET', '/rewardcorrections/rules'],
  correctionPeople: ['GET', '/rewardcorrections/people'],
  correctionPerson: ['GET', '/rewardcorrections/people/:userId'],
  corrections: ['GET', '/rewardcorrections'],
  correctionsExport: ['GET', '/rewardcorrections/export'],
  enterCorrection: ['POST', '/rewardcorrections'],
  decideCorrection: ['POST', '/rewardcorrections/decide'],
  takeBackCorrection: ['POST', '/rewardcorrections/takeback'],
} as const;
