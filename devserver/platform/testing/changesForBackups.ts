import { storeFixtureFile } from '../files/files';
import type { Platform } from '../platform';

/** Stores a text as a file of the first person, as a module does. @returns its name on disk */
export const storeText = async (platform: Platform, text: string): Promise<string> => {
  const { id } = await platform.db.selectFrom('person').select('id').executeTakeFirstOrThrow();
  const file = { moduleId: 'trackers', displayName: `${text}.txt`, contentType: 'text/plain', bytes: Buffer.from(text), ownerUserId: id };
  return (await platform.db.transaction().execute((trx) => storeFixtureFile(platform, trx, file))).name;
};

/** Renames the Acme companies. */
export const renameAcme = ({ db }: Platform, name: string) => db.updateTable('company').set({ name }).where('name', 'like', 'Acme%').execute();
