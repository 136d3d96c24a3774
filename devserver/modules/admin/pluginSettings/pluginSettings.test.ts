import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PluginSettings } from '../../../../plugins/admin/contract';
import type { AnyModule } from '../../../platform/module';
import { appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import { modulesNamed } from '../../../testing/modulesNamed';

const texts = {
  'settings.title': 'Programs',
  'setting.tips': 'Tips',
  'setting.tips.hint': 'Shown each morning.',
  'setting.goal': 'Glasses',
  'setting.unit': 'Unit',
  'setting.unit.ml': 'Milliliters',
  'setting.unit.oz': 'Ounces',
  'setting.coached': 'Coached',
};

/** A licensed plugin with a setting of each kind; administrators cannot change `hidden`. */
const hydration: AnyModule = {
  id: 'programs',
  routes: {},
  schemas: {},
  handlers: {},
  migrations: {},
  messages: { 'en-US': texts, 'es-419': { ...texts, 'setting.tips': 'Consejos' } },
  settings: { tips: true, goal: 8, unit: 'ml', hidden: 1, coached: false },
  settingForms: {
    tips: {},
    goal: { min: 1, max: 20, isWhole: true, enabledWhen: { setting: 'tips' } },
    unit: { options: ['ml', 'oz'] },
    coached: { enabledWhen: { feature: 'NobodyHasIt' } },
  },
};

let app: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  app = await appForTests([...(await modulesNamed('admin', 'root', 'account', 'session')), hydration]);
});
beforeEach(async () => {
  await app.fresh();
  admin = await app.as('admin@acme.example');
});
afterAll(() => app.close());

const path = '/companysettings/plugins';
const read = async (who = admin, headers = {}): Promise<PluginSettings> => (await who.get(path, headers)).body.Data[0];
const none = { Switches: {}, Numbers: {}, Choices: {} };
const save = (change: object, who = admin) => who.post(path, { Plugin: 'programs', ...none, ...change });

