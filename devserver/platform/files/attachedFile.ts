import { fileName } from '../../../shell/rules/files/fileName';
import { startBytes, typeOfStart } from '../../../shell/rules/files/fileStart';

/** The type of a file that is not recognized. */
export const unknownType = 'application/octet-stream';

/** Content type of a file by its first bytes, regardless of what its sender declares. Archives are not unpacked. */
export const contentTypeOf = (bytes: Buffer): string => typeOfStart(bytes.subarray(0, startBytes).toString('latin1')) ?? unknownType;

/** File name without folders and control characters; `attachment` if nothing remains. */
export const fileNameOf = (name: string | null): string => {
  const last = (name ?? '').split(/[/\\]/).at(-1) ?? '';
  return fileName(last, 'attachment');
};
