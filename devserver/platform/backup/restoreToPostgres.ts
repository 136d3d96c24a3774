import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { verifyAuditIn } from '../audit/verify';
import { copyToPostgres, copyToSqlite, withDatabaseIn } from '../database/copy/engines';
import { holdFolder } from '../database/lock';
import { migrateFor } from '../database/newer';
import type { OpenDatabase } from '../database/open';
import type { AnyModule } from '../module';
import { toldAsStorage } from '../storage/storage';
import { makeIn } from './makeBackup';
import { nameOfBackup, readManifest } from './manifest';
import { demandWhole, prepareRestore, putFilesInPlace, type Restored, type WantedRestore } from './restoreBackup';

interface Target {
  /** A database on PostgreSQL, which no server uses. */
  readonly database: OpenDatabase;
  readonly modules: readonly AnyModule[];
}

const hasPeople = async ({ db }: OpenDatabase): Promise<boolean> => (await db.selectFrom('person').select('id').limit(1).executeTakeFirst()) !== undefined;

/** Makes a backup of what is replaced. @returns its folder */
const keepReplaced = async ({ database, modules }: Target, { dataDir, files, secrets, now }: WantedRestore): Promise<string> => {
  const replaced = path.join(dataDir, `replaced-${nameOfBackup(now)}`);
  mkdirSync(replaced, { mode: 0o700 });
  try {
    await makeIn(replaced, { dataDir, files, secrets, now, copyDatabase: (folder) => copyToSqlite(database, folder, modules) });
    return replaced;
  } catch (error) {
    rmSync(replaced, { recursive: true });
    throw error;
  }
};

/**
 * Replaces the rows of a database on PostgreSQL, and the files in the store, by a backup of either engine. A backup of the replaced data stays in `DATA_DIR`.
 * The backup may be of an earlier version: its copy is migrated.
 * @throws Error with a message for the operator, with nothing changed; StorageFault if a disk fails
 */
export const restoreToPostgres = async (target: Target, wanted: WantedRestore): Promise<Restored> => {
  const { database, modules } = target;
  const { backup, dataDir, files, over, secrets } = wanted;
  const manifest = readManifest(backup);
  await demandWhole(backup, manifest);
  const letGo = holdFolder(dataDir);
  try {
    await migrateFor(database.db, modules, database.name);
    const isReplacing = await hasPeople(database);
    if (isReplacing && !over) throw new Error(`${database.name} has people: --over replaces it, and keeps a backup of it in DATA_DIR.`);
    const { restoring } = await prepareRestore(wanted, manifest);
    const { audit, replaced } = await withDatabaseIn(restoring, async (source) => {
      await migrateFor(source.db, modules, source.name);
      const kept = isReplacing ? await keepReplaced(target, wanted) : undefined;
      const { last } = await copyToPostgres(source, database, modules, async (trx) => {
        const verdict = await verifyAuditIn(trx, secrets);
        await putFilesInPlace(files, restoring);
        return verdict;
      });
      return { audit: last, replaced: kept };
    });
    return { madeAt: manifest.madeAt, missing: manifest.missing, files: Object.keys(manifest.files).length, audit, replaced };
  } catch (error) {
    throw toldAsStorage(error, dataDir);
  } finally {
    rmSync(path.join(dataDir, 'restoring'), { recursive: true, force: true });
    letGo();
  }
};
