/** Paths of this plugin's pages with their query parameters. The plugin declaration routes them, `pathTo` fills them in. */
export const paths = {
  list: '/programs?list?&section?&tag?',
  join: '/programs/join?sectionId&tag?&program?',
  detail: '/programs/detail?owner&id',
  reports: '/programs/reports',
} as const;
