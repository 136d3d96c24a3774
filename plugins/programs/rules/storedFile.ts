/** A file of the product, as in its download call (PRG-094). */
export interface StoredFile {
  readonly s3FileName: string;
  readonly displayName: string;
}

/**
 * The stored file of an attachment's or document's address, which is fetched with the person's token;
 * `undefined` for an address elsewhere, which is an ordinary link.
 */
export const storedFile = (url: string): StoredFile | undefined => {
  const [path = '', search = ''] = url.split('?');
  if (!/^(?:\/api)?\/filehandler\/downloadfile\/?$/i.test(path)) return undefined;
  const query = new URLSearchParams(search);
  const s3FileName = query.get('s3FileName');
  return s3FileName ? { s3FileName, displayName: query.get('displayName') ?? s3FileName } : undefined;
};
