/** The calls with which administrators maintain the texts of their company. */
export const textRoutes = {
  companyTexts: ['GET', '/companytexts'],
  companyText: ['GET', '/companytexts/:kind'],
  companyTextVersions: ['GET', '/companytexts/:kind/versions'],
  saveCompanyText: ['POST', '/companytexts'],
} as const;
