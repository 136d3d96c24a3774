import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { optionIdOf } from '../../../../fixtures/organisation';
import type { AdministeredNotification, NotificationHistory, NotificationSetup } from '../../../../shell/features/notices/administration/contract';
import type { ProgramNotification } from '../../../../shell/features/notices/contract';
import { appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import { modulesNamed } from '../../../testing/modulesNamed';
import notices from '../routes';
import type { NoticesTables } from '../tables';
import { auditedActions, inSpanish, messagesOf } from '../testing/answers';

let server: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  server = await appForTests([notices, ...(await modulesNamed('admin', 'root', 'account', 'session', 'support'))]);
});
beforeEach(async () => {
  await server.fresh();
  admin = await server.as('admin@acme.example');
});
afterAll(() => server.close());

const base = '/programnotification';
const lists = { Roles: [], Regions: [], Locations: [] };
const aNotice = { Name: 'Heat at work', Content: '<p>Drink <b>water</b>.</p>', ...lists, ProceedAfterDeclineAllowed: true, IsEnabled: true } as const;

const setupOf = async (who = admin): Promise<NotificationSetup> => (await who.get(`${base}/setup`)).body.Data;
const all = async (who = admin): Promise<readonly AdministeredNotification[]> => (await who.get(`${base}/getall`)).body.Data;
const get = async (id: string, who = admin): Promise<AdministeredNotification> => (await who.get(`${base}/get?programNotificationId=${id}`)).body.Data;
const save = (body: object, who = admin, headers = {}) => who.post(`${base}/save`, body, headers);
const saved = async (body: object): Promise<AdministeredNotification> => {
  const answer = await save(body);
  expect(answer.body).toMatchObject({ IsSuccessful: true });
  return answer.body.Data;
};
const history = async (id: string): Promise<NotificationHistory> => (await admin.get(`${base}/history?programNotificationId=${id}`)).body.Data;
const askedOf = async (userName: string, headers = {}): Promise<readonly ProgramNotification[]> =>
  (await (await server.as(userName)).get(`${base}/getuserprogramnotifications`, headers)).body.filter(({ IsEnabled }: ProgramNotification) => IsEnabled);
const namesFor = async (userName: string) => (await askedOf(userName)).map(({ Name }) => Name);
const agree = async (userName: string, id: string, accepted = true) =>
  (await server.as(userName)).get(`${base}/acceptuserprogramnotification?programNotificationId=${id}&accepted=${accepted}`);
const lastAudit = () => server.platform.db.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
const undoLast = async () => admin.post('/companysettings/changes/undo', { Id: (await lastAudit()).id });
const later = (seconds = 60) => server.clock.set(new Date(Date.parse(server.clock.iso()) + seconds * 1000));
const placeOf = async (userName: string) =>
  server.platform.db.selectFrom('person').select(['id', 'region_id', 'location_id']).where('user_name', '=', userName).executeTakeFirstOrThrow();

/** Globex with the plugin of the administration as well. */
const globexAdmin = async () => {
  await server.platform.db.insertInto('company_plugin').values({ company_id: 'globex', plugin_id: 'admin' }).execute();
  return server.as('admin@globex.example');
};

