import { bodyLimits } from '#shell/schemas';
import { schemas } from '../schemas';

/** Limits that the form of a tracker checks; the build replaces this file by its values. */
export const administrationLimits = bodyLimits(schemas, 'saveTracker');
