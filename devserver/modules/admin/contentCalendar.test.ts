import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ContentCalendar } from '../../../plugins/admin/contract';
import type { AnyModule } from '../../platform/module';
import { watchStatements } from '../../platform/testing/watchStatements';
import { appForTests, type SignedIn, type TestApp } from '../../testing/appForTests';
import { modulesNamed } from '../../testing/modulesNamed';
import { column, query } from '../../testing/query';

import type { MessageTables } from './messaging/tables';

const named = [
  'admin',
  'administration',
  'notices',
  'resources',
  'university',
  'events',
  'programs',
  'rewards',
  'hra',
  'trackers',
  'root',
  'account',
  'session',
  'account-access',
  'support',
] as const;

let app: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  const modules: readonly AnyModule[] = await modulesNamed(...named);
  app = await appForTests(modules);
});
beforeEach(async () => {
  await app.fresh();
  admin = await app.as('admin@acme.example');
});
afterAll(() => app.close());

const november = 'From=2026-11-01&To=2026-11-30';
const december = 'From=2026-12-01&To=2026-12-31';
const ask = (who: SignedIn, query: string, headers?: Readonly<Record<string, string>>) => who.get(`/administration/calendar?${query}`, headers);
const calendarOf = async (who: SignedIn, query = december, headers?: Readonly<Record<string, string>>): Promise<ContentCalendar> => {
  const { status, body } = await ask(who, query, headers);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.Data as ContentCalendar;
};
const announce = async (Title: string, more: object = {}) => {
  const { status, body } = await admin.post('/announcements', { Title, Content: '<p>Come.</p>', ...more });
  expect(status, JSON.stringify(body)).toBe(200);
};
const of = ({ Entries }: ContentCalendar, kind: string) =>
  Entries.filter(({ Kind }) => Kind === kind).map(({ Title, What, Day, State }) => [Title, What, Day, State]);

describe('access to the calendar', () => {
  it('is refused without a token and without a role that writes content', async () => {
    expect((await app.anonymous('GET', `/administration/calendar?${november}`)).status).toBe(401);
    for (const mail of ['participant@acme.example', 'support@acme.example', 'reporting@acme.example', 'admin@globex.example'])
      expect((await ask(await app.as(mail), november)).status, mail).toBe(403);
  });

  it('a company out of reach is not found; administrators of several companies name one', async () => {
    expect((await ask(admin, `${november}&entityId=globex`)).status).toBe(404);
    expect((await ask(admin, `${november}&entityId=nowhere`)).status).toBe(404);
    await announce('Only in Acme', { From: '2026-12-07T15:00:00.000Z' });
    const everywhere = await app.as('superadmin@wellspring.example');
    expect(of(await calendarOf(everywhere, `${december}&entityId=acme`), 'notices.calendar.announcements')).toHaveLength(1);
    const globex = await calendarOf(everywhere, `${december}&entityId=globex`);
    expect(of(globex, 'notices.calendar.announcements')).toEqual([]);
    expect(globex.Kinds.map(({ Id }) => Id)).not.toContain('resources.calendar.resources');
  });

  it('sees the kinds that they may edit, and no others', async () => {
    const kindsOf = async (mail: string) => (await calendarOf(await app.as(mail))).Kinds.map(({ Name }) => Name);
    expect(await kindsOf('admin@acme.example')).toEqual([
      'Announcements',
      'Notices to agree to',
      'Messages',
      'Challenges',
      'Events',
      'Courses',
      'Curricula',
      'Resources',
      'Resource sections',
      'Quick links',
      'Mission statement',
      'Assessments',
      'Ways to earn points',
      'Rewards',
      'Plan years',
    ]);
    expect(await kindsOf('adminlite@acme.example')).toEqual([
      'Announcements',
      'Messages',
      'Challenges',
      'Events',
      'Courses',
      'Curricula',
      'Resources',
      'Resource sections',
      'Quick links',
      'Mission statement',
    ]);
    expect(await kindsOf('coach@acme.example')).toEqual(['Messages']);
  });

  it('refuses a period that runs backwards or is longer than two months', async () => {
    for (const query of ['From=2026-12-02&To=2026-12-01', 'From=2026-12-01&To=2027-02-01', 'From=December&To=2026-12-31', 'From=9999-12-01&To=9999-12-31'])
      expect((await ask(admin, query)).status, query).toBe(400);
    expect((await ask(admin, 'From=2026-12-01&To=2027-01-31')).status).toBe(200);
  });
});

