/** Pages of this plugin, as its declaration names them. */
export const paths = {
  assessment: '/health/assessment?page?',
  profile: '/health/profile',
  closed: '/health/closed',
  /** The assessments of a company; with `assessment` one of them, or a new one, which may be a copy of `from` or made of a file (`import`); with `page`, `question`, `score`, `result` or `example` a part of it. */
  assessments: '/administration/assessments?assessment?&from?&tab?&page?&question?&score?&result?&example?&company?',
  biometricOverride: '/administration/tools/biometric-override',
} as const;
