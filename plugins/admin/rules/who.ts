/** Whether somebody with these roles configures a company (ADC-096, ADC-097). */
export const configures = (roles: readonly string[]): boolean => roles.some((role) => ['Admin', 'WRAdmin', 'SuperAdmin'].includes(role));

/** Whether somebody with these roles reads the reports of a company (ADC-097). */
export const readsReports = (roles: readonly string[]): boolean =>
  roles.some((role) => ['Admin', 'WRAdmin', 'AdminLite', 'SuperAdmin', 'Reporting'].includes(role));
