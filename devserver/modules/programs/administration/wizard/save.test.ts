import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { optionIdOf } from '../../../../../fixtures/organisation';
import { appForTests, type SignedIn, type TestApp } from '../../../../testing/appForTests';
import type { ProgramTables } from '../../tables';
import { faultsOf, wholeChallenge, wizardFor, wizardModules } from '../../testing/wizardForTests';

let server: TestApp;
let admin: SignedIn;
let me: SignedIn;
beforeAll(async () => {
  server = await appForTests(wizardModules);
});
beforeEach(async () => {
  await server.fresh();
  admin = await server.as('admin@acme.example');
  me = await server.as('participant@acme.example');
});
afterAll(() => server.close());

const { save, saved, published, read, seenBy, offeredTo, isOffered, join, told } = wizardFor(() => server);
const inDenver = [{ Category: 'Location', Values: [optionIdOf('acme', 'Denver')] }];
const move = (who: SignedIn, place: string) =>
  server.platform.db
    .updateTable('person')
    .set({ location_id: optionIdOf('acme', place) })
    .where('id', '=', who.userId)
    .execute();
const drafts = async () => (await admin.get('/v2/challenges?state=draft')).body.Data.Items;

describe('a draft', () => {
  it('[ADH-101, ADH-102] is stored incomplete, with the missing fields; people neither see it nor are notified', async () => {
    const before = await offeredTo(me);
    const draft = await saved(admin, { Name: 'Walk' });
    expect(draft).toMatchObject({
      EntityId: 'acme',
      Name: 'Walk',
      IsDraft: true,
      IsTemplate: false,
      State: 'draft',
      ProgramSubType: null,
      Version: 1,
      Frozen: [],
    });
    expect(draft.Missing.map(({ Field }) => Field)).toEqual(['ProgramType', 'ProgramSubType', 'StartDate', 'EndDate', 'SelfReport', 'Completion.Levels']);
    await saved(admin, { Id: draft.Id, ProgramType: 'Challenge', StartDate: '2026-12-01' });
    expect(await read(admin, draft.Id)).toMatchObject({ Name: 'Walk', ProgramType: 'Challenge', StartDate: '2026-12-01', EndDate: null, Version: 2 });
    expect(await drafts()).toEqual([expect.objectContaining({ Id: draft.Id, Name: 'Walk', State: 'draft', SavedBy: 'Alex Admin' })]);
    expect(await offeredTo(me)).toEqual(before);
    expect((await me.get(`/userprograms/detail?ownerId=acme&id=${draft.Id}`)).status).toBe(404);
    expect((await join(me, draft.Id)).status).toBe(404);
    expect(told()).toBe(0);
  });

  it('[ADH-101] is deleted, and restored from the history; a published one cannot be deleted', async () => {
    const { Id } = await saved(admin, { Name: 'Walk' });
    expect((await admin.delete(`/v2/challenges/${Id}`)).body).toMatchObject({ IsSuccessful: true });
    expect((await admin.get(`/v2/challenges/${Id}`)).status).toBe(404);
    const other = await published(admin);
    expect((await admin.delete(`/v2/challenges/${other.Id}`)).status).toBe(409);
  });
});

