/** Paths of this plugin's pages with the names of their query parameters: the declaration routes them, `pathTo` fills them in. */
export const paths = {
  list: '/programs?list?&section?&tag?',
  join: '/programs/join?sectionId&tag?',
  detail: '/programs/detail?owner&id',
  reports: '/programs/reports',
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
  page: '/administration/tools/challenges/page?tab?&company?',
  /** `id`: what is edited; without it a new one. */
  editLink: '/administration/tools/challenges/page/link?company&id?',
  editTag: '/administration/tools/challenges/page/tag?company&id?',
  templateWizard: '/administration/tools/challenges/templates/wizard',
} as const;
