import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Size in bytes and SHA-256 in hexadecimal of one file of a backup. */
interface Digest {
  readonly size: number;
  readonly sha256: string;
}

/** Contents of `backup.json`. */
export interface Manifest {
  readonly format: 1;
  /** ISO 8601, UTC. */
  readonly madeAt: string;
  readonly database: Digest;
  /** Uploaded files by their names in the table `file`. */
  readonly files: Readonly<Record<string, Digest>>;
  /** Names that the table `file` has and that were not in the store: they were missing before the backup. */
  readonly missing: readonly string[];
}

const manifestFile = 'backup.json';

/** Folder name of a backup; sorting by name sorts by time. */
const backupName = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;

/** @param madeAt ISO 8601, UTC */
export const nameOfBackup = (madeAt: string): string => `${madeAt.slice(0, 19).replaceAll(':', '-')}Z`;

/** Returns the names of the complete backups in a folder, oldest first. */
export const backupsIn = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => backupName.test(name) && existsSync(path.join(folder, name, manifestFile)))
        .sort()
    : [];

export const digestOf = async (file: string): Promise<Digest> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return { size: (await stat(file)).size, sha256: hash.digest('hex') };
};

/** Writes the manifest as the last step: a folder without it is not a backup. */
export const writeManifest = (backup: string, manifest: Manifest): void =>
  writeFileSync(path.join(backup, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true });

/** @throws Error with a message for the operator if the folder is not a backup of this format */
export const readManifest = (backup: string): Manifest => {
  const file = path.join(backup, manifestFile);
  if (!existsSync(file)) {
    const newest = backupsIn(backup).at(-1);
    throw new Error(
      newest === undefined
        ? `${backup} is not a backup: it has no ${manifestFile}.`
        : `${backup} holds several backups: name one of them, such as ${path.join(backup, newest)}.`,
    );
  }
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  if (manifest.format !== 1) throw new Error(`${backup} was made by a newer version: restore it with that version.`);
  return manifest;
};
