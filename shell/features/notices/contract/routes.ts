export const routes = {
  optionalFields: ['GET', '/user/v2/optional-fields'],
  saveOptionalFields: ['POST', '/user/v2/optional-fields'],
  programNotifications: ['GET', '/programnotification/getuserprogramnotifications'],
  acceptProgramNotification: ['GET', '/programnotification/acceptuserprogramnotification', 'changes'],
  announcements: ['GET', '/userannouncements'],
  archiveAnnouncement: ['POST', '/userannouncements'],
  endNewsFlash: ['POST', '/Session/DisableNewsFlashForSession'],
  privacyPolicy: ['GET', '/entityajax/GetPrivacyPolicy'],
  eula: ['GET', '/entityajax/GetEula'],
  wellnessNotification: ['GET', '/entityajax/GetWellnessProgramNotification'],
} as const;
