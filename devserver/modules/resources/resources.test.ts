import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Resource, Section } from '../../../plugins/resources/contract';
import { appForTests, type SignedIn, type TestApp } from '../../testing/appForTests';
import resources from './routes';
import type { ResourcesTables } from './tables';

let server: TestApp;
let me: SignedIn;

beforeAll(async () => {
  server = await appForTests([resources]);
});
beforeEach(async () => {
  await server.fresh();
  me = await server.as('participant@acme.example');
});
afterAll(() => server.close());

const sectionsOf = async (who: SignedIn): Promise<Section[]> => (await who.get('/resources/user/sections')).body.Data;
const resourcesOf = async (who: SignedIn, flag = 'false'): Promise<Resource[]> => (await who.get(`/resources/user/resources/homepage/${flag}`)).body.Data;
const search = async (terms: string, language = 'en-US'): Promise<string[]> => {
  const { body } = await me.get(`/resources/user/search?SearchTerms=${encodeURIComponent(terms)}`, { 'accept-language': language });
  return body.Data.map(({ Id }: Resource) => Id);
};
const fileOf = (who: SignedIn, filePath: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url: `/api/resources/user/resource-document/?filePath=${encodeURIComponent(filePath)}`, headers: { ...who.authorization, ...headers } });
const guide = 'documents/acme-sleep-guide.pdf';

describe('the hub', () => {
  it('[RES-001, RES-009, RES-005, RES-019] has sections in their order, with all their resources', async () => {
    const sections = await sectionsOf(me);
    expect(sections.map(({ Title }) => Title)).toEqual(['Sleep and recovery', 'Moving at work', 'Eating well', 'Help when you need it']);
    expect(sections.map(({ Order }) => Order)).toEqual([1, 2, 3, 4]);
    expect(sections.flatMap(({ Resources }) => Resources)).toHaveLength(12);
    expect(sections[0]?.Resources[0]).toEqual({
      Id: 'acme-sleep-guide',
      SectionId: 'acme-recovery',
      Title: 'Sleep better in two weeks',
      Description: expect.any(String),
      ImageUrl: expect.stringMatching(/^data:image/),
      ResourceType: 'Document',
      Url: null,
      FilePath: guide,
      FileName: 'Sleep better in two weeks.pdf',
      FileSize: expect.any(Number),
      Article: null,
      ShowOnHomepage: true,
      Order: 1,
    });
  });

  it('[RES-004] has documents, links, films and articles', async () => {
    const kinds = (await resourcesOf(me)).map(({ ResourceType }) => ResourceType);
    expect(new Set(kinds)).toEqual(new Set(['Document', 'Link', 'Video', 'Article']));
  });

  it('[RES-010, RES-011] answers the resources of the home page for true, all for false, and refuses anything else', async () => {
    const all = await resourcesOf(me);
    const shown = await resourcesOf(me, 'true');
    expect(all).toHaveLength(12);
    expect(shown).toEqual(all.filter(({ ShowOnHomepage }) => ShowOnHomepage));
    expect(shown.length).toBeGreaterThan(0);
    expect((await me.get('/resources/user/resources/homepage/maybe')).status).toBe(400);
  });

  it('[RES-008] shows each person the resources of their company, and a section for certain roles only to these', async () => {
    const titles = async (mail: string) => (await sectionsOf(await server.as(mail))).map(({ Title }) => Title);
    expect(await titles('coach@acme.example')).toContain('For coaches');
    expect(await titles('participant@acme.example')).not.toContain('For coaches');
    expect(await titles('participant@legacy.example')).toEqual([]);
  });

  it.each(['departments', 'locations', 'regions'] as const)('[RES-013] hides a section for other %s', async (filter) => {
    const db = server.tables<ResourcesTables>();
    const place = await db.selectFrom('person').select(['department_id', 'location_id', 'region_id']).where('id', '=', me.userId).executeTakeFirstOrThrow();
    const own = { departments: place.department_id, locations: place.location_id, regions: place.region_id }[filter];
    const only = (value: string | null) =>
      db
        .updateTable('resource_section')
        .set({ [filter]: JSON.stringify([value]) })
        .where('id', '=', 'acme-food')
        .execute();
    await only('elsewhere');
    expect((await sectionsOf(me)).map(({ Id }) => Id)).not.toContain('acme-food');
    expect(await search('lunch')).toEqual([]);
    await only(own);
    expect((await sectionsOf(me)).map(({ Id }) => Id)).toContain('acme-food');
  });

  it('speaks the language of the call', async () => {
    const { body } = await me.get('/resources/user/sections', { 'accept-language': 'es-419' });
    expect(body.Data[0]).toMatchObject({ Title: 'Dormir y recuperarse', Resources: [{ Title: 'Duerme mejor en dos semanas' }, {}, {}] });
  });
});

