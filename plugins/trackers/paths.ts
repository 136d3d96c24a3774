/** Paths of this plugin's pages with the names of their query parameters: the declaration routes them, `pathTo` fills them in. */
export const paths = {
  mine: '/trackers',
  devices: '/trackers/devices?tab?&result?',
} as const;
