import modules from 'virtual:modules';
import { readConfig } from './platform/config/config';
import { openConfigured } from './platform/database/open';
import { openFileStore } from './platform/fileStore/openFileStore';
import { type Retired, retirePlugin } from './platform/retiring/retirePlugin';
import { toldAsStorage } from './platform/storage/storage';

/**
 * Implements `npm run retire-plugin`: removes a plugin from the database in `DATA_DIR`.
 * @throws Error with a sentence: in production without `yes`, and if `retirePlugin` refuses; BadSetting while a server has the folder open
 */
export const retire = async (
  id: string,
  { yes, ...options }: { readonly data: boolean; readonly present: boolean; readonly yes: boolean },
): Promise<Retired> => {
  const config = readConfig(process.env);
  if (config.production && !yes) throw new Error('In production nothing is retired without --yes.');
  const { name, db, close } = await openConfigured(config);
  try {
    return await retirePlugin({ files: await openFileStore(config), db, modules }, id, options);
  } catch (error) {
    throw toldAsStorage(error, name);
  } finally {
    await close();
  }
};
