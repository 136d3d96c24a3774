/** Challenges of the new architecture carry this prefix (PRG-252); their progress is refreshed by the inline progress call (PRG-114). */
export const activityPrefix = 'Activity-Id';

/** Whether a program belongs to the new architecture: multipart self-reports, progress on request (PRG-114, PRG-125). */
export const isActivity = (programId: string): boolean => programId.startsWith(activityPrefix);

/** Templates of personal programs: they can be joined any number of times and stay available (PRG-080). */
export const customTemplateIds = ['Custom', 'custom-activity'] as const;

/** Whether joining this id creates a new program and leaves the template available (PRG-080). */
export const isCustomTemplate = (programId: string): boolean => customTemplateIds.some((id) => id === programId);

/** A personal request other than for a custom template replaces its template in the lists (PRG-079, PRG-081). */
export const replacesTemplate = (request: { readonly ProgramId: string; readonly IsPersonal: boolean }): boolean =>
  request.IsPersonal && !isCustomTemplate(request.ProgramId);
