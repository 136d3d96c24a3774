/** The approval desk of challenges. */
export const approvalRoutes = {
  approvalFilters: ['GET', '/v2/challenges/approvalfilters'],
  approvalFiltersOf: ['GET', '/v2/challenges/approvalfilters/:entityId'],
  approvalSettings: ['GET', '/v2/challenges/approvalsettings'],
  saveApprovalMails: ['POST', '/v2/challenges/updateadminemails'],
  challengeApprovals: ['POST', '/v2/challenges/:entityId/challengeapprovals', 'unkeyed'],
  approvalsOfPerson: ['GET', '/v2/challenges/:entityId/challengeapprovals/:userId/:challengeId'],
  decideApprovals: ['POST', '/v2/challenges/:entityId/updatechallengeapprovals'],
  deleteAttachments: ['POST', '/v2/challenges/deleteselfreportattachment'],
} as const;
