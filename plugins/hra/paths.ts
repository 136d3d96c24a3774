/** Pages of this plugin, as its declaration names them. */
export const paths = {
  assessment: '/health/assessment?page?',
  profile: '/health/profile',
  closed: '/health/closed',
  biometricOverride: '/administration/tools/biometric-override',
} as const;
