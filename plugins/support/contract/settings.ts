/** Company settings of impersonation, which are those of the impersonated person's company. */
export const settings = {
  /** Whether impersonation requires a reason. */
  reasonRequired: false,
} as const;
