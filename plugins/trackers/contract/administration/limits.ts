import { bodyLimits } from '#shell/schemas';
import { schemas } from '../schemas';

/** What the form of a tracker checks before it sends; the build replaces this file by its values. */
export const administrationLimits = bodyLimits(schemas, 'saveTracker');
