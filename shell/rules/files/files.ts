import { type Fault, ruleMessage } from '../fault';

/** An uploaded file, in browsers and on the server. */
export interface NamedFile {
  readonly name: string;
}

/** Bytes per megabyte, as message boards count (TOO-031). */
export const bytesInMegabyte = 1_000_000;

/** TOO-028 */
export const uniqueFileNames = (files: readonly NamedFile[]): Fault | undefined =>
  new Set(files.map(({ name }) => name)).size === files.length ? undefined : ruleMessage('file.unique');

const extensionOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

/** @param permitted extensions in any case, with or without the dot: `['pdf', '.JPG']` (TOO-029) */
export const permittedFileTypes = (files: readonly NamedFile[], permitted: readonly string[]): Fault | undefined => {
  const extensions = new Set(permitted.map(extensionOf));
  return files.every(({ name }) => name.includes('.') && extensions.has(extensionOf(name))) ? undefined : ruleMessage('file.type');
};

/** A file of exactly the limit is too large (TOO-030). @param n the limit in MB */
export const smallerThan = (file: { readonly size: number }, n: number): Fault | undefined =>
  file.size < n * bytesInMegabyte ? undefined : ruleMessage('file.size', { n });

/** Whether a file is of an accepted type, by its name and the type that the browser knows. @param accept as for the browser's file chooser: `image/*,.pdf` */
export const isAccepted = ({ name, type }: NamedFile & { readonly type: string }, accept: string): boolean =>
  accept.split(',').some((one) => {
    if (one.startsWith('.')) return name.toLowerCase().endsWith(one.toLowerCase());
    return one.endsWith('/*') ? type.startsWith(one.slice(0, -1)) : type === one;
  });

/** Displayed names of accepted types, such as `PDF`; empty for pictures of any kind. */
export const acceptedNames = (accept: string): readonly string[] => [
  ...new Set(accept.split(',').map((one) => (one.endsWith('/*') ? '' : one.slice(Math.max(one.lastIndexOf('/'), one.lastIndexOf('.')) + 1).toUpperCase()))),
];
