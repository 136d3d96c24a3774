/** Company settings: what the company of the person who is acted for wants. */
export const settings = {
  /** Nobody acts for the company's people without saying why. */
  reasonRequired: false,
} as const;
