import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appForTests, type TestApp } from '../../../testing/appForTests';
import { type AnyModule, defineModule } from '../../module';
import { browserHalfForTests } from '../../testing/browserHalfForTests';
import { moduleForTests } from '../../testing/moduleForTests';
import { watchStatements } from '../../testing/watchStatements';

const { browserHalf, remove } = browserHalfForTests();
let server: TestApp;
beforeAll(async () => {
  server = await appForTests([moduleForTests], { browserHalf });
});
afterAll(async () => {
  await server.close();
  remove();
});
beforeEach(() => server.fresh());

const set = (row: Partial<Record<'plugin_settings' | 'toggles' | 'features' | 'coaching_designation', string>>): Promise<unknown> =>
  server.platform.db.updateTable('company').set(row).where('id', '=', 'acme').execute();
const setTips = (tips: unknown): Promise<unknown> => set({ plugin_settings: JSON.stringify({ programs: { tips, goal: 'many' } }) });
const refused = (Message: string) => ({ status: 403, body: { StatusCode: 403, Errors: [{ Message }], ShowUser: true } });
const notThere = refused("This is not part of your company's program.");
const notAllowed = refused('You are not authorized to do this.');

describe('an endpoint with a condition', () => {
  it.each([
    ['a setting', '/things/tips', () => setTips(false), notThere],
    ['a toggle', '/things/older', () => set({ toggles: '[]' }), notThere],
    ['a feature', '/things/texts', () => set({ features: '[]' }), notThere],
    ['a designation', '/things/coached', () => set({ coaching_designation: 'None' }), notAllowed],
  ])('is there with %s, and refused with 403 from the very change on that takes it away', async (_what, address, takeAway, refusal) => {
    const coach = await server.as('coach@acme.example');
    expect(await coach.get(address)).toEqual({ status: 200, body: true });
    await takeAway();
    expect(await coach.get(address)).toEqual(refusal);
  });

  it('is refused without one of its roles', async () => {
    expect((await (await server.as('admin@acme.example')).get('/things/ofcoaches')).status).toBe(200);
    expect(await (await server.as('participant@acme.example')).get('/things/ofcoaches')).toEqual(notAllowed);
  });

  it('checks the impersonated person, and the staff at an endpoint for staff', async () => {
    const acting = await server.as('coach@acme.example', 'participant@acme.example');
    expect((await acting.get('/things/ofcoaches')).status).toBe(403);
    expect((await acting.get('/things/coached')).status).toBe(200);
  });

  it('stops the start when its setting is not declared', async () => {
    const { settings: _, ...without } = moduleForTests;
    await expect(appForTests([defineModule()(without as never)])).rejects.toThrow("is enabled by the setting 'tips', which is not among the settings");
  });

  it('stops the start when its setting can never be on', async () => {
    const module = defineModule()({ ...moduleForTests, settings: { ...moduleForTests.settings, tips: 8 } } as never);
    await expect(appForTests([module])).rejects.toThrow("is enabled by the setting 'tips', which is neither true nor false");
  });
});

describe('settings of a plugin', () => {
  it('are the defaults until the company sets them; what is of another type counts as not set', async () => {
    const person = await server.as('participant@acme.example');
    expect((await person.get('/things/settings')).body).toEqual({ tips: true, goal: 8, unit: 'ml' });
    await setTips(false);
    expect((await person.get('/things/settings')).body).toEqual({ tips: false, goal: 8, unit: 'ml' });
    await setTips('yes');
    expect((await person.get('/things/settings')).body).toEqual({ tips: true, goal: 8, unit: 'ml' });
    expect((await (await server.as('participant@globex.example')).get('/things/settings')).body.tips).toBe(true);
  });

  it('are the partner’s where administrators choose them and the company has not, in every way in which they are read', async () => {
    const module = { ...moduleForTests, settingForms: { tips: {} } };
    const other: AnyModule = {
      id: 'rewards',
      routes: {},
      schemas: {},
      handlers: {},
      migrations: {},
      messages: { 'en-US': {}, 'es-419': {} },
      settings: { most: 3 },
    };
    const inheriting = await appForTests([module, other], { browserHalf });
    try {
      const person = await inheriting.as('participant@acme.example');
      expect((await person.get('/things/tips')).status).toBe(200);
      const plugin_settings = JSON.stringify({ programs: { tips: false, goal: 3 } });
      await inheriting.platform.db.updateTable('company').set({ plugin_settings }).where('id', '=', 'northwind').execute();
      expect(await person.get('/things/tips')).toEqual(notThere);
      const Settings = { tips: false, goal: 8, unit: 'ml' };
      expect((await person.get('/things/settings')).body).toEqual(Settings);
      const { signIn } = inheriting.platform.callFor(module, {} as never);
      expect(await signIn.pluginsOf('acme', { companyId: 'acme', isStaff: false })).toMatchObject([
        { Id: 'programs', Settings },
        { Id: 'rewards', Settings: { most: 3 } },
      ]);
      const { statements } = await watchStatements(inheriting.platform.sqlite, () => signIn.pluginsOf('acme', { companyId: 'acme', isStaff: false }));
      expect(statements.filter((sql) => sql.includes('plugin_settings'))).toHaveLength(1);
    } finally {
      await inheriting.close();
    }
  });

  it('go to the browser with the licensed plugins', async () => {
    await setTips(false);
    const { signIn } = server.platform.callFor(moduleForTests, {} as never);
    expect(await signIn.pluginsOf('acme', { companyId: 'acme', isStaff: false })).toContainEqual({
      Id: 'programs',
      Url: browserHalf.plugins.programs,
      Start: browserHalf.entry,
      Settings: { tips: false, goal: 8, unit: 'ml' },
    });
  });
});
