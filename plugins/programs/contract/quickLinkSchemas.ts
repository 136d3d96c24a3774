import { Type } from 'typebox';
import { TextOrNull } from '#shell/schemas';

/** A quick link, chosen by the company (PRG-047). */
export const QuickLink = Type.Object({
  Label: Type.String(),
  Description: Type.String(),
  Icon: Type.Enum(['home', 'heart', 'calendar', 'university', 'watch', 'redeemrewards', 'news', 'family', 'support']),
  /** Type of its target: `Blank` is text only, `WithinProduct` is an address of this application. */
  LinkType: Type.Enum(['Blank', 'ExternalLink', 'Video', 'WithinProduct']),
  /** `null` for `Blank`. */
  Url: TextOrNull,
});

export const quickLinkSchemas = {
  quickLinks: { summary: 'Quick links of the company, in their order', access: 'user', envelope: 'Data', response: Type.Array(QuickLink) },
} as const;
