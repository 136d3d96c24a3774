import type { QuickLink } from '../contract';
import { isAppRoute, isWebAddress } from './actions/address';

/** Target of a quick link, and how it opens. */
export type QuickLinkTarget =
  /** Text only. */
  | { readonly kind: 'none' }
  /** Another site, in a new tab. */
  | { readonly kind: 'tab'; readonly href: string }
  /** A film, in the video dialog. */
  | { readonly kind: 'film'; readonly url: string }
  /** A page of this application. */
  | { readonly kind: 'page'; readonly to: string };

/**
 * Target of a quick link (PRG-047, PRG-274). `undefined` if its address is invalid or the product has no such page: the link is not shown.
 * @param has whether the address, path and query, matches a page that the person may open
 */
export const quickLinkTarget = ({ LinkType, Url }: Pick<QuickLink, 'LinkType' | 'Url'>, has: (address: string) => boolean): QuickLinkTarget | undefined => {
  if (LinkType === 'Blank') return { kind: 'none' };
  if (Url === null) return undefined;
  switch (LinkType) {
    case 'ExternalLink':
      return isWebAddress(Url) && !isAppRoute(Url) ? { kind: 'tab', href: Url } : undefined;
    case 'Video':
      return isWebAddress(Url) ? { kind: 'film', url: Url } : undefined;
    case 'WithinProduct': {
      const to = `/${Url.replace(/^\//, '')}`;
      return isAppRoute(to) && has(to) ? { kind: 'page', to } : undefined;
    }
  }
};
