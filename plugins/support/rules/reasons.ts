/** Why somebody acts for another person; the first that fits a part is what stands there at first. */
export const reasons = ['Request', 'Problem', 'Correction', 'Coaching', 'Administration'] as const;
export type Reason = (typeof reasons)[number];

/** The reason of somebody who has chosen none. */
export const usualReason = (mode: 'Coach' | 'Support' | 'Partner Admin'): Reason => {
  switch (mode) {
    case 'Support':
      return 'Request';
    case 'Coach':
      return 'Coaching';
    case 'Partner Admin':
      return 'Administration';
  }
};

/** Whether a text from elsewhere is one of the reasons. */
export const isReason = (text: string | null): text is Reason => reasons.some((reason) => reason === text);
