const administered = '/administration/tools/resources';

/** The addresses of this plugin. */
export const paths = {
  hub: '/resource-hub?search?',
  administered: `${administered}?tab?&company?`,
  /** `id`: what is edited; without it a new one. */
  editResource: `${administered}/resource?company&id?`,
  editSection: `${administered}/section?company&id?`,
} as const;