describe('publishing', () => {
  it('[ADH-099] leaves out trackers that were chosen for another kind', async () => {
    const chosen = { ...wholeChallenge, TrackerIds: ['acme-steps'] };
    expect(await saved(admin, chosen)).toMatchObject({ TrackerIds: ['acme-steps'] });
    expect(await published(admin, chosen)).toMatchObject({ TrackerIds: [] });
  });

  it('[ADH-102] shows it to its audience at once, and notifies browsers of the company once', async () => {
    const other = await server.as('participant2@acme.example');
    await move(me, 'Denver');
    await move(other, 'Boston');
    const { Id } = await saved(admin, { ...wholeChallenge, EligibilityFilter: inDenver });
    const shown = await saved(admin, { Id, IsDraft: false });
    expect(shown).toMatchObject({ Id, State: 'published', IsDraft: false, AudienceText: 'People in Denver', Missing: [], Frozen: [] });
    expect([await isOffered(me, Id), await isOffered(other, Id)]).toEqual([true, false]);
    expect(await isOffered(await server.as('participant@globex.example'), Id)).toBe(false);
    expect(await seenBy(me, Id)).toMatchObject({ Name: 'Walk to Work', Description: '<p>Leave the <b>car</b> at home.</p>', Points: 30, OwnerId: 'acme' });
    expect(await drafts()).toEqual([]);
    expect([told(), told('globex')]).toEqual([1, 0]);
    expect(server.published.find(({ topic }) => topic === 'programs:acme')?.payload).toEqual({});
  });

  it('[ADH-102] makes no row and no message for each person', async () => {
    await published(admin);
    expect(server.published.filter(({ topic }) => topic.startsWith('user:'))).toEqual([]);
    const { n } = await server
      .tables<ProgramTables>()
      .selectFrom('program_sign_up')
      .innerJoin('program_text', 'program_text.program_id', 'program_sign_up.program_id')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('program_text.name', '=', wholeChallenge.Name)
      .executeTakeFirstOrThrow();
    expect(n).toBe(0);
  });

  it('[ADH-099, ADH-101] names every field that is missing, and changes nothing', async () => {
    const refused = await save(admin, { Name: 'Walk', IsDraft: false });
    expect([refused.status, faultsOf(refused).map(([field]) => field)]).toEqual([
      400,
      ['ProgramType', 'ProgramSubType', 'StartDate', 'EndDate', 'SelfReport', 'Completion.Levels'],
    ]);
    expect(await drafts()).toEqual([]);
  });

  it.each([
    ['[ADH-100] an end on the first day', { EndDate: '2026-11-18' }, 'EndDate', 'End date must be after start date.'],
    ['[ADH-100] an end before the start', { StartDate: '2026-12-20', EndDate: '2026-12-01' }, 'EndDate', 'End date must be after start date.'],
    ['[ADH-100] days in two plan years', { EndDate: '2027-01-10' }, 'EndDate', 'dates must be in same plan year.'],
    ['[ADH-100] days in no plan year', { StartDate: '2030-01-01', EndDate: '2030-02-01' }, 'StartDate', expect.stringMatching(/^No plan year/)],
    ['[ADH-099] an end in the past', { StartDate: '2026-11-01', EndDate: '2026-11-10' }, 'EndDate', 'Choose an end date that is not in the past.'],
    ['[ADH-099] a name that is empty', { Name: ' ' }, 'Name', expect.any(String)],
    ['[ADH-099] a name of which nothing is visible', { Name: '\u200b\u2060\u0007' }, 'Name', expect.any(String)],
    ['[ADH-099] a tracker challenge without trackers', { ProgramSubType: 'Tracker' }, 'TrackerIds', expect.any(String)],
    [
      '[ADH-099] a tracker that the company does not have',
      { ProgramSubType: 'Tracker', TrackerIds: ['globex-steps'] },
      'TrackerIds[0]',
      expect.stringMatching(/^The company does not have this tracker/),
    ],
    [
      '[ADH-099] more days than it has',
      { SelfReport: { ReportingType: 'Checkbox', RequiresApproval: false, OnePerDay: true }, Completion: { Levels: [{ Points: 5, Required: 40 }] } },
      'Completion.Levels[0].Required',
      'It runs for only 33 days, so nobody can reach this level.',
    ],
    [
      '[ADH-099] more days than are left on the day on which it is published',
      {
        StartDate: '2026-11-02',
        EndDate: '2026-12-01',
        SelfReport: { ReportingType: 'Checkbox', RequiresApproval: false, OnePerDay: true },
        Completion: { Levels: [{ Points: 5, Required: 20 }] },
      },
      'Completion.Levels[0].Required',
      'Only 12 days are left once it is published, so nobody can reach this level.',
    ],
    [
      '[ADH-099] more days than are left at the moment at which it is to be published',
      {
        PublishAt: '2026-12-11T08:00:00Z',
        SelfReport: { ReportingType: 'Checkbox', RequiresApproval: false, OnePerDay: true },
        Completion: { Levels: [{ Points: 5, Required: 11 }] },
      },
      'Completion.Levels[0].Required',
      'Only 10 days are left once it is published, so nobody can reach this level.',
    ],
    [
      '[ADH-099] levels out of order',
      {
        Completion: {
          Levels: [
            { Points: 5, Required: 4 },
            { Points: 5, Required: 4 },
          ],
        },
      },
      'Completion.Levels[1].Required',
      'Each level must require more than the one before.',
    ],
    ['[ADH-099] a group challenge without groups', { ProgramSubType: 'Group' }, 'Groups', expect.any(String)],
    ['[ADH-099] groups whose sizes cross', { Groups: { Min: 5, Max: 2 } }, 'Groups.Max', 'The maximum must not be less than the minimum.'],
    ['a course', { ProgramSubType: 'Learn' }, 'ProgramSubType', 'Challenges of this type cannot be created here.'],
    ['no moment', { PublishAt: 'tomorrow' }, 'PublishAt', 'Enter a date and time from 1899 to 2199.'],
    ['a mistyped year', { PublishAt: '0026-12-01T09:00:00Z' }, 'PublishAt', 'Enter a date and time from 1899 to 2199.'],
    ['a mistyped year', { StartDate: '0026-12-01' }, 'StartDate', 'StartDate must be a day from 1899 to 2199. Correct the year.'],
    ['a moment after its end', { PublishAt: '2026-12-28T08:00:00Z' }, 'PublishAt', 'It must be published before it ends.'],
    ['[ADH-099] an audience that is none', { EligibilityFilter: [{ Category: 'Shoes', Values: ['42'] }] }, 'EligibilityFilter[0].Category', expect.any(String)],
    ['no day of the calendar', { StartDate: '2026-02-30' }, 'StartDate', expect.any(String)],
  ])('refuses %s at its field', async (_what, more, field, message) => {
    const refused = await save(admin, { ...wholeChallenge, ...more, IsDraft: false });
    expect([refused.status, faultsOf(refused)]).toEqual([400, [[field, message]]]);
  });

  it('[ADH-099] refuses what people would see of each other where health data choose them', async () => {
    const hipaa = await server.as('wradmin@acme.example');
    const healthy = { EligibilityFilter: [{ Category: 'BiometricRiskLevels', Values: ['High'] }], Features: ['MessageBoard'], Groups: { Min: 2, Max: 4 } };
    const refused = await save(hipaa, { ...wholeChallenge, ...healthy, IsDraft: false });
    expect([refused.status, faultsOf(refused).map(([field]) => field)]).toEqual([400, ['Groups', 'Features']]);
    expect((await save(admin, { ...wholeChallenge, EligibilityFilter: healthy.EligibilityFilter })).status).toBe(403);
    const { Id } = await saved(hipaa, { ...wholeChallenge, EligibilityFilter: healthy.EligibilityFilter, IsDraft: false });
    expect((await read(admin, Id)).AudienceText).toBe('People selected by health data');
  });

  it('sent HTML cannot run scripts for its readers', async () => {
    const hostile = '<p onclick="x()">Hi<script>alert(1)</script><a href="javascript:alert(1)">go</a></p>';
    const { Id } = await published(admin, {
      Texts: [{ LanguageCode: 'es', Name: 'Camina', Description: hostile, Instructions: hostile, CheckboxText: '<b>yo</b>' }],
      Description: hostile,
    });
    const spanish = await server.as('spanish@acme.example');
    for (const program of [await seenBy(me, Id), await seenBy(spanish, Id)]) expect(program.Description).not.toMatch(/script|onclick|alert/);
    const told = (await spanish.get(`/userprograms/selfreport/${Id}`, { 'accept-language': 'es-419' })).body.Data;
    expect(told).toMatchObject({ Name: 'Camina', CheckboxText: '<b>yo</b>' });
    expect(told.ReportingInstructions).not.toMatch(/script|onclick|alert/);
  });

  it('a language without texts shows those of the other one', async () => {
    const { Id, Texts } = await published(admin);
    expect(Texts.map(({ LanguageCode }) => LanguageCode)).toEqual(['en']);
    expect(await seenBy(await server.as('spanish@acme.example'), Id)).toMatchObject({ Name: 'Walk to Work' });
    const both = await saved(admin, { Id, LanguageCode: 'es', Name: 'Camina al trabajo' });
    expect(both.Texts.map(({ Name }) => Name)).toEqual(['Walk to Work', 'Camina al trabajo']);
  });

  it('[ADH-099] groups can be made, and stand on a board', async () => {
    const { Id } = await published(admin, { ProgramSubType: 'Group', Groups: { Min: 2, Max: 4 } });
    const made = await me.post('/userprograms/createprogramgroup', { ChallengeId: Id, ChallengeOwnerId: 'acme' });
    expect(made.body.Data.Details).toMatchObject({ Min: 2, Max: 4 });
    expect((await me.get(`/challenges/ajax/GetChallengeLeaderboard?challengeOwnerId=acme&challengeId=${Id}`)).status).toBe(200);
  });
});

