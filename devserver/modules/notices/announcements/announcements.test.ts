import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { watchStatements } from '../../../platform/testing/watchStatements';
import { appForTests, type SignedIn, type TestApp, testTime } from '../../../testing/appForTests';
import type { NoticesTables } from '../tables';
import { announcementsFor, faultsOf, modules } from '../testing/announcements';
import { inSpanish, messagesOf } from '../testing/answers';

let server: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  server = await appForTests(modules);
});
beforeEach(async () => {
  await server.fresh();
  admin = await server.as('admin@acme.example');
});
afterAll(() => server.close());

const { list, save, saved, newsOf, titlesFor, told, lastLine, putLastBack } = announcementsFor(() => server);
const fruit = { Title: 'Fruit on Mondays', Content: '<p>Help <b>yourself</b>.</p>' };
const idsOf = async (who = admin) => (await list(who)).map(({ Id }) => Id);
const reorder = (ids: readonly string[], who = admin) =>
  who.post(
    '/announcements/reorder',
    ids.map((Id, at) => ({ Id, Order: at + 1 })),
  );
const stairs = 'acme-news-stairs';

describe('the announcements of a company', () => {
  it('[ADR-071, ADR-072, ADR-081] are listed by their order, archived ones too, in both languages', async () => {
    await saved(admin, { Id: 'acme-news-assessment', IsArchived: true });
    const all = await list(admin);
    expect(all.map(({ Id, Order, IsArchived, State }) => [Id, Order, IsArchived, State])).toEqual([
      [stairs, 1, false, 'live'],
      ['acme-news-assessment', 2, true, 'archived'],
      ['acme-news-canteen', 3, false, 'live'],
    ]);
    expect(all[0]).toMatchObject({
      EntityId: 'acme',
      DisplayType: 'Announcement',
      LanguageCode: 'en',
      Title: 'Take the stairs with us',
      LinkType: 'WithinProduct',
      LinkDestination: 'Challenge',
      ProgramId: 'acme-stairs',
      TargetName: 'Take the Stairs',
      From: null,
      Until: null,
      Filters: [],
      AudienceText: 'Everyone at the company',
      Version: 0,
    });
    expect(all[0]?.Texts.map(({ LanguageCode, Title }) => [LanguageCode, Title])).toEqual([
      ['en', 'Take the stairs with us'],
      ['es', 'Sube las escaleras con nosotros'],
    ]);
  });

  it('[ADR-083] a new one comes first, and is a user announcement for all people of the company', async () => {
    const { Id, Version } = await saved(admin, { ...fruit, Texts: [{ LanguageCode: 'es', Title: 'Fruta los lunes', Content: '', ImageAlternativeText: '' }] });
    expect(Version).toBe(1);
    expect((await idsOf())[0]).toBe(Id);
    for (const person of ['participant@acme.example', 'hidden@acme.example', 'coach@acme.example'])
      expect((await newsOf(person))[0], person).toMatchObject({
        AnnouncementId: Id,
        Title: 'Fruit on Mondays',
        IsArchived: false,
        DisplayType: 'announcement',
      });
    expect((await newsOf('spanish@acme.example', inSpanish))[0]).toMatchObject({ Title: 'Fruta los lunes', Content: '' });
    expect(await titlesFor('participant@globex.example')).toEqual(['Our program begins']);
    expect(told()).toBe(1);
  });

  it('[ADR-073] archiving and restoring sends no text, and hides it from all people and shows it again', async () => {
    const archived = await saved(admin, { Id: stairs, IsArchived: true });
    expect(archived).toMatchObject({ IsArchived: true, State: 'archived', Title: 'Take the stairs with us' });
    expect(await titlesFor('participant@acme.example')).not.toContain('Take the stairs with us');
    await saved(admin, { Id: stairs, IsArchived: false });
    expect((await newsOf('participant@acme.example')).find(({ AnnouncementId }) => AnnouncementId === stairs)).toMatchObject({ IsArchived: true });
    expect(told()).toBe(2);
  });

  it('[ADR-075] deleting takes it away by its id; the second time it is 404', async () => {
    expect((await admin.delete(`/announcements/${stairs}`)).body).toMatchObject({ IsSuccessful: true });
    expect(await idsOf()).not.toContain(stairs);
    expect(await titlesFor('newcomer@acme.example')).toHaveLength(2);
    expect((await admin.delete(`/announcements/${stairs}`)).status).toBe(404);
    const person = await server.as('newcomer@acme.example');
    expect((await person.post('/userannouncements', { AnnouncementId: stairs, IsArchived: true })).status).toBe(404);
  });

  it('[ADR-083] what a save leaves out stays; a language without title and text ends, the last one cannot', async () => {
    await saved(admin, { Id: stairs, LanguageCode: 'es', Title: ' Sube\n por aquí ' });
    expect((await list(admin))[0]).toMatchObject({
      Title: 'Take the stairs with us',
      Texts: [{}, { Title: 'Sube por aquí', Content: expect.stringContaining('reto') }],
    });
    const onlySpanish = await saved(admin, { Id: stairs, Title: '', Content: '' });
    expect(onlySpanish).toMatchObject({ LanguageCode: 'es', Title: 'Sube por aquí', Texts: [{ LanguageCode: 'es' }] });
    expect(await titlesFor('participant@acme.example')).toContain('Sube por aquí');
    expect(faultsOf(await save(admin, { Id: stairs, LanguageCode: 'es', Title: '', Content: '' }))).toEqual([['Title', expect.any(String)]]);
    expect(faultsOf(await save(admin, { Content: '<p>No title</p>' }))).toEqual([['Title', expect.any(String)]]);
    expect(faultsOf(await save(admin, { ...fruit, Title: 'x'.repeat(101) }))[0]?.[0]).toBe('Title');
  });

  it('[ADR-083] HTML of a body runs no script in the browsers of readers', async () => {
    const hostile =
      '<p onclick="x()">Hi<script>alert(1)</script><img src="x" onerror="alert(1)"><a href="javascript:alert(1)">go</a><iframe src="https://a.example"></iframe></p>';
    await saved(admin, { Title: '<b>Plain</b>', Content: hostile });
    const [news] = await newsOf('participant@acme.example');
    expect(news?.Title).toBe('<b>Plain</b>');
    expect(news?.Content).toContain('Hi');
    expect(news?.Content).not.toMatch(/script|onclick|onerror|iframe|alert/);
  });

  it('a company has a maximum number that are not archived; the refusal says to archive one first', async () => {
    const db = server.tables<NoticesTables>();
    const some = Array.from({ length: 197 }, (_, at) => ({
      id: `more-${at}`,
      company_id: 'acme',
      position: at + 10,
      published_at: null,
      display_type: 'announcement' as const,
      image_url: null,
      link_type: 'Blank' as const,
      link_url: null,
      link_destination: null,
      program_id: null,
      entity_id: null,
    }));
    await db.insertInto('announcement').values(some).execute();
    await db
      .insertInto('announcement_text')
      .values(some.map(({ id }) => ({ announcement_id: id, language: 'en-US' as const, title: id, content: '' })))
      .execute();
    const refused = await save(admin, fruit);
    expect([refused.status, messagesOf(refused)]).toEqual([409, ['A company can have at most 200 announcements that are not archived. Archive one first.']]);
    await saved(admin, { Id: stairs, IsArchived: true });
    await saved(admin, fruit);
    expect((await save(admin, { Id: stairs, IsArchived: false })).status).toBe(409);
    expect((await save(admin, { Id: 'more-1', Title: 'As before' })).status).toBe(200);
  });
});

