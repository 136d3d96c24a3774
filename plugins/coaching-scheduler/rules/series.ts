/** Maximum number of sessions in a series. */
export const mostInSeries = 26;

/** Maximum number of dates that a series skips. */
export const mostSkipped = 26;

/** Why a date is skipped in a series. */
export const skipReasons = ['Closed', 'NotOffered', 'TimeBlock', 'Conflict'] as const;
