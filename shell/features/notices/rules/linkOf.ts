import { isOwnPath } from '../../../rules/addresses/ownPath';
import type { Announcement } from '../contract';

/** The target of an announcement's link, and how it opens. */
export type NewsLink =
  | { readonly kind: 'none' }
  /** Another site, in a new tab (NOT-027). */
  | { readonly kind: 'tab'; readonly href: string }
  /** A film, in the video dialog (NOT-028). */
  | { readonly kind: 'film'; readonly url: string }
  /** A page of this application (NOT-029). */
  | { readonly kind: 'page'; readonly to: string };

/** Pages available to the person. */
export interface Product {
  /** The address of a program's page, `undefined` if no plugin offers programs. */
  programPage(ownerId: string, programId: string): string | undefined;
  /** Whether there is a page at this address (path and query) that the person may open. */
  has(address: string): boolean;
}

const none: NewsLink = { kind: 'none' };

/** Pages that do not depend on the announcement (NOT-031 to NOT-035). */
const destinations = {
  HealthProfile: '/health/profile',
  HealthAssessment: '/health/assessment',
  RewardsStatement: '/rewards/statement',
  UserProfile: '/act/userprofile',
} as const;

/** Normalizes an `http` or `https` address; undefined for others. */
const webAddress = (text: string | null): string | undefined => {
  if (text === null || !URL.canParse(text.trim())) return undefined;
  const { protocol, href } = new URL(text.trim());
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
};

/** Address of a film on the web or among our own files. */
const filmAddress = (text: string | null): string | undefined => (text && isOwnPath(text) ? text : webAddress(text));

/**
 * The link of an announcement (NOT-025 to NOT-035). If its address is invalid, or its page is not available to the person, the announcement is shown without a
 * link, instead of one to the not-found page.
 */
export const linkOf = (
  { LinkType, LinkUrl, LinkDestination, EntityId, ProgramId }: Pick<Announcement, 'LinkType' | 'LinkUrl' | 'LinkDestination' | 'EntityId' | 'ProgramId'>,
  product: Product,
): NewsLink => {
  switch (LinkType) {
    case 'Blank':
      return none;
    case 'ExternalLink': {
      const href = webAddress(LinkUrl);
      return href === undefined ? none : { kind: 'tab', href };
    }
    case 'Video': {
      const url = filmAddress(LinkUrl);
      return url === undefined ? none : { kind: 'film', url };
    }
    case 'WithinProduct': {
      const to = pageOf({ LinkDestination, EntityId, ProgramId }, product);
      return to === undefined ? none : { kind: 'page', to };
    }
  }
};

const pageOf = (
  { LinkDestination, EntityId, ProgramId }: Pick<Announcement, 'LinkDestination' | 'EntityId' | 'ProgramId'>,
  product: Product,
): string | undefined => {
  switch (LinkDestination) {
    case null:
      return undefined;
    case 'Challenge':
    case 'Event':
      return EntityId && ProgramId ? product.programPage(EntityId, ProgramId) : undefined;
    default: {
      const path = destinations[LinkDestination];
      return product.has(path) ? path : undefined;
    }
  }
};
