import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MenuEntry } from '../../../../plugins/support/contract';
import { appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import { modulesNamed } from '../../../testing/modulesNamed';

let app: TestApp;
let superAdmin: SignedIn;

beforeAll(async () => {
  app = await appForTests(modulesNamed('support', 'session', 'root', 'admin', 'programs', 'rewards', 'account', 'notices'));
});
beforeEach(async () => {
  await app.fresh();
  superAdmin = await app.as('superadmin@wellspring.example');
});
afterAll(() => app.close());

const entry = (en: string, RouterLink: string, change: Partial<MenuEntry> = {}): MenuEntry => ({
  Depth: 0,
  Names: { en, es: '' },
  RouterLink,
  Icon: '',
  IsVisible: true,
  InCascadingMenu: false,
  ...change,
});
const read = async (id = 'globex') => (await superAdmin.get(`/support/companies/menu?entityId=${id}`)).body.Data;
const save = (Items: readonly MenuEntry[], more = {}) => superAdmin.post('/support/companies/menu', { EntityId: 'globex', Items, ...more });
const seenBy = async (mail: string, language = 'en-US') =>
  (await (await app.as(mail)).get('/settings', { 'accept-language': language })).body.Data?.Navigation.TopNav ??
  (await (await app.as(mail)).get('/settings', { 'accept-language': language })).body.Navigation.TopNav;

describe('the menu of a company', () => {
  it('is returned with its names in both languages, its depth, and the pages that it can lead to', async () => {
    const { Items, Pages } = await read('acme');
    expect(Items[0]).toEqual(entry('Home', '/programs', { Icon: 'home', Names: { en: 'Home', es: 'Inicio' } }));
    expect(Items.map(({ Depth }: MenuEntry) => Depth)).toContain(1);
    const licensed = Object.fromEntries((await read()).Pages.map(({ Link, IsLicensed }: (typeof Pages)[number]) => [Link, IsLicensed]));
    expect(licensed).toEqual({ '/programs': true, '/rewards': false });
  });

  it('is stored as sent, and shown to people of the company in their language, without hidden entries', async () => {
    const all = [
      entry('Start', '/programs', { Names: { en: 'Start', es: 'Comienzo' } }),
      entry('More', ''),
      entry('Support', '/customsupport', { Depth: 1, InCascadingMenu: true }),
      entry('Rewards', '/rewards', { IsVisible: false }),
    ];
    expect((await save(all)).status).toBe(200);
    expect((await read()).Items).toEqual(all);
    expect(await seenBy('participant@globex.example')).toMatchObject([
      { Label: 'Start', OtherLabel: 'Comienzo', RouterLink: '/programs' },
      { Label: 'More', Items: [{ Label: 'Support', RouterLink: '/customsupport' }] },
      { Label: 'Rewards', IsHidden: true },
    ]);
    const [start] = await seenBy('participant@globex.example', 'es-419');
    expect(start).toMatchObject({ Label: 'Comienzo', OtherLabel: 'Start' });
    expect(start).not.toHaveProperty('Names');
  });

  it.each([
    [[entry('', '/programs')], 'Items[0].Names.en'],
    [[entry('Start', '/programs', { Depth: 1 })], 'Items[0].Depth'],
    [[entry('Start', ''), entry('Deep', '/programs', { Depth: 2 })], 'Items[1].Depth'],
    [[entry('Start', '')], 'Items[0].RouterLink'],
    [[entry('Start', '/programs'), entry('Inner', '/rewards', { Depth: 1 })], 'Items[0].RouterLink'],
    [[entry('Start', '//elsewhere.example')], 'Items[0].RouterLink'],
    [[entry('Start', '/programs'), entry('Typed', '/programz')], 'Items[1].RouterLink'],
    [[entry('Start', '/programs'), entry('Typed', '/programs/whatever/else')], 'Items[1].RouterLink'],
    [[entry('Start', '/programs'), entry('Rewards', '/rewards')], 'Items[1].RouterLink'],
    [[entry('Start', 'https://elsewhere.example')], 'Items[0].RouterLink'],
  ])('is refused at the entry that is wrong', async (items, Field) => {
    const { status, body } = await save(items);
    expect([status, body.Errors[0].Field]).toEqual([400, Field]);
  });

  it.each(['/administration', '/administration/people', '/coaching/participants', '/es/support?tab=1'])(
    'does not lead to %s, which is for staff',
    async (address) => {
      const { status, body } = await save([entry('Start', '/programs'), entry('Staff', address)]);
      expect([status, body.Errors[0]]).toEqual([400, expect.objectContaining({ Field: 'Items[1].RouterLink', Message: expect.stringContaining('for staff') })]);
      expect((await save([entry('Start', '/programs'), entry('Staff', address, { IsVisible: false })])).status).toBe(200);
    },
  );

  it('leads to pages below those of the choice, with ids', async () => {
    const { status, body } = await save([entry('Walk', '/programs/detail?owner=globex&id=walk')]);
    expect(status, JSON.stringify(body.Errors)).toBe(200);
  });

  it('keeps an entry whose licence has ended since: people no longer see its page, and the editor marks it', async () => {
    const rewards = [entry('Start', '/programs'), entry('Rewards', '/rewards')];
    const licence = (IsLicensed: boolean) => superAdmin.post('/support/companies/licence', { EntityId: 'globex', Plugin: 'rewards', IsLicensed });
    await licence(true);
    expect((await save(rewards)).status).toBe(200);
    await licence(false);
    expect((await save([...rewards, entry('News', '/news')])).status).toBe(200);
    const { Pages } = await read();
    expect(Pages.find(({ Link }: { Link: string }) => Link === '/rewards')).toMatchObject({ IsLicensed: false });
    const { body } = await save([entry('Points', '/rewards/statement')]);
    expect(body.Errors[0].Message).toContain('The company has not licensed Rewards.');
  });

  it('is undone in the history, and conflicts with another save', async () => {
    const before = (await read()).Items;
    expect((await save([entry('Start', '/programs')], { Version: 0 })).status).toBe(200);
    expect((await save([entry('Other', '/programs')], { Version: 0 })).status).toBe(409);
    const [change] = (await superAdmin.get('/support/companies/changes?entityId=globex')).body.Data.Items;
    expect(change).toMatchObject({ What: 'Changed the menu', MayUndo: true });
    expect((await superAdmin.post('/support/companies/undo', { EntityId: 'globex', Id: change.Id })).status).toBe(200);
    expect((await read()).Items).toEqual(before);
  });

  it('is refused to others, and unknown for a company that is not there', async () => {
    expect((await superAdmin.get('/support/companies/menu?entityId=nobody')).status).toBe(404);
    for (const mail of ['admin@acme.example', 'partner@northwind.example', 'support@wellspring.example'])
      expect((await (await app.as(mail)).get('/support/companies/menu?entityId=acme')).status).toBe(403);
  });
});
