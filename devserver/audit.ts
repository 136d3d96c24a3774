import type { Verdict } from './platform/audit/verify';
import { auditSecrets, verifyFile } from './platform/audit/verifyFile';
import { databaseFile } from './platform/database/open';

/**
 * What `npm run audit -- verify` calls: examines the audit in `DATA_DIR`, also while a server works on it.
 * @throws Error in a sentence where there is no database, no secret, or a database that this version has not brought to its tables
 */
export const verify = async (dataDir: string, noted: string | undefined): Promise<Verdict> => verifyFile(databaseFile(dataDir), auditSecrets(dataDir), noted);
