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

/** Number of bytes that tell the type of a file. */
export const startBytes = 16;

const mp4 = 'video/mp4';

/** Content type of a file by its first bytes, as Latin-1 text; undefined for one that is not recognized. */
export const typeOfStart = (start: string): string | undefined => {
  // `ftyp` is the type of the first box; four bytes with its length precede it.
  if (start.slice(4, 8) === 'ftyp') return mp4;
  return beginnings.find(([, beginning]) => start.startsWith(beginning))?.[0];
};

/** Whether all accepted types are told by their first bytes. @param accept as for the browser's file chooser: `application/pdf,image/png` */
export const isToldByStart = (accept: string): boolean => accept.split(',').every((one) => one === mp4 || beginnings.some(([type]) => type === one));
