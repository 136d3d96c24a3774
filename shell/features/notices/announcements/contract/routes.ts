export const routes = {
  administeredAnnouncements: ['GET', '/announcements'],
  saveAnnouncement: ['POST', '/announcements'],
  reorderAnnouncements: ['POST', '/announcements/reorder'],
  deleteAnnouncement: ['DELETE', '/announcements/:id'],
  announcementTargets: ['GET', '/announcements/targets'],
} as const;
