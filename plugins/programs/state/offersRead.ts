import { createAction } from '#shell/api';

/** The company's offers have changed, and this browser's delay before reloading them has passed. */
export const offersRead = createAction('programs/offersRead');