describe('settings of plugins', () => {
  it('are those that licensed plugins let administrators choose, with their texts, bounds and defaults', async () => {
    const settings = await read();
    expect(settings).toMatchObject({ Plugin: 'programs', Name: 'Programs', Switches: { tips: true }, Numbers: { goal: 8 }, Choices: { unit: 'ml' } });
    expect(settings.Fields).toMatchObject([
      { Name: 'tips', Kind: 'Switch', Label: 'Tips', Hint: 'Shown each morning.', EnabledBy: null },
      { Name: 'goal', Kind: 'Number', Min: 1, Max: 20, IsWhole: true, Hint: null, EnabledBy: 'tips' },
      { Name: 'unit', Kind: 'Choice', Options: [{ Text: 'Milliliters' }, { Text: 'Ounces' }] },
    ]);
    expect((await read(admin, { 'accept-language': 'es-419' })).Fields[0]?.Label).toBe('Consejos');
  });

  it('are saved for the caller’s company, apply to its people at their next sign-in, are in the history and can be undone', async () => {
    expect((await save({ Switches: { tips: false }, Numbers: { goal: 12 } })).body).toMatchObject({ IsSuccessful: true, Data: { Numbers: { goal: 12 } } });
    const [{ plugin_settings }, other] = (await app.platform.db
      .selectFrom('company')
      .select('plugin_settings')
      .where('id', 'in', ['acme', 'globex'])
      .orderBy('id')
      .execute()) as [{ plugin_settings: string }, { plugin_settings: string }];
    expect(JSON.parse(plugin_settings).programs).toEqual({ tips: false, goal: 12 });
    expect(JSON.parse(other.plugin_settings).programs).toBeUndefined();
    const [change] = (await admin.get('/companysettings/changes')).body.Data.Items;
    expect(change).toMatchObject({ What: 'Saved the settings of “Programs”', Record: 'Plugin settings' });
    expect(change.Fields).toEqual([
      { Name: 'Tips', From: 'yes (the default)', To: 'no' },
      { Name: 'Glasses', From: '8 (the default)', To: '12' },
    ]);
    expect((await admin.post('/companysettings/changes/undo', { Id: change.Id })).status).toBe(200);
    expect(await read()).toMatchObject({ Switches: { tips: true }, Numbers: { goal: 8 }, Inherits: { tips: true, goal: true } });
    const [back] = (await admin.get('/companysettings/changes')).body.Data.Items;
    expect(back.Fields).toContainEqual({ Name: 'Glasses', From: '12', To: '8 (the default)' });
    expect((await admin.post('/companysettings/changes/undo', { Id: back.Id })).status).toBe(200);
    expect(await read()).toMatchObject({ Switches: { tips: false }, Numbers: { goal: 12 }, Inherits: { tips: false, goal: false, unit: true } });
  });

  it('reach signed-in users, with the same plugin data as at a sign-in; and so does an undo', async () => {
    const told = () => app.published.filter(({ topic }) => topic === 'company:acme').map(({ payload }) => payload);
    const other = { unit: 'ml', hidden: 1, coached: false };
    await save({ Switches: { tips: false }, Numbers: { goal: 12 } });
    expect(told()).toEqual([{ Plugin: 'programs', Settings: { tips: false, goal: 12, ...other } }]);
    const [change] = (await admin.get('/companysettings/changes')).body.Data.Items;
    await admin.post('/companysettings/changes/undo', { Id: change.Id });
    expect(told()[1]).toEqual({ Plugin: 'programs', Settings: { tips: true, goal: 8, ...other } });
    const [back] = (await admin.get('/companysettings/changes')).body.Data.Items;
    await admin.post('/companysettings/changes/undo', { Id: back.Id });
    expect(told()[2]).toEqual(told()[0]);
    expect(app.published.filter(({ topic }) => topic.startsWith('company:') && topic !== 'company:acme')).toEqual([]);
  });

  it.each([
    [{ Numbers: { goal: 21 } }, 'Numbers.goal'],
    [{ Numbers: { goal: 0 } }, 'Numbers.goal'],
    [{ Numbers: { goal: 1.5 } }, 'Numbers.goal'],
    [{ Choices: { unit: 'cups' } }, 'Choices.unit'],
    [{ Numbers: { hidden: 2 } }, 'Numbers.hidden'],
    [{ Switches: { coached: true } }, 'Switches.coached'],
    [{ Numbers: { tips: 2 } }, 'Numbers.tips'],
    [{ Switches: { __proto__x: true } }, 'Switches.__proto__x'],
    [{ Inherits: { hidden: true } }, 'Inherits.hidden'],
    [{ Inherits: { constructor: false } }, 'Inherits.constructor'],
  ])('%j is refused at its field', async (change, field) => {
    expect(await save(change)).toMatchObject({ status: 400, body: { Errors: [{ Field: field }] } });
    expect(await read()).toMatchObject({ Switches: { tips: true }, Numbers: { goal: 8 }, Version: 0 });
  });

  it('with a long name is refused with the start of the name', async () => {
    const [error] = (await save({ Switches: { ['n'.repeat(20_000)]: true } })).body.Errors;
    expect(error).toEqual({ Message: 'This plugin does not have this setting.', Field: `${`Switches.${'n'.repeat(20_000)}`.slice(0, 200)}…` });
  });

  it('are a record: a save over another version returns both values', async () => {
    const { Version } = await read();
    expect((await save({ Numbers: { goal: 9 }, Version })).status).toBe(200);
    const refused = await save({ Numbers: { goal: 10 }, Version });
    expect(refused).toMatchObject({ status: 409, body: { Conflict: { Fields: [{ Field: 'Numbers.goal', Mine: 10, Theirs: 9 }] } } });
  });

  it('[ADC-097] are not for others, and a plugin that the company lacks is not found', async () => {
    expect((await (await app.as('adminlite@acme.example')).get(path)).status).toBe(403);
    expect((await save({ Plugin: 'unheard' })).status).toBe(404);
  });
});
