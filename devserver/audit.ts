import type { Verdict } from './platform/audit/verify';
import { auditSecrets, verifyFile } from './platform/audit/verifyFile';
import { databaseFile } from './platform/database/open';

/**
 * Implements `npm run audit -- verify`: examines the audit in `DATA_DIR`, also while a server uses it.
 * @throws Error with a sentence if there is no database, no secret, or a database that this version has not migrated
 */
export const verify = async (dataDir: string, noted: string | undefined): Promise<Verdict> => verifyFile(databaseFile(dataDir), auditSecrets(dataDir), noted);
