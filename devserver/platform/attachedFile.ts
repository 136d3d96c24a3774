import { fileName } from '../../shell/rules/fileName';

/** How files of a kind begin. Any other file is served as plain bytes whatever its name: a page or drawing with a script never gets its own type. */
const beginnings: readonly (readonly [type: string, bytes: string])[] = [
  ['application/pdf', '%PDF-'],
  ['image/png', '\x89PNG\r\n\x1a\n'],
  ['image/jpeg', '\xff\xd8\xff'],
  ['image/gif', 'GIF8'],
  ['video/webm', '\x1a\x45\xdf\xa3'],
];

/** What a file is by its content; what its sender calls it does not count. It is never unpacked. */
export const contentTypeOf = (bytes: Buffer): string => {
  const start = bytes.subarray(0, 16).toString('latin1');
  // The box with the brand of the format comes first; its length stands before it.
  if (start.slice(4, 8) === 'ftyp') return 'video/mp4';
  return beginnings.find(([, beginning]) => start.startsWith(beginning))?.[0] ?? 'application/octet-stream';
};

/** The name of a file without the folders in front of it and without control characters; `attachment` where nothing is left. */
export const fileNameOf = (name: string | null): string => {
  const last = (name ?? '').split(/[/\\]/).at(-1) ?? '';
  return fileName(last, 'attachment');
};
