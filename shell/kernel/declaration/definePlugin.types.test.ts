import { describe, expectTypeOf, it } from 'vitest';
import type { Modals } from '../../contracts';
import type { Kernel } from '../kernel';
import { companySettings } from './companySettings';
import { definePlugin, type Lazy, type ModalProps, type Params, page } from './definePlugin';

/** Mistakes that must not compile: each `@ts-expect-error` fails `npm run check` if its mistake compiles. */

const texts = { 'nav.a': 'A', 'nav.b': 'B' };
const messages = { 'en-US': async () => ({ default: texts }), 'es-419': async () => ({ default: { 'nav.a': 'A', 'nav.b': 'B' } }) } as const;
const view = async () => ({ default: () => null });
const detailView: Lazy<(props: { owner: string; id: string }) => null> = async () => ({ default: () => null });
const quitModal: Lazy<(props: ModalProps<Modals['programs.quit']>) => null> = async () => ({ default: () => null });
const programs = { list: page('/programs', view), detail: page('/programs/detail?owner&id', detailView), reports: page('/programs/reports', view) };

describe('definePlugin', () => {
  it('accepts what a plugin may declare', () => {
    definePlugin({
      id: 'demo',
      messages,
      guards: { adults: () => 'pass' },
      routes: {
        home: page('/demo', view, ['adults', 'firstLogin']),
        one: page('/demo/:id?tab?', async () => ({ default: (_: { id: string; tab?: string }) => null })),
      },
      topMenu: [{ label: 'nav.a', icon: 'home', order: 1, to: 'home' }],
      sidePanelTabs: [{ label: 'nav.b', order: 1, view }],
      administration: [{ section: 'settings', label: 'nav.a', to: 'home', order: 1, enabledWhen: { plugin: 'admin' } }],
    });
    definePlugin({ id: 'programs', messages, routes: programs, modals: { quit: quitModal } });
  });

  it('reads parameters from the path', () => {
    expectTypeOf<Params<'/a/:x/b/:y?p&q?'>>().toEqualTypeOf<{ readonly x: string; readonly y: string; readonly p: string } & { readonly q?: string }>();
    expectTypeOf<Params<'/a'>>().toMatchTypeOf<object>();
  });

  it('refuses mistakes', () => {
    const home = page('/demo', view);
    const one = page('/demo/:id', async () => ({ default: (_: { id: string }) => null }));
    const item = { icon: 'home', order: 1 } as const;
    const other = async () => ({ default: (_: { somethingElse: number }) => null });
    const incomplete = { ...messages, 'es-419': async () => ({ default: { 'nav.a': 'A' } }) };
    const childrenOnly = page('/demo', view, ['children']);

    // @ts-expect-error a label that is not in the catalogue
    definePlugin({ id: 'demo', messages, routes: { home }, topMenu: [{ ...item, label: 'nav.c', to: 'home' }] });
    // @ts-expect-error a menu item to a page that does not exist
    definePlugin({ id: 'demo', messages, routes: { home }, topMenu: [{ ...item, label: 'nav.a', to: 'away' }] });
    // @ts-expect-error a menu item to a page with parameters
    definePlugin({ id: 'demo', messages, routes: { one }, topMenu: [{ ...item, label: 'nav.a', to: 'one' }] });
    // @ts-expect-error a section that the administration does not have
    definePlugin({ id: 'demo', messages, routes: { home }, administration: [{ section: 'other', label: 'nav.a', to: 'home', order: 1 }] });
    // @ts-expect-error an entry of the administration to a page with parameters
    definePlugin({ id: 'demo', messages, routes: { one }, administration: [{ section: 'settings', label: 'nav.a', to: 'one', order: 1 }] });
    // @ts-expect-error an entry of the administration without a text
    definePlugin({ id: 'demo', messages, routes: { home }, administration: [{ section: 'settings', label: 'nav.c', to: 'home', order: 1 }] });
    // @ts-expect-error a screen that the administration does not have
    page('/demo', view, [], { screen: 'companySetings' });
    // @ts-expect-error a promised modal is missing
    definePlugin({ id: 'programs', messages, routes: programs });
    // @ts-expect-error a promised page is missing
    definePlugin({ id: 'programs', messages, routes: { list: programs.list }, modals: { quit: quitModal } });
    // @ts-expect-error a promised modal with another input
    definePlugin({ id: 'programs', messages, routes: programs, modals: { quit: other } });
    // @ts-expect-error a translation without a key
    definePlugin({ id: 'demo', messages: incomplete });
    // @ts-expect-error a view with a parameter that its path does not have
    page('/demo/:id', other);
    // @ts-expect-error a guard that does not exist
    definePlugin({ id: 'demo', messages, guards: { adults: () => 'pass' }, routes: { home: childrenOnly } });
  });

  it('knows the settings that a condition may name', () => {
    const settings = { tips: true, goal: 8 } as const;
    const coaches = page('/demo/coaches', view, [], { enabledWhen: { role: ['Coach', 'Admin'] } });
    const tips = page('/demo/tips', view, ['firstLogin'], { enabledWhen: { setting: 'tips', designation: 'Coaching', feature: 'TextTool' } });
    const older = page('/demo/older', view, [], { enabledWhen: { setting: 'UserTrackerEntriesV2' } });
    const misspelt = page('/demo/tips', view, [], { enabledWhen: { setting: 'tipps' } });
    const tab = { label: 'nav.a', order: 1, view } as const;
    definePlugin({ id: 'demo', messages, settings, routes: { coaches, tips, older }, sidePanelTabs: [{ ...tab, enabledWhen: { setting: 'tips' } }] });
    // @ts-expect-error a setting that the plugin does not declare
    definePlugin({ id: 'demo', messages, settings, routes: { misspelt } });
    // @ts-expect-error settings that are not in the declaration
    definePlugin({ id: 'demo', messages, routes: { tips } });
    // @ts-expect-error a setting of a tab that the plugin does not declare
    definePlugin({ id: 'demo', messages, settings, sidePanelTabs: [{ ...tab, enabledWhen: { setting: 'tipps' } }] });
    // @ts-expect-error a plugin that no condition may name
    page('/demo', view, [], { enabledWhen: { plugin: 'admim' } });
    // @ts-expect-error a role that does not exist
    page('/demo', view, [], { enabledWhen: { role: 'Couch' } });
    const read = companySettings('demo', settings)({ session: 'signed-in', hasFirstLoginForm: false });
    expectTypeOf(read).toEqualTypeOf<{ readonly tips: boolean; readonly goal: number }>();
  });

  it('refuses a fact that is not declared', () => {
    // @ts-expect-error PluginFacts of the contracts has no such fact
    definePlugin({ id: 'demo', messages, guards: { known: (facts) => (facts['demo.points'] ? 'pass' : 'unauthorized') } });
  });

  it('refuses a link without its parameter', () => {
    const check = (kernel: Kernel) => {
      kernel.linkTo('programs.detail', { owner: 'acme', id: 'walk' });
      // @ts-expect-error the id is missing
      kernel.linkTo('programs.detail', { owner: 'acme' });
      // @ts-expect-error a page that is not in the contract
      kernel.linkTo('programs.nowhere', {});
      // @ts-expect-error the page may be unavailable
      const address: string = kernel.linkTo('programs.list', {});
      return address;
    };
    expectTypeOf(check).toBeFunction();
  });
});
