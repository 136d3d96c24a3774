import type { DocumentState, SentDocument } from '../../shell/net/schemas/documents';

/** A PDF with a text, as a body sends it. */
export const aPdf = (text: string) => ({ Name: `${text}.pdf`, Base64EncodedFile: Buffer.from(`%PDF-1.4\n${text}\n%%EOF\n`).toString('base64') });

/** A new document of this name, which is also that of its file. */
export const newDocument = (label: string, more: Partial<SentDocument> = {}): SentDocument => ({
  Id: label,
  Labels: { en: label, es: '' },
  Files: { en: aPdf(label), es: null },
  ...more,
});

/** A document as it is saved, in a body. */
export const again = <D extends DocumentState>({ Files: { en, es }, ...document }: D): Omit<D, 'Files'> & Pick<SentDocument, 'Files'> => ({
  ...document,
  Files: { en: { File: en.File }, es: es && { File: es.File } },
});
