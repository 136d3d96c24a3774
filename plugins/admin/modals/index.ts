/** The dialogs of this plugin; `modals` lists them. */
export const views = {
  eligiblePerson: () => import('../administration/eligibility/dialogs/PersonDialog'),
  eligibilityFile: () => import('../administration/eligibility/dialogs/UploadDialog'),
  organisationGroup: () => import('../administration/organisation/dialogs/GroupDialog'),
  planYear: () => import('../administration/organisation/dialogs/YearDialog'),
  registrationCode: () => import('../administration/eligibility/dialogs/CodeDialog'),
  accountDeletion: () => import('../administration/people/dialogs/DeletionDialog'),
  accountAddress: () => import('../administration/people/dialogs/AddressDialog'),
  accountFactor: () => import('../administration/people/dialogs/FactorDialog'),
  accountNames: () => import('../administration/people/dialogs/NamesDialog'),
  accountRights: () => import('../administration/people/dialogs/RightsDialog'),
  accountSignIn: () => import('../administration/people/dialogs/SignInDialog'),
  alarm: () => import('../administration/unusual/AlarmDialog'),
  change: () => import('./Change'),
  mail: () => import('../administration/messaging/dialogs/Mail'),
  recipients: () => import('../administration/messaging/dialogs/Recipients'),
  reportSchedule: () => import('../reports/schedules/ScheduleDialog'),
};
