/** Ours: who may register with a company, and by which codes. */
export const eligibilityRoutes = {
  eligiblePeople: ['GET', '/eligibility/people'],
  eligiblePeopleExport: ['GET', '/eligibility/people/export'],
  saveEligiblePerson: ['POST', '/eligibility/people'],
  removeEligiblePerson: ['POST', '/eligibility/people/remove'],
  inviteEligiblePerson: ['POST', '/eligibility/people/invite'],
  registrationCodes: ['GET', '/eligibility/codes'],
  saveRegistrationCode: ['POST', '/eligibility/codes'],
  endRegistrationCode: ['POST', '/eligibility/codes/end'],
} as const;