describe('administrators', () => {
  it('[RES-012, RES-013] see all sections of their company, also unpublished ones, with their audiences', async () => {
    const { body } = await (await server.as('admin@acme.example')).get('/resources/admin/sections');
    expect(body.Data.map(({ EntityId }: { EntityId: string }) => EntityId)).toEqual(Array(6).fill('acme'));
    expect(body.Data[4]).toMatchObject({ Id: 'acme-coaches', IsPublished: true, Roles: ['Coach'], Locations: [], Departments: [], Regions: [] });
    expect(body.Data[5]).toMatchObject({ Id: 'acme-winter', IsPublished: false });
  });

  it.each(['participant@acme.example', 'coach@acme.example', 'reporting@acme.example'])('[RES-008] %s is none', async (mail) => {
    expect((await (await server.as(mail)).get('/resources/admin/sections')).status).toBe(403);
  });

  it('of another company see none of it', async () => {
    await server.platform.db.updateTable('person').set({ company_id: 'legacy' }).where('user_name', '=', 'adminlite@acme.example').execute();
    expect((await (await server.as('adminlite@acme.example')).get('/resources/admin/sections')).body.Data).toEqual([]);
  });
});

describe('a search', () => {
  it('[RES-007] finds words of titles and descriptions by their beginnings, whatever their case', async () => {
    expect(await search('STRETCH')).toEqual(['acme-stretches']);
    expect(await search('equip')).toEqual(['acme-stretches']);
    expect(await search('zzz')).toEqual([]);
    expect(await search('"*')).toEqual([]);
  });

  it('finds words within documents and articles, in the language of the call, with and without accents', async () => {
    expect(await search('coffee')).toEqual(['acme-sleep-guide']);
    expect(await search('cafe', 'es-419')).toEqual(['acme-sleep-guide']);
    expect(await search('café', 'es-419')).toEqual(['acme-sleep-guide']);
    expect(await search('coffee', 'es-419')).toEqual([]);
    expect(await search('counselor')).toEqual(['acme-assistance']);
  });

  it('names what is used most first, and nothing that is not for the person', async () => {
    const found = await search('day');
    expect(found.indexOf('acme-sleep-guide')).toBeLessThan(found.indexOf('acme-wind-down'));
    expect(found).not.toContain('acme-first-session');
    expect(found).not.toContain('acme-daylight');
    for (let use = 0; use < 12; use++)
      await me.post('/resource/engagement', { ResourceId: 'acme-wind-down', SectionId: 'acme-recovery', EngagementType: 'View' });
    const later = await search('day');
    expect(later.indexOf('acme-wind-down')).toBeLessThan(later.indexOf('acme-sleep-guide'));
  });
});

describe('an engagement', () => {
  const engagements = () => server.tables<ResourcesTables>().selectFrom('resource_engagement').selectAll().where('person_id', '=', me.userId).execute();
  const body = { ResourceId: 'acme-stretches', SectionId: 'acme-movement', EngagementType: 'Download' };

  it('[RES-014, RES-015] is stored, once for a repeated call', async () => {
    for (const _ of [1, 2])
      expect(await me.post('/resource/engagement', body, { 'idempotency-key': 'one-opening' })).toMatchObject({ status: 200, body: { Data: true } });
    expect(await engagements()).toMatchObject([{ resource_id: 'acme-stretches', type: 'Download' }]);
  });

  it('[RES-015] is refused for what the person cannot see, for a section it does not stand in, and for another kind', async () => {
    expect((await me.post('/resource/engagement', { ...body, ResourceId: 'acme-first-session', SectionId: 'acme-coaches' })).status).toBe(404);
    expect((await me.post('/resource/engagement', { ...body, SectionId: 'acme-food' })).status).toBe(404);
    expect((await me.post('/resource/engagement', { ...body, EngagementType: 'Like' })).status).toBe(400);
    expect(await engagements()).toEqual([]);
  });
});

