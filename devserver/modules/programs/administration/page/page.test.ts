import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AdministeredLink, AdministeredTag, Program, ProgramSection, ProgramsPage, QuickLink } from '../../../../../plugins/programs/contract';
import { faultsOf, kept } from '../../../../testing/answers';
import { appForTests, type SignedIn, type TestApp } from '../../../../testing/appForTests';
import { modulesNamed } from '../../../../testing/modulesNamed';
import { query } from '../../../../testing/query';
import programs from '../../routes';

let server: TestApp;
let admin: SignedIn;
let me: SignedIn;
beforeAll(async () => {
  server = await appForTests([programs, ...modulesNamed('admin', 'root', 'account', 'session', 'account-access')]);
});
beforeEach(async () => {
  await server.fresh();
  admin = await server.as('adminlite@acme.example');
  me = await server.as('participant@acme.example');
});
afterAll(() => server.close());

const inSpanish = { 'accept-language': 'es-419' };
const page = async (who = admin, query = ''): Promise<ProgramsPage> => (await who.get(`/programs/admin/page${query}`)).body.Data;
const linksOf = async (headers = {}): Promise<readonly QuickLink[]> => (await me.get('/userquicklinks', headers)).body.Data;
const labels = async (headers = {}) => (await linksOf(headers)).map(({ Label }) => Label);
const tagNames = async (headers = {}): Promise<readonly string[]> =>
  (await me.get('/programtags/tags', headers)).body.Data.map(({ Name }: { Name: string }) => Name);
const tagsOf = async (program: string): Promise<readonly string[]> => {
  const lists = [await me.get('/userprograms/available'), await me.get('/userprograms/current'), await me.get('/userprograms/complete')];
  return lists.flatMap(({ body }) => body.Data as readonly Program[]).find(({ Id }) => Id === program)?.Tags ?? [];
};
const missionOf = async (headers = {}): Promise<string | undefined> =>
  (await me.get('/usermissionstatements', headers)).body.Data.find(({ Type }: { Type: string }) => Type === 'Company')?.Text;
const saveLink = (body: object, who = admin) => who.post('/programs/admin/quicklinks', body);
const savedLink = async (body: object): Promise<AdministeredLink> => kept(await saveLink(body));
const saveTag = (body: object) => admin.post('/programs/admin/tags', body);
const savedTag = async (body: object): Promise<AdministeredTag> => kept(await saveTag(body));
const saveMission = (Texts: object, more: object = {}) => admin.post('/programs/admin/mission', { EntityId: 'acme', Texts, ...more });
/** Undoes changes, newest first. Only administrators who configure the company may read its history. */
const putBack = async (count = 1): Promise<readonly number[]> => {
  const lines = await server.platform.db.selectFrom('audit').select('id').orderBy('id', 'desc').limit(count).execute();
  const historian = await server.as('admin@acme.example');
  const answers: number[] = [];
  for (const { id } of lines) answers.push((await historian.post('/companysettings/changes/undo', { Id: id })).status);
  return answers;
};
const told = (companyId = 'acme'): number => server.published.filter(({ topic }) => topic === `programs:${companyId}`).length;

const bikes = {
  EntityId: 'acme',
  Names: { en: 'Bike rental', es: 'Alquiler de bicicletas' },
  Descriptions: { en: 'At the main gate', es: '' },
  Icon: 'family',
  LinkType: 'ExternalLink',
  Url: 'https://example.com/bikes',
  IsPublished: true,
  From: null,
  Until: null,
};

