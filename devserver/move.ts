import modules from 'virtual:modules';
import { auditSecrets } from './platform/audit/verifyFile';
import { type Moved, moveToPostgres } from './platform/backup/moveToPostgres';
import { readDatabaseUrl } from './platform/config';
import { openPostgres } from './platform/database/postgres/open';

/**
 * Implements `npm run move`: copies the database of `dataDir` into an empty one on PostgreSQL.
 * @throws Error with a sentence; the target has no rows then
 */
export const move = async (dataDir: string, address: string): Promise<Moved> => {
  const url = readDatabaseUrl(address) ?? '';
  const secrets = auditSecrets(dataDir);
  const target = await openPostgres(url);
  try {
    return await moveToPostgres({ dataDir, target, modules, secrets });
  } finally {
    await target.close();
  }
};
