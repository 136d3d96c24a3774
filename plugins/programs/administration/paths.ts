/** Paths of the administration of programs. Separate from those of participants, whose pages do not load them. */
export const paths = {
  maintenance: '/administration/tools/challenges/maintenance',
  groups: '/administration/tools/challenges/groups',
  newGroup: '/administration/tools/challenges/groups/:challengeId/new',
  group: '/administration/tools/challenges/groups/:challengeId/:groupId',
  dashboard: '/administration/tools/challenges/dashboard',
  dashboardPeople: '/administration/tools/challenges/dashboard/participants',
  approval: '/administration/tools/challenges/approval',
  challenges: '/administration/tools/challenges',
  newChallenge: '/administration/tools/challenges/new',
  wizard: '/administration/tools/challenges/wizard',
  preview: '/administration/tools/challenges/preview?challengeId',
  page: '/administration/tools/challenges/page?tab?&company?',
  /** Id of the edited item; without it a new one. */
  editLink: '/administration/tools/challenges/page/link?company&id?',
  editSection: '/administration/tools/challenges/page/section?company&id?',
  editTag: '/administration/tools/challenges/page/tag?company&id?',
  editWord: '/administration/tools/challenges/page/word?company&id?',
  templateWizard: '/administration/tools/challenges/templates/wizard',
} as const;