describe('content beside the programs of a company', () => {
  it('are its quick links, tags and mission statement, and the links that its people see from others', async () => {
    const { QuickLinks, FromOthers, Tags, Programs, Mission } = await page();
    expect(QuickLinks.map(({ Id, State, Version }) => [Id, State, Version])).toEqual([
      ['acme-log-steps', 'live', 0],
      ['acme-volunteer-day', 'live', 0],
      ['acme-first-aid', 'live', 0],
      ['acme-hotline', 'live', 0],
    ]);
    expect(FromOthers).toMatchObject([{ EntityName: 'Wellspring', QuickLinks: [{ Id: 'wellspring-news' }] }]);
    expect(Tags).toHaveLength(10);
    expect(Tags[0]).toMatchObject({ Id: 'desk', Names: { en: 'At your desk', es: 'En tu escritorio' } });
    expect(Tags.every(({ Programs: ids }) => ids.length > 0)).toBe(true);
    expect(Programs.length).toBeGreaterThan(20);
    expect(Mission.Texts.en).toContain('We look after each other.');
  });

  it('has the sections of the company in their order, and those that its people see from others', async () => {
    const { Sections, SectionsFromOthers } = await page();
    expect(Sections.map(({ Id }) => Id)).toEqual(['acme-move', 'acme-eat', 'acme-sleep', 'acme-mind', 'acme-community']);
    expect(SectionsFromOthers.map(({ EntityName, Sections: theirs }) => [EntityName, theirs.map(({ Id }) => Id)])).toContainEqual([
      'Wellspring',
      ['own-goals'],
    ]);
  });

  it('is for administrators of that company alone', async () => {
    for (const mail of ['participant@acme.example', 'coach@acme.example', 'reporting@acme.example'])
      expect((await (await server.as(mail)).get('/programs/admin/page')).status, mail).toBe(403);
    expect((await server.anonymous('GET', '/programs/admin/page')).status).toBe(401);
    expect((await admin.get('/programs/admin/page?entityId=legacy')).status).toBe(404);
    expect((await saveLink({ ...bikes, EntityId: 'legacy' })).status).toBe(404);
    expect((await saveMission({ en: 'Ours', es: '' }, { EntityId: 'legacy' })).status).toBe(404);
    await server.platform.db.updateTable('person').set({ company_id: 'legacy' }).where('user_name', '=', 'adminlite@acme.example').execute();
    const other = await server.as('adminlite@acme.example');
    expect((await page(other)).QuickLinks).toEqual([]);
    expect((await saveLink({ ...bikes, EntityId: undefined, Id: 'acme-hotline' }, other)).status).toBe(404);
    expect((await other.delete('/programs/admin/quicklinks/acme-hotline')).status).toBe(404);
    expect((await other.delete('/programs/admin/sections/acme-move')).status).toBe(404);
    expect((await other.post('/programs/admin/sections/order', { Ids: ['acme-move'] })).status).toBe(404);
    expect((await other.delete('/programs/admin/tags/desk')).status).toBe(404);
    expect((await other.post('/programs/admin/quicklinks/order', { Ids: ['acme-hotline'] })).status).toBe(404);
    expect((await other.post('/programs/admin/tags/merge', { Id: 'desk', IntoId: 'rest' })).status).toBe(404);
  });
});

