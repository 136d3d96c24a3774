import { describe, expect, it } from 'vitest';
import { accounts } from '../../fixtures/accounts';
import { findPlugins } from '../../scripts/build/discover.mjs';
import { features } from '../../shell/features';
import type { AnyPlugin } from '../../shell/kernel/declaration/definePlugin';
import { mayUse, type Screen, screens } from '../../shell/rules/administration';
import { entersAtOnce } from '../contract/access';
import { served } from '../contract/calls';

/** Access to each screen, by the fixture account that has the roles; only `wradmin` has HIPAA Access. */
const table = `
                         admin  adminlite  wradmin  super  support  coach  reporting  partner  participant
  companySettings        ●      ×          ●        ●      ×        ×      ×          ×        ×
  staffAccess            ●      ×          ●        ●      ×        ×      ×          ×        ×
  companyHistory         ●      ×          ●        ●      ×        ×      ×          ×        ×
  pluginSettings         ●      ×          ●        ●      ×        ×      ×          ×        ×
  unusualActivity        ●      ×          ●        ●      ×        ×      ×          ×        ×
  people                 ●      ×          ●        ●      ×        ×      ×          ×        ×
  eligibility            ●      ×          ●        ●      ×        ×      ×          ×        ×
  organisation           ●      ×          ●        ●      ×        ×      ×          ×        ×
  companyTexts           ●      ×          ●        ●      ×        ×      ×          ×        ×
  welcomeForm            ●      ×          ●        ●      ×        ×      ×          ×        ×
  assessments            ●      ×          ●        ●      ×        ×      ×          ×        ×
  trackers               ●      ×          ●        ●      ×        ×      ×          ×        ×
  programNotifications   ●      ×          ●        ●      ×        ×      ×          ×        ×
  customRewards          ●      ×          ●        ●      ×        ×      ×          ×        ×
  giftCards              ●      ×          ●        ●      ×        ×      ×          ×        ×
  rewardOrders           ●      ×          ●        ●      ×        ×      ×          ×        ×
  rewardCorrections      ●      ×          ●        ●      ×        ×      ×          ×        ×
  rewardBudget           ●      ×          ●        ●      ×        ×      ×          ×        ×
  exchangeRates          ×      ×          ×        ●      ×        ×      ×          ×        ×
  waysToEarn             ●      ×          ●        ●      ×        ×      ×          ×        ×
  overview               ●      ●          ●        ●      ×        ×      ×          ×        ×
  challengeApproval      ●      ●          ●        ●      ×        ×      ×          ×        ×
  challengeGroups        ●      ●          ●        ●      ×        ×      ×          ×        ×
  challengeDashboard     ●      ●          ●        ●      ×        ×      ×          ×        ×
  challengePage          ●      ●          ●        ●      ×        ×      ×          ×        ×
  challengeWizard        ●      ●          ●        ●      ×        ×      ×          ×        ×
  announcements          ●      ●          ●        ●      ×        ×      ×          ×        ×
  resources              ●      ●          ●        ●      ×        ×      ×          ×        ×
  university             ●      ●          ●        ●      ×        ×      ×          ×        ×
  events                 ●      ●          ●        ●      ×        ×      ×          ×        ×
  challengeMaintenance   ●      ×          ●        ●      ●        ×      ×          ×        ×
  biometricOverride      ×      ×          ●        ×      ×        ×      ×          ×        ×
  reports                ●      ●          ●        ●      ×        ×      ●          ×        ×
  emailTool              ●      ●          ●        ●      ×        ●      ×          ×        ×
  contentCalendar        ●      ●          ●        ●      ×        ●      ×          ×        ×
  textTool               ●      ●          ●        ●      ×        ●      ×          ×        ×
  outboundCoachExport    ●      ×          ●        ●      ×        ●      ×          ×        ×
`;

