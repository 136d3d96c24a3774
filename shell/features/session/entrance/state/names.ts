/** Name under which the text of the first-login form is kept until it is sent. */
export const firstLoginDraft = 'entrance.firstLogin';
