import type { Config } from '../platform';
import type { FileStore } from './fileStore';
import { folderStore } from './folderStore';

/** Opens the store of FILES_URL, or the folder in DATA_DIR. @throws BadSetting with one sentence if the store cannot be used */
export const openFileStore = async ({ dataDir, filesUrl }: Pick<Config, 'dataDir' | 'filesUrl'>): Promise<FileStore> => {
  if (filesUrl === undefined) return folderStore(dataDir);
  const { openS3Store } = await import('./s3Store');
  return openS3Store(filesUrl, dataDir);
};