const people: Readonly<Record<string, string>> = {
  admin: 'admin@acme.example',
  adminlite: 'adminlite@acme.example',
  wradmin: 'wradmin@acme.example',
  super: 'superadmin@wellspring.example',
  support: 'support@acme.example',
  coach: 'coach@acme.example',
  reporting: 'reporting@acme.example',
  partner: 'partner@northwind.example',
  participant: 'participant@acme.example',
};

const [header = [], ...lines] = table
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/));

describe('[ADC-096, ADC-097, ADR-056, ADR-070, ADR-084, ADH-103, FIL-076] the roles of the screens', () => {
  it('are all in the table', () => {
    expect(lines.map(([screen]) => screen).sort()).toEqual(Object.keys(screens).sort());
  });

  it.each(lines)('%s', (screen = '', ...cells) => {
    const drawn = header.map((kind) => {
      const account = accounts.find(({ mail }) => mail === people[kind]);
      if (!account || !entersAtOnce(account)) throw new Error(`No fixture account stands for ${kind}.`);
      return mayUse(screen as Screen, { roles: account.roles, permissions: account.permissions ?? [] }) ? '●' : '×';
    });
    expect([screen, ...drawn].join(' ')).toBe([screen, ...cells].join(' '));
  });
});

const options = ['department', 'entity', 'location', 'planyear', 'region'].map((kind) => `GET /${kind}/options`);
const filters = [
  'GET /audiences/filters',
  'GET /audiences/people',
  'GET /audiences/saved',
  'GET /reportfilters',
  'GET /reportfilters/:category/statuses',
  'POST /audiences/describe',
  'POST /audiences/saved',
  'POST /audiences/saved/delete',
  'POST /audiences/why',
];

describe('[ADC-001, ADC-097, ADC-098] parts of the administration follow that table', () => {
  it('calls', () => {
    const rules = Object.values(screens);
    const calls = served.filter(({ module, schema }) => module === 'admin' || schema.enabledWhen?.plugin === 'admin');
    expect(calls.length).toBeGreaterThan(0);
    const others = calls.filter(({ schema: { access, enabledWhen } }) => enabledWhen?.plugin !== 'admin' || !rules.some((rule) => rule === access));
    // Filter options that several screens share are open to the users of each of them.
    expect(others.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([...options, ...filters].sort());
    const users = new Set(rules.flatMap(({ anyOf }) => anyOf as readonly string[]));
    for (const { path, schema } of others) {
      const { anyOf = [] } = typeof schema.access === 'string' ? {} : schema.access;
      expect(anyOf.length, path).toBeGreaterThan(0);
      expect(
        anyOf.filter((role) => !users.has(role)),
        path,
      ).toEqual([]);
    }
  });

  it('pages, and the entries of the menu that lead there', async () => {
    const plugins = await Promise.all(findPlugins().map(async (id): Promise<AnyPlugin> => (await import(`../../plugins/${id}/plugin.ts`)).default));
    const declarations = [...features.map(({ plugin }) => plugin), ...plugins];
    const pages = declarations.flatMap(({ id, routes = {} }) => Object.entries(routes).map(([name, page]) => ({ name: `${id}.${name}`, page })));
    const below = pages.filter(({ page }) => `${page.path}/`.startsWith('/administration/'));
    // The administration's home redirects to the first entry of the menu; deposits are restricted to the global company (SHL-070).
    expect(below.filter(({ page }) => page.screen === undefined).map(({ name }) => name)).toEqual(['admin.home', 'admin.deposits']);
    const guarded = ({ page, name }: (typeof below)[number]) =>
      page.guards.includes('firstLogin') && page.guards.includes(name === 'admin.home' ? 'administrationHome' : 'administrationPath');
    expect(below.filter((one) => !guarded(one)).map(({ name }) => name)).toEqual([]);
    const entries = declarations.flatMap(({ id, administration = [] }) => administration.map(({ to }) => `${id}.${to}`));
    expect(entries.filter((to) => !below.some(({ name }) => name === to))).toEqual([]);
  });
});
