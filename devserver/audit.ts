import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { type Verdict, verifyAudit } from './platform/audit/verify';
import { readSecretList } from './platform/config';
import { databaseFile } from './platform/database/open';
import { secretFile } from './platform/secret';
import type { PlatformTables } from './platform/tables';

/** The secrets that the audit may have been linked with. None is ever made here: nothing could be proved with it. */
const secretsOf = (dataDir: string): ReturnType<typeof readSecretList> => {
  const file = path.join(dataDir, secretFile);
  const secret = process.env.TOKEN_SECRET || (existsSync(file) ? readFileSync(file, 'utf8').trim() : '');
  if (secret === '') throw new Error(`TOKEN_SECRET is needed, or the file ${file}: the audit was linked with it.`);
  return readSecretList(secret);
};

/**
 * What `npm run audit -- verify` calls: examines the audit in `DATA_DIR`, also while a server works on it.
 * @throws Error in a sentence where there is no database, no secret, or a database that this version has not brought to its tables
 */
export const verify = async (dataDir: string, noted: string | undefined): Promise<Verdict> => {
  const file = databaseFile(dataDir);
  if (!existsSync(file)) throw new Error(`There is no database ${file}.`);
  const secrets = secretsOf(dataDir);
  const sqlite = new Database(file, { readonly: true });
  const db = new Kysely<PlatformTables>({ dialect: new SqliteDialect({ database: sqlite }) });
  try {
    const isOurs = sqlite.prepare("select 1 from sqlite_master where type = 'index' and name = 'audit_of_acting'").get() !== undefined;
    if (!isOurs) throw new Error(`The database ${file} is of an earlier version: start this version once, then verify its audit.`);
    return await verifyAudit(db, secrets, noted);
  } finally {
    await db.destroy();
  }
};