describe('permission to edit challenges', () => {
  const calls = (who: SignedIn, id: string, entityId: string) =>
    Promise.all([
      who.get(`/v2/challenges/templates?entityId=${entityId}`),
      who.get(`/v2/challenges?entityId=${entityId}`),
      who.get(`/v2/challenges/${id}`),
      save(who, { Id: id, Name: 'Mine' }),
      save(who, { ...wholeChallenge, EntityId: entityId }),
      save(who, { CopyOf: id, EntityId: entityId }),
      who.delete(`/v2/challenges/${id}`),
    ]);
  const statuses = async (who: SignedIn, id: string, entityId: string) => [...new Set((await calls(who, id, entityId)).map(({ status }) => status))];

  it('[ADH-103] is refused without a sign-in, and without one of the roles', async () => {
    expect((await server.anonymous('POST', '/v2/challenges', wholeChallenge)).status).toBe(401);
    const { Id } = await saved(admin, wholeChallenge);
    for (const name of ['participant@acme.example', 'coach@acme.example', 'support@acme.example', 'reporting@acme.example', 'partner@northwind.example'])
      expect(await statuses(await server.as(name), Id, 'acme'), name).toEqual([403]);
    for (const name of ['adminlite@acme.example', 'wradmin@acme.example', 'leadcoach@acme.example', 'superadmin@wellspring.example'])
      expect((await (await server.as(name)).get(`/v2/challenges/${Id}`)).status, name).toBe(200);
  });

  it('[ADH-104] what belongs to another company is not found', async () => {
    const everywhere = await server.as('superadmin@wellspring.example');
    const theirs = { ...wholeChallenge, EntityId: 'globex' };
    const draft = await saved(everywhere, theirs);
    expect(await statuses(admin, draft.Id, 'globex')).toEqual([404]);
    const shown = await saved(everywhere, { Id: draft.Id, IsDraft: false });
    expect(await statuses(admin, shown.Id, 'globex')).toEqual([404]);
    const template = await saved(everywhere, { ...theirs, IsTemplate: true });
    expect((await save(admin, { TemplateId: template.Id })).status).toBe(404);
    expect((await admin.get(`/v2/challenges/templates/${template.Id}`)).status).toBe(404);
    expect((await admin.get('/v2/challenges/own-guitar')).status).toBe(404);
  });
});

