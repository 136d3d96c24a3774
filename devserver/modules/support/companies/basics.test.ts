import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import { modulesNamed } from '../../../testing/modulesNamed';

let app: TestApp;
let superAdmin: SignedIn;

beforeAll(async () => {
  app = await appForTests(modulesNamed('support', 'session', 'root', 'admin', 'programs', 'notices', 'account', 'trackers', 'coaching-scheduler'));
});
beforeEach(async () => {
  await app.fresh();
  superAdmin = await app.as('superadmin@wellspring.example');
});
afterAll(() => app.close());

const basics = async (id: string) => (await superAdmin.get(`/support/companies/basics?entityId=${id}`)).body.Data;
const globex = { EntityId: 'globex', Name: 'Globex', PartnerId: 'northwind', Coaching: 'None', Support: 'Company', Switches: [] as string[] };
const save = (change: Partial<typeof globex> & { readonly Version?: number }, who = superAdmin) =>
  who.post('/support/companies/basics', { ...globex, ...change });
const change = async (id: string, partnerId: string) => (await superAdmin.get(`/support/companies/partner?entityId=${id}&partnerId=${partnerId}`)).body.Data;
const changesOf = async (id: string) => (await superAdmin.get(`/support/companies/changes?entityId=${id}`)).body.Data.Items;
const undoLatest = async (id: string) => superAdmin.post('/support/companies/undo', { EntityId: id, Id: (await changesOf(id))[0].Id });

describe('name, partner and features of a company', () => {
  it('are listed with what each feature switches, the plugin that it needs, and the possible partners', async () => {
    const { Name, PartnerId, Switches, AllSwitches, Partners } = await basics('globex');
    expect([Name, PartnerId, Switches]).toEqual([
      'Globex',
      'northwind',
      ['RedesignEnabled', 'RegistrationV2Enabled', 'SpanishOnWebEnabled', 'UserTrackerEntriesV2'],
    ]);
    expect(Partners.map(({ Value }: { Value: string }) => Value)).not.toContain('globex');
    const byName = new Map<string, object>(AllSwitches.map((one: { Name: string }) => [one.Name, one]));
    expect(byName.get('TextTool')).toMatchObject({ Label: 'Text messages', About: expect.stringContaining('texts'), IsLicensed: false });
    expect(byName.get('SpanishOnWebEnabled')).toMatchObject({ PluginName: null, IsLicensed: true });
  });

  it('switch a feature on, so that people of the company have it with their next call', async () => {
    const person = await app.as('participant@globex.example');
    expect((await person.get('/entityajax/getcurrententityv2')).body.EntityFeatures).toEqual([]);
    expect((await save({ Switches: ['TextTool', 'SpanishOnWebEnabled'] })).status).toBe(200);
    expect((await person.get('/entityajax/getcurrententityv2')).body.EntityFeatures).toEqual(['TextTool']);
    expect((await basics('globex')).Switches).toEqual(['SpanishOnWebEnabled', 'TextTool']);
    const [{ What, Fields, MayUndo }] = await changesOf('globex');
    expect([What, MayUndo]).toEqual(['Changed name, partner or features', true]);
    expect(Fields).toMatchObject([{ Name: 'Features', To: expect.stringContaining('Text messages') }]);
  });

  it('keep the partner through a save that does not name one', async () => {
    const { PartnerId: _, ...silent } = globex;
    expect((await superAdmin.post('/support/companies/basics', { ...silent, Coaching: 'Company' })).status).toBe(200);
    expect(await basics('globex')).toMatchObject({ PartnerId: 'northwind', Coaching: 'Company' });
    await save({ PartnerId: '' });
    expect(await basics('globex')).toMatchObject({ PartnerId: '' });
  });

  it('are undone, and a later save of the company prevents that', async () => {
    await save({ Name: 'Globex Health', PartnerId: '', Coaching: 'Company' });
    expect((await undoLatest('globex')).status).toBe(200);
    expect(await basics('globex')).toMatchObject({ Name: 'Globex', PartnerId: 'northwind', Coaching: 'None' });
    await save({ Name: 'Globex One' });
    const [first] = await changesOf('globex');
    await save({ Name: 'Globex Two' });
    expect((await superAdmin.post('/support/companies/undo', { EntityId: 'globex', Id: first.Id })).status).toBe(409);
  });

  it('are a conflict where somebody else has saved another name since', async () => {
    const { Version } = await basics('globex');
    await save({ Name: 'Globex One', Version });
    const late = await save({ Name: 'Globex Two', Version });
    expect([late.status, late.body.Conflict?.Fields]).toMatchObject([409, [{ Field: 'Name' }]]);
  });

  it.each([
    [{ Name: 'Ac\u00adme\u200b' }, 'Name', 'Another company has this name already. Choose another one.'],
    [{ Name: '\u200b\u3164' }, 'Name', 'Name is required.'],
    [{ Name: ' acme ' }, 'Name', 'Another company has this name already. Choose another one.'],
    [{ Name: '  ' }, 'Name', 'Enter this name.'],
    [{ PartnerId: 'nobody' }, 'PartnerId', 'This company does not exist.'],
    [{ PartnerId: 'globex' }, 'PartnerId', 'This company has Globex as its partner, directly or indirectly. Choose another one.'],
    [
      { EntityId: 'northwind', Name: 'Northwind', PartnerId: 'acme' },
      'PartnerId',
      'This company has Northwind as its partner, directly or indirectly. Choose another one.',
    ],
    [{ EntityId: 'GLOBAL', Name: 'Wellspring', PartnerId: 'acme' }, 'PartnerId', 'The company that runs the platform has no partner.'],
    [{ Support: 'Global' }, 'Support', 'Only staff of the company that runs the platform reach all companies. Choose another value.'],
    [{ Switches: ['Teleport'] }, 'Switches', 'This feature does not exist. Choose from the list.'],
  ])('are refused at the field: %j', async (wrong, Field, Message) => {
    const { status, body } = await save(wrong);
    expect([status, body.Errors?.[0]]).toMatchObject([400, { Field, Message }]);
    expect(await basics('globex')).toMatchObject({ Name: 'Globex', PartnerId: 'northwind' });
  });

  it('belong to SuperAdmins, and to companies that exist', async () => {
    for (const mail of ['admin@acme.example', 'support@wellspring.example', 'partner@northwind.example']) {
      const other = await app.as(mail);
      expect((await other.get('/support/companies/basics?entityId=globex')).status).toBe(403);
      expect((await other.get('/support/companies/partner?entityId=globex&partnerId=')).status).toBe(403);
      expect((await save({ Name: 'Mine' }, other)).status).toBe(403);
    }
    expect((await superAdmin.get('/support/companies/basics?entityId=nobody')).status).toBe(404);
    expect((await superAdmin.get('/support/companies/partner?entityId=globex&partnerId=nobody')).status).toBe(404);
    expect((await save({ EntityId: 'nobody' })).status).toBe(404);
  });
});

