import { describe, expect, it } from 'vitest';
import { noTexts } from '../testing/noTexts';
import { assemble } from './assemble';
import type { AnyPlugin } from './declaration/definePlugin';
import { linkOf } from './declaration/links';
import { shellGuards } from './guards/guards';
import { matchRoute, withoutLanguage } from './navigation/matchRoute';

const view = async () => ({ default: () => null });
const plugin = (id: string, rest: Partial<AnyPlugin> = {}): AnyPlugin => ({ id, messages: noTexts, ...rest });
const routesOf = (...paths: string[]) =>
  assemble([plugin('demo', { routes: Object.fromEntries(paths.map((path, at) => [`r${at}`, { path, view, guards: [] }])) })], shellGuards).routes;

describe('assemble', () => {
  it('orders the menu by its written numbers, whatever the order of the plugins', () => {
    const item = (order: number) => [{ label: 'nav.x', icon: 'home' as const, order, to: 'home' }];
    const routes = (path: string) => ({ home: { path, view, guards: [] } });
    const { menu } = assemble(
      [plugin('late', { routes: routes('/l'), topMenu: item(20) }), plugin('early', { routes: routes('/e'), topMenu: item(10) })],
      shellGuards,
    );
    expect(menu.map((entry) => [entry.plugin, entry.label, entry.route.path])).toEqual([
      ['early', 'early.nav.x', '/e'],
      ['late', 'late.nav.x', '/l'],
    ]);
  });
});

describe('matchRoute', () => {
  it('[SHL-008] reads path and query parameters', () => {
    const routes = routesOf('/programs', '/programs/join?sectionId', '/programs/:id/days/:day?tab?');
    expect(matchRoute(routes.values(), '/programs/join', '?sectionId=move')?.params).toEqual({ sectionId: 'move' });
    expect(matchRoute(routes.values(), '/programs/a%23b/days/2', '')?.params).toEqual({ id: 'a#b', day: '2' });
    expect(matchRoute(routes.values(), '/programs/a/days/2', '?tab=x')?.params).toEqual({ id: 'a', day: '2', tab: 'x' });
  });

  it('does not match without a required query parameter', () => {
    expect(matchRoute(routesOf('/programs/join?sectionId').values(), '/programs/join', '')).toBeUndefined();
  });

  it('ignores case and a trailing slash, and survives a broken escape', () => {
    expect(matchRoute(routesOf('/programs').values(), '/Programs/', '')?.route.path).toBe('/programs');
    expect(matchRoute(routesOf('/x/:id').values(), '/x/%zz', '')?.params).toEqual({ id: '%zz' });
  });

  it('[SHL-004] drops a leading es/', () => {
    expect(withoutLanguage('/es/programs')).toBe('/programs');
    expect(withoutLanguage('/es')).toBe('/');
    expect(withoutLanguage('/essays')).toBe('/essays');
  });
});

describe('linkOf', () => {
  it('fills in path and query and omits absent parameters', () => {
    const route = [...routesOf('/programs/:id?owner&tab?').values()][0];
    expect(route && linkOf(route, { id: 'a#b', owner: 'acme & co' })).toBe('/programs/a%23b?owner=acme+%26+co');
  });
});
