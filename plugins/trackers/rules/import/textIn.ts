/** Detects UTF-16 by its byte order mark. */
const utf16In = ([first, second]: Uint8Array): string | undefined => {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
};

/** Decodes a file of a spreadsheet: UTF-16 with its mark, UTF-8, or else Windows-1252, in which every byte is valid. */
export const textIn = (bytes: Uint8Array): string => {
  const utf16 = utf16In(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};
