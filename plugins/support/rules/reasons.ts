/** Why somebody acts for another person. */
export const reasons = ['Request', 'Problem', 'Correction', 'Coaching', 'Administration'] as const;
export type Reason = (typeof reasons)[number];

/** How many characters may be written beside a reason. */
export const longestReasonDetail = 200;

/** Whether a text from elsewhere is one of the reasons. */
export const isReason = (text: string | null): text is Reason => reasons.some((reason) => reason === text);