describe('two administrators', () => {
  it('[ADH-101] a save of an older version returns both values', async () => {
    const other = await server.as('wradmin@acme.example');
    const { Id, Version } = await saved(admin, { Name: 'Walk' });
    await saved(other, { Id, Name: 'Theirs', EndDate: '2026-12-01', Version });
    const late = await save(admin, { Id, EndDate: '2026-12-09', Version });
    expect([late.status, late.body.Conflict.Version, late.body.Conflict.Fields]).toEqual([
      409,
      2,
      [{ Field: 'EndDate', Mine: '2026-12-09', Theirs: '2026-12-01' }],
    ]);
    expect(server.published.some(({ topic }) => topic === 'records:acme')).toBe(true);
  });

  it('the same key is answered as the first time, and makes one challenge', async () => {
    const key = { 'idempotency-key': 'walk-1' };
    const first = await save(admin, wholeChallenge, key);
    expect(await save(admin, wholeChallenge, key)).toEqual(first);
    expect(await drafts()).toHaveLength(1);
  });
});

describe('what the wizard of a company knows of it', () => {
  const options = async (who: SignedIn, query = '') => who.get(`/v2/challenges/options${query}`);

  it('[ADH-099, ADH-100] are its name, its trackers in the language of the reader, its plan years and what points are worth', async () => {
    const { Company, Trackers, PlanYears, PointsPerDollar } = (await options(admin)).body.Data;
    expect(Company).toEqual({ Value: 'acme', Text: 'Acme' });
    expect(Trackers).toContainEqual({ Value: 'acme-steps', Text: 'Steps' });
    expect(PlanYears).toContainEqual({ First: '2026-01-01', Last: '2026-12-31', BudgetLeft: null });
    expect(PointsPerDollar).toBe(10);
    const spanish = (await admin.get('/v2/challenges/options', { 'accept-language': 'es-419' })).body.Data;
    expect(spanish.Trackers).toContainEqual({ Value: 'acme-steps', Text: 'Pasos' });
  });

  it('[ADH-103, ADH-104] are published to its administrators only', async () => {
    expect((await options(me)).status).toBe(403);
    expect((await options(admin, '?entityId=globex')).status).toBe(404);
  });
});
