import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import { modulesNamed } from '../../../testing/modulesNamed';

let app: TestApp;
let superAdmin: SignedIn;

beforeAll(async () => {
  app = await appForTests(modulesNamed('support', 'session', 'root', 'admin', 'programs', 'rewards', 'notices', 'account'));
});
beforeEach(async () => {
  await app.fresh();
  superAdmin = await app.as('superadmin@wellspring.example');
});
afterAll(() => app.close());

const wanted = {
  Name: 'Umbrella',
  Code: 'umbrella-1',
  PartnerId: 'northwind',
  TemplateId: '',
  TimeZone: 'America/New_York',
  Plugins: ['programs', 'admin'],
  From: null as string | null,
  Until: null as string | null,
  FirstName: 'Uma',
  LastName: 'Brella',
  Email: 'uma@umbrella.example',
  Language: 'en-US',
};

const create = (change: Partial<typeof wanted> = {}) => superAdmin.post('/support/companies', { ...wanted, ...change });
const detail = async (id: string) => (await superAdmin.get(`/support/companies/company?entityId=${id}`)).body.Data;
const licence = (change: object) => superAdmin.post('/support/companies/licence', { EntityId: 'globex', Plugin: 'rewards', IsLicensed: true, ...change });
const changesOf = async (id: string) => (await superAdmin.get(`/support/companies/changes?entityId=${id}`)).body.Data.Items;
const pluginsOf = async (companyId: string) =>
  (await app.platform.db.selectFrom('company_plugin').select('plugin_id').where('company_id', '=', companyId).orderBy('plugin_id').execute()).map(
    ({ plugin_id }) => plugin_id,
  );
const mails = async () =>
  (await app.app.inject({ url: '/api/__dev/outbox' })).json() as { readonly To: string; readonly Subject: string; readonly Body: string }[];
const keyIn = (body: string | undefined): string => /vkey=([\w-]+)/.exec(body ?? '')?.[1] ?? '';

describe('the list of companies', () => {
  it('[SUP-119] shows each with its partner, people and plugins, in pages and by name', async () => {
    const { Items } = (await superAdmin.get('/support/companies')).body.Data;
    expect(Items.map(({ Name }: { Name: string }) => Name)).toEqual(['Acme', 'Globex', 'Legacy', 'Northwind', 'Wellspring']);
    expect(Items[1]).toMatchObject({ Id: 'globex', Partner: 'Northwind', Plugins: ['Programs'] });
    expect(Items[0].People).toBeGreaterThan(40);
    const found = (await superAdmin.get('/support/companies?SearchTerms=glo')).body.Data.Items;
    expect(found).toMatchObject([{ Name: 'Globex' }]);
  });

  it.each(['admin@acme.example', 'support@wellspring.example', 'partner@northwind.example'])('[SHL-066] is refused to %s', async (mail) => {
    const other = await app.as(mail);
    expect((await other.get('/support/companies')).status).toBe(403);
    expect((await other.post('/support/companies', wanted)).status).toBe(403);
    expect((await other.post('/support/companies/licence', { EntityId: 'globex', Plugin: 'rewards', IsLicensed: true })).status).toBe(403);
  });
});

