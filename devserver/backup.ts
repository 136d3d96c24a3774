import path from 'node:path';
import { auditSecrets } from './platform/audit/verifyFile';
import { type MadeBackup, makeBackup } from './platform/backup/makeBackup';
import { type Restored, restoreBackup } from './platform/backup/restoreBackup';
import { createClock } from './platform/clock';

/**
 * Implements `npm run backup`.
 * @param keep number of backups to keep in the folder
 * @throws Error with a sentence
 */
export const backUp = (dataDir: string, folder: string, keep?: number): Promise<MadeBackup> =>
  makeBackup({ dataDir, folder: path.resolve(folder), keep, secrets: auditSecrets(dataDir), now: createClock().iso() });

/**
 * Implements `npm run restore`.
 * @param backup folder of one backup
 * @throws Error with a sentence; nothing is changed then
 */
export const restore = (dataDir: string, backup: string, over: boolean): Promise<Restored> =>
  restoreBackup({ dataDir, backup: path.resolve(backup), over, secrets: auditSecrets(dataDir), now: createClock().iso() });
