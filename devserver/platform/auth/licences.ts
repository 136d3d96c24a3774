/** Features of the shell, which every company has. All other modules belong to the plugin of the same name. */
const shellFeatures: ReadonlySet<string> = new Set(['root', 'session', 'layout', 'notices', 'account', 'account-access', 'administration']);

/** Whether `moduleId` is a feature of the shell rather than a plugin. */
export const isShellFeature = (moduleId: string): boolean => shellFeatures.has(moduleId);

/** Whether a company that has licensed `licences` may use the module. */
export const isOpenTo = (licences: ReadonlySet<string>, moduleId: string): boolean => isShellFeature(moduleId) || licences.has(moduleId);
