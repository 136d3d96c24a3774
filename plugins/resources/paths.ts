/** The addresses of this plugin. */
export const paths = {
  hub: '/resource-hub?search?',
  administered: '/administration/tools/resources?tab?&company?',
  /** `id`: what is edited; without it a new one. */
  editResource: '/administration/tools/resources/resource?company&id?',
  previewResource: '/administration/tools/resources/preview?company&id',
  editSection: '/administration/tools/resources/section?company&id?',
} as const;
