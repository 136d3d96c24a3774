import { bodyLimits } from '#shell/schemas';
import { schemas } from './schemas';

/** What forms check before they send; the build replaces this file by its values. */
export const limits = bodyLimits(schemas, 'createCompany', 'readCompanyFile', 'importCompany', 'inviteAdministrator', 'saveLicence', 'saveMenu');
