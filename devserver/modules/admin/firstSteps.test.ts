import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FirstSteps } from '../../../plugins/admin/contract';
import type { AnyModule } from '../../platform/module';
import { ModuleRegistry } from '../../platform/runtime/registry';
import { firstStepsFor } from '../../platform/runtime/waiting';
import type { PlatformTables } from '../../platform/tables';
import { watchPlans } from '../../platform/testing/watchPlans';
import { appForTests, type SignedIn, type TestApp } from '../../testing/appForTests';
import { modulesNamed } from '../../testing/modulesNamed';

const [path, names] = [
  '/administration/first-steps',
  ['admin', 'notices', 'trackers', 'programs', 'hra', 'rewards', 'resources', 'events', 'university', 'support'],
];
let modules: readonly AnyModule[];
let app: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  modules = await modulesNamed('root', 'account', 'session', 'account-access', ...names);
  app = await appForTests(modules);
});
beforeEach(async () => {
  await app.fresh();
  admin = await app.as('admin@acme.example');
});
afterAll(() => app.close());

const steps = async (who = admin): Promise<FirstSteps> => (await who.get(path)).body.Data;
const show = (IsShown: boolean, who = admin) => who.post(path, { IsShown });
/** An administrator of a new company without content. */
const newAdministrator = async (): Promise<SignedIn> => {
  const superAdmin = await app.as('superadmin@wellspring.example');
  const wanted = {
    Name: 'Riverside Foods',
    TimeZone: 'America/Chicago',
    Plugins: names.filter((name) => name !== 'notices'),
    FirstName: 'Rita',
    LastName: 'River',
  };
  const { status, body } = await superAdmin.post('/support/companies', { ...wanted, Email: 'rita@riverside.example', Language: 'en-US' });
  expect(status, JSON.stringify(body)).toBe(200);
  await app.platform.db.updateTable('person').set({ company_id: body.Data.Id }).where('user_name', '=', 'admin@acme.example').execute();
  return app.as('admin@acme.example');
};

describe('the first steps of a company', () => {
  it('are those of its plugins, in their order, and none is done in a new company', async () => {
    const { IsShown, CanHide, Steps } = await steps(await newAdministrator());
    expect({ IsShown, CanHide }).toEqual({ IsShown: true, CanHide: true });
    expect(Steps.map(({ Text }) => Text)).toEqual([
      'Show your logo and color',
      'Put in your own policies',
      'Add the people who may register',
      'Offer trackers',
      'Publish a first challenge',
      'Publish a health assessment',
      'Say what earns points',
      'Offer a reward',
      'Add resources',
      'Plan an event',
      'Add a course',
      'Announce the start',
    ]);
    expect(Steps.filter(({ IsDone }) => IsDone)).toEqual([]);
    expect(Steps.every(({ Page }) => Page.startsWith('/administration/'))).toBe(true);
  });

  it('are done in a company that has everything, are hidden until it shows them, and are in the language of the reader', async () => {
    expect(await steps()).toEqual({ IsShown: false, CanHide: true, Steps: [] });
    const shown = (await show(true)).body.Data as FirstSteps;
    expect(shown.Steps.filter(({ IsDone }) => !IsDone).map(({ Name }) => Name)).toEqual(['admin.firstSteps.branding', 'notices.firstSteps.policies']);
    const inSpanish = (await admin.get(path, { 'accept-language': 'es-419' })).body.Data as FirstSteps;
    expect(inSpanish.Steps[0]?.Text).toBe('Muestra tu logotipo y tu color');
  });

  it('are hidden from all administrators by one who may, which the history tells and undoes', async () => {
    await show(true);
    expect((await show(false)).body.Data).toEqual({ IsShown: false, CanHide: true, Steps: [] });
    expect((await steps(await app.as('adminlite@acme.example'))).IsShown).toBe(false);
    const [latest] = (await admin.get('/companysettings/changes?Sort=-At&Record=admin.firstSteps')).body.Data.Items;
    expect(latest.What).toBe('Hid or showed the first steps');
    expect((await admin.post('/companysettings/changes/undo', { Id: latest.Id })).status).toBe(200);
    expect((await steps()).IsShown).toBe(true);
  });

  it('are without those that the roles do not allow, or the licences', async () => {
    await show(true);
    const lite = await steps(await app.as('adminlite@acme.example'));
    expect(lite.CanHide).toBe(false);
    expect(lite.Steps.map(({ Name }) => Name)).toEqual([
      'programs.firstSteps.programs',
      'resources.firstSteps.resources',
      'events.firstSteps.events',
      'university.firstSteps.courses',
      'notices.firstSteps.announcement',
    ]);
    await app.platform.db.deleteFrom('company_plugin').where('company_id', '=', 'acme').where('plugin_id', '=', 'events').execute();
    expect((await steps(await app.as('adminlite@acme.example'))).Steps.map(({ Name }) => Name)).not.toContain('events.firstSteps.events');
  });

  it('are refused without a token, and to roles without the screen', async () => {
    expect((await app.anonymous('GET', path)).status).toBe(401);
    expect((await app.anonymous('POST', path)).status).toBe(401);
    for (const mail of ['participant@acme.example', 'coach@acme.example', 'reporting@acme.example']) {
      const who = await app.as(mail);
      expect([(await who.get(path)).status, (await show(false, who)).status], mail).toEqual([403, 403]);
    }
    expect((await show(false, await app.as('adminlite@acme.example'))).status).toBe(403);
  });

  it('have texts in both languages and an order of their own', () => {
    const declared = modules.flatMap(({ messages, firstSteps = {} }) =>
      Object.entries(firstSteps).map(([key, { why, order }]) => ({ key, why, order, messages })),
    );
    expect(declared).toHaveLength(13);
    expect(new Set(declared.map(({ order }) => order)).size).toBe(declared.length);
    for (const { key, why, messages } of declared)
      for (const catalogue of Object.values(messages)) expect(Object.keys(catalogue)).toEqual(expect.arrayContaining([key, why]));
  });

  it('are counted by indexes alone', async () => {
    const plans = watchPlans<PlatformTables>(app.platform.sqlite);
    const who = { userId: 'x', companyId: 'acme', roles: ['SuperAdmin'], permissions: [] } as const;
    const detours = await plans.detoursOf(() => firstStepsFor({ clock: app.clock, registry: new ModuleRegistry(modules) }, plans.db, 'en-US', who));
    // The rows that are counted, one at most, and the companies.
    expect(detours.filter((step) => step !== 'SCAN counted' && !step.startsWith('SCAN company'))).toEqual([]);
  });
});