describe('another partner', () => {
  it('says beforehand who loses and who gains reach, and staff lose it at once', async () => {
    const { Loses, Gains } = await change('globex', 'legacy');
    expect(Loses).toMatchObject({ Company: 'Northwind', Count: Loses.Names.length });
    expect(Loses.Names).toContain('Petra Partner');
    expect(Gains).toMatchObject({ Company: 'Legacy', Count: 0, Names: [] });
    expect(await change('globex', 'northwind')).toEqual({ Loses: null, Gains: null });
    const partner = await app.as('partner@northwind.example');
    const children = async () => (await partner.get('/entityajax/GetPartnerAdminMenu')).body.Data[0].ChildEntities.map(({ Value }: { Value: string }) => Value);
    expect(await children()).toContain('globex');
    expect((await partner.get('/usersearch/company-manager?entityId=globex&loggedInEntityId=northwind')).status).toBe(200);
    await save({ PartnerId: '' });
    expect(await children()).not.toContain('globex');
    expect((await partner.get('/usersearch/company-manager?entityId=globex&loggedInEntityId=northwind')).status).not.toBe(200);
  });

  it('recalculates the settings that the company took from its former partner', async () => {
    const row = () => app.platform.db.selectFrom('company').select('branding_color').where('id', '=', 'globex').executeTakeFirstOrThrow();
    const own = (await row()).branding_color;
    await app.platform.db.updateTable('company').set({ branding_color: '#123456' }).where('id', '=', 'globex').execute();
    const values = { LogoType: 'Default', LogoUrl: null, LoginBackgroundImageType: 'Default', LoginBackgroundCustomImages: [], BrandingColor: own };
    const choice = { company_id: 'globex', group_name: 'branding', own: JSON.stringify(values), uses_partner: 1 };
    await (app.platform.db as never as { insertInto(name: string): { values(row: object): { execute(): Promise<void> } } })
      .insertInto('company_choice')
      .values(choice)
      .execute();
    await save({ PartnerId: '' });
    expect((await row()).branding_color).toBe(own);
  });
});
