/** The profile (SHL-016). */
export const profileAddress = '/act/userprofile';
/** The page with the person's stored data and sessions. */
export const privacyAddress = `${profileAddress}/privacy`;
