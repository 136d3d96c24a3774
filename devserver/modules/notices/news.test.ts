import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Announcement } from '../../../shell/features/notices/contract';
import { appForTests, type SignedIn, type TestApp } from '../../testing/appForTests';
import root from '../root/routes';
import notices from './routes';
import type { NoticesTables } from './tables';
import { auditedActions, inSpanish, messagesOf } from './testing/answers';

let server: TestApp;
let newcomer: SignedIn;
beforeAll(async () => {
  server = await appForTests([notices, root]);
});
beforeEach(async () => {
  await server.fresh();
  newcomer = await server.as('newcomer@acme.example');
});
afterAll(() => server.close());

const path = '/userannouncements';
const newsOf = async (who: SignedIn, headers = {}): Promise<Announcement[]> => (await who.get(path, headers)).body;
const archivedOf = async (who: SignedIn) => (await newsOf(who)).map(({ IsArchived }) => IsArchived);
const archive = (who: SignedIn, AnnouncementId: string, IsArchived: boolean, headers = {}) => who.post(path, { AnnouncementId, IsArchived }, headers);

describe('the news of a person', () => {
  it('[NOT-003, NOT-004, NOT-005, NOT-006] are those of the company by their order, in each spelling of the display type', async () => {
    const news = await newsOf(newcomer);
    expect(news.map(({ AnnouncementId, DisplayType, Order }) => [AnnouncementId, DisplayType, Order])).toEqual([
      ['acme-news-stairs', 'announcement', 1],
      ['acme-news-assessment', 'announcementimage', 2],
      ['acme-news-canteen', 'AnnouncementImage', 3],
    ]);
    expect(news[0]).toEqual({
      Id: expect.any(String),
      AnnouncementId: 'acme-news-stairs',
      DisplayType: 'announcement',
      IsArchived: false,
      Order: 1,
      PublishedAt: expect.stringMatching(/^2026-10-\d\dT.*Z$/),
      Title: 'Take the stairs with us',
      Content: expect.stringContaining('<strong>Take the Stairs</strong>'),
      ImageUrl: null,
      LinkType: 'WithinProduct',
      LinkUrl: null,
      LinkDestination: 'Challenge',
      ProgramId: 'acme-stairs',
      EntityId: 'acme',
    });
    expect(news[1]).toMatchObject({ LinkType: 'WithinProduct', LinkDestination: 'HealthAssessment', ProgramId: null });
    expect(news[2]).toMatchObject({ LinkType: 'Blank', LinkDestination: null });
    for (const { ImageUrl } of news.slice(1)) expect(decodeURIComponent(ImageUrl ?? '')).toMatch(/^data:image\/svg\+xml,<svg [\s\S]*<\/svg>$/);
  });

  it('[NOT-003] are a copy of their own', async () => {
    const ids = [...(await newsOf(newcomer)), ...(await newsOf(await server.as('participant@acme.example')))].map(({ Id }) => Id);
    expect(new Set(ids).size).toBe(6);
  });

  it('[NOT-009] follow their order when it changes', async () => {
    await server.tables<NoticesTables>().updateTable('announcement').set({ position: 0 }).where('id', '=', 'acme-news-canteen').execute();
    expect((await newsOf(newcomer)).map(({ AnnouncementId }) => AnnouncementId)[0]).toBe('acme-news-canteen');
  });

  it('[NOT-006] are in the language of the call', async () => {
    expect((await newsOf(newcomer, inSpanish)).map(({ Title }) => Title)).toEqual([
      'Sube las escaleras con nosotros',
      'Diez minutos para tu salud',
      'Una barra de ensaladas en el comedor',
    ]);
  });

  it('[NOT-002, NOT-017] are new to the newcomer alone; the others have archived them and still have them', async () => {
    expect(await archivedOf(newcomer)).toEqual([false, false, false]);
    const people = await server.platform.db.selectFrom('person').select(['user_name', 'company_id']).execute();
    for (const { user_name, company_id } of people.filter((person) => person.user_name !== 'newcomer@acme.example')) {
      const news = await archivedOf(await server.as(user_name));
      expect(news.every(Boolean), user_name).toBe(true);
      expect(news.length, user_name).toBe({ acme: 3, globex: 1 }[company_id] ?? 0);
    }
  });

  it('[NOT-006, NOT-008, NOT-024] are closed without a token', async () => {
    expect((await server.anonymous('GET', path)).status).toBe(401);
    expect((await server.anonymous('POST', path, { AnnouncementId: 'acme-news-stairs', IsArchived: true })).status).toBe(401);
    expect((await server.anonymous('POST', '/Session/DisableNewsFlashForSession')).status).toBe(401);
  });
});