describe('the setup', () => {
  it('[ADN-074, ADN-080, ADN-082, ADN-083, ADN-084, ADN-092] has the company, its notifications, the platform default and three lists of choices', async () => {
    const setup = await setupOf();
    expect(setup.EntityId).toBe('acme');
    expect(setup.ProgramNotifications.map(({ ProgramNotificationId, IsDefault }) => [ProgramNotificationId, IsDefault])).toEqual([
      ['acme-notice-program', true],
      ['acme-notice-coaching', false],
      ['acme-notice-lastyear', false],
    ]);
    expect(setup.DefaultProgramNotification.Content).toContain('voluntary wellness program');
    expect(setup.DefaultProgramNotification.SpanishContent).toContain('programa de bienestar');
    expect(setup.RolesList.Items[0]).toEqual({ Value: 'participant', Text: 'Participant', Disabled: false, Selected: false });
    expect(setup.RolesList.Items).toContainEqual({ Value: 'HIPAAAccess', Text: 'HIPAA Access', Disabled: false, Selected: false });
    expect(setup.RegionList.Items.map(({ Text }) => Text)).toEqual(['Midwest', 'Mountain', 'Northeast', 'Pacific']);
    expect(setup.LocationList.Items.map(({ Text }) => Text)).toEqual(['Boston', 'Chicago', 'Denver', 'Seattle']);
  });

  it('[ADN-034] shows an option that is no longer in use as disabled', async () => {
    await server.platform.db.updateTable('company_option').set({ is_active: 0 }).where('id', '=', optionIdOf('acme', 'Denver')).execute();
    expect((await setupOf()).LocationList.Items.find(({ Text }) => Text === 'Denver')).toMatchObject({ Disabled: true });
    expect(messagesOf(await save({ ...aNotice, Locations: [optionIdOf('acme', 'Denver')] }))).toEqual(['This choice is no longer available.']);
  });

  it('[ADN-085] every company has one default notification, which no reading call has made', async () => {
    const defaults = await server.tables<NoticesTables>().selectFrom('consent_notice').select('company_id').where('is_default', '=', 1).execute();
    const companies = await server.platform.db.selectFrom('company').select('id').execute();
    expect(defaults.map(({ company_id }) => company_id).sort()).toEqual(companies.map(({ id }) => id).sort());
    const [globex] = await all(await globexAdmin());
    expect(globex).toMatchObject({ IsDefault: true, IsEnabled: false, Content: expect.stringContaining('Globex') });
  });

  it('[ADN-073, ADN-075, ADN-076, ADN-077, ADN-078, ADN-079, ADN-081, ADN-093, ADN-094, ADN-095, ADN-096] one notification, and all of them, are answered as documented', async () => {
    expect(await get('acme-notice-coaching')).toEqual({
      ProgramNotificationId: 'acme-notice-coaching',
      EntityId: 'acme',
      Name: 'Sharing with your coach',
      Content: expect.stringContaining('your coach sees'),
      LanguageCode: 'en',
      SpanishName: 'Compartir con tu coach',
      SpanishContent: expect.stringContaining('tu coach ve'),
      ...lists,
      ProceedAfterDeclineAllowed: true,
      IsDefault: false,
      IsEnabled: true,
      LastResetDate: null,
      IsCoachSharing: true,
      Version: 0,
    });
    expect(await all()).toHaveLength(3);
    expect((await admin.get(`${base}/get?programNotificationId=nothing`)).status).toBe(404);
  });

  it('[ADN-103, ADN-104] the platform default is the wellness notification of the shell, regardless of the option', async () => {
    const globex = await server.as('participant@globex.example');
    const { Data } = (await globex.get(`${base}/GetDefaultProgramNotification?option=1`)).body;
    const shell = (await globex.get('/entityajax/GetWellnessProgramNotification')).body.Data;
    expect(Data).toEqual({ Name: 'Wellness Program Notification', Content: shell.Content });
    expect((await globex.get(`${base}/GetDefaultProgramNotification`)).status).toBe(200);
    expect((await globex.get(`${base}/GetDefaultProgramNotification?option=one`)).status).toBe(400);
  });
});

describe('who may', () => {
  const calls = [
    ['GET', 'setup'],
    ['GET', 'getall'],
    ['GET', 'get?programNotificationId=acme-notice-program'],
    ['GET', 'history?programNotificationId=acme-notice-program'],
    ['POST', 'save', aNotice],
    ['POST', 'delete', { ProgramNotificationIds: ['acme-notice-lastyear'] }],
    ['POST', 'copy', { ProgramNotifications: [{ ProgramNotificationId: 'acme-notice-lastyear' }] }],
  ] as const;
  const send = (who: SignedIn, [method, path, body]: (typeof calls)[number]) =>
    method === 'GET' ? who.get(`${base}/${path}`) : who.post(`${base}/${path}`, body);

  it.each(['adminlite', 'reporting', 'coach', 'support', 'participant'])('[ADN-090] %s is refused', async (name) => {
    const who = await server.as(`${name}@acme.example`);
    for (const call of calls) expect((await send(who, call)).status, call[1]).toBe(403);
  });

  it('[ADN-091] another company is 403, what belongs to it is not found', async () => {
    const globex = await globexAdmin();
    expect((await save({ ...aNotice, EntityId: 'acme' }, globex)).status).toBe(403);
    expect((await globex.post(`${base}/delete`, { EntityId: 'acme', ProgramNotificationIds: ['acme-notice-lastyear'] })).status).toBe(403);
    expect((await globex.post(`${base}/copy`, { EntityId: 'acme', ProgramNotifications: [{ ProgramNotificationId: 'acme-notice-lastyear' }] })).status).toBe(
      403,
    );
    expect((await save({ ...aNotice, ProgramNotificationId: 'acme-notice-lastyear' }, globex)).status).toBe(404);
    const [action] = (await globex.post(`${base}/delete`, { ProgramNotificationIds: ['acme-notice-lastyear'] })).body.Data.Actions;
    expect(action).toMatchObject({ IsSuccessful: false, ProgramNotificationId: 'acme-notice-lastyear' });
    expect(await all()).toHaveLength(3);
    expect((await save({ ...aNotice, EntityId: 'acme' }, await server.as('superadmin@wellspring.example'))).status).toBe(200);
    expect(await all()).toHaveLength(4);
  });
});

