import { fileName } from '../../shell/rules/fileName';

/**
 * First bytes of the recognized types. Every other file is served as plain bytes, whatever its name: an HTML page or SVG with a script never gets
 * its own type.
 */
const beginnings: readonly (readonly [type: string, bytes: string])[] = [
  ['application/pdf', '%PDF-'],
  ['image/png', '\x89PNG\r\n\x1a\n'],
  ['image/jpeg', '\xff\xd8\xff'],
  ['image/gif', 'GIF8'],
  ['video/webm', '\x1a\x45\xdf\xa3'],
];

/** The type of a file that is not recognized. */
export const unknownType = 'application/octet-stream';

/** Content type of a file by its first bytes, regardless of what its sender declares. Archives are not unpacked. */
export const contentTypeOf = (bytes: Buffer): string => {
  const start = bytes.subarray(0, 16).toString('latin1');
  // `ftyp` is the type of the first box; four bytes with its length precede it.
  if (start.slice(4, 8) === 'ftyp') return 'video/mp4';
  return beginnings.find(([, beginning]) => start.startsWith(beginning))?.[0] ?? unknownType;
};

/** File name without folders and control characters; `attachment` if nothing remains. */
export const fileNameOf = (name: string | null): string => {
  const last = (name ?? '').split(/[/\\]/).at(-1) ?? '';
  return fileName(last, 'attachment');
};
