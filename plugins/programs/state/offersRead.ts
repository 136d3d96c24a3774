import { createAction } from '#shell/api';

/** What the company offers has changed, and this browser's turn to read it anew has come. */
export const offersRead = createAction('programs/offersRead');