describe('a save', () => {
  it('[ADN-097, ADN-098, ADN-077] stores a new notification and answers it with its id; English is written whatever else is said', async () => {
    const made = await saved({
      ...aNotice,
      ProgramNotificationId: '',
      EntityId: 'acme',
      LanguageCode: 'en',
      IsDefault: true,
      LastResetDate: null,
      Name: '  Heat  ',
    });
    expect(made).toMatchObject({ Name: 'Heat', Content: '<p>Drink <b>water</b>.</p>', LanguageCode: 'en', IsDefault: false, LastResetDate: null, Version: 1 });
    expect(await get(made.ProgramNotificationId)).toEqual(made);
    expect((await all()).at(-1)).toEqual(made);
    expect((await lastAudit()).action).toBe('notification.created');
  });

  it.each([
    ['Name', { Name: ' ' }, 'Field is required.'],
    ['Name', { Name: 'x'.repeat(201) }, expect.any(String)],
    ['Content', { Content: '<p>&nbsp;</p><p><br></p>' }, 'Field is required.'],
    ['Content', { Content: '<script>x()</script>' }, 'Field is required.'],
    ['SpanishContent', { SpanishName: 'Calor', SpanishContent: '' }, 'Field is required.'],
    ['Regions', { Regions: [optionIdOf('globex', 'Midwest')] }, 'This choice is no longer available.'],
    ['Roles', { Roles: ['King'] }, 'This choice is no longer available.'],
    ['LanguageCode', { LanguageCode: 'es' }, 'Save the English text first.'],
  ])('[ADN-048, ADN-049, ADN-050, ADN-053] is refused at its field %s', async (field, wrong, message) => {
    const { status, body } = await save({ ...aNotice, ...wrong });
    expect(status).toBe(400);
    expect(body.IsSuccessful).not.toBe(true);
    expect(body.Errors).toContainEqual(expect.objectContaining({ Field: field, Message: message }));
    expect(await all()).toHaveLength(3);
  });

  it('[ADN-049] takes a name of 200 characters', async () => {
    expect((await saved({ ...aNotice, Name: 'x'.repeat(200) })).Name).toHaveLength(200);
  });

  it('[ADN-043] keeps what the editor makes and nothing that runs or loads', async () => {
    const hostile = `<p style="text-align: center; color: red" onclick="x()">In <u>the</u> middle</p><ol><li>one</li></ol><script>x()</script><style>p{}</style>
<a href="javascript:x()">link</a><img src="x" onerror="x()"><svg onload="x()"><circle/></svg><iframe src="https://evil.example"></iframe><a href="https://acme.example/a">safe</a>`;
    const { ProgramNotificationId: id } = await saved({ ...aNotice, Content: hostile });
    const shown = (await askedOf('participant@acme.example')).find(({ ProgramNotificationId }) => ProgramNotificationId === id)!.Content;
    expect(shown).toContain('<p style="text-align:center">In <u>the</u> middle</p><ol><li>one</li></ol>');
    expect(shown).toContain('href="https://acme.example/a"');
    expect(shown).not.toMatch(/script|style>|onclick|onerror|onload|javascript|svg|iframe|evil|color/);
    expect((await get(id)).Content).toBe(shown);
  });

  it('[ADN-035] ["ALL"] means everyone, a full list stays a list', async () => {
    const Regions = (await setupOf()).RegionList.Items.map(({ Value }) => Value);
    expect(await saved({ ...aNotice, Roles: ['ALL'], Regions })).toMatchObject({ Roles: [], Regions, Locations: [] });
  });

  it('writes the language of its LanguageCode, and both where both are said', async () => {
    const made = await saved(aNotice);
    const { ProgramNotificationId } = made;
    const es = await saved({ ...aNotice, ProgramNotificationId, LanguageCode: 'es', Name: 'Calor', Content: '<p>Bebe agua.</p>' });
    expect(es).toMatchObject({ Name: 'Heat at work', SpanishName: 'Calor', SpanishContent: '<p>Bebe agua.</p>' });
    expect(await saved({ ...es, SpanishName: '', SpanishContent: '' })).toMatchObject({ Name: 'Heat at work', SpanishName: '', SpanishContent: '' });
  });

  it('two administrators: a save on an older version returns the other one’s values', async () => {
    const before = await get('acme-notice-lastyear');
    await saved({ ...before, Name: 'Mine' });
    const { status, body } = await save({ ...before, Name: 'Theirs' }, await server.as('leadcoach@acme.example'));
    expect(status).toBe(409);
    expect(body.Conflict.Fields).toEqual([{ Field: 'Name', Mine: 'Theirs', Theirs: 'Mine' }]);
    expect(server.published).toContainEqual(
      expect.objectContaining({ topic: 'records:acme', payload: expect.objectContaining({ Record: 'notices.programNotification' }) }),
    );
  });

  it('[ADN-054] the switch is a save of its own kind, which can be undone', async () => {
    const before = await get('acme-notice-lastyear');
    await saved({ ...before, IsEnabled: true });
    expect((await lastAudit()).action).toBe('notification.switched');
    expect((await undoLast()).status).toBe(200);
    expect((await get('acme-notice-lastyear')).IsEnabled).toBe(false);
  });

  it('a new notification is listed without its empty fields', async () => {
    await saved(aNotice);
    const [change] = (await admin.get('/companysettings/changes')).body.Data.Items;
    const fields: readonly { readonly Name: string }[] = change.Fields;
    expect(fields.map(({ Name }) => Name).sort()).toEqual(['Controls what coaches can see', 'Name', 'On', 'People can continue after declining', 'Text']);
  });

  it('a change is listed with both values, and undone unless it was changed since', async () => {
    const before = await get('acme-notice-lastyear');
    await saved({ ...before, Content: '<p>Other rules.</p>', Regions: [optionIdOf('acme', 'Midwest')] });
    const [change] = (await admin.get('/companysettings/changes')).body.Data.Items;
    expect(change).toMatchObject({ What: "Changed the program notification “Last year's program”", Record: 'Program notifications' });
    expect(change.Fields).toContainEqual({ Name: 'Text', From: 'The rules of the program that has ended.', To: 'Other rules.' });
    expect(change.Fields).toContainEqual({ Name: 'Regions', From: expect.any(String), To: 'Midwest' });
    expect((await undoLast()).status).toBe(200);
    expect(await get('acme-notice-lastyear')).toMatchObject({ Content: before.Content, Regions: [] });
    const now = await get('acme-notice-lastyear');
    await saved({ ...now, Name: 'One' });
    const { id } = await lastAudit();
    await saved({ ...(await get('acme-notice-lastyear')), Name: 'Two' });
    expect((await admin.post('/companysettings/changes/undo', { Id: id })).status).toBe(409);
  });

  it('a deletion of several is withdrawn by its key: all are back, with their texts', async () => {
    const made = [await saved({ ...aNotice, Name: 'One' }), await saved({ ...aNotice, Name: 'Two' })];
    const before = await all();
    const ProgramNotificationIds = made.map(({ ProgramNotificationId }) => ProgramNotificationId);
    const keyed = { 'idempotency-key': 'a-key-of-a-deletion' };
    expect((await admin.post(`${base}/delete`, { EntityId: 'acme', ProgramNotificationIds }, keyed)).body.Data.Actions).toHaveLength(2);
    expect(await all()).toHaveLength(before.length - 2);
    expect((await admin.post('/session/withdrawcall', { Key: keyed['idempotency-key'] })).body).toEqual({ WasMade: true });
    const content = ({ Version: _, ...rest }: AdministeredNotification) => rest;
    expect((await all()).map(content)).toEqual(before.map(content));
  });

  it('[ADN-035] a change tells an empty list as all, in the language of the reader', async () => {
    const before = await get('acme-notice-lastyear');
    await saved({ ...before, Roles: ['Coach'], Regions: [optionIdOf('acme', 'Midwest')] });
    const fieldsIn = async (headers = {}) => (await admin.get('/companysettings/changes', headers)).body.Data.Items[0].Fields;
    expect(await fieldsIn()).toEqual([
      { Name: 'Roles', From: 'all', To: 'Coach' },
      { Name: 'Regions', From: 'all', To: 'Midwest' },
    ]);
    expect(await fieldsIn(inSpanish)).toContainEqual({ Name: 'Regiones', From: 'todas', To: 'Midwest' });
    await undoLast();
    expect(await fieldsIn()).toContainEqual({ Name: 'Roles', From: 'Coach', To: 'all' });
  });

  it('an undo can be undone: a save, a new notification, and a deleted one', async () => {
    const before = await get('acme-notice-lastyear');
    await saved({ ...before, Name: 'One' });
    await undoLast();
    const [line] = (await admin.get('/companysettings/changes')).body.Data.Items;
    expect(line).toMatchObject({ What: "Restored the program notification “Last year's program”", MayUndo: true });
    expect((await undoLast()).status).toBe(200);
    expect(await get('acme-notice-lastyear')).toMatchObject({ Name: 'One' });

    const { ProgramNotificationId } = await saved(aNotice);
    const ids = async () => (await all()).map((notice) => notice.ProgramNotificationId);
    for (const isThere of [false, true, false]) {
      expect((await undoLast()).status).toBe(200);
      expect((await ids()).includes(ProgramNotificationId)).toBe(isThere);
    }
  });
});