describe('a new company', () => {
  it('begins with its plugins, plan year and code, and its first administrator chooses the password by a link and signs in', async () => {
    const { status, body } = await create();
    expect([status, body.Data]).toEqual([200, { Id: 'umbrella', LeftOut: 0 }]);
    expect(await detail('umbrella')).toMatchObject({
      Partner: 'Northwind',
      TimeZone: 'America/New_York',
      Codes: ['UMBRELLA-1'],
      People: 1,
      State: 'Invited',
      Administrators: [{ Name: 'Uma Brella', Email: 'uma@umbrella.example', HasSignedIn: false }],
    });
    expect(await pluginsOf('umbrella')).toEqual(['admin', 'programs']);
    const mail = (await mails()).find(({ To }) => To === 'uma@umbrella.example');
    expect(mail?.Subject).toBe('You are now an administrator of Umbrella');
    const { Token, Stage } = (await app.anonymous('GET', `/account/login/autologin?VKey=${keyIn(mail?.Body)}`)).body;
    expect(Stage).toBe('ForgotPassword');
    const NewPassword = 'Parasol#Tide48';
    const set = await app.anonymous('POST', '/login/resetpassword', { Token, NewPassword, ConfirmPassword: NewPassword });
    expect(set.body.Data).toMatchObject({ IsLoginSuccessful: true });
    const uma = await app.as('uma@umbrella.example');
    expect((await uma.get('/user/current')).body).toMatchObject({ EntityId: 'umbrella', Roles: ['Admin', 'participant'], TimeZone: 'America/New_York' });
    expect((await uma.get('/companysettings/time')).body.Data).toMatchObject({ TimeZone: 'America/New_York' });
    expect((await detail('umbrella')).State).toBe('Running');
  });

  it('takes settings, branding and menu over from a template, and no people', async () => {
    await create({ TemplateId: 'acme' });
    const rows = await app.platform.db.selectFrom('company').selectAll().where('id', 'in', ['acme', 'umbrella']).orderBy('id').execute();
    const [acme, umbrella] = rows;
    for (const column of ['branding_color', 'logo_url', 'toggles', 'features', 'plugin_settings'] as const) expect(umbrella?.[column]).toBe(acme?.[column]);
    expect(umbrella).toMatchObject({ host: null, sso_enabled: 0, time_zone: 'America/New_York' });
    expect(umbrella?.plan_year_id).not.toBe(acme?.plan_year_id);
    expect((await detail('umbrella')).People).toBe(1);
  });

  it('leaves out the menu entries of plugins that it does not license, and says how many', async () => {
    const addresses = async (id: string): Promise<readonly string[]> =>
      (await superAdmin.get(`/support/companies/menu?entityId=${id}`)).body.Data.Items.map(({ RouterLink }: { readonly RouterLink: string }) => RouterLink);
    const { body } = await create({ TemplateId: 'acme' });
    const copied = await addresses('umbrella');
    const lost = (await addresses('acme')).filter((address) => address.startsWith('/rewards'));
    expect(lost).not.toEqual([]);
    expect(body.Data).toEqual({ Id: 'umbrella', LeftOut: lost.length });
    expect(copied).toEqual((await addresses('acme')).filter((address) => !lost.includes(address)));
    const all = await create({
      TemplateId: 'acme',
      Name: 'Parasol',
      Code: 'parasol-1',
      Email: 'pia@parasol.example',
      Plugins: ['programs', 'admin', 'rewards'],
    });
    expect([all.body.Data, await addresses('parasol')]).toEqual([{ Id: 'parasol', LeftOut: 0 }, await addresses('acme')]);
  });

  it('gives its staff no reach over other companies, also where the template is the company that runs the platform', async () => {
    await create({ TemplateId: 'GLOBAL' });
    const designations = (id: string) =>
      app.platform.db.selectFrom('company').select(['coaching_designation', 'support_designation']).where('id', '=', id).executeTakeFirst();
    expect(await designations('GLOBAL')).toMatchObject({ support_designation: 'Global' });
    expect(await designations('umbrella')).toEqual({ coaching_designation: 'Company', support_designation: 'Company' });
  });

  it.each([
    [{ Name: 'Ac\u00adme\u200b' }, 'Name', 'Another company has this name already. Choose another one.'],
    [{ Name: '\u200b\u3164' }, 'Name', 'Name is required.'],
    [{ Name: ' ACME ' }, 'Name', 'Another company has this name already. Choose another one.'],
    [{ Name: '  ' }, 'Name', 'Enter this name.'],
    [{ Code: 'ABC' }, 'Code', expect.any(String)],
    [{ Code: 'acme-2026' }, 'Code', 'Another company has this code already. Choose another one.'],
    [{ PartnerId: 'nobody' }, 'PartnerId', 'This company does not exist.'],
    [{ TemplateId: 'nobody' }, 'TemplateId', 'This company does not exist.'],
    [{ TimeZone: 'Mars/Olympus' }, 'TimeZone', 'This time zone does not exist. Choose one from the list.'],
    [{ Plugins: ['programs', 'nothing'] }, 'Plugins', 'One of these plugins is not available. Choose from the list.'],
    [{ Until: '2026-11-19' }, 'Until', 'This day is in the past. Choose today or a later day.'],
    [{ Email: 'nobody' }, 'Email', 'Enter an email address, such as name@company.com.'],
    [{ Email: 'Admin@acme.example' }, 'Email', 'Someone already signs in with this email address. Enter another one.'],
  ])('is refused at its field, and nothing is made: %j', async (change, Field, Message) => {
    const { status, body } = await create(change);
    expect([status, body.Errors?.[0]]).toMatchObject([400, { Field, Message }]);
    expect((await superAdmin.get('/support/companies')).body.Data.Total).toBe(5);
  });

  it('gets an id of its own where another company has a name of the same letters', async () => {
    await create();
    const second = await create({ Name: 'Umbrella!', Code: '', Email: 'two@umbrella.example' });
    expect(second.body.Data).toEqual({ Id: 'umbrella-2', LeftOut: 0 });
  });
});

