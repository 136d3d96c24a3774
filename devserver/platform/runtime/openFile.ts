import type { Kysely } from 'kysely';
import type { Locale } from '../../../shell/i18n/locale';
import { findFile, openStoredFile, readStoredFile } from '../files/files';
import type { Caller, Unit } from '../module';
import type { OpenedFile, StoredFile } from '../platform';
import type { PlatformTables } from '../tables';
import { contextOf } from './context';
import type { LoadedModule } from './registry';
import type { WorkParts } from './work';

/**
 * Opens a file for this caller. The module that stores it decides about the access, by the record that the file belongs to (EVT-083).
 * @returns `undefined` if there is no such file, the caller may not read it, or its module is not part of this build
 */
export const openFileFor = async (
  parts: WorkParts,
  db: Kysely<PlatformTables>,
  caller: Caller,
  language: Locale,
  name: string,
  change: (owner: LoadedModule, work: (unit: Unit) => Promise<void>) => Promise<void>,
): Promise<OpenedFile | undefined> => {
  const file = await findFile(db, name);
  const keeper = file && parts.registry.find(file.moduleId);
  if (file === undefined || keeper === undefined) return undefined;
  const mayRead = (await keeper.module.mayRead?.(file, caller, contextOf(parts, db, language, keeper))) ?? false;
  if (!mayRead) return undefined;
  const { handsOut } = keeper.module;
  if (handsOut !== undefined) await change(keeper, (unit) => handsOut(file, unit));
  return openStoredFile({ files: parts.files, db }, name);
};

/** A picture that its module shows to this caller; `undefined` for any other file and for an unknown name. */
export const openPictureFor = async (
  parts: WorkParts & { readonly db: Kysely<PlatformTables> },
  name: string,
  caller: Caller,
  language: Locale,
): Promise<StoredFile | undefined> => {
  const { files, db } = parts;
  const file = await findFile(db, name);
  const keeper = file && parts.registry.find(file.moduleId);
  if (file === undefined || keeper === undefined) return undefined;
  const maySee = (await keeper.module.maySee?.(file, caller, contextOf(parts, db, language, keeper))) ?? false;
  return maySee ? readStoredFile({ files, db }, name) : undefined;
};

/** A picture that its module declares public; `undefined` for any other file and for an unknown name. */
export const openPublicFile = async (parts: WorkParts & { readonly db: Kysely<PlatformTables> }, name: string): Promise<StoredFile | undefined> => {
  const { files, db } = parts;
  const file = await findFile(db, name);
  const isPublic = (await (file && parts.registry.find(file.moduleId)?.module.isPublic?.(file, { db }))) ?? false;
  return isPublic ? readStoredFile({ files, db }, name) : undefined;
};
