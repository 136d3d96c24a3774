import modules from 'virtual:modules';
import { auditSecrets } from './platform/audit/verifyFile';
import { type Moved, moveToPostgres } from './platform/backup/moveToPostgres';
import { readDatabaseUrl, readFilesUrl } from './platform/config/config';
import { openPostgres } from './platform/database/postgres/open';
import { openFileStore } from './platform/fileStore/openFileStore';

/**
 * Implements `npm run move`: copies the database of `dataDir` into an empty one on PostgreSQL.
 * @throws Error with a sentence; the target has no rows then
 */
export const move = async (dataDir: string, address: string): Promise<Moved> => {
  const url = readDatabaseUrl(address) ?? '';
  const secrets = auditSecrets(dataDir);
  const files = await openFileStore({ dataDir, filesUrl: readFilesUrl(process.env.FILES_URL || undefined) });
  const target = await openPostgres(url);
  try {
    return await moveToPostgres({ dataDir, files, target, modules, secrets });
  } finally {
    await target.close();
  }
};
