import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { optionIdOf } from '../../../../fixtures/organisation';
import { faultsOf } from '../../../testing/answers';
import { appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import { aLink, aSection, deskOf, modules } from './testing/desk';

let server: TestApp;
let admin: SignedIn;
let me: SignedIn;
beforeAll(async () => {
  server = await appForTests(modules);
});
beforeEach(async () => {
  await server.fresh();
  admin = await server.as('adminlite@acme.example');
  me = await server.as('participant@acme.example');
});
afterAll(() => server.close());

const { content, save, saveSection, saved, savedSection, hubOf, shownTo, lastLine, putLastBack } = deskOf(() => server);
/** A user who may read the history of a company. */
const historian = () => server.as('admin@acme.example');
const remove = (who: SignedIn, kind: 'sections' | 'resources', id: string) => who.delete(`/resources/admin/${kind}/${id}`);
const pdf = Buffer.from('%PDF-1.7 a plan');
const sentFile = (bytes: Buffer, Name: string) => ({ Name, Base64EncodedFile: bytes.toString('base64') });
const aDocument = { ...aLink, ResourceType: 'Document', Url: null, Files: { en: sentFile(pdf, 'C:\\plans\\Plan.pdf') } };

describe('[RES-008, RES-012] the resources of a company and their sections', () => {
  it('are listed in the order of the hub, drafts too, with versions', async () => {
    const { Sections, Resources } = await content(admin);
    expect(Sections.map(({ Id, Resources: n, State }) => [Id, n, State])).toEqual([
      ['acme-recovery', 3, 'live'],
      ['acme-movement', 3, 'live'],
      ['acme-food', 3, 'live'],
      ['acme-help', 3, 'live'],
      ['acme-coaches', 1, 'live'],
      ['acme-winter', 1, 'draft'],
    ]);
    expect(Sections[4]).toMatchObject({ Names: { en: 'For coaches' }, Roles: ['Coach'], Version: 0 });
    expect(Resources).toHaveLength(14);
    expect(Resources[0]).toMatchObject({
      Id: 'acme-sleep-guide',
      SectionId: 'acme-recovery',
      Names: { en: 'Sleep better in two weeks', es: 'Duerme mejor en dos semanas' },
      ResourceType: 'Document',
      Files: { en: { Name: 'Sleep better in two weeks.pdf' }, es: { Name: 'Duerme mejor en dos semanas.pdf' } },
      State: 'live',
    });
  });

  it('are for administrators of that company alone', async () => {
    for (const mail of ['participant@acme.example', 'coach@acme.example', 'reporting@acme.example'])
      expect((await (await server.as(mail)).get('/resources/admin/content')).status, mail).toBe(403);
    expect((await server.app.inject({ url: '/api/resources/admin/content' })).statusCode).toBe(401);
    expect((await admin.get('/resources/admin/content?entityId=legacy')).status).toBe(404);
    expect((await save(admin, { ...aLink, EntityId: 'legacy' })).status).toBe(404);
    expect((await saveSection(admin, { ...aSection, EntityId: 'legacy' })).status).toBe(404);
    await server.platform.db.updateTable('person').set({ company_id: 'legacy' }).where('user_name', '=', 'adminlite@acme.example').execute();
    const other = await server.as('adminlite@acme.example');
    expect(await content(other)).toEqual({ Sections: [], Resources: [] });
    expect((await save(other, { ...aLink, EntityId: 'acme', Id: 'acme-stretches' })).status).toBe(404);
    expect((await save(other, { ...aLink, EntityId: undefined, Id: 'acme-stretches' })).status).toBe(404);
    expect((await remove(other, 'resources', 'acme-stretches')).status).toBe(404);
    expect((await remove(other, 'sections', 'acme-winter')).status).toBe(404);
    expect((await other.post('/resources/admin/resources/order', { Ids: ['acme-stretches'] })).status).toBe(404);
    expect(faultsOf(await save(other, { ...aLink, EntityId: undefined }))).toEqual([400, ['SectionId', 'Choose a section of the company.']]);
  });
});

describe('a save whose call is withdrawn', () => {
  it('stays if it has been saved again since, and the answer says so', async () => {
    const first = await admin.post('/resources/admin/sections', aSection, { 'idempotency-key': 'a-lost-answer' });
    const { Id, Version } = first.body.Data;
    await savedSection(admin, { ...aSection, Id, Version, Names: { en: 'Quiet corners', es: '' } });
    expect(await admin.post('/session/withdrawcall', { Key: 'a-lost-answer' })).toMatchObject({
      status: 409,
      body: { Errors: [{ Message: expect.stringContaining('saved again since') }] },
    });
    expect((await content(admin)).Sections.find((section) => section.Id === Id)?.Names.en).toBe('Quiet corners');
  });
});

describe('[RES-002, RES-004, RES-005] a resource', () => {
  it('is added as the last one of its section, and people see it in both languages', async () => {
    const { Id, Version } = await saved(admin, aLink);
    expect(Version).toBe(1);
    const section = (await hubOf(me)).find(({ Id }) => Id === 'acme-food');
    expect(section?.Resources.at(-1)).toMatchObject({ Id, Title: 'Walking routes', ResourceType: 'Link', Url: 'https://example.com/routes' });
    expect(await shownTo(me, Id, 'es-419')).toMatchObject({ Title: 'Walking routes', Description: 'Around the office.' });
    await saved(admin, { ...aLink, Id, Names: { en: 'Walking routes', es: 'Rutas' }, Descriptions: { en: 'Around.', es: 'Cerca.' } });
    expect(await shownTo(me, Id, 'es-419')).toMatchObject({ Title: 'Rutas', Description: 'Cerca.' });
    const found = async (terms: string) => (await me.get(`/resources/user/search?SearchTerms=${terms}`, { 'accept-language': 'es-419' })).body.Data;
    expect((await found('rutas')).map((one: { Id: string }) => one.Id)).toEqual([Id]);
  });

  it('is shown while it is published, from its first day to its last one, with its section', async () => {
    const { Id } = await saved(admin, { ...aLink, IsPublished: false });
    expect(await shownTo(me, Id)).toBeUndefined();
    const state = async (dates: object) => {
      const { State } = await saved(admin, { ...aLink, Id, ...dates });
      return [State, (await shownTo(me, Id)) !== undefined];
    };
    expect(await state({ From: '2026-11-21' })).toEqual(['scheduled', false]);
    expect(await state({ From: '2026-11-20', Until: '2026-11-20' })).toEqual(['live', true]);
    expect(await state({ Until: '2026-11-19' })).toEqual(['ended', false]);
    expect(await state({})).toEqual(['live', true]);
    await savedSection(admin, { ...aSection, Id: 'acme-food', IsPublished: false });
    expect(await shownTo(me, Id)).toBeUndefined();
    expect(faultsOf(await save(admin, { ...aLink, From: '2026-11-20', Until: '2026-11-19' }))).toEqual([
      400,
      ['Until', 'The last day must not be before the first one.'],
    ]);
  });

  it.each(['javascript:alert(1)', 'http://example.com', '//elsewhere.example', '/\\elsewhere.example', 'https://a:b@example.com', 'mailto:a@b.c'])(
    'does not lead to %s',
    async (Url) => {
      expect(faultsOf(await save(admin, { ...aLink, Url }))).toEqual([
        400,
        ['Url', 'Enter an address that begins with https://, or a path of this product such as /programs.'],
      ]);
    },
  );

  it('leads to a path of the product', async () => {
    const { Id } = await saved(admin, { ...aLink, Url: '/programs' });
    expect(await shownTo(me, Id)).toMatchObject({ Url: '/programs' });
  });

  it('is an article without anything that runs, which the search finds', async () => {
    const Articles = { en: '<p onclick="alert(1)">Drink <b>barleywater</b></p><script>alert(1)</script>', es: '' };
    const { Id } = await saved(admin, { ...aLink, ResourceType: 'Article', Url: null, Articles });
    expect(await shownTo(me, Id, 'es-419')).toMatchObject({ Article: '<p>Drink <b>barleywater</b></p>', Url: null });
    const { body } = await me.get('/resources/user/search?SearchTerms=barleywater');
    expect(body.Data.map((one: { Id: string }) => one.Id)).toEqual([Id]);
    expect(faultsOf(await save(admin, { ...aLink, ResourceType: 'Article', Articles: { en: '<p> </p>', es: '' } }))[0]).toBe(400);
  });

  it('[RES-016, RES-017] has files whose content decides their type, and that are returned to people who see it', async () => {
    const { Id, Files } = await saved(admin, aDocument);
    expect(Files).toEqual({ en: { Name: 'Plan.pdf', Size: pdf.length }, es: null });
    const shown = await shownTo(me, Id, 'es-419');
    expect(shown).toMatchObject({ FileName: 'Plan.pdf', FileSize: pdf.length });
    const file = async (who: SignedIn) =>
      server.app.inject({ url: `/api/resources/user/resource-document/?filePath=${encodeURIComponent(shown?.FilePath ?? '')}`, headers: who.authorization });
    const answer = await file(me);
    expect([answer.statusCode, answer.headers['content-type'], answer.rawPayload.toString()]).toEqual([200, 'application/pdf', pdf.toString()]);
    expect((await file(await server.as('participant@legacy.example'))).statusCode).toBe(404);
    await saved(admin, { ...aDocument, Id, Files: undefined, IsPublished: false });
    expect((await file(me)).statusCode).toBe(404);
    const page = sentFile(Buffer.from('<html><script>1</script>'), 'plan.pdf');
    expect(faultsOf(await save(admin, { ...aDocument, Files: { en: page } }))).toEqual([
      400,
      ['Files.en', 'The content of this file isn’t a PDF or a picture. Choose a PDF, PNG, JPEG or GIF file.'],
    ]);
    expect(faultsOf(await save(admin, { ...aDocument, Files: undefined }))).toEqual([400, ['Files.en', 'Choose a file.']]);
    expect(faultsOf(await save(admin, { ...aDocument, ResourceType: 'Video' }))).toEqual([
      400,
      ['Files.en', 'The content of this file isn’t a video. Choose an MP4 or WebM file.'],
    ]);
  });

  it('has a picture of which only the pixels are stored', async () => {
    const jpeg = await sharp({ create: { width: 900, height: 500, channels: 3, background: '#37a' } })
      .withExif({ IFD0: { Copyright: 'Somebody' } })
      .jpeg()
      .toBuffer();
    const { Id, ImageUrl } = await saved(admin, { ...aLink, ImageUploadRequest: { Base64EncodedImage: jpeg.toString('base64') } });
    expect(ImageUrl).toMatch(/^\/pictures\//);
    expect(await shownTo(me, Id)).toMatchObject({ ImageUrl });
    expect((await saved(admin, { ...aLink, Id })).ImageUrl).toBe(ImageUrl);
    expect((await saved(admin, { ...aLink, Id, ImageUploadRequest: null })).ImageUrl).toBeNull();
    const noPicture = { Base64EncodedImage: Buffer.from('no picture').toString('base64') };
    expect(faultsOf(await save(admin, { ...aLink, ImageUploadRequest: noPicture }))).toEqual([
      400,
      ['ImageUploadRequest', 'We can’t read this file as a picture. Choose a JPEG, PNG, WebP or GIF file.'],
    ]);
  });

  it('is ordered within its section', async () => {
    const before = (await hubOf(me))[0]?.Resources.map(({ Id }) => Id) ?? [];
    const wanted = [...before].reverse();
    expect((await admin.post('/resources/admin/resources/order', { EntityId: 'acme', Ids: wanted })).status).toBe(200);
    expect((await hubOf(me))[0]?.Resources.map(({ Id }) => Id)).toEqual(wanted);
    expect(await lastLine()).toMatchObject({ action: 'resource.reordered' });
    expect((await putLastBack(await historian())).status).toBe(200);
    expect((await hubOf(me))[0]?.Resources.map(({ Id }) => Id)).toEqual(before);
  });

  it('that another administrator has saved meanwhile is a conflict that names both values', async () => {
    const { Id, Version } = await saved(admin, aLink);
    await saved(admin, { ...aLink, Id, Version, Url: '/programs' });
    const late = await save(admin, { ...aLink, Id, Version, Url: '/trackers' });
    expect(late.status).toBe(409);
    expect(late.body.Conflict.Fields).toEqual([expect.objectContaining({ Field: 'Url', Theirs: '/programs' })]);
  });
});

describe('changes of resources', () => {
  it('are stored with their values, and restored with the file that they removed', async () => {
    const { Id } = await saved(admin, aDocument);
    await saved(admin, { ...aLink, Id });
    const { body } = await (await historian()).get('/companysettings/changes');
    expect(JSON.stringify(body)).toContain('Changed the resource “Walking routes”');
    expect((await putLastBack(await historian())).status).toBe(200);
    const shown = await shownTo(me, Id);
    expect(shown).toMatchObject({ ResourceType: 'Document', FileName: 'Plan.pdf' });
    const url = `/api/resources/user/resource-document/?filePath=${encodeURIComponent(shown?.FilePath ?? '')}`;
    expect((await server.app.inject({ url, headers: me.authorization })).rawPayload.toString()).toBe(pdf.toString());
  });

  it('a deletion is undone, at its place', async () => {
    const before = await hubOf(me);
    expect((await remove(admin, 'resources', 'acme-stretches')).status).toBe(200);
    expect(await shownTo(me, 'acme-stretches')).toBeUndefined();
    expect((await remove(admin, 'resources', 'acme-stretches')).status).toBe(404);
    expect((await putLastBack(await historian())).status).toBe(200);
    expect(await hubOf(me)).toEqual(before);
  });

  it('an addition is undone; later saves are not overwritten', async () => {
    const { Id } = await saved(admin, aLink);
    const added = (await lastLine()).id;
    await saved(admin, { ...aLink, Id, Url: '/programs' });
    const boss = await historian();
    expect((await boss.post('/companysettings/changes/undo', { Id: added })).status).toBe(409);
    expect((await putLastBack(boss)).status).toBe(200);
    expect(await shownTo(me, Id)).toMatchObject({ Url: 'https://example.com/routes' });
  });
});

describe('[RES-013] a section', () => {
  it('is for the roles and places that are chosen', async () => {
    const Departments = [optionIdOf('acme', 'Sales')];
    const { Id, Version } = await savedSection(admin, { ...aSection, Roles: ['Coach'] });
    const { Id: inside } = await saved(admin, { ...aLink, SectionId: Id });
    expect(await shownTo(me, inside)).toBeUndefined();
    expect(await shownTo(await server.as('coach@acme.example'), inside)).toMatchObject({ Title: 'Walking routes' });
    await savedSection(admin, { ...aSection, Id, Version });
    expect(await shownTo(me, inside)).toMatchObject({ SectionId: Id });
    expect(faultsOf(await saveSection(admin, { ...aSection, Departments: ['of-another'] }))).toEqual([400, ['Departments', 'Choose from the list.']]);
    expect((await savedSection(admin, { ...aSection, Id, Departments })).Departments).toEqual(Departments);
  });

  it('with resources lists them, and is not deleted', async () => {
    const refused = await remove(admin, 'sections', 'acme-food');
    expect(refused.status).toBe(409);
    expect(refused.body.Errors[0].Message).toMatch(/^This section has 3 resources: “.+”, “.+”, “.+”\. Move them to another section or delete them first\.$/);
    const { Id } = await savedSection(admin, aSection);
    expect((await remove(admin, 'sections', Id)).status).toBe(200);
    expect((await content(admin)).Sections.map((one) => one.Id)).not.toContain(Id);
  });

  it('of a deleted resource is deleted as well, and prevents its undo', async () => {
    const { Id } = await savedSection(admin, aSection);
    const { Id: inside } = await saved(admin, { ...aLink, SectionId: Id });
    await remove(admin, 'resources', inside);
    const deletion = (await lastLine()).id;
    await remove(admin, 'sections', Id);
    const boss = await historian();
    const refused = await boss.post('/companysettings/changes/undo', { Id: deletion });
    expect(refused.status).toBe(409);
    expect(JSON.stringify(refused.body)).toContain('Its section was deleted.');
    expect((await putLastBack(boss)).status).toBe(200);
    expect((await boss.post('/companysettings/changes/undo', { Id: deletion })).status).toBe(200);
    expect(await shownTo(me, inside)).toMatchObject({ SectionId: Id });
  });

  it('moves among the others', async () => {
    const ids = (await content(admin)).Sections.map(({ Id }) => Id);
    const wanted = [...ids.slice(1), ids[0]];
    expect((await admin.post('/resources/admin/sections/order', { Ids: wanted })).status).toBe(200);
    expect((await content(admin)).Sections.map(({ Id }) => Id)).toEqual(wanted);
    expect((await hubOf(me)).map(({ Id }) => Id)).toEqual(wanted.filter((id) => !['acme-coaches', 'acme-winter'].includes(id ?? '')));
  });
});