describe('addressed people', () => {
  it('[ADN-101, ADN-086, ADN-087, ADN-088, ADN-102] each list that is not empty must contain the person; people without a region are in none', async () => {
    const [one, other] = [await placeOf('participant@acme.example'), await placeOf('participant2@acme.example')];
    await server.platform.db
      .updateTable('person')
      .set({ region_id: optionIdOf('acme', 'Midwest'), location_id: optionIdOf('acme', 'Chicago') })
      .where('id', '=', one.id)
      .execute();
    await server.platform.db
      .updateTable('person')
      .set({ region_id: null, location_id: optionIdOf('acme', 'Chicago') })
      .where('id', '=', other.id)
      .execute();
    const [Midwest, Pacific, Chicago, Boston] = ['Midwest', 'Pacific', 'Chicago', 'Boston'].map((name) => optionIdOf('acme', name));
    const eligible = async (who: string, id: string) =>
      (await (await server.as(who)).get(`${base}/IsEligibleForProgramNotification?programNotificationId=${id}`)).body.Data;
    const ask = async (more: object) => {
      const made = await saved({ ...aNotice, ...more });
      const id = made.ProgramNotificationId;
      const people = ['participant@acme.example', 'participant2@acme.example', 'wradmin@acme.example', 'coach@acme.example'];
      const found: boolean[] = [];
      for (const who of people) {
        const isAsked = (await askedOf(who)).some(({ ProgramNotificationId }) => ProgramNotificationId === id);
        expect(await eligible(who, id)).toBe(isAsked);
        found.push(isAsked);
      }
      return found;
    };
    expect(await ask({})).toEqual([true, true, true, true]);
    expect((await ask({ Regions: [Midwest, Pacific] })).slice(0, 2)).toEqual([true, false]);
    expect((await ask({ Regions: [Pacific] })).slice(0, 2)).toEqual([false, false]);
    expect((await ask({ Locations: [Chicago] })).slice(0, 2)).toEqual([true, true]);
    expect((await ask({ Regions: [Midwest], Locations: [Boston] })).slice(0, 2)).toEqual([false, false]);
    expect(await ask({ Roles: ['participant'] })).toEqual([true, true, false, false]);
    expect(await ask({ Roles: ['Coach', 'WRAdmin'] })).toEqual([false, false, true, true]);
    expect(await ask({ Roles: ['HIPAAAccess'] })).toEqual([false, false, true, false]);
    expect((await ask({ Roles: ['Coach'], Regions: [Midwest] })).slice(0, 2)).toEqual([false, false]);
  });

  it('[ADN-089] people see whether it may be declined, as saved here', async () => {
    const told = async (id: string) =>
      (await askedOf('participant@acme.example')).find(({ ProgramNotificationId }) => ProgramNotificationId === id)?.ProceedAfterDeclineAllowed;
    const strict = await saved({ ...aNotice, ProceedAfterDeclineAllowed: false });
    const lenient = await saved({ ...aNotice, Name: 'Cold at work' });
    expect([await told(strict.ProgramNotificationId), await told(lenient.ProgramNotificationId)]).toEqual([false, true]);
    await saved({ ...strict, ProceedAfterDeclineAllowed: true });
    expect(await told(strict.ProgramNotificationId)).toBe(true);
  });

  it('[ADN-101] is asked with the id of the notification, and refused at it without one', async () => {
    const path = `${base}/IsEligibleForProgramNotification`;
    expect((await admin.get(`${path}?programNotificationId=acme-notice-program`)).body).toEqual({ Data: true });
    const refused = await admin.get(path);
    expect([refused.status, refused.body.Errors.map(({ Field }: { readonly Field: string }) => Field)]).toEqual([400, ['programNotificationId']]);
  });

  it('[ADN-102] one that is disabled, deleted, of another company or unknown addresses nobody', async () => {
    const eligible = async (id: string, who = 'participant@acme.example') =>
      (await (await server.as(who)).get(`${base}/IsEligibleForProgramNotification?programNotificationId=${id}`)).body;
    expect(await eligible('acme-notice-program')).toEqual({ Data: true });
    expect(await eligible('acme-notice-lastyear')).toEqual({ Data: false });
    expect(await eligible('acme-notice-program', 'participant@globex.example')).toEqual({ Data: false });
    expect(await eligible('nothing')).toEqual({ Data: false });
  });

  it('[ADN-057, ADN-059, ADN-105] after a reset all are asked again, including those who have declined; those who agree are not asked again', async () => {
    const who = 'participant@acme.example';
    await agree(who, 'acme-notice-coaching', false);
    expect(await namesFor(who)).toEqual([]);
    later();
    const reset = await saved({ ...(await get('acme-notice-coaching')), IsEnabled: false, LastResetDate: '2031-01-01T00:00:00.000Z' });
    expect(reset).toMatchObject({ IsEnabled: true, LastResetDate: expect.stringMatching(/^2026-11-20T18:01/) });
    expect((await lastAudit()).action).toBe('notification.reset');
    expect(await namesFor(who)).toEqual(['Sharing with your coach']);
    expect(await namesFor('spanish@acme.example')).toHaveLength(1);
    later();
    await agree(who, 'acme-notice-coaching');
    expect(await namesFor(who)).toEqual([]);
    // After the reset the same answer as before counts as a new one.
    await agree('spanish@acme.example', 'acme-notice-coaching');
    expect(await namesFor('spanish@acme.example')).toEqual([]);
  });

  it('[ADN-057] a reset with an invalid time is refused at its field, and asks nobody', async () => {
    const known = await get('acme-notice-program');
    for (const LastResetDate of ['tomorrow', '2026-99-99', '2026-02-30T00:00:00Z']) {
      const answer = await save({ ...known, LastResetDate });
      expect(answer.status).toBe(400);
      expect(answer.body.Errors).toEqual([expect.objectContaining({ Field: 'LastResetDate' })]);
    }
    expect(await get('acme-notice-program')).toEqual(known);
  });

  it('[ADN-059] a save with the known reset or an older one asks nobody again', async () => {
    const reset = await saved({ ...(await get('acme-notice-program')), LastResetDate: server.clock.iso() });
    later();
    await agree('participant@acme.example', 'acme-notice-program');
    await saved({ ...reset, Name: 'Another name' });
    await saved({ ...(await get('acme-notice-program')), LastResetDate: null, Name: 'A third name' });
    expect(await namesFor('participant@acme.example')).toEqual([]);
    expect((await get('acme-notice-program')).LastResetDate).toBe(reset.LastResetDate);
  });

  it('without a text in their language people get the other one, marked', async () => {
    const { ProgramNotificationId: id } = await saved(aNotice);
    const [notice] = (await askedOf('spanish@acme.example', inSpanish)).filter(({ ProgramNotificationId }) => ProgramNotificationId === id);
    expect(notice).toMatchObject({ Name: 'Heat at work', LanguageCode: 'en' });
    const spanish = await server.as('spanish@acme.example');
    expect((await spanish.get(`${base}/acceptuserprogramnotification?programNotificationId=${id}&accepted=true`, inSpanish)).body).toBe(true);
    await saved({ ...(await get(id)), SpanishName: 'Calor', SpanishContent: '<p>Bebe agua.</p>' });
    const { Consents = [] } = (await spanish.get('/user/privacy', inSpanish)).body;
    expect(JSON.stringify(Consents)).toContain('Calor');
  });
});

