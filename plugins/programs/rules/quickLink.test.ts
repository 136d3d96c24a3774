import { describe, expect, it } from 'vitest';
import { quickLinkTarget } from './quickLink';

const everything = () => true;

describe('the target of a quick link', () => {
  it.each([
    ['Blank', 'https://a.example/', { kind: 'none' }],
    ['ExternalLink', 'https://a.example/', { kind: 'tab', href: 'https://a.example/' }],
    ['ExternalLink', '/programs', undefined],
    ['ExternalLink', 'data:text/html,x', undefined],
    ['ExternalLink', null, undefined],
    ['Video', '/films/a.mp4', { kind: 'film', url: '/films/a.mp4' }],
    ['Video', 'javascript:alert(1)', undefined],
    ['WithinProduct', 'health/profile', { kind: 'page', to: '/health/profile' }],
    ['WithinProduct', '/rewards/statement', { kind: 'page', to: '/rewards/statement' }],
    ['WithinProduct', '/act/userprofile', { kind: 'page', to: '/act/userprofile' }],
    ['WithinProduct', '//a.example/', undefined],
  ] as const)('[PRG-274] %s of %s', (LinkType, Url, target) => {
    expect(quickLinkTarget({ LinkType, Url }, everything)).toEqual(target);
  });

  it('[PRG-274] is undefined if the product has no such page', () => {
    expect(quickLinkTarget({ LinkType: 'WithinProduct', Url: '/health/profile' }, () => false)).toBeUndefined();
  });
});