describe('the order', () => {
  const three = [stairs, 'acme-news-assessment', 'acme-news-canteen'] as const;

  it('[ADR-074, ADR-081] is set by a list of Id and Order, and both lists follow', async () => {
    const [one, two, last] = three;
    const { body } = await reorder([last, one, two]);
    expect(body.Data.map(({ Id }: { Id: string }) => Id)).toEqual([last, one, two]);
    expect((await newsOf('newcomer@acme.example')).map(({ AnnouncementId }) => AnnouncementId)).toEqual([last, one, two]);
    expect(told()).toBe(1);
    await reorder([last, one, two]);
    expect(told()).toBe(1);
  });

  it('[ADR-074] of two concurrent orders none is lost: the later one applies, added ones stay, deleted ones are left out', async () => {
    const [one, two, last] = three;
    const other = await server.as('wradmin@acme.example');
    const answers = await Promise.all([reorder([two, one, last]), reorder([last, two, one], other)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect([...(await idsOf())].sort()).toEqual([...three].sort());
    expect([
      [two, one, last],
      [last, two, one],
    ]).toContainEqual(await idsOf());
    const { Id } = await saved(other, fruit);
    await other.delete(`/announcements/${two}`);
    expect((await reorder([last, two, one])).status).toBe(200);
    expect(await idsOf()).toEqual([Id, last, one]);
  });

  it('[ADR-074] of a hundred and fifty uses as many statements as that of three', async () => {
    const { sqlite } = server.platform;
    const cost = async (ids: readonly string[]) => {
      const { statements } = await watchStatements(sqlite, async () => expect((await reorder(ids)).status).toBe(200));
      // Counts of limits are written once a second, at any time.
      return statements.filter((statement) => !/^(?:begin|commit)|kept_count/.test(statement)).length;
    };
    await cost((await idsOf()).toReversed());
    const few = await cost((await idsOf()).toReversed());
    const row = { company_id: 'acme', display_type: 'announcement', audience: '[]', link_type: 'Blank', published_at: testTime } as const;
    const more = Array.from({ length: 147 }, (_, at) => `more-${at}`);
    const notices = server.tables<NoticesTables>();
    await notices
      .insertInto('announcement')
      .values(more.map((id, at) => ({ id, position: at + 4, ...row })))
      .execute();
    await notices
      .insertInto('announcement_text')
      .values(more.map((id) => ({ announcement_id: id, language: 'en-US', title: id, content: '' }) as const))
      .execute();
    const wanted = (await idsOf()).toReversed();
    expect(await cost(wanted)).toBe(few);
    expect(await idsOf()).toEqual(wanted);
    expect((await list(admin)).map(({ Order }) => Order)).toEqual(wanted.map((_, at) => at + 1));
  });

  it('[ADR-074, ADR-080] over pages: each announcement is on one of them, and a row moves from one to another', async () => {
    const row = { company_id: 'acme', display_type: 'announcement', audience: '[]', link_type: 'Blank', published_at: testTime } as const;
    const more = Array.from({ length: 520 }, (_, at) => `more-${at}`);
    await server
      .tables<NoticesTables>()
      .insertInto('announcement')
      .values(more.map((id, at) => ({ id, position: at + 4, is_archived: at < 500 ? 1 : 0, ...row })))
      .execute();
    const pagesOf = async (WithArchived: boolean): Promise<readonly (readonly string[])[]> => {
      const found: string[][] = [];
      for (let token = ''; found.length === 0 || token !== ''; ) {
        const { status, body } = await admin.get(`/announcements/pages?entityId=acme&PageSize=100&WithArchived=${WithArchived}&PaginationToken=${token}`);
        expect(status, JSON.stringify(body)).toBe(200);
        found.push(body.Data.Items.map(({ Id }: { Id: string }) => Id));
        token = encodeURIComponent(body.Data.PaginationToken);
      }
      return found;
    };
    const before = await pagesOf(true);
    expect(before.map(({ length }) => length)).toEqual([100, 100, 100, 100, 100, 23]);
    expect(before.flat()).toEqual([...three, ...more]);
    expect((await pagesOf(false)).flat()).toEqual([...three, ...more.slice(500)]);
    // The last one becomes the first, with all pages on screen.
    const wanted = [...before.flat().slice(-1), ...before.flat().slice(0, -1)];
    const { status, body } = await reorder(wanted);
    expect([status, body.Data.length]).toEqual([200, 523]);
    expect((await pagesOf(true)).flat()).toEqual(wanted);
    expect(await idsOf()).toEqual(wanted.slice(0, 500));
  });

  it('[ADR-081] of what another company has is 404, and nothing moves', async () => {
    const before = await idsOf();
    expect((await reorder([...before, 'globex-news-welcome'])).status).toBe(404);
    expect((await reorder([...before, 'no-such-news'])).status).toBe(404);
    expect((await reorder(['globex-news-welcome'])).status).toBe(404);
    expect(await idsOf()).toEqual(before);
  });
});

describe('permission to administer announcements', () => {
  const calls = (who: SignedIn, id: string, entityId: string) =>
    Promise.all([
      who.get(`/announcements?entityId=${entityId}`),
      save(who, { Id: id, IsArchived: true }),
      save(who, { ...fruit, EntityId: entityId }),
      who.delete(`/announcements/${id}`),
      who.get(`/announcements/targets?entityId=${entityId}`),
      who.get(`/announcements/pages?entityId=${entityId}`),
      who.get(`/announcements/${id}`),
    ]);
  const statuses = async (who: SignedIn, id: string, entityId: string) => (await calls(who, id, entityId)).map(({ status }) => status);

  it('[ADR-077, ADR-084] is refused without a sign-in, and without one of the roles; GET and POST /userannouncements are open to all people', async () => {
    expect((await server.anonymous('GET', '/announcements')).status).toBe(401);
    expect((await server.anonymous('POST', '/announcements', fruit)).status).toBe(401);
    for (const name of ['participant@acme.example', 'coach@acme.example', 'support@acme.example', 'reporting@acme.example'])
      expect(await statuses(await server.as(name), stairs, 'acme'), name).toEqual([403, 403, 403, 403, 403, 403, 403]);
    const participant = await server.as('participant@acme.example');
    expect((await participant.post('/userannouncements', { AnnouncementId: stairs, IsArchived: false })).status).toBe(200);
    for (const name of ['adminlite@acme.example', 'wradmin@acme.example', 'leadcoach@acme.example'])
      expect((await (await server.as(name)).get('/announcements')).status, name).toBe(200);
  });

  it('[ADR-084] what belongs to another company is not found', async () => {
    expect(await statuses(admin, 'globex-news-welcome', 'globex')).toEqual([404, 404, 404, 404, 404, 404, 404]);
    expect((await save(admin, { Id: 'globex-news-welcome', EntityId: 'acme', Title: 'Mine' })).status).toBe(404);
    expect(await titlesFor('participant@globex.example')).toEqual(['Our program begins']);
  });

  it('[ADR-084] administrators of several companies name one of them', async () => {
    const everywhere = await server.as('superadmin@wellspring.example');
    expect((await list(everywhere, 'globex')).map(({ Id }) => Id)).toEqual(['globex-news-welcome']);
    const { EntityId } = await saved(everywhere, { ...fruit, EntityId: 'globex' });
    expect(EntityId).toBe('globex');
    expect(await titlesFor('participant@globex.example')).toEqual(['Fruit on Mondays', 'Our program begins']);
    expect(told('globex')).toBe(1);
    expect((await save(everywhere, { Id: stairs, EntityId: 'globex', IsArchived: true })).status).toBe(404);
    expect((await everywhere.get('/announcements?entityId=nowhere')).status).toBe(404);
    expect((await save(everywhere, { ...fruit, EntityId: 'nowhere' })).status).toBe(404);
    const partner = await server.as('partner@northwind.example');
    expect(await statuses(partner, stairs, 'acme')).toEqual([403, 403, 403, 403, 403, 403, 403]);
  });
});

describe('two administrators', () => {
  it('a save of an older version returns both values; fields without a conflict are saved', async () => {
    const other = await server.as('wradmin@acme.example');
    await saved(other, { Id: stairs, Title: 'Theirs', Version: 0 });
    const late = await save(admin, { Id: stairs, Title: 'Mine', Version: 0 });
    expect(late.status).toBe(409);
    expect(late.body.Conflict).toMatchObject({ Version: 1, Fields: [{ Field: 'Texts', Mine: [{ Title: 'Mine' }, {}], Theirs: [{ Title: 'Theirs' }, {}] }] });
    expect((await save(admin, { Id: stairs, Title: 'Theirs', Version: 0 })).status).toBe(200);
    expect(server.published.some(({ topic }) => topic === 'records:acme')).toBe(true);
  });

  it('the same key is answered as the first time, and makes one announcement', async () => {
    const key = { 'idempotency-key': 'fruit-1' };
    const first = await save(admin, fruit, key);
    expect(await save(admin, fruit, key)).toEqual(first);
    expect(await idsOf()).toHaveLength(4);
  });
});

describe('the history of the company', () => {
  const changesOf = async (headers = {}) => {
    const { id } = await lastLine();
    const { body } = await admin.get('/companysettings/changes', headers);
    return body.Data.Items.find(({ Id }: { Id: number }) => Id === id);
  };

  it('names what was changed in words of the reader', async () => {
    await saved(admin, { Id: stairs, Title: 'Up we go', LinkType: 'Blank', Until: '2027-01-01T00:00:00Z' });
    const english = await changesOf();
    expect(JSON.stringify(english)).toMatch(/Changed the announcement “Up we go”/);
    expect(JSON.stringify(english)).toMatch(/"Title".*"Take the stairs with us".*"Up we go"/);
    expect(JSON.stringify(await changesOf(inSpanish))).toMatch(/Modificó el anuncio .*Visible hasta/);
  });

  it.each([
    ['delete', () => admin.delete(`/announcements/${stairs}`)],
    [
      'edit',
      () =>
        save(admin, { Id: stairs, Title: 'Other', Content: '<p>Else</p>', LinkType: 'Blank', Filters: [{ Category: 'Location', Values: ['acme-denver'] }] }),
    ],
    ['archive', () => save(admin, { Id: stairs, IsArchived: true })],
    ['reorder', () => reorder(['acme-news-canteen', stairs])],
    ['add', () => save(admin, fruit)],
  ])('puts back: %s', async (_, change) => {
    const [before, news] = [await list(admin), await newsOf('newcomer@acme.example')];
    expect((await change()).status).toBe(200);
    expect(await list(admin)).not.toEqual(before);
    expect((await putLastBack(admin)).status).toBe(200);
    const withoutVersion = (all: typeof before) => all.map(({ Version: _version, PublishedAt: _at, ...rest }) => ({ ...rest, Order: 0 }));
    expect(withoutVersion(await list(admin))).toEqual(withoutVersion(before));
    expect((await newsOf('newcomer@acme.example')).map(({ Title }) => Title)).toEqual(news.map(({ Title }) => Title));
    expect((await putLastBack(admin)).status).toBe(200);
    expect(withoutVersion(await list(admin))).not.toEqual(withoutVersion(before));
  });

  it('puts nothing back that was changed since', async () => {
    await saved(admin, { Id: stairs, Title: 'Other' });
    const { id } = await lastLine();
    await saved(admin, { Id: stairs, Title: 'Another' });
    expect((await admin.post('/companysettings/changes/undo', { Id: id })).status).toBe(409);
  });
});