describe('delete and copy', () => {
  const remove = async (...ids: readonly string[]) => (await admin.post(`${base}/delete`, { EntityId: 'acme', ProgramNotificationIds: ids })).body.Data.Actions;

  it('[ADN-064, ADN-066, ADN-068, ADN-099] each has its own result; the default stays, and so does the one about coaches', async () => {
    expect(await remove('acme-notice-program', 'acme-notice-coaching', 'acme-notice-lastyear', 'nothing')).toEqual([
      { IsSuccessful: false, ProgramNotificationId: 'acme-notice-program', Message: 'The default notification cannot be deleted.' },
      { IsSuccessful: false, ProgramNotificationId: 'acme-notice-coaching', Message: expect.stringContaining('what coaches can see') },
      { IsSuccessful: true, ProgramNotificationId: 'acme-notice-lastyear' },
      { IsSuccessful: false, ProgramNotificationId: 'nothing', Message: 'Your company does not have this notice.' },
    ]);
    expect((await all()).map(({ ProgramNotificationId }) => ProgramNotificationId)).toEqual(['acme-notice-program', 'acme-notice-coaching']);
  });

  it('agreements outlive the notification, and the notification is restored', async () => {
    const made = await saved(aNotice);
    const who = await server.as('participant@acme.example');
    await agree('participant@acme.example', made.ProgramNotificationId);
    await remove(made.ProgramNotificationId);
    const privacy = JSON.stringify((await who.get('/user/privacy')).body);
    expect(privacy).toContain('Heat at work');
    expect(await namesFor('participant2@acme.example')).toEqual([]);
    expect((await agree('participant2@acme.example', made.ProgramNotificationId)).status).toBe(404);
    expect((await undoLast()).status).toBe(200);
    expect(await namesFor('participant2@acme.example')).toEqual(['Heat at work']);
  });

  it('[ADN-069, ADN-071, ADN-100] a copy has the same content, is disabled, was never reset and is no default', async () => {
    const body = { EntityId: 'acme', ProgramNotifications: [await get('acme-notice-program'), { ProgramNotificationId: 'nothing' }] };
    const { Actions } = (await admin.post(`${base}/copy`, body)).body.Data;
    expect(Actions[1]).toMatchObject({ IsSuccessful: false, ProgramNotification: null });
    const copy: AdministeredNotification = Actions[0].ProgramNotification;
    const { Content, SpanishContent, ProceedAfterDeclineAllowed } = await get('acme-notice-program');
    expect(copy).toMatchObject({
      Name: 'Copy of Wellness Program Notification',
      SpanishName: 'Copia de Aviso del programa de bienestar',
      Content,
      SpanishContent,
      ProceedAfterDeclineAllowed,
      IsDefault: false,
      IsEnabled: false,
      IsCoachSharing: false,
      LastResetDate: null,
    });
    expect(copy.ProgramNotificationId).not.toBe('acme-notice-program');
    expect(await get(copy.ProgramNotificationId)).toEqual(copy);
    expect((await undoLast()).status).toBe(200);
    expect(await all()).toHaveLength(3);
  });

  it('[ADN-071] the name of a copy is cut to 200 characters', async () => {
    const { ProgramNotificationId } = await saved({ ...aNotice, Name: 'x'.repeat(198) });
    const { Actions } = (await admin.post(`${base}/copy`, { ProgramNotifications: [{ ProgramNotificationId }] })).body.Data;
    expect(Actions[0].ProgramNotification.Name).toBe(`Copy of ${'x'.repeat(192)}`);
  });

  it('[ADN-071] no character of the name of a copy is cut in two', async () => {
    const { ProgramNotificationId } = await saved({ ...aNotice, Name: `${'x'.repeat(191)}😀😀` });
    const { Actions } = (await admin.post(`${base}/copy`, { ProgramNotifications: [{ ProgramNotificationId }] })).body.Data;
    expect(Actions[0].ProgramNotification.Name).toBe(`Copy of ${'x'.repeat(191)}😀`);
  });
});

