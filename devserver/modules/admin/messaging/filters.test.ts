import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ReportFilter } from '../../../../plugins/admin/contract';
import { enumerations } from '../../../../shell/rules/enumerations';
import { appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import { modulesNamed } from '../../../testing/modulesNamed';
import { column, query, value } from '../../../testing/query';

let server: TestApp;
let admin: SignedIn;
let coach: SignedIn;
let seeing: SignedIn;

beforeAll(async () => {
  server = await appForTests(modulesNamed('admin', 'administration', 'root', 'account', 'session', 'coaching-scheduler', 'hra', 'events', 'programs'));
});
beforeEach(async () => {
  await server.fresh();
  admin = await server.as('admin@acme.example');
  coach = await server.as('coach@acme.example');
  seeing = await server.as('wradmin@acme.example');
});
afterAll(() => server.close());

const filters = async (listType: string, who = admin, entityId = 'acme') => who.get(`/messagingfilters?listType=${listType}&entityId=${entityId}`);
const idsOf = async (listType: string, who = admin): Promise<string[]> =>
  (await filters(listType, who)).body.Data.Categories.map(({ Id }: { Id: string }) => Id).filter((id: string) => !id.startsWith('CustomField:'));
const preview = (ListType: string, Filters: readonly ReportFilter[], who = admin) =>
  who.post('/messagingfilters/preview', { ListType, EntityId: 'acme', Filters, PageSize: 100 });
const coached = async (): Promise<readonly string[]> =>
  (await column<string>(server.platform.db, 'select person_id from coached_person where coach_id = ?', coach.userId)).toSorted();
const idsIn = ({ body }: { body: { Data: { Items: { UserId: string }[] } } }) => body.Data.Items.map(({ UserId }) => UserId).sort();
const glucose: ReportFilter = { FilterCategory: 'Biometric', Status: ['glucose'], BiometricRiskLevels: ['Low', 'Moderate', 'High'] };

describe('the filters of a list type', () => {
  it('[FIL-071] come with the current plan year', async () => {
    const { status, body } = await filters('EmailTool');
    expect([status, body.Successful]).toEqual([200, true]);
    const [year] = await query<object>(
      server.platform.db,
      `select starts_on as "PlanYearStart", ends_on as "PlanYearEnd" from plan_year where id = 'acme-2026'`,
    );
    expect(body.Data).toMatchObject({ ...year, PlanYearId: 'acme-2026', IsCoached: false });
    expect(body.Data.Categories[0]).toEqual(expect.objectContaining({ Id: expect.any(String), Name: expect.any(String), HasRiskLevels: false }));
  });

  it('[FIL-018, FIL-019, FIL-020, FIL-021] are those of texts, and of the export with Coach, Company and HRA Question', async () => {
    expect((await idsOf('TextTool', seeing)).sort()).toEqual(['AccountStatus', 'Biometric', 'EventSession', 'HealthCondition', 'ResultsDate']);
    expect((await idsOf('OutboundCoachExport', seeing)).sort()).toEqual(
      ['AccountStatus', 'Biometric', 'Coach', 'Company', 'EventSession', 'HRAQuestion', 'HealthCondition', 'ResultsDate'].sort(),
    );
    const nameOf = async (listType: string) =>
      (await filters(listType, seeing)).body.Data.Categories.find(({ Id }: { Id: string }) => Id === 'ResultsDate').Name;
    expect([await nameOf('TextTool'), await nameOf('OutboundCoachExport')]).toEqual(['Date Range', 'Results Date']);
  });

  it('[FIL-017] [FIL-022] are all but two for mails', async () => {
    const wanted = enumerations.filterCategory.filter((category) => category !== 'ResultsDate' && category !== 'HRAQuestion');
    const offered = await idsOf('EmailTool', seeing);
    expect(offered.sort()).toEqual([...wanted].sort());
  });

  it('[FIL-077] on health data are offered to coaches and to users with HIPAA Access', async () => {
    expect(await idsOf('TextTool')).not.toContain('Biometric');
    for (const who of [coach, seeing]) expect(await idsOf('TextTool', who)).toContain('Biometric');
  });

  it('[FIL-012, FIL-014] of texts are refused in a company without texts', async () => {
    const root = await server.as('superadmin@wellspring.example');
    expect([(await filters('TextTool', root, 'globex')).status, (await filters('EmailTool', root, 'globex')).status]).toEqual([403, 200]);
  });

  it('[FIL-076] are for the roles of the list type', async () => {
    const statuses = async (mail: string) => {
      const who = await server.as(mail);
      return Promise.all(enumerations.listType.map(async (listType) => (await filters(listType, who)).status));
    };
    expect(await statuses('admin@acme.example')).toEqual([200, 200, 200, 403, 403]);
    expect(await statuses('adminlite@acme.example')).toEqual([200, 200, 403, 403, 403]);
    expect(await statuses('coach@acme.example')).toEqual([200, 200, 200, 200, 200]);
    expect(await statuses('participant@acme.example')).toEqual(Array(5).fill(403));
    expect((await server.anonymous('GET', '/messagingfilters?listType=EmailTool&entityId=acme')).status).toBe(401);
    expect((await filters('EmailTool', admin, 'globex')).status).toBe(404);
    expect((await filters('Letters')).status).toBe(400);
  });
});

describe('the values of a filter', () => {
  const valuesOf = async (category: string, query = ''): Promise<readonly { readonly Text: string; readonly Disabled?: boolean }[]> =>
    (await admin.get(`/reportfilters/${category}/statuses?entityId=acme${query}`)).body.Data;
  const texts = async (category: string, query = ''): Promise<readonly string[]> => (await valuesOf(category, query)).map(({ Text }) => Text);

  it('[FIL-059] are the challenges that ran in the chosen plan year, with those of other years named as disabled, the events, and the sessions of an event with date and time', async () => {
    const { db } = server.platform;
    const named = (id: string) => value<string>(db, "select name from program_text where program_id = ? and language = 'en-US'", id);
    const [walk, sugar] = [await named('acme-lunch-walk'), await named('acme-no-sugar')];
    const dated = 'update program set start_date = ?, end_date = ? where id = ?';
    await query(db, dated, '2025-11-01', '2025-12-31', 'acme-lunch-walk');
    await query(db, dated, '2025-12-31', '2026-01-01', 'acme-no-sugar');
    const offeredIn = async (year: string): Promise<readonly string[]> =>
      (await valuesOf('ChallengeName', `&planYearId=${year}`)).filter(({ Disabled }) => Disabled !== true).map(({ Text }) => Text);
    const [all, last, current] = [
      await texts('ChallengeName'),
      await offeredIn('acme-2025'),
      await offeredIn((await filters('EmailTool')).body.Data.PlanYearId),
    ];
    expect([last.includes(walk ?? ''), last.includes(sugar ?? '')]).toEqual([true, true]);
    expect([current.includes(walk ?? ''), current.includes(sugar ?? '')]).toEqual([false, true]);
    expect(await texts('ChallengeName', '&planYearId=acme-2025')).toEqual(all);
    expect(await valuesOf('ChallengeName')).not.toContainEqual(expect.objectContaining({ Disabled: true }));
    // A value chosen for another year remains valid as a filter.
    const Filters = [{ FilterCategory: 'ChallengeName', Status: ['acme-lunch-walk'] }];
    expect((await admin.post('/reportfilters/preview', { Report: 'Participants', EntityId: 'acme', PlanYearId: 'acme-2026', Filters })).status).toBe(200);

    const events = (await admin.get('/reportfilters/EventName/statuses?entityId=acme')).body.Data as readonly { Value: string }[];
    const sessions = (await Promise.all(events.map(({ Value }) => texts('EventSession', `&parentId=${Value}`)))).flat();
    expect(sessions.length).toBeGreaterThan(0);
    for (const session of sessions) expect(session).toMatch(/\d{1,2}:\d\d [AP]M/);
  });
});

describe('what was chosen and is not offered', () => {
  const refused = async (Filters: readonly ReportFilter[]) => {
    const { status, body } = await preview('EmailTool', Filters);
    return [status, body.Errors[0].Field, body.Errors[0].Message];
  };

  it('[FIL-056] is refused by its name, or as what no longer exists', async () => {
    const { db } = server.platform;
    expect(await refused([{ FilterCategory: 'ChallengeName', Status: ['gone'] }])).toEqual([
      400,
      'Filters[0].Status',
      'You’ve chosen a challenge that no longer exists. Remove it.',
    ]);
    const [event] = (await admin.get('/reportfilters/EventName/statuses?entityId=acme')).body.Data as readonly { Value: string; Text: string }[];
    await query(db, 'update event set is_draft = 1 where id = ?', event?.Value);
    const isDraft = [400, 'Filters[0].Status', `“${event?.Text}” is not available here. Remove it.`];
    expect(await refused([{ FilterCategory: 'EventName', Status: [event?.Value ?? ''] }])).toEqual(isDraft);
    await query(db, "update event set company_id = 'globex' where id = ?", event?.Value);
    const isGone = [400, 'Filters[0].Status', 'You’ve chosen an event that no longer exists. Remove it.'];
    expect(await refused([{ FilterCategory: 'EventName', Status: [event?.Value ?? ''] }])).toEqual(isGone);
    await query(db, "delete from person_role where person_id = ? and role = 'Coach'", coach.userId);
    expect((await refused([{ FilterCategory: 'Coach', Status: [coach.userId] }]))[2]).toMatch(/^“\w+ Coach” is not available here\./);
  });
});

describe('a message to people with something in their health data', () => {
  it('[FIL-077] is listed with its audience and number of recipients only for its sender and users with HIPAA Access', async () => {
    const sent = await seeing.post('/messagingtool/email', { EntityId: 'acme', Filters: [glucose], CustomFields: [], Subject: 'News', Body: '<p>Hello</p>' });
    expect(sent.status).toBe(200);
    const listed = async (who: SignedIn) => (await who.get('/messagingtool/messages?EntityId=acme')).body.Data.Items[0];
    expect(await listed(seeing)).toMatchObject({ Audience: expect.any(String), Counts: { Recipients: sent.body.Data.Count } });
    for (const mail of ['admin@acme.example', 'adminlite@acme.example', 'leadcoach@acme.example'])
      expect(await listed(await server.as(mail)), mail).toMatchObject({ Subject: 'News', Audience: null, Counts: null });
  });

  it('[FIL-077] is in the history without its number of recipients, when it is sent and when it is stopped', async () => {
    const told = async () => (await admin.get('/companysettings/changes?Sort=-At')).body.Data.Items[0].Fields;
    const send = async (Filters: readonly ReportFilter[]) =>
      (await seeing.post('/messagingtool/email', { EntityId: 'acme', Filters, Subject: 'News', Body: '<p>Hello</p>' })).body.Data;
    const stop = (Id: string) => admin.post('/messagingtool/messages/stop', { Id });
    const hidden = await send([glucose]);
    expect(await told()).toEqual([{ Name: 'Recipients of “News”', From: null, To: null }]);
    await stop(hidden.Id);
    expect(await told()).toEqual([{ Name: 'Recipients of “News” before it was stopped', From: null, To: null }]);
    const shown = await send([]);
    expect(await told()).toMatchObject([{ To: String(shown.Count) }]);
    await stop(shown.Id);
    expect(await told()).toMatchObject([{ From: String(shown.Count) }]);
  });
});

describe('the calls of filters', () => {
  it('[FIL-065] answer Successful, Data and Errors, and files as they are', async () => {
    const asked = { EntityId: 'acme', Filters: [], CustomFields: [] };
    const answers = [
      await seeing.get('/reportfilters?entityId=acme'),
      await seeing.get('/reportfilters/Sex/statuses?entityId=acme'),
      await seeing.post('/reportfilters/preview', { Report: 'Participants', ...asked }),
      await seeing.get('/reportschedules?entityId=acme'),
      await seeing.post('/reportschedules', { Report: 'Participants', ...asked, Frequency: 'Weekly-Sunday', Recipients: ['admin@acme.example'] }),
      await filters('EmailTool', seeing),
      await preview('EmailTool', [], seeing),
      await seeing.post('/messagingtool/email', { ...asked, Subject: 'News', Body: '<p>Hello</p>' }),
      await seeing.post('/messagingtool/text', { ...asked, Message: 'Hello' }),
    ];
    for (const { status, body } of answers) {
      expect([status, Object.keys(body).sort()], JSON.stringify(body)).toEqual([200, ['Data', 'Errors', 'Successful']]);
      expect([body.Successful, body.Errors]).toEqual([true, []]);
    }
    const files = {
      '/reportfilters/export': { Report: 'Participants', ...asked },
      '/messagingfilters/coachexport': { ...asked, Filters: [{ FilterCategory: 'Company', Status: ['acme'] }] },
    };
    for (const [path, payload] of Object.entries(files)) {
      const { statusCode, headers } = await server.app.inject({ method: 'POST', url: `/api${path}`, headers: seeing.authorization, payload });
      expect([path, statusCode, headers['content-type']]).toEqual([path, 200, expect.stringContaining('text/csv')]);
    }
  });
});

describe('a coach', () => {
  it('chooses among their own participants, with each filter', async () => {
    expect((await filters('EmailTool', coach)).body.Data.IsCoached).toBe(true);
    expect((await coached()).length).toBeGreaterThan(0);
    expect(idsIn(await preview('EmailTool', [], coach))).toEqual(await coached());
    const sexes = ['Female', 'Male'].map((sex): ReportFilter => ({ FilterCategory: 'Sex', Status: [sex] }));
    const parts = await Promise.all(sexes.map(async (row) => idsIn(await preview('EmailTool', [row], coach))));
    expect(parts.flat().sort()).toEqual(await coached());
    // The filter Coach adds no people.
    const others: ReportFilter = { FilterCategory: 'Coach', Status: [(await server.as('leadcoach@acme.example')).userId] };
    for (const id of idsIn(await preview('EmailTool', [others], coach))) expect(await coached()).toContain(id);
  });

  it('gets the number of people whom filters select', async () => {
    const { body } = await coach.post('/audiences/describe', { EntityId: 'acme', Filters: [] });
    expect(body.Data.Total).toBe((await coached()).length);
  });

  it('[FIL-077] selects only these by health data: a coach who also administers needs HIPAA Access for the whole company', async () => {
    const own = idsIn(await preview('TextTool', [glucose], coach));
    for (const id of own) expect(await coached()).toContain(id);
    const lead = await server.as('leadcoach@acme.example');
    expect((await preview('EmailTool', [glucose], lead)).status).toBe(403);
    expect((await preview('EmailTool', [], lead)).body.Data.Count).toBeGreaterThan((await coached()).length);
    // Refused filters are not offered either.
    for (const listType of ['EmailTool', 'TextTool', 'OutboundCoachExport'] as const)
      for (const health of ['Biometric', 'HealthCondition', 'HRAQuestion']) expect(await idsOf(listType, lead)).not.toContain(health);
  });
});

describe('a filter', () => {
  it('that the list type does not offer is refused at its row', async () => {
    const { status, body } = await preview('TextTool', [{ FilterCategory: 'Sex', Status: ['Female'] }]);
    expect([status, body.Errors[0].Field, body.Errors[0].Message]).toEqual([
      400,
      'Filters[0].FilterCategory',
      'The filter Sex cannot be used here. Remove it.',
    ]);
  });

  it('[FIL-053, FIL-054] of dates of results keeps to the current plan year, both days included', async () => {
    const dated = (StartDate: string, EndDate: string) => preview('TextTool', [{ FilterCategory: 'ResultsDate', Status: ['Custom'], StartDate, EndDate }]);
    const { PlanYearStart, PlanYearEnd } = (await filters('TextTool')).body.Data;
    expect((await dated(PlanYearStart, PlanYearEnd)).status).toBe(200);
    const refused = async (StartDate: string, EndDate: string) => {
      const { status, body } = await dated(StartDate, EndDate);
      return [status, body.Errors[0].Field, body.Errors[0].Message];
    };
    expect(await refused('2025-12-31', PlanYearEnd)).toEqual([400, 'Filters[0].StartDate', 'dates must be in same plan year.']);
    expect(await refused(PlanYearStart, '2027-01-01')).toEqual([400, 'Filters[0].EndDate', 'dates must be in same plan year.']);
  });
});
