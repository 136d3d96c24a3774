import { isOwnPath } from '../../../../rules/ownPath';

/** Faults of the address that an announcement links to. */
export type LinkFault = 'link.address' | 'link.video';

/** An address of the web: https only. */
const isSecure = (text: string): boolean => URL.canParse(text) && new URL(text).protocol === 'https:' && new URL(text).hostname.includes('.');

/** A film on the web, or one of the product's own files. */
const isFilm = (text: string): boolean => isSecure(text) || isOwnPath(text);

/** The fault of an address, as far as the browser can tell. An empty address is reported elsewhere. */
export const linkFault = (kind: string, address: string): LinkFault | undefined => {
  const text = address.trim();
  if (text === '') return undefined;
  if (kind === 'Video') return isFilm(text) ? undefined : 'link.video';
  return isSecure(text) ? undefined : 'link.address';
};
