import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NavigationItem } from '../../../shell/features/root/contract';
import { storeFile, writeFile } from '../../platform/files/files';
import { defineModule } from '../../platform/module';
import type { PlatformTables } from '../../platform/tables';
import { appForTests, type SignedIn, type TestApp } from '../../testing/appForTests';
import root from './routes';

/** A module whose files only their owners may read. */
const keeper = defineModule()({
  id: 'programs',
  routes: {},
  schemas: {},
  handlers: {},
  migrations: {},
  messages: { 'en-US': {}, 'es-419': {} },
  mayRead: async ({ ownerUserId }, { subject }) => ownerUserId === subject.userId,
});

let server: TestApp;
let participant: SignedIn;
beforeAll(async () => {
  server = await appForTests([root, keeper]);
  participant = await server.as('participant@acme.example');
});
afterAll(() => server.close());

const brandings = (query = '', headers: Record<string, string> = {}) => server.app.inject({ url: `/api/brandings${query}`, headers });

describe('branding before sign-in', () => {
  it('[SHL-092] is that of the query, else of the company that this browser saw last, else of the host, else the product', async () => {
    await server.platform.db.updateTable('company').set({ host: 'globex.wellspring.example' }).where('id', '=', 'globex').execute();
    const nameOf = async (query: string, headers: Record<string, string>) => (await brandings(query, headers)).json().EntityName;
    const host = { host: 'Globex.Wellspring.example:4000' };
    expect(await nameOf('', {})).toBe('Wellspring');
    expect(await nameOf('', host)).toBe('Globex');
    expect(await nameOf('', { ...host, cookie: 'company=legacy' })).toBe('Legacy');
    expect(await nameOf('?entityId=acme', { ...host, cookie: 'company=legacy' })).toBe('Acme');
    expect(await nameOf('?entityId=nobody', { cookie: 'company=nobody' })).toBe('Wellspring');
  });

  it('remembers the company of the query', async () => {
    const answer = await brandings('?entityId=acme');
    expect(answer.cookies).toEqual([expect.objectContaining({ name: 'company', value: 'acme', httpOnly: true, sameSite: 'Lax', path: '/api' })]);
    expect((await brandings()).cookies).toEqual([]);
  });

  it('[SHL-089, SES-136] carries colours, images, and of the toggles only those that matter before sign-in', async () => {
    const acme = (await brandings('?entityId=acme')).json();
    expect(acme.BrandingColor).toMatch(/^#[0-9a-f]{6}$/);
    expect(acme.LoginBackgroundImages.length).toBeGreaterThan(0);
    expect([...acme.EnabledToggles].sort()).toEqual(['RegistrationV2Enabled', 'SpanishOnWebEnabled']);
    expect((await brandings('?entityId=legacy')).json().EnabledToggles).toEqual([]);
  });

  it('is there for an empty database too', async () => {
    const empty = await appForTests([root], { fixtures: false });
    expect(await empty.anonymous('GET', '/brandings')).toMatchObject({ status: 200, body: { EntityId: 'GLOBAL', EntityName: 'Wellspring' } });
    await empty.close();
  });
});

const labels = (items: readonly NavigationItem[]): readonly string[] => items.flatMap((item) => [item.Label, ...labels(item.Items ?? [])]);

describe('settings', () => {
  it('[SHL-077, SHL-091, SHL-104] have the menus, in the language of the call', async () => {
    const { Navigation } = (await participant.get('/settings')).body;
    expect(labels(Navigation.TopNav)).toEqual(expect.arrayContaining(['Home', 'Health', 'Trackers']));
    expect(Navigation.NewsNav).toEqual({ Label: 'News', OtherLabel: 'Noticias', RouterLink: '/news', Icon: 'news' });
    expect(Navigation.ProfileNav.flat().map((item: NavigationItem) => item.RouterLink)).toEqual([
      '/userprofile',
      '/act/userprofile/privacy',
      '/act/account-access',
      '/act/logout',
    ]);
    const spanish = (await participant.get('/settings', { 'accept-language': 'es-419' })).body.Navigation;
    expect(labels(spanish.TopNav)).toEqual(expect.arrayContaining(['Inicio', 'Salud']));
    expect(spanish.NewsNav).toMatchObject({ Label: 'Noticias', OtherLabel: 'News' });
    expect(labels([...spanish.TopNav, ...spanish.ProfileNav.flat()]).join()).not.toMatch(/topNav\.|profileNav\./);
  });

  it.each([
    ['participant@globex.example', ['Home', 'Contact Support']],
    [
      'participant@legacy.example',
      ['Home', 'Health Assessment', 'Health Profile', 'Trackers', 'Devices', 'University', 'Calendar', 'Events', 'Resources', 'Contact Support'],
    ],
  ])('name to %s no area that the company has not licensed', async (userName, named) => {
    const { TopNav } = (await (await server.as(userName)).get('/settings')).body.Navigation;
    expect(labels(TopNav)).toEqual(named);
  });

  it('leave a label that a company wrote itself as it is', async () => {
    const { db } = server.platform;
    const top_nav = JSON.stringify([{ Label: 'Our canteen', RouterLink: '/canteen', IsMvcLink: true }]);
    await db.updateTable('company').set({ top_nav }).where('id', '=', 'northwind').execute();
    const person = await server.as('partner@northwind.example');
    expect((await person.get('/settings')).body.Navigation.TopNav).toEqual([{ Label: 'Our canteen', RouterLink: '/canteen', IsMvcLink: true }]);
  });

  it('[SHL-078] report no impersonation', async () => {
    const { Impersonation, IsImpersonator } = (await participant.get('/settings')).body;
    expect(IsImpersonator).toBe(false);
    expect(Impersonation).toEqual({
      IsEnabled: false,
      IsSupport: false,
      IsCoach: false,
      IsPartnerAdmin: false,
      ImpersonatedUserId: null,
      ImpersonatedUserName: null,
      UserName: null,
      Name: null,
      UserId: null,
      ImpersonatorEntityId: null,
      ImpersonationType: null,
      Types: [],
      Until: null,
    });
  });

  it('[HRA-054] tell an impersonating user whether the person’s health data are open to them', async () => {
    await server.platform.db.insertInto('person_permission').values({ person_id: 'acme-support', permission: 'HipaaAccess' }).execute();
    const sees = async (userName: string) => (await (await server.as(userName, 'participant@acme.example')).get('/settings')).body.Impersonation.SeesHealthData;
    expect([await sees('coach@acme.example'), await sees('support@acme.example'), await sees('support@wellspring.example')]).toEqual([true, true, false]);
  });

  it('[SHL-082, SHL-070, SHL-081, SHL-084] have designations, the global company, toggles and the notification', async () => {
    const person = await server.as('support@wellspring.example');
    const settings = (await person.get('/settings')).body;
    expect(settings.Designations).toEqual([
      { EntityId: 'GLOBAL', Type: 'Coaching', Value: 'Global' },
      { EntityId: 'GLOBAL', Type: 'Support', Value: 'Global' },
    ]);
    expect(settings.GlobalEntityId).toBe('GLOBAL');
    const acme = (await participant.get('/settings')).body;
    expect(acme.EnabledToggles).toEqual(expect.arrayContaining(['UserTrackerEntriesV2']));
    expect(acme.DefaultWellnessNotificationName).not.toBe('');
  });
});

describe('the signed-in person', () => {
  it('[SHL-085, SHL-090] is answered as user data', async () => {
    expect((await participant.get('/user/current')).body).toMatchObject({
      UserId: participant.userId,
      EntityId: 'acme',
      EntityName: 'Acme',
      Roles: ['participant'],
      LoginType: 0,
      PreferredLanguage: 'en-US',
    });
    const lead = await server.as('leadcoach@acme.example');
    expect((await lead.get('/user/current')).body.Roles).toEqual(['Admin', 'Coach']);
  });

  it('[SHL-086, SHL-093, SHL-095] has an entity, also the one of the session', async () => {
    const entity = (await participant.get('/entityajax/getcurrententityv2')).body;
    expect(entity).toMatchObject({ EntityId: 'acme', EntityName: 'Acme', EntityFeatures: expect.arrayContaining(['CoachingScheduledWorkflow', 'TextTool']) });
    expect((await participant.get('/Session/GetCurrentEntity')).body).toEqual(entity);
  });

  it('[SHL-088, SHL-094] has a demographic profile', async () => {
    const profile = (await participant.get('/entityajax/getdemographicprofile')).body;
    expect(Object.keys(profile).sort()).toEqual(['DateOfBirth', 'Department', 'HireDate', 'Location', 'PostalCode', 'Region', 'Sex']);
  });
});

const mailsOf = (answer: { readonly body: unknown }): string[] => (answer.body as { Email: string }[]).map((found) => found.Email);

describe('searching people', () => {
  it('[SHL-169] finds names and mail addresses by their beginning, whatever the case', async () => {
    const admin = await server.as('admin@acme.example');
    expect(mailsOf(await admin.get('/usersearch?term=PAIGE'))).toEqual(['participant@acme.example']);
    expect(mailsOf(await admin.get('/usersearch?term=partic'))).toEqual(expect.arrayContaining(['participant@acme.example', 'participant2@acme.example']));
    expect((await admin.get('/usersearch?term=support@')).body).toEqual([
      { UserId: expect.any(String), FirstName: 'Sam', LastName: 'Support', Email: 'support@acme.example', Company: 'Acme' },
    ]);
    expect(mailsOf(await admin.get('/usersearch?term=zzz'))).toEqual([]);
    expect(mailsOf(await admin.get('/usersearch?term=%25'))).toEqual([]);
  });

  it('[SHL-169] finds the beginning of each word of a name, whichever accents are typed, and no longer what was renamed', async () => {
    const rename = (first_name: string, last_name: string) =>
      server.platform.db.updateTable('person').set({ first_name, last_name }).where('user_name', '=', 'participant@acme.example').execute();
    await rename('María Ángela', 'Núñez de la Peña');
    const admin = await server.as('admin@acme.example');
    const finds = async (term: string) => mailsOf(await admin.get(`/usersearch?term=${encodeURIComponent(term)}`)).includes('participant@acme.example');
    for (const term of ['ang', 'Ánge', 'pen', 'PEÑA', 'maria', 'nunez', 'María Án']) expect(await finds(term), term).toBe(true);
    for (const term of ['gela', 'xyz']) expect(await finds(term), term).toBe(false);
    expect(mailsOf(await (await server.as('admin@globex.example')).get('/usersearch?term=ang'))).not.toContain('participant@acme.example');
    await rename('Paige', 'Participant');
    expect(await finds('ang')).toBe(false);
  });

  it('shows only people within reach', async () => {
    const domains = async (userName: string) => {
      const person = await server.as(userName);
      const mails = (await Promise.all(['p', 'a'].map((term) => person.get(`/usersearch?term=${term}`)))).flatMap(mailsOf);
      return [...new Set(mails.map((mail) => mail.split('@')[1]))].sort();
    };
    expect(await domains('admin@acme.example')).toEqual(['acme.example']);
    expect(await domains('support@acme.example')).toEqual(['acme.example']);
    expect(await domains('partner@northwind.example')).toEqual(expect.arrayContaining(['acme.example', 'globex.example']));
    expect(await domains('partner@northwind.example')).not.toContain('legacy.example');
    expect(await domains('superadmin@wellspring.example')).toEqual(expect.arrayContaining(['acme.example', 'globex.example', 'legacy.example']));
  });

  it('is closed to participants, and asks for a term', async () => {
    expect((await participant.get('/usersearch?term=p')).status).toBe(403);
    expect((await (await server.as('admin@acme.example')).get('/usersearch?term=')).status).toBe(400);
  });

  it('[SHL-170] of one company answers within it, and 404 beyond reach as for a company that is not there', async () => {
    const admin = await server.as('admin@acme.example');
    const search = (EntityId: string) => admin.post('/usersearch/entity', { Term: 'p', EntityId });
    expect((await search('acme')).body.Data.length).toBeGreaterThan(1);
    const beyond = await search('globex');
    expect(beyond.status).toBe(404);
    expect(await search('no such company')).toEqual(beyond);
    const partner = await server.as('partner@northwind.example');
    expect((await partner.post('/usersearch/entity', { Term: 'g', EntityId: 'globex' })).body.Data.length).toBeGreaterThan(0);
  });

  it('uses an index for each of its questions, in one company and in all', () => {
    const plan = (where: string): string =>
      server.platform.sqlite
        .prepare<[], { detail: string }>(`explain query plan select person.id from person where ${where} and is_active = 1 order by last_name_key limit 20`)
        .all()
        .map((row) => row.detail)
        .join('; ');
    const range = "last_name_key >= 'p' and last_name_key < 'q'";
    expect(plan(`${range} and company_id in ('acme')`)).toMatch(/SEARCH person USING INDEX person_company_last_name/);
    expect(plan(range)).toMatch(/SEARCH person USING INDEX person_last_name/);
  });
});

describe('stored files', () => {
  let name: string;
  let keptByNobody: string;
  beforeAll(async () => {
    const db: Kysely<PlatformTables> = server.platform.db;
    const file = { bytes: Buffer.from('proof'), displayName: 'proof.txt', contentType: 'text/plain', ownerUserId: participant.userId };
    const store = async (moduleId: string) => {
      const written = await writeFile(server.platform, { ...file, moduleId });
      return db.transaction().execute((trx) => storeFile(server.platform, trx, written));
    };
    ({ name } = await store('programs'));
    ({ name: keptByNobody } = await store('rewards'));
  });
  const download = (who: SignedIn, query: string) => server.app.inject({ url: `/api/filehandler/${query}`, headers: who.authorization });

  it('[EVT-083] are downloads for users whom the module of the file allows', async () => {
    const answer = await download(participant, `downloadFile?s3FileName=${name}`);
    expect(answer.body).toBe('proof');
    expect(answer.headers['content-disposition']).toContain('filename="proof.txt"');
    const renamed = await download(participant, `downloadFile?s3FileName=${name}&displayName=other.txt`);
    expect(renamed.headers['content-disposition']).toContain('filename="other.txt"');
  });

  it('[EVT-083] are 403 for all other users, regardless of their role, like unknown files', async () => {
    const missing = await download(participant, 'downloadFile?s3FileName=no-such-file');
    expect(missing.statusCode).toBe(403);
    for (const userName of ['participant2@acme.example', 'admin@acme.example', 'superadmin@wellspring.example']) {
      const answer = await download(await server.as(userName), `downloadFile?s3FileName=${name}`);
      expect(answer.json(), userName).toEqual(missing.json());
    }
    for (const query of [`downloadFile?s3FileName=${keptByNobody}`, 'downloadFile?s3FileName=..%2f..%2ftoken-secret', 'GetTemplate?s3FileName=no-such-file']) {
      expect((await download(participant, query)).json(), query).toEqual(missing.json());
    }
  });
});