describe('the texts that a notification has had', () => {
  it('every version is stored with its language, date, author and number of agreements', async () => {
    const made = await saved(aNotice);
    const id = made.ProgramNotificationId;
    await agree('participant@acme.example', id);
    await agree('participant2@acme.example', id);
    later();
    await saved({ ...made, Content: '<p>Drink <b>tea</b>.</p>', SpanishName: 'Calor', SpanishContent: '<p>Toma té.</p>' });
    const { Versions, AskedAgain } = await history(id);
    expect(Versions).toEqual([
      expect.objectContaining({ LanguageCode: 'es', Name: 'Calor', IsCurrent: true, Agreed: { Count: 0, IsCapped: false } }),
      expect.objectContaining({ LanguageCode: 'en', Content: '<p>Drink <b>tea</b>.</p>', IsCurrent: true, Agreed: { Count: 0, IsCapped: false } }),
      expect.objectContaining({ LanguageCode: 'en', Content: '<p>Drink <b>water</b>.</p>', IsCurrent: false, Agreed: { Count: 2, IsCapped: false } }),
    ]);
    const { first_name, last_name } = await server.platform.db
      .selectFrom('person')
      .select(['first_name', 'last_name'])
      .where('id', '=', admin.userId)
      .executeTakeFirstOrThrow();
    expect(Versions[2]).toMatchObject({ SavedBy: `${first_name} ${last_name}`, SavedAt: expect.stringMatching(/^2026-11-20T18:00/) });
    expect(AskedAgain).toEqual({ Count: 2, IsCapped: false });
    expect((await history('acme-notice-program')).Versions.every(({ SavedBy }) => SavedBy === '')).toBe(true);
  });

  it('a save that changes no word is no version; counts are those of the people in its audience', async () => {
    const made = await saved(aNotice);
    const id = made.ProgramNotificationId;
    await agree('participant@acme.example', id);
    await agree('coach@acme.example', id);
    await saved({ ...made, Roles: ['Coach'] });
    const { Versions, AskedAgain } = await history(id);
    expect(Versions).toHaveLength(1);
    expect(AskedAgain.Count).toBe(1);
  });
});

