/** The profile (SHL-016). */
export const profileAddress = '/act/userprofile';