describe('[PRG-047, PRG-192] a quick link', () => {
  it('is added as the last one of its company, read in both languages, and announced to browsers', async () => {
    const { Id, Version } = await savedLink(bikes);
    expect([Version, told(), (await labels()).includes('Bike rental')]).toEqual([1, 1, true]);
    expect((await page()).QuickLinks.at(-1)).toMatchObject({ Id, State: 'live' });
    expect(await labels(inSpanish)).toContain('Alquiler de bicicletas');
    await savedLink({ ...bikes, Id, Names: { en: 'Bikes', es: '' } });
    expect((await linksOf(inSpanish)).find(({ Label }) => Label === 'Bikes')).toMatchObject({ Description: 'At the main gate' });
  });

  it('is shown on its days, and not while it is a draft', async () => {
    const { Id } = await savedLink({ ...bikes, IsPublished: false });
    expect(await labels()).not.toContain('Bike rental');
    await savedLink({ ...bikes, Id, From: '2026-01-01', Until: '2026-01-31' });
    expect(await labels()).not.toContain('Bike rental');
    await savedLink({ ...bikes, Id, From: '2026-01-01', Until: '2027-01-31' });
    expect(await labels()).toContain('Bike rental');
  });

  it.each([
    [
      'a site without https',
      { Url: 'http://example.com' },
      ['Url', 'Enter an address that begins with https://, or a path of this product such as /programs.'],
    ],
    ['a script', { Url: 'javascript:alert(1)' }, ['Url', 'Enter an address that begins with https://, or a path of this product such as /programs.']],
    ['a path as another site', { Url: '/trackers' }, ['Url', 'Enter an address that begins with https://.']],
    ['a site as a page', { LinkType: 'WithinProduct' }, ['Url', 'Enter a path of this product, such as /trackers.']],
    [
      'a path that no page answers',
      { LinkType: 'WithinProduct', Url: '/trackerz' },
      ['Url', 'No page of the product answers this address. Enter the path of a page that people can open, such as /trackers.'],
    ],
    [
      'a path below a page',
      { LinkType: 'WithinProduct', Url: '/trackers/whatever/else' },
      ['Url', 'No page of the product answers this address. Enter the path of a page that people can open, such as /trackers.'],
    ],
    ['no address', { LinkType: 'Video', Url: null }, ['Url', expect.any(String)]],
    ['no name', { Names: { en: ' ', es: 'Bicis' } }, ['Names.en', expect.any(String)]],
    ['days in the wrong order', { From: '2026-12-05', Until: '2026-12-01' }, ['Until', 'The last day must not be before the first one.']],
  ])('is refused at its field with %s', async (_, more, fault) => {
    expect(faultsOf(await saveLink({ ...bikes, ...more }))).toEqual([400, fault]);
  });

  it('that opens nothing keeps no address', async () => {
    expect(await savedLink({ ...bikes, LinkType: 'Blank' })).toMatchObject({ Url: null });
  });

  it('that another user has saved since is refused with both versions', async () => {
    const { Id } = await savedLink(bikes);
    await savedLink({ ...bikes, Id, Icon: 'heart', Version: 1 });
    const { status, body } = await saveLink({ ...bikes, Id, Icon: 'watch', Version: 1 });
    expect([status, body.Conflict.Fields]).toEqual([409, [expect.objectContaining({ Field: 'Icon', Mine: 'watch', Theirs: 'heart' })]]);
  });

  it('is ordered and deleted, and the history puts both back', async () => {
    const before = await labels();
    const Ids = (await page()).QuickLinks.map(({ Id }) => Id).reverse();
    expect((await admin.post('/programs/admin/quicklinks/order', { EntityId: 'acme', Ids })).status).toBe(200);
    expect((await page()).QuickLinks.map(({ Id }) => Id)).toEqual(Ids);
    expect((await admin.delete('/programs/admin/quicklinks/acme-hotline')).status).toBe(200);
    expect(await labels()).not.toContain('Nurse line: 555-0142');
    expect(await putBack(2)).toEqual([200, 200]);
    expect(await labels()).toEqual(before);
  });

  it('is one of twenty at most', async () => {
    for (let more = 4; more < 20; more++) await savedLink({ ...bikes, Names: { en: `Bike rental ${more}`, es: '' } });
    expect((await saveLink(bikes)).status).toBe(409);
  });
});

