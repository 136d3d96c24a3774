import { bodyLimits } from '../../../../net/limits';
import { schemas } from './schemas';

/** Limits that forms check before they send; the build replaces this file by its values. */
export const limits = bodyLimits(schemas, 'saveNotification', 'saveCompanyText', 'saveWelcomeQuestion');
