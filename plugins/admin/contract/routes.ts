export const routes = {
  general: ['GET', '/companysettings/general'],
  saveGeneral: ['POST', '/companysettings/general'],
  biometrics: ['GET', '/companysettings/biometrics'],
  saveBiometrics: ['POST', '/companysettings/biometrics'],
  branding: ['GET', '/companysettings/branding'],
  saveBranding: ['POST', '/companysettings/branding'],
  support: ['GET', '/companysettings/support'],
  saveSupport: ['POST', '/companysettings/support'],
  time: ['GET', '/companysettings/time'],
  saveTime: ['POST', '/companysettings/time'],
  units: ['GET', '/companysettings/units'],
  saveUnits: ['POST', '/companysettings/units'],
} as const;
