/** Path of the notices of a company that require agreement. */
export const path = '/administration/settings/program-notifications';

/** Path of the preview of a saved one. */
export const previewPath = `${path}/preview?id` as const;
