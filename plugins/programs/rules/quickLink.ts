import type { QuickLink } from '../contract';
import { isAppRoute, isWebAddress } from './address';

/** Where a quick link leads, and how that opens. */
export type QuickLinkTarget =
  /** It only says something. */
  | { readonly kind: 'none' }
  /** Another site, in a new tab. */
  | { readonly kind: 'tab'; readonly href: string }
  /** A film, in the video dialog. */
  | { readonly kind: 'film'; readonly url: string }
  /** A page of this application. */
  | { readonly kind: 'page'; readonly to: string };

/**
 * Where a quick link leads (PRG-047, PRG-274). `undefined`: its address is of no use, or the person's product has no such page, so that it is not shown at all.
 * @param has whether a page answers to this address, path and query, and lets the person in
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