describe('what people meet', () => {
  it('by days in the zone of the company, with its state, its audience and where it is edited', async () => {
    // Midnight in Chicago is 06:00 UTC: the first one is still on the sixth.
    await announce('Late on Sunday', { From: '2026-12-07T05:30:00.000Z' });
    await announce('Fruit', {
      From: '2026-12-07T06:00:00.000Z',
      Until: '2026-12-09T06:00:00.000Z',
      Filters: [{ Category: 'Location', Values: ['acme-denver'] }],
    });
    const calendar = await calendarOf(admin);
    expect(calendar.Zone).toBe('America/Chicago');
    expect(of(calendar, 'notices.calendar.announcements')).toEqual([
      ['Late on Sunday', 'Begins', '2026-12-06', 'Scheduled'],
      ['Fruit', 'Begins', '2026-12-07', 'Scheduled'],
      ['Fruit', 'Ends', '2026-12-09', 'Scheduled'],
    ]);
    const fruit = calendar.Entries.find(({ Title }) => Title === 'Fruit');
    expect(fruit).toMatchObject({ At: '2026-12-07T06:00:00.000Z', People: expect.stringContaining('Denver') });
    expect(fruit?.Page).toMatch(/^\/administration\/tools\/announcements\/edit\?company=acme&id=/);
    expect(calendar.Entries.find(({ Title }) => Title === 'Late on Sunday')?.People).toBeNull();
  });

  it('is counted in words, in the language of the reader, without drafts and ends', async () => {
    for (const title of ['One', 'Two', 'Three']) await announce(title, { From: '2026-12-07T15:00:00.000Z', Until: '2026-12-08T15:00:00.000Z' });
    const { db } = app.platform;
    const [live, draft] = await column(db, "select id from resource where company_id = 'acme' limit 2");
    const published = "update resource set shown_from = '2026-12-07', is_published = ? where id = ?";
    await query(db, published, 1, live);
    await query(db, published, 0, draft);
    const wordsOn = (calendar: ContentCalendar, day: string) =>
      calendar.Counts.filter(({ Day, Kind }) => Day === day && !Kind.startsWith('events.')).map(({ Text, Count }) => [Text, Count]);
    expect(wordsOn(await calendarOf(admin), '2026-12-07')).toEqual([
      ['3 announcements', 3],
      ['1 resource', 1],
    ]);
    expect(wordsOn(await calendarOf(admin), '2026-12-08')).toEqual([]);
    expect(wordsOn(await calendarOf(admin, december, { 'accept-language': 'es-419' }), '2026-12-07')).toEqual([
      ['3 anuncios', 3],
      ['1 recurso', 1],
    ]);
    expect(
      of(await calendarOf(admin), 'resources.calendar.resources')
        .map(([, , , state]) => state)
        .sort(),
    ).toEqual(['Draft', 'Scheduled']);
  });

  it('the days of each kind of content, of the company alone', async () => {
    const { db } = app.platform;
    const days = "is_published = 1, shown_from = '2026-12-02', shown_until = '2026-12-20'";
    for (const change of [
      `update resource_section set ${days} where company_id = 'acme'`,
      `update course set ${days} where owner_id = 'acme'`,
      `update curriculum set ${days} where owner_id = 'acme'`,
      `update quick_link set ${days} where owner_id = 'acme'`,
      "update program set start_date = '2026-12-03', end_date = '2026-12-23' where id = 'acme-stairs'",
      "update hra_offer set year_from = '2026-12-01' where company_id = 'acme'",
    ])
      await query(db, change);
    const Texts = [{ LanguageCode: 'en', Name: 'Winter Walk', Description: '' }];
    const content = JSON.stringify({ Stage: 'draft', Texts, StartDate: '2026-12-10', EndDate: '2027-01-10', EligibilityFilter: [] });
    for (const [id, company, at] of [
      ['draft', 'acme', null],
      ['due', 'acme', '2026-12-05T15:00:00.000Z'],
      ['theirs', 'globex', null],
    ])
      await query(db, 'insert into challenge_draft (id, company_id, is_template, content, publish_at) values (?, ?, 0, ?, ?)', id, company, content, at);
    const calendar = await calendarOf(admin);
    const momentsOf = (kind: string) => new Set(of(calendar, kind).map(([, what, day, state]) => `${what} ${day} ${state}`));
    for (const kind of ['resources.calendar.sections', 'university.calendar.courses', 'university.calendar.curricula', 'programs.calendar.quickLinks'])
      expect([...momentsOf(kind)].sort(), kind).toEqual(['Begins 2026-12-02 Scheduled', 'Ends 2026-12-20 Scheduled']);
    expect(of(calendar, 'programs.calendar.challenges')).toEqual(
      expect.arrayContaining([
        ['Take the Stairs', 'Begins', '2026-12-03', 'Scheduled'],
        ['Take the Stairs', 'Ends', '2026-12-23', 'Scheduled'],
        ['Winter Walk', 'Opens', '2026-12-05', 'Scheduled'],
        ['Winter Walk', 'Begins', '2026-12-10', 'Scheduled'],
        ['Winter Walk', 'Begins', '2026-12-10', 'Draft'],
      ]),
    );
    expect(calendar.Entries.filter(({ Title, What }) => Title === 'Winter Walk' && What === 'Begins')).toHaveLength(2);
    expect([...momentsOf('hra.calendar.assessments')]).toEqual(['Begins 2026-12-01 Scheduled']);
    expect(of(calendar, 'events.calendar.events').length).toBeGreaterThan(0);
    const screening = calendar.Entries.filter(({ Kind, Title }) => Kind === 'events.calendar.events' && Title.startsWith('On-Site'));
    // Eight sessions at intervals of 15 minutes are one entry.
    expect(screening.map(({ What, Detail }) => [What, Detail?.split(',')[0]])).toEqual([['Happens', '8 sessions']]);
  });

  it('messages when they are sent; a coach sees only their own, and stopped ones are left out', async () => {
    const coach = await app.as('coach@acme.example');
    const row = {
      company_id: 'acme',
      at: '2026-12-01T15:00:00.000Z',
      starts_at: '2026-12-01T15:00:00.000Z',
      channel: 'Email' as const,
      body: '<p>Hi</p>',
      subject_spanish: 'Hola',
      body_spanish: '<p>Hola</p>',
      audience: '[]',
      recipients: 4,
      opted_out: 0,
      no_address: 0,
      done: 0,
      skipped: 0,
    };
    await app
      .tables<MessageTables>()
      .insertInto('sent_message')
      .values([
        { ...row, id: 'hers', by_id: admin.userId, subject: 'From Ada', state: 'Waiting' },
        { ...row, id: 'his', by_id: coach.userId, subject: 'From the coach', state: 'Sent' },
        { ...row, id: 'none', by_id: coach.userId, subject: 'Stopped', state: 'Stopped' },
      ])
      .execute();
    const kind = 'admin.calendar.messages';
    expect(of(await calendarOf(admin), kind).sort()).toEqual([
      ['From Ada', 'Happens', '2026-12-01', 'Scheduled'],
      ['From the coach', 'Happens', '2026-12-01', 'Ended'],
    ]);
    expect(of(await calendarOf(coach), kind)).toEqual([['From the coach', 'Happens', '2026-12-01', 'Ended']]);
    expect(of(await calendarOf(admin, december, { 'accept-language': 'es-419' }), kind).map(([title]) => title)).toEqual(['Hola', 'Hola']);
  });

  it('the scheduled saves of content without days: the next mission statement, and notices to agree to', async () => {
    const schedule = async (Call: string, Body: object, At = '2026-12-07T09:00') => {
      const { status, body } = await admin.post('/administration/scheduled', { Call, At, Query: {}, Body });
      expect(status, JSON.stringify(body)).toBe(200);
      return body.Data.Id as string;
    };
    const { Version } = (await admin.get('/programs/admin/page?entityId=acme')).body.Data.Mission;
    const mission = (en: string, es = '') => ({ EntityId: 'acme', Texts: { en, es }, Version });
    await schedule('programs.saveCompanyMission', mission('Rest well.', 'Descansa bien.'));
    const ended = await schedule('programs.saveCompanyMission', mission(''), '2026-12-20T09:00');
    const { ProgramNotifications, EntityId } = (await admin.get('/programnotification/setup')).body.Data;
    const [{ IsDefault: _, ...notice }] = ProgramNotifications;
    const changed = { ...notice, EntityId, Roles: [], Regions: [], Locations: [] };
    await schedule('notices.saveNotification', { ...changed, Name: 'Next year', IsEnabled: true });
    await schedule('notices.saveNotification', { ...changed, Name: 'No more', IsEnabled: false }, '2026-12-08T09:00');
    const [missions, notices] = ['programs.calendar.missions', 'notices.calendar.programNotices'] as const;
    const calendar = await calendarOf(admin);
    expect(of(calendar, missions)).toEqual([
      ['Rest well.', 'Begins', '2026-12-07', 'Scheduled'],
      ['Mission statement', 'Ends', '2026-12-20', 'Scheduled'],
    ]);
    expect(of(calendar, notices)).toEqual([
      ['Next year', 'Begins', '2026-12-07', 'Scheduled'],
      ['No more', 'Ends', '2026-12-08', 'Shown'],
    ]);
    expect(of(await calendarOf(admin, december, { 'accept-language': 'es-419' }), missions).map(([title]) => title)).toEqual([
      'Descansa bien.',
      'Declaración de misión',
    ]);
    const everywhere = await app.as('superadmin@wellspring.example');
    expect(of(await calendarOf(everywhere, `${december}&entityId=globex`), missions)).toEqual([]);
    expect((await admin.post('/administration/scheduled/cancel', { Id: ended })).status).toBe(200);
    expect(of(await calendarOf(admin), missions)).toHaveLength(1);
    app.clock.advance(Date.parse('2026-12-07T16:00:00Z') - app.clock.now().getTime());
    await app.platform.settled();
    const me = await app.as('participant@acme.example');
    expect((await me.get('/usermissionstatements')).body.Data).toContainEqual(expect.objectContaining({ Type: 'Company', Text: 'Rest well.' }));
  });

  it('the plan year that turns, with what is earned and ordered in it', async () => {
    const turned = await calendarOf(admin, 'From=2026-12-15&To=2027-01-15');
    expect(of(turned, 'administration.calendar.planYears')).toEqual([
      ['Plan year 2026', 'Ends', '2026-12-31', 'Shown'],
      ['Plan year 2027', 'Begins', '2027-01-01', 'Scheduled'],
    ]);
    expect(of(turned, 'rewards.calendar.ways')).toEqual([['3 ways to earn points in 2026', 'Ends', '2026-12-31', 'Shown']]);
    expect(of(turned, 'rewards.calendar.rewards')).toEqual([['2 custom rewards of 2026', 'Ends', '2026-12-31', 'Shown']]);
  });

  it.each([
    ['reward_way', 'rewards.calendar.ways', "type = 'Course'", "type = 'Program'", 'Finish a course', 'Complete a challenge', '1 way to earn points in 2026'],
    ['reward_item', 'rewards.calendar.rewards', "id = 'acme-half-day'", "id = 'acme-bouquet'", 'A free afternoon', 'Flowers for a colleague', null],
  ])('the days of single rows of a plan year, apart from those of the year: %s', async (table, kind, one, other, name, draft, ofYear) => {
    const { db } = app.platform;
    await query(db, `update ${table} set shown_from = '2026-12-02', shown_until = '2026-12-20' where company_id = 'acme' and ${one}`);
    await query(db, `update ${table} set is_published = 0, shown_from = '2026-12-03' where company_id = 'acme' and ${other}`);
    expect(of(await calendarOf(admin), kind)).toEqual([
      [name, 'Begins', '2026-12-02', 'Scheduled'],
      [draft, 'Begins', '2026-12-03', 'Draft'],
      [name, 'Ends', '2026-12-20', 'Scheduled'],
      ...(ofYear === null ? [] : [[ofYear, 'Ends', '2026-12-31', 'Shown']]),
    ]);
  });

  it('uses as many statements for a hundred announcements and sessions as for one', async () => {
    await announce('First', { From: '2026-12-07T15:00:00.000Z' });
    const cost = async () => {
      const { statements } = await watchStatements(app.platform.sqlite, async () => void (await calendarOf(admin)));
      return statements.filter((statement) => !/kept_count/.test(statement)).length;
    };
    await cost();
    const few = await cost();
    for (let at = 0; at < 30; at += 1)
      await announce(`More ${at}`, { From: '2026-12-08T15:00:00.000Z', Filters: [{ Category: 'Location', Values: ['acme-denver'] }] });
    const many = await calendarOf(admin);
    expect(of(many, 'notices.calendar.announcements')).toHaveLength(31);
    // The values of the one category of their audience are read once.
    expect(await cost()).toBeLessThanOrEqual(few + 2);
  });
});
