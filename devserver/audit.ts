import { type Verdict, verifyAudit } from './platform/audit/verify';
import { auditSecrets, verifyFile } from './platform/audit/verifyFile';
import { readDatabaseUrl } from './platform/config/config';
import { databaseFile } from './platform/database/open';
import { openPostgres } from './platform/database/postgres/open';

/**
 * Implements `npm run audit -- verify`: examines the audit of the database that the environment names, also while a server uses it.
 * @throws Error with a sentence if there is no database, no secret, or a database that this version has not migrated
 */
export const verify = async (dataDir: string, noted: string | undefined): Promise<Verdict> => {
  const url = readDatabaseUrl(process.env.DATABASE_URL || undefined);
  const secrets = auditSecrets(dataDir);
  if (url === undefined) return verifyFile(databaseFile(dataDir), secrets, noted);
  const { db, close } = await openPostgres(url, { isBeside: true });
  try {
    return await verifyAudit(db, secrets, noted);
  } finally {
    await close();
  }
};
