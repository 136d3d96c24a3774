/** A file of the product, as its download call names it (PRG-094). */
export interface StoredFile {
  readonly s3FileName: string;
  readonly displayName: string;
}

/**
 * The stored file that an attachment or document address names, so that it is fetched with the person's token;
 * `undefined` for an address elsewhere, which is an ordinary link.
 */
export const storedFile = (url: string): StoredFile | undefined => {
  const [path = '', search = ''] = url.split('?');
  if (!/^(?:\/api)?\/filehandler\/downloadfile\/?$/i.test(path)) return undefined;
  const query = new URLSearchParams(search);
  const s3FileName = query.get('s3FileName');
  return s3FileName ? { s3FileName, displayName: query.get('displayName') ?? s3FileName } : undefined;
};