describe('the notification about sharing with coaches', () => {
  const shares = async () => {
    const coach = await server.platform.db.selectFrom('person').select('id').where('user_name', '=', 'participant@acme.example').executeTakeFirstOrThrow();
    const { sharesWithCoach } = await import('../consents/coachSharing');
    return sharesWithCoach(server.tables<NoticesTables>(), { userId: coach.id, companyId: 'acme' });
  };

  it('is one of the company at the most; marking another one takes the mark from the first, and both are in the audit', async () => {
    expect(await shares()).toBe(true);
    const made = await saved({ ...aNotice, IsCoachSharing: true });
    expect((await all()).filter(({ IsCoachSharing }) => IsCoachSharing).map(({ ProgramNotificationId }) => ProgramNotificationId)).toEqual([
      made.ProgramNotificationId,
    ]);
    expect(await shares()).toBe(false);
    expect((await auditedActions(server)).slice(-2)).toEqual(['notification.saved', 'notification.created']);
    await agree('participant@acme.example', made.ProgramNotificationId);
    expect(await shares()).toBe(true);
  });

  it('[ADN-066] is not deleted by an undo either if no other had the mark: its creation stays, with the reason in the history', async () => {
    await saved({ ...(await get('acme-notice-coaching')), IsCoachSharing: false });
    await saved({ ...aNotice, IsCoachSharing: true });
    const before = await all();
    const compared = await admin.get(`/companysettings/changes/compared?Id=${(await lastAudit()).id}`);
    expect(compared.body.Data).toMatchObject({ Back: [], WhyNot: expect.stringContaining('It controls what coaches can see.') });
    const answer = await undoLast();
    expect([answer.status, answer.body.Errors[0].Message]).toEqual([409, expect.stringContaining('It controls what coaches can see.')]);
    expect(await all()).toEqual(before);
    expect(await shares()).toBe(false);
  });

  const marked = async () => (await all()).filter(({ IsCoachSharing }) => IsCoachSharing).map(({ ProgramNotificationId }) => ProgramNotificationId);

  it('has the mark again when the save or the addition that took it is undone, and that can be undone as well', async () => {
    const { ProgramNotificationId: id, ...made } = await saved(aNotice);
    await saved({ ...made, ProgramNotificationId: id, IsCoachSharing: true });
    expect((await undoLast()).status).toBe(200);
    expect(await marked()).toEqual(['acme-notice-coaching']);
    expect(await shares()).toBe(true);
    expect((await undoLast()).status).toBe(200);
    expect(await marked()).toEqual([id]);
    expect((await undoLast()).status).toBe(200);
    expect(await marked()).toEqual(['acme-notice-coaching']);
    await saved({ ...aNotice, IsCoachSharing: true });
    expect((await undoLast()).status).toBe(200);
    expect(await marked()).toEqual(['acme-notice-coaching']);
    expect(await all()).toHaveLength(4);
    expect((await undoLast()).status).toBe(200);
    expect(await marked()).not.toContain('acme-notice-coaching');
    expect(await marked()).toHaveLength(1);
  });

  it('is not undone if the one that had the mark is deleted or no longer addresses everyone, with the reason', async () => {
    await saved({ ...aNotice, IsCoachSharing: true });
    const { id } = await lastAudit();
    const undo = async () => {
      const answer = await admin.post('/companysettings/changes/undo', { Id: id });
      return [answer.status, answer.body.Errors[0].Message];
    };
    await saved({ ...(await get('acme-notice-coaching')), Roles: ['Coach'] });
    const kept = await all();
    expect(await undo()).toEqual([409, expect.stringContaining('is no longer for everyone')]);
    expect(await all()).toEqual(kept);
    await admin.post(`${base}/delete`, { ProgramNotificationIds: ['acme-notice-coaching'] });
    expect(await undo()).toEqual([409, expect.stringContaining('has been deleted')]);
    expect(await marked()).toHaveLength(1);
  });

  it('addresses everyone, because people who are not asked could never share', async () => {
    const answer = await save({ ...(await get('acme-notice-coaching')), Roles: ['Coach'] });
    expect(answer.status).toBe(400);
    expect(answer.body.Errors[0]).toMatchObject({ Field: 'IsCoachSharing' });
  });

  it('after its reset nobody shares until they agree again, and impersonations by coaches end', async () => {
    const coach = await server.as('coach@acme.example', 'participant@acme.example', 'Coach');
    expect((await coach.get('/user/privacy')).status).not.toBe(401);
    later();
    await saved({ ...(await get('acme-notice-coaching')), LastResetDate: server.clock.iso() });
    expect(await shares()).toBe(false);
    expect((await coach.get('/user/privacy')).status).toBe(401);
  });
});