describe('[PRG-048, PRG-189] a section', () => {
  const wheels = { EntityId: 'acme', Names: { en: 'On wheels', es: 'Sobre ruedas' }, Descriptions: { en: 'Leave the car at home.', es: '' }, Programs: [] };
  const save = (body: object) => admin.post('/programs/admin/sections', body);
  const sectionsOf = async (headers = {}): Promise<readonly ProgramSection[]> => (await me.get('/userprogramsections', headers)).body.Data;
  const within = async (id: string) => (await page()).Sections.find(({ Id }) => Id === id)?.Programs ?? [];

  it('is added as the last one of its company, before those of others, and read in both languages, in English where there is no other', async () => {
    const { Id } = kept(await save(wheels));
    expect((await page()).Sections.at(-1)).toMatchObject({ Id, Version: 1 });
    const read = await sectionsOf(inSpanish);
    expect(read.find(({ id }) => id === Id)).toMatchObject({ Name: 'Sobre ruedas', Description: 'Leave the car at home.' });
    expect(read.map(({ id }) => id).slice(-2)).toEqual([Id, 'own-goals']);
    expect(told()).toBe(1);
  });

  it('takes programs from another one, which has its own line of the history', async () => {
    const before = await within('acme-move');
    const { Id } = kept(await save({ ...wheels, Programs: ['acme-lunch-walk'] }));
    expect([await within(Id), await within('acme-move')]).toEqual([['acme-lunch-walk'], before.filter((id) => id !== 'acme-lunch-walk')]);
    expect((await page()).Sections.find((one) => one.Id === 'acme-move')?.Version).toBe(1);
    const historian = await server.as('admin@acme.example');
    const [created, moved] = await server.platform.db.selectFrom('audit').select(['id', 'action']).orderBy('id', 'desc').limit(2).execute();
    expect([created?.action, moved?.action]).toEqual(['programSection.created', 'programSection.saved']);
    const undone = async (id: number | undefined) => (await historian.post('/companysettings/changes/undo', { Id: id })).status;
    expect(await undone(moved?.id)).toBe(409);
    expect([await undone(created?.id), await undone(moved?.id)]).toEqual([409, 409]);
    kept(await save({ ...wheels, Id, Programs: [] }));
    expect([await undone(moved?.id), await within('acme-move')]).toEqual([200, before]);
  });

  it('moves the personal programs of a template with it', async () => {
    const { db } = server.platform;
    const superadmin = await server.as('superadmin@wellspring.example');
    const global = (await page(superadmin, '?entityId=GLOBAL')).Sections.find(({ Id }) => Id === 'own-goals');
    const [template = ''] = global?.Programs ?? [];
    const copies = () => query(db, 'select distinct section_id from program where template_id = ?', template);
    await query(db, 'update program set template_id = ?, section_id = ? where id = ?', template, 'own-goals', 'acme-lunch-walk');
    kept(await superadmin.post('/programs/admin/sections', { ...global, EntityId: 'GLOBAL', Programs: (global?.Programs ?? []).slice(1) }));
    expect(await copies()).toEqual([{ section_id: null }]);
  });

  it('with programs is not deleted, and the refusal names them; an empty one is, and the history puts it back', async () => {
    const refused = await admin.delete('/programs/admin/sections/acme-sleep');
    expect([refused.status, refused.body.Errors[0].Message]).toEqual([
      409,
      expect.stringMatching(/^\d+ programs are in this section: “.+ Move them to another section first\.$/),
    ]);
    const { Id } = kept(await save(wheels));
    expect((await admin.delete(`/programs/admin/sections/${Id}`)).status).toBe(200);
    expect((await sectionsOf()).map(({ id }) => id)).not.toContain(Id);
    expect(await putBack()).toEqual([200]);
    expect((await sectionsOf()).map(({ id }) => id)).toContain(Id);
  });

  it('has the order that administrators set, and the history restores the former one', async () => {
    const before = (await sectionsOf()).map(({ id }) => id);
    const Ids = (await page()).Sections.map(({ Id }) => Id).reverse();
    kept(await admin.post('/programs/admin/sections/order', { EntityId: 'acme', Ids }));
    expect((await sectionsOf()).map(({ id }) => id)).toEqual([...Ids, 'own-goals']);
    expect(await putBack()).toEqual([200]);
    expect((await sectionsOf()).map(({ id }) => id)).toEqual(before);
  });

  it.each([
    ['no name', { Names: { en: ' ', es: 'Ruedas' } }, ['Names.en', expect.any(String)]],
    ['a program of another company', { Programs: ['globex-fresh-air'] }, ['Programs', 'Choose programs of this company.']],
  ])('is refused at its field with %s', async (_, more, fault) => {
    expect(faultsOf(await save({ ...wheels, ...more }))).toEqual([400, fault]);
  });

  it('that another user has saved since is refused with both versions', async () => {
    const { Id } = kept(await save(wheels));
    kept(await save({ ...wheels, Id, Names: { en: 'Bikes', es: '' }, Version: 1 }));
    const { status, body } = await save({ ...wheels, Id, Names: { en: 'Cycling', es: '' }, Version: 1 });
    expect([status, body.Conflict.Fields.map(({ Field }: { Field: string }) => Field)]).toEqual([409, ['Names']]);
  });

  it('is one of thirty at most', async () => {
    for (let more = 5; more < 30; more++) kept(await save({ ...wheels, Names: { en: `On wheels ${more}`, es: '' } }));
    expect((await save(wheels)).status).toBe(409);
  });
});

