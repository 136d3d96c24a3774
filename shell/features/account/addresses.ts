/** The profile (SHL-016). */
export const profileAddress = '/act/userprofile';
/** What is kept about the person, and where they are signed in. */
export const privacyAddress = `${profileAddress}/privacy`;