describe('a document', () => {
  it.each([
    ['en-US', 'filename="Sleep better in two weeks.pdf"; filename*=UTF-8\'\'Sleep%20better%20in%20two%20weeks.pdf', 'Week one'],
    ['es-419', 'filename="Duerme mejor en dos semanas.pdf"; filename*=UTF-8\'\'Duerme%20mejor%20en%20dos%20semanas.pdf', 'Primera semana'],
  ])('[RES-016, RES-017] comes with its type and its name in %s', async (language, name, words) => {
    const answer = await fileOf(me, guide, { 'accept-language': language });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'content-disposition': `attachment; ${name}`, 'accept-ranges': 'bytes' });
    expect(answer.rawPayload.subarray(0, 8).toString()).toBe('%PDF-1.7');
    expect(answer.rawPayload.toString('latin1')).toContain(words);
  });

  it('is answered to HEAD with the same headers, without its bytes', async () => {
    const url = `/api/resources/user/resource-document/?filePath=${encodeURIComponent(guide)}`;
    const whole = await fileOf(me, guide);
    const head = (headers: Record<string, string> = me.authorization) => server.app.inject({ method: 'HEAD', url, headers });
    const { statusCode, headers, rawPayload } = await head();
    expect([statusCode, rawPayload.length]).toEqual([200, 0]);
    for (const name of ['content-type', 'content-length', 'content-disposition', 'accept-ranges', 'etag'])
      expect(headers[name], name).toBe(whole.headers[name]);
    expect((await head({})).statusCode).toBe(401);
    expect((await head((await server.as('participant@globex.example')).authorization)).statusCode).toBe(403);
  });

  it('is returned in parts for range requests', async () => {
    const whole = (await fileOf(me, guide)).rawPayload;
    const range = async (asked: string) => {
      const { statusCode, headers, rawPayload } = await fileOf(me, guide, { range: asked });
      return { statusCode, range: headers['content-range'], bytes: rawPayload };
    };
    expect(await range('bytes=0-99')).toEqual({ statusCode: 206, range: `bytes 0-99/${whole.length}`, bytes: whole.subarray(0, 100) });
    expect(await range('bytes=100-')).toEqual({ statusCode: 206, range: `bytes 100-${whole.length - 1}/${whole.length}`, bytes: whole.subarray(100) });
    expect(await range('bytes=-50')).toEqual({
      statusCode: 206,
      range: `bytes ${whole.length - 50}-${whole.length - 1}/${whole.length}`,
      bytes: whole.subarray(-50),
    });
    expect(await range(`bytes=${whole.length}-`)).toMatchObject({ statusCode: 416, range: `bytes */${whole.length}` });
    expect(await range('bytes=5-2')).toMatchObject({ statusCode: 200, bytes: whole });
  });

  it('[RES-017] is refused to people who cannot see its resource', async () => {
    expect((await fileOf(me, 'documents/acme-first-session.pdf')).statusCode).toBe(404);
    expect((await fileOf(await server.as('coach@acme.example'), 'documents/acme-first-session.pdf')).statusCode).toBe(200);
    expect((await fileOf(await server.as('participant@legacy.example'), guide)).statusCode).toBe(404);
    expect((await fileOf(await server.as('participant@globex.example'), guide)).statusCode).toBe(403);
    for (const path of ['../wellspring.sqlite', '/etc/passwd', 'documents/none.pdf']) expect((await fileOf(me, path)).statusCode).toBe(404);
  });
});
