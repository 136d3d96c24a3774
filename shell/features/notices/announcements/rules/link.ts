import { isOwnPath } from '../../../../rules/addresses/ownPath';

/** Errors of the address of an announcement's link. */
export type LinkFault = 'link.address' | 'link.video';

/** Whether an address uses https. */
const isSecure = (text: string): boolean => URL.canParse(text) && new URL(text).protocol === 'https:' && new URL(text).hostname.includes('.');

/** Whether an address is a film on the web, or one of the product's own files. */
const isFilm = (text: string): boolean => isSecure(text) || isOwnPath(text);

/** The error of an address, as far as the browser can determine it. An empty address is reported elsewhere. */
export const linkFault = (kind: string, address: string): LinkFault | undefined => {
  const text = address.trim();
  if (text === '') return undefined;
  if (kind === 'Video') return isFilm(text) ? undefined : 'link.video';
  return isSecure(text) ? undefined : 'link.address';
};
