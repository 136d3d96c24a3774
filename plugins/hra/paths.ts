/** Pages of this plugin. */
export const paths = {
  assessment: '/health/assessment?page?',
  profile: '/health/profile',
  closed: '/health/closed',
  /**
   * The assessments of a company. `assessment` is an id, `new` (a copy of `from`, if given) or `import`; `page`, `question`, `score`, `result`,
   * `example` or `helplines` is a part of it.
   */
  assessments: '/administration/assessments?assessment?&from?&tab?&page?&question?&score?&result?&example?&helplines?&company?',
  biometricOverride: '/administration/tools/biometric-override',
} as const;
