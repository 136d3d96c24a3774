export const routes = {
  profile: ['GET', '/user/userprofilev2'],
  saveProfile: ['POST', '/user/userprofilev2'],
  verifyMobile: ['POST', '/user/mobileverification'],
  verifyEmail: ['POST', '/user/preferredemailverification'],
  verifyTextReminder: ['POST', '/user/verifyTextReminder'],
  verifyWellnessReminder: ['POST', '/user/verifyWellnessReminder'],
  savePhoto: ['POST', '/user/profileimage', 'unkeyed'],
  removePhoto: ['DELETE', '/user/profileimage'],
  privacy: ['GET', '/user/privacy'],
  signOutThere: ['DELETE', '/user/privacy/sessions/:sessionId'],
  forgetDevice: ['DELETE', '/user/privacy/devices/:deviceId'],
  requestDownload: ['POST', '/user/privacy/download'],
} as const;
