/** Calls by which administrators maintain the trackers of a company. */
export const administrationRoutes = {
  administeredTrackers: ['GET', '/trackers/admin/trackers'],
  preparedTrackers: ['GET', '/trackers/admin/templates'],
  saveTracker: ['POST', '/trackers/admin/trackers'],
  deleteTracker: ['DELETE', '/trackers/admin/trackers/:id'],
} as const;
