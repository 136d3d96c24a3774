import { isToldByStart, startBytes, typeOfStart } from '../../../rules/files/fileStart';
import { isAccepted } from '../../../rules/files/files';

/** Types of chosen files by their first bytes; null if not recognized. */
const types = new WeakMap<File, string | null>();

/** Reads the first bytes of a chosen file. A file that cannot be read is judged by its name. */
export const readType = async (file: File): Promise<void> => {
  try {
    const bytes = new Uint8Array(await file.slice(0, startBytes).arrayBuffer());
    types.set(file, typeOfStart(String.fromCharCode(...bytes)) ?? null);
  } catch {}
};

/** Why a chosen file is not of an accepted type: by its name, or by its content. @param accept as for the browser's file chooser: `image/*,.pdf` */
export const typeFaultOf = (file: File, accept: string): 'wrongType' | 'wrongContent' | undefined => {
  if (!isAccepted(file, accept)) return 'wrongType';
  const type = types.get(file);
  return type === undefined || !isToldByStart(accept) || accept.split(',').includes(type ?? '') ? undefined : 'wrongContent';
};
