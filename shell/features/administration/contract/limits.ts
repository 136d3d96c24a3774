import { bodyLimits } from '../../../net/schemas';
import { schemas } from './schemas';

/** Limits that forms check; the build replaces this file by its values. */
export const limits = bodyLimits(schemas, 'schedule', 'moveScheduled', 'saveAudience');
