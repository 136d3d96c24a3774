/** Company settings: what the company of the person who is acted for wants. */
export const settings = {
  /** Whether impersonation requires a reason. */
  reasonRequired: false,
} as const;
