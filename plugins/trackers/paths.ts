/** Paths of this plugin's pages with their query parameters. The plugin declaration routes them, `pathTo` fills them in. */
export const paths = {
  mine: '/trackers',
  devices: '/trackers/devices?tab?&result?',
  administered: '/administration/trackers?company?',
  /** `id`: the edited tracker; without it a new one. */
  editTracker: '/administration/trackers/tracker?company&id?',
} as const;
