import modules from 'virtual:modules';
import { readConfig } from './platform/config';
import { openDatabase } from './platform/database/open';
import { type Retired, retirePlugin } from './platform/retiring/retirePlugin';
import { toldAsStorage } from './platform/storage';

/**
 * What `npm run retire-plugin` calls: takes a plugin out of the database in `DATA_DIR`.
 * @throws Error in a sentence: in production without `yes`, and what `retirePlugin` refuses; BadSetting while a server has the folder open
 */
export const retire = async (
  id: string,
  { yes, ...options }: { readonly data: boolean; readonly present: boolean; readonly yes: boolean },
): Promise<Retired> => {
  const config = readConfig(process.env);
  if (config.production && !yes) throw new Error('In production nothing is retired without --yes.');
  const { sqlite, db, close } = openDatabase(config.dataDir);
  try {
    return await retirePlugin({ config, db, modules }, id, options);
  } catch (error) {
    throw toldAsStorage(error, sqlite.name);
  } finally {
    await close();
  }
};
