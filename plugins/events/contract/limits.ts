import { bodyLimits } from '#shell/schemas';
import { schemas } from './schemas';

/** Limits that forms check before they send. The build replaces this file by its values. */
export const limits = bodyLimits(schemas, 'checkInByCode');
