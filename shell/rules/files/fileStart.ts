/**
 * First bytes of the recognized types. All other files are served as plain bytes, whatever their names: an HTML page or an SVG with a script never gets its own
 * type.
 */
const beginnings: readonly (readonly [type: string, bytes: string])[] = [
  ['application/pdf', '%PDF-'],
  ['image/png', '\x89PNG\r\n\x1a\n'],
  ['image/jpeg', '\xff\xd8\xff'],
  ['image/gif', 'GIF8'],
  ['video/webm', '\x1a\x45\xdf\xa3'],
];

/** Number of bytes that determine the type of a file. */
export const startBytes = 16;

const mp4 = 'video/mp4';

/** Content type of a file by its first bytes, given as Latin-1 text; undefined if it is not recognized. */
export const typeOfStart = (start: string): string | undefined => {
  // `ftyp` is the type of the first box; four bytes with its length precede it.
  if (start.slice(4, 8) === 'ftyp') return mp4;
  return beginnings.find(([, beginning]) => start.startsWith(beginning))?.[0];
};

/** Whether all accepted types can be recognized by their first bytes. @param accept as for the browser's file chooser: `application/pdf,image/png` */
export const isToldByStart = (accept: string): boolean => accept.split(',').every((one) => one === mp4 || beginnings.some(([type]) => type === one));
