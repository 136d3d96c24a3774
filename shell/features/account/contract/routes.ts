export const routes = {
  profile: ['GET', '/user/userprofilev2'],
  saveProfile: ['POST', '/user/userprofilev2'],
  verifyMobile: ['POST', '/user/mobileverification'],
  verifyEmail: ['POST', '/user/preferredemailverification'],
  verifyTextReminder: ['POST', '/user/verifyTextReminder'],
  verifyWellnessReminder: ['POST', '/user/verifyWellnessReminder'],
  savePhoto: ['POST', '/user/profileimage', 'unkeyed'],
  removePhoto: ['DELETE', '/user/profileimage'],
} as const;
