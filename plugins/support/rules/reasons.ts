/** Reasons of an impersonation. */
export const reasons = ['Request', 'Problem', 'Correction', 'Coaching', 'Administration'] as const;
export type Reason = (typeof reasons)[number];

/** Maximum length of the detail of a reason, in characters. */
export const longestReasonDetail = 200;

/** Whether a text is one of the reasons. */
export const isReason = (text: string | null): text is Reason => reasons.some((reason) => reason === text);
