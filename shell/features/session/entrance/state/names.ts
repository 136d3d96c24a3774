/** Name of the first-login form's draft. */
export const firstLoginDraft = 'entrance.firstLogin';