describe('archiving news', () => {
  it('[NOT-007, NOT-008, NOT-021] archives it, returns the changed news, and can be undone; a repetition has no effect', async () => {
    const answer = await archive(newcomer, 'acme-news-assessment', true, inSpanish);
    expect(answer).toMatchObject({ status: 200, body: { AnnouncementId: 'acme-news-assessment', IsArchived: true, Title: 'Diez minutos para tu salud' } });
    expect(await archive(newcomer, 'acme-news-assessment', true, inSpanish)).toEqual(answer);
    expect(await archivedOf(newcomer)).toEqual([false, true, false]);
    expect((await archive(newcomer, 'acme-news-assessment', false)).body.IsArchived).toBe(false);
    expect(await archivedOf(newcomer)).toEqual([false, false, false]);
    expect(await auditedActions(server)).toEqual(['news.archived', 'news.restored']);
  });

  it('[NOT-008] changes nothing for other people', async () => {
    await archive(await server.as('participant@acme.example'), 'acme-news-stairs', false);
    expect(await archivedOf(await server.as('participant2@acme.example'))).toEqual([true, true, true]);
    expect(await archivedOf(newcomer)).toEqual([false, false, false]);
  });

  it('[NOT-008] of another company is 404, as of news that is not there', async () => {
    const missing = await archive(newcomer, 'no-such-news', true);
    expect(missing.status).toBe(404);
    expect(messagesOf(missing)).toEqual(['Your company does not have this news item.']);
    expect(await archive(newcomer, 'globex-news-welcome', true)).toEqual(missing);
    expect(messagesOf(await archive(newcomer, 'globex-news-welcome', true, inSpanish))).toEqual(['Tu empresa no tiene esta noticia.']);
  });

  it.each([[{ AnnouncementId: 'acme-news-stairs' }], [{ AnnouncementId: '', IsArchived: true }], [{ AnnouncementId: 'acme-news-stairs', IsArchived: 'yes' }]])(
    '[NOT-008] refuses a body that is none: %j',
    async (body) => {
      expect((await newcomer.post(path, body)).status).toBe(400);
    },
  );
});

describe('the end of the news flash', () => {
  const disabledFor = async (who: SignedIn): Promise<boolean> => (await who.get('/settings')).body.NewsFlashDisabled;

  it('[NOT-014, NOT-016, NOT-024, SHL-080] holds for this sign-in session and no other', async () => {
    expect(await disabledFor(newcomer)).toBe(false);
    for (const _time of [1, 2]) expect(await newcomer.post('/Session/DisableNewsFlashForSession')).toEqual({ status: 200, body: true });
    expect(await disabledFor(newcomer)).toBe(true);
    expect(await disabledFor(await server.as('newcomer@acme.example'))).toBe(false);
    expect(await disabledFor(await server.as('participant@globex.example'))).toBe(false);
  });

  it('[NOT-024] is deleted with its session', async () => {
    await newcomer.post('/Session/DisableNewsFlashForSession');
    const { db } = server.platform;
    await db.deleteFrom('sign_in_session').where('subject_id', '=', newcomer.userId).execute();
    expect(await server.tables<NoticesTables>().selectFrom('news_flash_end').selectAll().execute()).toEqual([]);
  });
});
