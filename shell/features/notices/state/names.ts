/** What is typed into the welcome form is kept under this name until it is sent. */
export const welcomeDraft = 'notices.welcome';
