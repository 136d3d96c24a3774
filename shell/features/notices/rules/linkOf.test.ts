import { describe, expect, it } from 'vitest';
import { linkOf, type NewsLink, type Product } from './linkOf';

type Linked = Parameters<typeof linkOf>[0];

/** All pages exist unless the test overrides it. */
const product: Product = { programPage: (owner, id) => `/programs/detail?owner=${owner}&id=${id}`, has: () => true };
const bare: Product = { programPage: () => undefined, has: () => false };
const plain: Linked = { LinkType: 'Blank', LinkUrl: null, LinkDestination: null, EntityId: null, ProgramId: null };
const none: NewsLink = { kind: 'none' };

const web = (LinkUrl: string | null): Linked => ({ ...plain, LinkType: 'ExternalLink', LinkUrl });
const film = (LinkUrl: string | null): Linked => ({ ...plain, LinkType: 'Video', LinkUrl });
const within = (LinkDestination: Linked['LinkDestination'], ids: Partial<Linked> = {}): Linked => ({
  ...plain,
  LinkType: 'WithinProduct',
  LinkDestination,
  ...ids,
});
const ids = { EntityId: 'acme', ProgramId: 'stairs' };

describe('[NOT-025, NOT-026, NOT-031, NOT-032, NOT-033, NOT-034, NOT-035] linkOf', () => {
  const cases: readonly (readonly [string, Linked, NewsLink])[] = [
    ['[NOT-025, NOT-026] Blank leads nowhere, whatever else is filled in', { ...plain, LinkUrl: 'https://a.example/' }, none],
    ['[NOT-027] ExternalLink opens https in a tab', web('https://a.example/x?y=1#z'), { kind: 'tab', href: 'https://a.example/x?y=1#z' }],
    ['[NOT-027] ExternalLink opens http in a tab', web(' http://a.example '), { kind: 'tab', href: 'http://a.example/' }],
    ['[NOT-027] ExternalLink runs no script', web('javascript:alert(1)'), none],
    ['[NOT-027] ExternalLink runs no script behind blanks', web(' java\tscript:alert(1)'), none],
    ['[NOT-027] ExternalLink opens no data', web('data:text/html,x'), none],
    ['[NOT-027] ExternalLink opens no other scheme', web('ftp://a.example/'), none],
    ['[NOT-027] ExternalLink without a scheme leads nowhere', web('a.example'), none],
    ['[NOT-027] ExternalLink without an address leads nowhere', web(null), none],
    ['[NOT-025] Video plays a film of the web', film('https://a.example/a.mp4'), { kind: 'film', url: 'https://a.example/a.mp4' }],
    ['[NOT-025] Video plays a film of our own', film('/assets/a.mp4'), { kind: 'film', url: '/assets/a.mp4' }],
    ['[NOT-025] Video plays nothing from an address that only looks like our own', film('//a.example/a.mp4'), none],
    ['[NOT-025] Video plays nothing from another host behind a blank that browsers leave out', film('/\t/a.example/a.mp4'), none],
    ['[NOT-025] Video runs no script', film('javascript:alert(1)'), none],
    ['[NOT-025] Video without an address leads nowhere', film(null), none],
    ['[NOT-030] Challenge', within('Challenge', ids), { kind: 'page', to: '/programs/detail?owner=acme&id=stairs' }],
    ['[NOT-030] Event', within('Event', ids), { kind: 'page', to: '/programs/detail?owner=acme&id=stairs' }],
    ['[NOT-030] a challenge without its company leads nowhere', within('Challenge', { ProgramId: 'stairs' }), none],
    ['[NOT-030] an event without its program leads nowhere', within('Event', { EntityId: 'acme' }), none],
    ['[NOT-031, NOT-032] HealthProfile', within('HealthProfile'), { kind: 'page', to: '/health/profile' }],
    ['[NOT-033] HealthAssessment', within('HealthAssessment'), { kind: 'page', to: '/health/assessment' }],
    ['[NOT-034] RewardsStatement', within('RewardsStatement'), { kind: 'page', to: '/rewards/statement' }],
    ['[NOT-035] UserProfile', within('UserProfile'), { kind: 'page', to: '/act/userprofile' }],
    ['[NOT-029] WithinProduct without a destination leads nowhere', within(null), none],
  ];
  it.each(cases)('%s', (_, announcement, expected) => {
    expect(linkOf(announcement, product)).toEqual(expected);
  });

  it.each(['Challenge', 'Event', 'HealthProfile', 'HealthAssessment', 'RewardsStatement', 'UserProfile'] as const)(
    '[NOT-029] %s leads nowhere where the product has no such page',
    (destination) => {
      expect(linkOf(within(destination, ids), bare)).toEqual(none);
    },
  );
});
