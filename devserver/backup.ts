import path from 'node:path';
import modules from 'virtual:modules';
import { auditSecrets } from './platform/audit/verifyFile';
import { type MadeBackup, makeBackup } from './platform/backup/makeBackup';
import { type Restored, restoreBackup } from './platform/backup/restoreBackup';
import { restoreToPostgres } from './platform/backup/restoreToPostgres';
import { createClock } from './platform/clock';
import { readDatabaseUrl, readFilesUrl } from './platform/config/config';
import { copyToSqlite } from './platform/database/copy/engines';
import { openPostgres } from './platform/database/postgres/open';
import type { FileStore } from './platform/fileStore/fileStore';
import { openFileStore } from './platform/fileStore/openFileStore';

const databaseUrl = (): string | undefined => readDatabaseUrl(process.env.DATABASE_URL || undefined);

const fileStore = (dataDir: string): Promise<FileStore> => openFileStore({ dataDir, filesUrl: readFilesUrl(process.env.FILES_URL || undefined) });

/**
 * Implements `npm run backup`, for the database that the environment names.
 * @param keep number of backups to keep in the folder
 * @throws Error with a sentence
 */
export const backUp = async (dataDir: string, folder: string, keep?: number): Promise<MadeBackup> => {
  const url = databaseUrl();
  const wanted = { dataDir, files: await fileStore(dataDir), folder: path.resolve(folder), keep, secrets: auditSecrets(dataDir), now: createClock().iso() };
  if (url === undefined) return makeBackup(wanted);
  const database = await openPostgres(url, { isBeside: true });
  try {
    return await makeBackup({ ...wanted, copyDatabase: (target) => copyToSqlite(database, target, modules) });
  } finally {
    await database.close();
  }
};

/**
 * Implements `npm run restore`, for the database that the environment names.
 * @param backup folder of one backup
 * @throws Error with a sentence; nothing is changed then
 */
export const restore = async (dataDir: string, backup: string, over: boolean): Promise<Restored> => {
  const url = databaseUrl();
  const wanted = { dataDir, files: await fileStore(dataDir), backup: path.resolve(backup), over, secrets: auditSecrets(dataDir), now: createClock().iso() };
  if (url === undefined) return restoreBackup(wanted);
  const database = await openPostgres(url);
  try {
    return await restoreToPostgres({ database, modules }, wanted);
  } finally {
    await database.close();
  }
};
