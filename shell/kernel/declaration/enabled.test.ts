import { describe, expect, it } from 'vitest';
import { aUser, someSettings } from '../../testing/factories';
import { noTexts } from '../../testing/noTexts';
import { assemble } from '../assemble';
import type { Facts } from '../facts';
import { judge, shellGuards } from '../guards/guards';
import { companySettings } from './companySettings';
import type { AnyPlugin } from './definePlugin';
import { withConditions } from './enabled';

const view = async () => ({ default: () => null });
const settings = { tips: true, goal: 8 } as const;
const plugin: AnyPlugin = {
  id: 'hydration',
  messages: noTexts,
  settings,
  routes: {
    day: { path: '/hydration', view, guards: [] },
    tips: { path: '/hydration/tips', view, guards: ['public'], enabledWhen: { setting: 'tips' } },
    coaches: { path: '/hydration/coaches', view, guards: [], enabledWhen: { role: 'Coach' } },
    goals: { path: '/hydration/goals', view, guards: ['firstLogin'], screen: 'announcements' },
    override: { path: '/hydration/override', view, guards: [], screen: 'biometricOverride' },
    licensed: { path: '/hydration/licensed', view, guards: [], enabledWhen: { plugin: 'admin' } },
    older: { path: '/hydration/older', view, guards: [], enabledWhen: { setting: 'RedesignEnabled' } },
  },
  topMenu: [
    { label: 'nav.day', icon: 'home', order: 1, to: 'day', enabledWhen: { setting: 'tips' } },
    { label: 'nav.coaches', icon: 'home', order: 2, to: 'coaches', shown: () => false },
  ],
  sidePanelTabs: [{ label: 'nav.tips', order: 1, view, enabledWhen: { setting: 'tips' } }],
};

const { routes, menu, tabs } = assemble([withConditions(plugin)], shellGuards);
const facts = (tips: boolean, more: Partial<Facts> = {}): Facts => ({
  session: 'signed-in',
  hasFirstLoginForm: false,
  settings: someSettings({ EnabledToggles: [] }),
  user: aUser(),
  licensed: [{ Id: 'hydration', Url: '', Settings: { tips, goal: 3 } }],
  ...more,
});
const verdict = (name: string, asked: Facts) => {
  const route = routes.get(`hydration.${name}`);
  return route && judge(route, asked, route.path);
};

describe('enabledWhen', () => {
  it('opens a page while its condition holds, and no longer', () => {
    expect([true, false].map((tips) => verdict('tips', facts(tips)))).toEqual(['pass', 'unauthorized']);
    expect([aUser({ Roles: ['Coach'] }), aUser()].map((user) => verdict('coaches', facts(true, { user })))).toEqual(['pass', 'unauthorized']);
    const withToggle = facts(true, { settings: someSettings({ EnabledToggles: ['RedesignEnabled'] }) });
    expect([withToggle, facts(true)].map((asked) => verdict('older', asked))).toEqual(['pass', 'unauthorized']);
  });

  it('hides menu item and tab, which must want to be shown as well', () => {
    expect(menu.map((item) => [true, false].map((tips) => item.shown(facts(tips))))).toEqual([
      [true, false],
      [false, false],
    ]);
    expect(tabs.map((tab) => [true, false].map((tips) => tab.shown(facts(tips))))).toEqual([[true, false]]);
  });

  it('[ADC-097] opens a screen of the administration to its roles and permission, where the company has an administration', () => {
    const licensed = [{ Id: 'admin', Url: '' }];
    const lite = aUser({ Roles: ['AdminLite'] });
    expect([facts(true, { licensed, user: lite }), facts(true, { user: lite }), facts(true, { licensed })].map((asked) => verdict('goals', asked))).toEqual([
      'pass',
      'unauthorized',
      'unauthorized',
    ]);
    expect(verdict('goals', facts(true, { licensed, user: lite, stage: 'FirstLogin', hasFirstLoginForm: true }))).toEqual({ redirect: '/act/firstlogin' });
    const admins = [aUser({ Roles: ['Admin'] }), aUser({ Roles: ['Admin'], Permissions: ['HipaaAccess'] }), aUser({ Permissions: ['HipaaAccess'] })];
    expect(admins.map((user) => verdict('override', facts(true, { licensed, user })))).toEqual(['unauthorized', 'pass', 'unauthorized']);
    expect([licensed, []].map((plugins) => verdict('licensed', facts(true, { licensed: plugins })))).toEqual(['pass', 'unauthorized']);
  });

  it('takes the defaults where the server names no settings', () => {
    expect(verdict('tips', facts(true, { licensed: [] }))).toBe('pass');
    expect(companySettings('hydration', settings)(facts(false))).toEqual({ tips: false, goal: 3 });
    expect(companySettings('hydration', settings)({ ...facts(false), licensed: [] })).toEqual({ tips: true, goal: 8 });
  });
});