describe('administrators', () => {
  it('are invited again while they have not signed in; the link of the earlier mail is called in', async () => {
    await create();
    const first = keyIn((await mails()).find(({ To }) => To === 'uma@umbrella.example')?.Body);
    const [{ UserId }] = (await detail('umbrella')).Administrators;
    expect((await superAdmin.post('/support/companies/administrator/again', { UserId })).status).toBe(200);
    expect((await app.anonymous('GET', `/account/login/autologin?VKey=${first}`)).body).toMatchObject({ IsLoginSuccessful: false });
    const { userId } = await app.as('admin@acme.example');
    expect((await superAdmin.post('/support/companies/administrator/again', { UserId: userId })).status).toBe(409);
  });

  it('are added to a company that is there', async () => {
    const who = { FirstName: 'Ada', LastName: 'Min', Email: 'ada@globex.example', Language: 'es-419' };
    expect((await superAdmin.post('/support/companies/administrator', { EntityId: 'globex', ...who })).status).toBe(200);
    expect((await mails()).find(({ To }) => To === 'ada@globex.example')?.Subject).toBe('Ahora administras Globex');
    expect((await superAdmin.post('/support/companies/administrator', { EntityId: 'nobody', ...who })).status).toBe(404);
  });
});

describe('a licence', () => {
  it('applies from the next call, reaches open pages, and is ended and undone in the history', async () => {
    const participant = await app.as('participant@globex.example');
    const rewards = async () => (await participant.get('/rewards/ajax/getrewardsv3')).status;
    expect(await rewards()).toBe(403);
    expect((await licence({})).status).toBe(200);
    expect(await rewards()).toBe(200);
    expect(app.published).toContainEqual({ topic: 'company:globex', payload: { Plugin: 'rewards' } });
    expect((await licence({ IsLicensed: false })).status).toBe(200);
    expect(await rewards()).toBe(403);
    const [ended] = await changesOf('globex');
    expect(ended).toMatchObject({ What: 'Changed the license of Rewards', Fields: [{ Name: 'Rewards: licensed', From: 'yes', To: 'no' }], MayUndo: true });
    expect((await superAdmin.post('/support/companies/undo', { EntityId: 'globex', Id: ended.Id })).status).toBe(200);
    expect(await rewards()).toBe(200);
    expect((await superAdmin.post('/support/companies/undo', { EntityId: 'acme', Id: ended.Id })).status).toBe(404);
  });

  it('begins and ends by the days of the company', async () => {
    await licence({ From: '2026-11-22', Until: '2026-11-23' });
    expect(await pluginsOf('globex')).toEqual(['programs']);
    app.clock.set(new Date('2026-11-22T06:01:00.000Z'));
    await app.platform.settled();
    expect(await pluginsOf('globex')).toEqual(['programs', 'rewards']);
    app.clock.set(new Date('2026-11-24T05:59:00.000Z'));
    await app.platform.settled();
    expect(await pluginsOf('globex')).toEqual(['programs', 'rewards']);
    app.clock.set(new Date('2026-11-24T06:01:00.000Z'));
    await app.platform.settled();
    expect(await pluginsOf('globex')).toEqual(['programs']);
    superAdmin = await app.as('superadmin@wellspring.example');
    expect((await detail('globex')).Licences.find(({ Plugin }: { Plugin: string }) => Plugin === 'rewards')).toMatchObject({
      State: 'Ended',
      Until: '2026-11-23',
    });
  });

  it('tells before its end what people lose', async () => {
    const { Lost } = (await superAdmin.get('/support/companies/licence?entityId=acme&plugin=programs')).body.Data;
    expect(Lost).toMatchObject([{ Text: expect.stringMatching(/^\d+ (person is in a program|people are in programs)$/), Count: expect.any(Number) }]);
    expect((await superAdmin.get('/support/companies/licence?entityId=globex&plugin=support')).body.Data).toEqual({ Lost: [] });
  });

  it('is saved against another save, and refused for days in the past, in the wrong order, or of the platform itself', async () => {
    expect((await licence({ Version: 0 })).status).toBe(200);
    expect((await licence({ Version: 0, Until: '2027-01-31' })).status).toBe(409);
    expect((await licence({ Until: '2026-11-19' })).body.Errors[0]).toMatchObject({ Field: 'Until' });
    expect((await licence({ From: '2026-12-02', Until: '2026-12-01' })).body.Errors[0]).toMatchObject({ Field: 'Until' });
    expect((await licence({ Plugin: 'nothing' })).status).toBe(404);
    expect((await licence({ EntityId: 'nobody' })).status).toBe(404);
    expect((await licence({ EntityId: 'GLOBAL', Plugin: 'support', IsLicensed: false })).status).toBe(409);
  });

  it('is in the history of the company, whose own administrators cannot undo it', async () => {
    await licence({ EntityId: 'acme', IsLicensed: false });
    const admin = await app.as('admin@acme.example');
    const [change] = (await admin.get('/companysettings/changes')).body.Data.Items;
    expect(change).toMatchObject({ Record: 'License', What: 'Changed the license of Rewards' });
    expect((await admin.post('/companysettings/changes/undo', { Id: change.Id })).status).toBe(409);
  });
});