describe('[PRG-049, PRG-168] a tag', () => {
  it('is added with the programs that have it, and renamed in both languages', async () => {
    const { Id } = await savedTag({ EntityId: 'acme', Names: { en: 'Bicycles', es: '' }, Programs: ['acme-lunch-walk'] });
    expect(await tagNames(inSpanish)).toContain('Bicycles');
    expect(await tagsOf('acme-lunch-walk')).toContain(Id);
    await savedTag({ EntityId: 'acme', Id, Names: { en: 'On wheels', es: 'Sobre ruedas' }, Programs: [] });
    expect([(await tagNames()).includes('On wheels'), (await tagNames(inSpanish)).includes('Sobre ruedas')]).toEqual([true, true]);
    expect(await tagsOf('acme-lunch-walk')).not.toContain(Id);
    expect(await putBack()).toEqual([200]);
    expect([(await tagNames()).includes('Bicycles'), (await tagsOf('acme-lunch-walk')).includes(Id)]).toEqual([true, true]);
  });

  it('is refused with the name of another one, and with programs of another company', async () => {
    const [taken, foreign] = [
      await saveTag({ EntityId: 'acme', Names: { en: 'outdoors', es: '' }, Programs: [] }),
      await saveTag({ EntityId: 'acme', Names: { en: 'New', es: '' }, Programs: ['globex-fresh-air'] }),
    ];
    expect(faultsOf(taken)).toEqual([400, ['Names.en', 'Another tag is called “Outdoors”. Choose another name, or merge the two.']]);
    expect(faultsOf(foreign)).toEqual([400, ['Programs', 'Choose programs of this company.']]);
  });

  it('that programs have is not deleted, and the refusal names them; one that no program has is', async () => {
    const giving = (await page()).Tags.find(({ Id }) => Id === 'giving');
    const refused = await admin.delete('/programs/admin/tags/giving');
    expect([refused.status, refused.body.Errors[0].Message]).toEqual([409, expect.stringContaining('Volunteer')]);
    await savedTag({ ...giving, Programs: [] });
    expect((await admin.delete('/programs/admin/tags/giving')).status).toBe(200);
    expect(await tagNames()).not.toContain('Giving back');
    expect(await putBack(2)).toEqual([200, 200]);
    expect((await page()).Tags.find(({ Id }) => Id === 'giving')).toMatchObject({ Programs: giving?.Programs });
  });

  it('is merged into another one, which its programs get instead; the history restores each of the two', async () => {
    const before = (await page()).Tags;
    const of = (tags: readonly AdministeredTag[], id: string) => tags.find(({ Id }) => Id === id)?.Programs ?? [];
    expect((await admin.post('/programs/admin/tags/merge', { Id: 'rest', IntoId: 'stress' })).status).toBe(200);
    const after = (await page()).Tags;
    expect(after.map(({ Id }) => Id)).not.toContain('rest');
    expect(of(after, 'stress')).toEqual([...new Set([...of(before, 'rest'), ...of(before, 'stress')])].sort());
    expect(await tagsOf(of(before, 'rest')[0] ?? '')).not.toContain('rest');
    expect((await admin.post('/programs/admin/tags/merge', { Id: 'stress', IntoId: 'stress' })).status).toBe(404);
    expect(await putBack(2)).toEqual([200, 200]);
    const back = (await page()).Tags;
    expect([of(back, 'rest'), of(back, 'stress')]).toEqual([of(before, 'rest'), of(before, 'stress')]);
  });
});

describe('[PRG-190] the mission statement of a company', () => {
  it('is read in both languages, in English if there is no other, and not at all once it is empty', async () => {
    kept(await saveMission({ en: 'Every step counts.', es: 'Cada paso cuenta.' }));
    expect([await missionOf(), await missionOf(inSpanish)]).toEqual(['Every step counts.', 'Cada paso cuenta.']);
    kept(await saveMission({ en: 'Every step counts.', es: '' }));
    expect(await missionOf(inSpanish)).toBe('Every step counts.');
    kept(await saveMission({ en: '', es: ' ' }));
    expect([await missionOf(), await missionOf(inSpanish)]).toEqual([undefined, undefined]);
    expect(await putBack()).toEqual([200]);
    expect(await missionOf()).toBe('Every step counts.');
  });

  it('needs an English text, and is refused if another user has saved it since', async () => {
    expect(faultsOf(await saveMission({ en: '', es: 'Cada paso cuenta.' }))).toEqual([400, ['Texts.en', expect.any(String)]]);
    kept(await saveMission({ en: 'One', es: '' }, { Version: 0 }));
    expect((await saveMission({ en: 'Two', es: '' }, { Version: 0 })).status).toBe(409);
  });
});
