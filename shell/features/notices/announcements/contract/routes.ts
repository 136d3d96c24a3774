export const routes = {
  administeredAnnouncements: ['GET', '/announcements'],
  announcementPages: ['GET', '/announcements/pages'],
  administeredAnnouncement: ['GET', '/announcements/:id'],
  saveAnnouncement: ['POST', '/announcements'],
  reorderAnnouncements: ['POST', '/announcements/reorder'],
  deleteAnnouncement: ['DELETE', '/announcements/:id'],
  announcementTargets: ['GET', '/announcements/targets'],
} as const;
