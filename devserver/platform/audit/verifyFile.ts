import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { readSecretList } from '../config/config';
import { secretFile } from '../config/secret';
import type { PlatformTables } from '../tables';
import { Chain } from './chain';
import { readFingerprint } from './provenBy';
import { type Verdict, verifyAudit } from './verify';

type Secrets = ReturnType<typeof readSecretList>;

/**
 * Returns the secrets with which the audit of a folder may have been linked: `TOKEN_SECRET`, or the secret that a development server stores there.
 * No secret is created here, because a new one proves nothing.
 * @throws Error with a message for the operator if there is neither
 */
export const auditSecrets = (dataDir: string): Secrets => {
  const file = path.join(dataDir, secretFile);
  const secret = process.env.TOKEN_SECRET || (existsSync(file) ? readFileSync(file, 'utf8').trim() : '');
  if (secret === '') throw new Error(`TOKEN_SECRET is needed, or the file ${file}: the audit was linked with it.`);
  return readSecretList(secret);
};

/** The database was not migrated to this version. */
class EarlierVersion extends Error {}

const readingFile = async <T>(file: string, read: (db: Kysely<PlatformTables>, sqlite: Database.Database) => Promise<T>): Promise<T> => {
  if (!existsSync(file)) throw new Error(`There is no database ${file}.`);
  const sqlite = new Database(file, { readonly: true });
  const db = new Kysely<PlatformTables>({ dialect: new SqliteDialect({ database: sqlite }) });
  try {
    return await read(db, sqlite);
  } finally {
    await db.destroy();
    sqlite.close();
  }
};

/**
 * Examines the audit of a database file, also while a server uses it.
 * @param noted the head that an earlier examination returned
 * @throws Error with a message for the operator if there is no database, or it is of an earlier version
 */
export const verifyFile = (file: string, secrets: Secrets, noted?: string): Promise<Verdict> =>
  readingFile(file, async (db, sqlite) => {
    const isOurs = sqlite.prepare("select 1 from sqlite_master where type = 'index' and name = 'audit_of_acting'").get() !== undefined;
    if (!isOurs) throw new EarlierVersion(`The database ${file} is of an earlier version: start this version once, then verify its audit.`);
    return verifyAudit(db, secrets, noted);
  });

/** `verifyFile` for a copy. @returns undefined for a database of an earlier version */
export const verifyCopy = async (file: string, secrets: Secrets): Promise<Verdict | undefined> => {
  try {
    return await verifyFile(file, secrets);
  } catch (error) {
    if (error instanceof EarlierVersion) return undefined;
    throw error;
  }
};

/** Whether a server with one of these secrets may start on a database file. */
export const opensWith = (file: string, secrets: Secrets): Promise<boolean> =>
  readingFile(file, async (db) => {
    const fingerprint = await readFingerprint(db);
    return fingerprint === undefined || secrets.some((secret) => Chain.of(secret).fingerprint === fingerprint);
  });
