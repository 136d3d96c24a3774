import path from 'node:path';
import { auditSecrets } from './platform/audit/verifyFile';
import { type MadeBackup, makeBackup } from './platform/backup/makeBackup';
import { type Restored, restoreBackup } from './platform/backup/restoreBackup';
import { createClock } from './platform/clock';

/**
 * What `npm run backup` calls.
 * @param keep number of backups to keep in the folder
 * @throws Error in a sentence
 */
export const backUp = (dataDir: string, folder: string, keep?: number): Promise<MadeBackup> =>
  makeBackup({ dataDir, folder: path.resolve(folder), keep, secrets: auditSecrets(dataDir), now: createClock().iso() });

/**
 * What `npm run restore` calls.
 * @param backup folder of one backup
 * @throws Error in a sentence, with nothing changed
 */
export const restore = (dataDir: string, backup: string, over: boolean): Promise<Restored> =>
  restoreBackup({ dataDir, backup: path.resolve(backup), over, secrets: auditSecrets(dataDir), now: createClock().iso() });
