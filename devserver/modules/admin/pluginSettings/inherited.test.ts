import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PluginSettings } from '../../../../plugins/admin/contract';
import { readSettings } from '../../../platform/companySettings';
import type { AnyModule } from '../../../platform/module';
import { appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import { modulesNamed } from '../../../testing/modulesNamed';

const texts = { 'settings.title': 'Programs', 'setting.tips': 'Tips', 'setting.goal': 'Glasses' };
const settings = { tips: true, goal: 8, hidden: 1 };

const hydration: AnyModule = {
  id: 'programs',
  routes: {},
  schemas: {},
  handlers: {},
  migrations: {},
  messages: { 'en-US': texts, 'es-419': texts },
  settings,
  settingForms: { tips: {}, goal: { min: 1, max: 20, isWhole: true } },
};

const waterTexts = { 'settings.title': 'Water', 'setting.bottles': 'Bottles', 'setting.reminds': 'Reminders' };
const ofWater = { bottles: 2, reminds: true };

const water: AnyModule = {
  ...hydration,
  id: 'events',
  messages: { 'en-US': waterTexts, 'es-419': waterTexts },
  settings: ofWater,
  settingForms: { bottles: { enabledWhen: { feature: 'Bottles' } }, reminds: {} },
};

let app: TestApp;
let admin: SignedIn;
let partner: SignedIn;

beforeAll(async () => {
  app = await appForTests([...(await modulesNamed('admin', 'administration', 'root', 'account', 'session')), hydration, water]);
});
beforeEach(async () => {
  await app.fresh();
  const { userId } = await app.as('triple@northwind.example');
  await app.platform.db.insertInto('person_role').values({ person_id: userId, role: 'Admin' }).execute();
  admin = await app.as('admin@acme.example');
  partner = await app.as('triple@northwind.example');
});
afterAll(() => app.close());

const path = '/companysettings/plugins';
const read = async (who = admin): Promise<PluginSettings> => (await who.get(path)).body.Data[0];
const save = (change: object, who = admin) => who.post(path, { Plugin: 'programs', Switches: {}, Numbers: {}, Choices: {}, ...change });
const lastChange = async (who = admin) => (await who.get('/companysettings/changes')).body.Data.Items[0];
const kept = async (id: string) => {
  const row = await app.platform.db.selectFrom('company').select('plugin_settings').where('id', '=', id).executeTakeFirstOrThrow();
  return JSON.parse(row.plugin_settings).programs;
};
const held = (companyId: string) => readSettings(app.platform.db, companyId, hydration, settings);
const licences = async (company_id: string, isThere: boolean): Promise<void> => {
  const licence = { company_id, plugin_id: hydration.id };
  if (isThere) await app.platform.db.insertInto('company_plugin').values(licence).execute();
  else await app.platform.db.deleteFrom('company_plugin').where('company_id', '=', company_id).where('plugin_id', '=', hydration.id).execute();
};
const setFor = (id: string, programs: object) =>
  app.platform.db
    .updateTable('company')
    .set({ plugin_settings: JSON.stringify({ programs }) })
    .where('id', '=', id)
    .execute();

describe('what a company has not chosen itself', () => {
  it('has the partner’s value, and without one the default; the page says which', async () => {
    expect(await read()).toMatchObject({ Numbers: { goal: 8 }, Inherits: { goal: true }, Inherited: { Numbers: { goal: 8 } } });
    expect((await read()).Fields.find(({ Name }) => Name === 'goal')?.InheritsFrom).toBe('Default');
    await save({ Numbers: { goal: 12 } }, partner);
    expect(await read()).toMatchObject({ Numbers: { goal: 12 }, Inherits: { tips: true, goal: true }, Inherited: { Numbers: { goal: 12 } } });
    expect((await read()).Fields.map(({ Name, InheritsFrom }) => [Name, InheritsFrom])).toEqual([
      ['tips', 'Default'],
      ['goal', 'Partner'],
    ]);
    expect([await held('acme'), await held('globex'), await held('legacy')].map(({ goal }) => goal)).toEqual([12, 12, 8]);
  });

  it('is its own from its own choice on, beside what it would inherit, and the partner’s again when it wants that', async () => {
    await save({ Numbers: { goal: 12 } }, partner);
    await save({ Numbers: { goal: 5 } });
    expect(await read()).toMatchObject({ Numbers: { goal: 5 }, Inherits: { tips: true, goal: false }, Inherited: { Numbers: { goal: 12 } } });
    await save({ Numbers: { goal: 15 } }, partner);
    expect((await held('acme')).goal).toBe(5);
    expect((await save({ Inherits: { goal: true }, Numbers: { goal: 5 } })).body.Data).toMatchObject({ Numbers: { goal: 15 }, Inherits: { goal: true } });
    expect(await kept('acme')).toEqual({});
  });

  it('stays as it is where a company wants the same value as its own', async () => {
    await save({ Numbers: { goal: 12 } }, partner);
    await save({ Inherits: { goal: false } });
    expect(await kept('acme')).toEqual({ goal: 12 });
    await save({ Numbers: { goal: 15 } }, partner);
    expect((await held('acme')).goal).toBe(12);
  });

  it('is not sent along with what others choose: a whole form keeps what it inherits', async () => {
    await save({ Numbers: { goal: 12 } }, partner);
    const { Switches, Numbers, Choices, Inherits } = await read();
    await save({ Switches: { ...Switches, tips: false }, Numbers, Choices, Inherits: { ...Inherits, tips: false } });
    expect(await kept('acme')).toEqual({ tips: false });
  });

  it('has the type of the default, and is never a setting that administrators cannot change', async () => {
    await setFor('northwind', { goal: 12, tips: 'no', hidden: 7 });
    await setFor('acme', { goal: 'many' });
    expect(await held('acme')).toEqual({ tips: true, goal: 12, hidden: 1 });
  });

  it('is not inherited from a partner without the plugin: nobody there could see or change it', async () => {
    await app.platform.db.updateTable('company').set({ partner_id: 'GLOBAL' }).where('id', '=', 'northwind').execute();
    await setFor('GLOBAL', { goal: 3 });
    await save({ Numbers: { goal: 12 } }, partner);
    const seen = async () => [(await held('acme')).goal, (await read()).Numbers.goal, (await read()).Fields.find(({ Name }) => Name === 'goal')?.InheritsFrom];
    expect(await seen()).toEqual([12, 12, 'Partner']);
    await licences('northwind', false);
    expect(await seen()).toEqual([3, 3, 'Partner']);
    await licences('GLOBAL', false);
    expect(await seen()).toEqual([8, 8, 'Default']);
    await licences('northwind', true);
    expect(await seen()).toEqual([12, 12, 'Partner']);
  });

  describe('where a feature is needed', () => {
    const bottlesOf = async (companyId: string) => (await readSettings(app.platform.db, companyId, water, ofWater)).bottles;
    const pageOf = async (who = admin): Promise<PluginSettings> =>
      (await who.get(path)).body.Data.find(({ Plugin }: PluginSettings) => Plugin === water.id) as PluginSettings;
    const bottles = async () => (await pageOf()).Fields.find(({ Name }) => Name === 'bottles')?.InheritsFrom;
    const features = (id: string, names: readonly string[]) =>
      app.platform.db
        .updateTable('company')
        .set({ features: JSON.stringify(names) })
        .where('id', '=', id)
        .execute();
    beforeEach(async () => {
      await app.platform.db
        .insertInto('company_plugin')
        .values(['GLOBAL', 'northwind', 'acme'].map((company_id) => ({ company_id, plugin_id: water.id })))
        .onConflict((other) => other.doNothing())
        .execute();
      await app.platform.db.updateTable('company').set({ partner_id: 'GLOBAL' }).where('id', '=', 'northwind').execute();
      await features('northwind', ['Bottles']);
      await features('acme', ['Bottles']);
    });

    it('is not of a partner that has the feature no longer', async () => {
      expect((await save({ Plugin: water.id, Numbers: { bottles: 5 } }, partner)).status).toBe(200);
      expect([await bottlesOf('acme'), await bottles()]).toEqual([5, 'Partner']);
      await features('northwind', []);
      expect([await bottlesOf('acme'), await bottles(), (await pageOf()).Numbers.bottles]).toEqual([2, 'Default', 2]);
      await features('northwind', ['Bottles']);
      expect([await bottlesOf('acme'), await bottles()]).toEqual([5, 'Partner']);
    });

    it('is of its partner, also where a partner without the feature saves something else, or puts that back', async () => {
      await features('northwind', []);
      await features('GLOBAL', ['Bottles']);
      await app.platform.db
        .updateTable('company')
        .set({ plugin_settings: JSON.stringify({ [water.id]: { bottles: 7 } }) })
        .where('id', '=', 'GLOBAL')
        .execute();
      await save({ Plugin: water.id, Switches: { reminds: false } }, partner);
      const told = () => app.published.filter(({ topic }) => topic === 'company:acme').map(({ payload }) => payload);
      expect(told()).toEqual([{ Plugin: water.id, Settings: { bottles: 7, reminds: false } }]);
      app.published.length = 0;
      expect((await partner.post('/companysettings/changes/undo', { Id: (await lastChange(partner)).Id })).status).toBe(200);
      expect(told()).toEqual([{ Plugin: water.id, Settings: { bottles: 7, reminds: true } }]);
    });
  });

  it('comes from the partner’s partner as well; companies that are each other’s partner come to an end', async () => {
    await app.platform.db.updateTable('company').set({ partner_id: 'GLOBAL' }).where('id', '=', 'northwind').execute();
    await setFor('GLOBAL', { goal: 3 });
    expect((await held('acme')).goal).toBe(3);
    await app.platform.db.updateTable('company').set({ partner_id: 'acme' }).where('id', '=', 'northwind').execute();
    expect((await held('acme')).goal).toBe(8);
    expect((await save({ Numbers: { goal: 4 } })).status).toBe(200);
    expect((await held('northwind')).goal).toBe(4);
  });
});

describe('a change of the partner’s', () => {
  const toldTo = () => app.published.filter(({ topic }) => topic.startsWith('company:')).map(({ topic, payload }) => [topic, payload]);

  it('reaches users who are signed in to an inheriting company at once, and so does its undo', async () => {
    await save({ Numbers: { goal: 5 } });
    app.published.length = 0;
    await save({ Numbers: { goal: 12 } }, partner);
    const Settings = { tips: true, goal: 12, hidden: 1 };
    expect(toldTo()).toEqual([
      ['company:northwind', { Plugin: 'programs', Settings }],
      ['company:globex', { Plugin: 'programs', Settings }],
    ]);
    app.published.length = 0;
    expect((await partner.post('/companysettings/changes/undo', { Id: (await lastChange(partner)).Id })).status).toBe(200);
    expect(toldTo().map(([topic]) => topic)).toEqual(['company:northwind', 'company:globex']);
  });

  it('makes staff of these companies reload inherited values, without a new version of their own', async () => {
    const { Version = 0 } = await read();
    await save({ Numbers: { goal: 12 } }, partner);
    const heard = app.published.filter(({ topic }) => topic === 'records:acme').map(({ payload }) => payload);
    expect(heard).toEqual([{ Record: 'admin.plugin', Id: 'acme:programs', Version }]);
    expect((await save({ Switches: { tips: false }, Version })).status).toBe(200);
  });
});

describe('the record', () => {
  it('describes where a value comes from and to what it changes, and can be undone', async () => {
    await save({ Numbers: { goal: 12 } }, partner);
    await save({ Numbers: { goal: 5 } });
    expect((await lastChange()).Fields).toEqual([{ Name: 'Glasses', From: '12 (the partner’s value)', To: '5' }]);
    await save({ Inherits: { goal: true } });
    const change = await lastChange();
    expect(change.Fields).toEqual([{ Name: 'Glasses', From: '5', To: '12 (the partner’s value)' }]);
    expect((await admin.post('/companysettings/changes/undo', { Id: change.Id })).status).toBe(200);
    expect(await kept('acme')).toEqual({ goal: 5 });
    const inSpanish = await admin.get('/companysettings/changes', { 'accept-language': 'es-419' });
    expect(inSpanish.body.Data.Items[0].Fields).toEqual([{ Name: 'Glasses', From: '12 (valor de la empresa socia)', To: '5' }]);
  });

  it('returns a conflict to a user who saves an older version after a return to the partner’s value', async () => {
    await save({ Numbers: { goal: 12 } }, partner);
    await save({ Numbers: { goal: 5 } });
    const { Version } = await read();
    await save({ Inherits: { goal: true }, Version });
    const refused = await save({ Numbers: { goal: 6 }, Inherits: { goal: false }, Version });
    expect(refused.status).toBe(409);
    expect(refused.body.Conflict.Fields).toEqual([
      { Field: 'Numbers.goal', Mine: 6, Theirs: 12 },
      { Field: 'Inherits.goal', Mine: false, Theirs: true },
    ]);
  });
});

describe('a save that takes effect later', () => {
  const scheduled = '/administration/scheduled';
  const whole = async () => {
    const { Plugin, Switches, Numbers, Choices, Inherits, Version } = await read();
    return { Plugin, Switches, Numbers, Choices, Inherits, Version };
  };
  const later = async (change: object, At = '2026-11-20T14:00'): Promise<void> => {
    const answer = await admin.post(scheduled, { Call: 'admin.savePlugin', At, Query: {}, Body: { ...(await whole()), ...change } });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  };
  const pass = async (): Promise<void> => {
    app.clock.advance(3 * 3_600_000);
    await app.platform.settled();
    admin = await app.as('admin@acme.example');
  };

  it('returns to the partner’s value, which is that of the moment', async () => {
    await save({ Numbers: { goal: 5 } });
    await later({ Inherits: { tips: true, goal: true } });
    const [{ Fields }] = (await admin.get(scheduled)).body.Data.Items;
    expect(Fields).toEqual([{ Name: 'Glasses', From: '5', To: '8 (the default)' }]);
    await save({ Numbers: { goal: 12 } }, partner);
    await pass();
    expect(await read()).toMatchObject({ Numbers: { goal: 12 }, Inherits: { goal: true } });
  });

  it('does not change what others have set or reset meanwhile', async () => {
    await save({ Numbers: { goal: 5 } });
    await later({ Switches: { tips: false }, Inherits: { tips: false, goal: false } });
    await save({ Inherits: { goal: true } });
    await pass();
    expect(await kept('acme')).toEqual({ tips: false });
  });

  it('follows an earlier one of the same setting, regardless of changes of another one', async () => {
    await later({ Numbers: { goal: 10 }, Inherits: { tips: true, goal: false } });
    await later({ Numbers: { goal: 12 }, Inherits: { tips: true, goal: false } }, '2026-11-20T16:00');
    await pass();
    expect(await kept('acme')).toEqual({ goal: 10 });
    await save({ Switches: { tips: false } }, await app.as('wradmin@acme.example'));
    await pass();
    expect(await kept('acme')).toEqual({ tips: false, goal: 12 });
  });
});

describe('whose values they are', () => {
  it('a partner’s administrator reads and sets those of the partner, and another company’s are as they were', async () => {
    await save({ Numbers: { goal: 5 } });
    expect(await read(partner)).toMatchObject({ RecordId: 'northwind:programs', Numbers: { goal: 8 }, Inherits: { goal: true } });
    await save({ Numbers: { goal: 12 } }, partner);
    expect([await kept('northwind'), await kept('acme'), await kept('globex')]).toEqual([{ goal: 12 }, { goal: 5 }, undefined]);
    const { Id } = await lastChange(partner);
    expect((await admin.post('/companysettings/changes/undo', { Id })).status).toBe(404);
  });

  it('[ADC-097] are neither read nor set by an administrator of partners only, nor without a token', async () => {
    const alone = await app.as('partner@northwind.example');
    expect((await alone.get(path)).status).toBe(403);
    expect((await save({ Numbers: { goal: 12 } }, alone)).status).toBe(403);
    expect((await app.anonymous('GET', path)).status).toBe(401);
    expect((await app.anonymous('POST', path, { Plugin: 'programs', Switches: {}, Numbers: {}, Choices: {} })).status).toBe(401);
    expect(await kept('northwind')).toBeUndefined();
  });
});
