/** Paths of this plugin's pages. */
export const paths = {
  hub: '/resource-hub?search?',
  administered: '/administration/tools/resources?tab?&company?',
  /** `id`: the edited resource; without it a new one. */
  editResource: '/administration/tools/resources/resource?company&id?',
  previewResource: '/administration/tools/resources/preview?company&id',
  editSection: '/administration/tools/resources/section?company&id?',
} as const;
