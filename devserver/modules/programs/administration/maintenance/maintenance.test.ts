import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addBulk } from '../../../../../fixtures/bulk';
import type { PlatformTables } from '../../../../platform/tables';
import { type Answer, appForTests, type SignedIn, type TestApp } from '../../../../testing/appForTests';
import { modulesNamed } from '../../../../testing/modulesNamed';
import programs from '../../routes';
import type { ProgramTables } from '../../tables';
import { deskOf, walk } from './testing/desk';

let server: TestApp;
let admin: SignedIn;
let me: SignedIn;
const { at, override, undo, people, kept } = deskOf(
  () => server,
  () => admin,
);

beforeAll(async () => {
  server = await appForTests([programs, ...modulesNamed('admin', 'root', 'account', 'session', 'rewards')]);
});
beforeEach(async () => {
  await server.fresh();
  admin = await server.as('admin@acme.example');
  me = await server.as('participant@acme.example');
});
afterAll(() => server.close());

const db = () => server.tables<ProgramTables & PlatformTables>();
const body = (userId: string, more = {}) => ({ ChallengeId: walk, EntityId: 'acme', UserIds: [userId], ...more });
const calls = (userId: string): readonly (readonly ['get' | 'post', string, unknown?])[] => [
  ['get', '/v2/challenges/maintenance/filters'],
  ['get', at(walk)],
  ['get', `${at(walk)}/summary`],
  ['get', `/v2/challenges/maintenance/people?ChallengeId=${walk}`],
  ['post', `${at(walk)}/names`, { EntityId: 'acme', Names: ['A-10001'] }],
  ['post', `${at(walk)}/overridechallengeprogress`, body(userId, { CompletedDate: '11-18-2026' })],
  ['post', `${at(walk)}/undooverridechallengeprogress`, body(userId)],
];

describe('permission to maintain challenges', () => {
  it.each([
    ['admin@acme.example', 200, 200],
    ['wradmin@acme.example', 200, 200],
    ['support@acme.example', 200, 200],
    ['superadmin@wellspring.example', 200, 200],
    ['support@wellspring.example', 200, 200],
    ['adminlite@acme.example', 403, 403],
    ['coach@acme.example', 403, 403],
    ['reporting@acme.example', 403, 403],
    ['participant@acme.example', 403, 403],
    ['admin@globex.example', 403, 403],
  ])('[ADH-103] %s is answered %i', async (mail, status) => {
    const who = await server.as(mail);
    for (const [method, path, sent] of calls(me.userId)) expect([path, (await who[method](path, sent as never)).status]).toEqual([path, status]);
  });

  it('[ADH-103] is refused without a token', async () => {
    for (const [method, path, sent] of calls(me.userId))
      expect([path, (await server.anonymous(method === 'get' ? 'GET' : 'POST', path, sent)).status]).toEqual([path, 401]);
  });

  it('[ADH-104, ADH-067, ADH-068] does not include challenges of another company, personal programs, and a body with another company', async () => {
    for (const challenge of ['globex-fresh-air', 'own-guitar', 'nothing']) {
      expect((await admin.get(at(challenge))).status).toBe(404);
      expect((await override([me.userId], { challenge })).status).toBe(404);
    }
    const path = `${at(walk)}/overridechallengeprogress`;
    const CompletedDate = '11-18-2026';
    expect((await admin.post(path, body(me.userId, { CompletedDate, EntityId: 'globex' }))).status).toBe(404);
    expect(await admin.post(path, body(me.userId, { CompletedDate, ChallengeId: 'acme-stairs' }))).toMatchObject({
      status: 400,
      body: { Errors: [{ Field: 'ChallengeId' }] },
    });
    for (const UserIds of [[], [me.userId, me.userId], Array.from({ length: 1001 }, (_, index) => `p${index}`)])
      expect((await admin.post(path, { ...body(me.userId, { CompletedDate }), UserIds })).status).toBe(400);
  });
});

describe('the people of a challenge', () => {
  it('[ADH-069, ADH-073] are chosen by company, plan year and challenge', async () => {
    const { Entities, PlanYears, Challenges } = (await admin.get('/v2/challenges/maintenance/filters')).body.Data;
    expect(Entities).toEqual([{ Value: 'acme', Text: 'Acme' }]);
    expect(PlanYears.length).toBeGreaterThan(0);
    expect(Challenges.map(({ Value }: { Value: string }) => Value)).toContain(walk);
  });

  it('[ADH-070, ADH-073] are answered with the challenge, all at once', async () => {
    const { Data } = (await admin.get(at(walk))).body;
    expect(Data).toMatchObject({ ChallengeId: walk, Name: expect.any(String), StartDate: '2026-11-06', EndDate: '2026-12-06' });
    expect(Data.Participants.find(({ UserId }: { UserId: string }) => UserId === me.userId)).toEqual({
      UserId: me.userId,
      FirstName: 'Paige',
      LastName: 'Participant',
      Email: 'participant@acme.example',
      Status: 'Participating',
      PercentCompleted: 40,
      CompletedDate: null,
      IsOverridden: false,
    });
  });

  it('[ADH-065] are found by name and address, and by whether they are done, overridden, or not signed up', async () => {
    await override([me.userId]);
    const names = async (query: string) => (await people(query)).map(({ LastName, FirstName }) => `${FirstName} ${LastName}`);
    expect(await names('&SearchTerms=participant2')).toEqual(['Peter Participant']);
    expect(await names('&SearchTerms=paig')).toEqual(['Paige Participant']);
    const [{ Email = '' } = {}] = await people('&SearchTerms=farid');
    expect([Email.split('.').length > 2, await names(`&SearchTerms=${encodeURIComponent(Email)}`)]).toEqual([true, [expect.stringContaining('Farid')]]);
    expect(await names('&SearchTerms=participant@acme.example')).toEqual(['Paige Participant']);
    expect(await names('&SearchTerms=PARTICIPANT2@acme')).toEqual(['Peter Participant']);
    expect(await names('&SearchTerms=peter participant@acme.example')).toEqual([]);
    expect(await names('&SearchTerms=participant@globex.example')).toEqual([]);
    expect(await names('&SearchTerms=example')).toEqual([]);
    expect(await names('&Show=Overridden')).toEqual(['Paige Participant']);
    expect(await names('&Show=Complete')).toContain('Paige Participant');
    expect(await names('&Show=NotComplete')).not.toContain('Paige Participant');
    expect(await names('&Show=NotSignedUp&SearchTerms=sidney')).toEqual(['Sidney Singlesignon']);
    expect((await people('&Show=NotSignedUp&SearchTerms=sidney'))[0]).toMatchObject({ Status: 'NotSignedUp', PercentCompleted: 0, CompletedDate: null });
    const { Data } = (await admin.get(`${at(walk)}/summary`)).body;
    const all = (await admin.get(at(walk))).body.Data.Participants;
    expect(Data).toMatchObject({ SignedUp: all.length, Overridden: 1, Complete: all.filter(({ Status }: { Status: string }) => Status === 'Complete').length });
  });

  it('are all shown in a large challenge, page after page, each once', async () => {
    const { sqlite } = server.platform;
    await addBulk({ db: server.platform.db, modules: [], now: server.clock.now() }, { people: 3000, entriesPerPerson: 0 });
    const state = `'Joined', '2026-11-10T00:00:00.000Z', '2026-11-10T00:00:00.000Z', 0, 0, 0`;
    sqlite.exec(`insert into program_sign_up (person_id, program_id, state, joined_at, state_since, submitted, counted, earned_points)
      select id, '${walk}', ${state} from person where company_id = 'acme' and id not in (select person_id from program_sign_up where program_id = '${walk}')`);
    const seen: string[] = [];
    for (let PaginationToken: string | undefined = ''; PaginationToken !== undefined; ) {
      const { Data }: Answer['body'] = (
        await admin.get(`/v2/challenges/maintenance/people?${new URLSearchParams({ ChallengeId: walk, PageSize: '100', PaginationToken })}`)
      ).body;
      seen.push(...Data.Items.map(({ UserId }: { UserId: string }) => UserId));
      PaginationToken = Data.PaginationToken || undefined;
    }
    const inAcme = await db().selectFrom('person').select('id').where('company_id', '=', 'acme').execute();
    const bad = await admin.get(`/v2/challenges/maintenance/people?${new URLSearchParams({ ChallengeId: walk, PaginationToken: 'x' })}`);
    expect([bad.status, bad.body.Errors[0].Field]).toEqual([400, 'PaginationToken']);
    expect(seen.length).toBeGreaterThan(1000);
    expect(new Set(seen)).toEqual(new Set(inAcme.map(({ id }) => id)));
    expect(seen).toHaveLength(inAcme.length);
  });

  it('[ADH-071] can be a thousand in one call, each with its outcome, while other calls are answered', async () => {
    await addBulk({ db: server.platform.db, modules: [], now: server.clock.now() }, { people: 2500, entriesPerPerson: 0 });
    const rows = await db().selectFrom('person').select('id').where('company_id', '=', 'acme').where('is_active', '=', 1).limit(998).execute();
    const ids = rows.map(({ id }) => id).filter((id) => id !== me.userId);
    let answered = 0;
    let isDone = false;
    const others = (async () => {
      while (!isDone) {
        if ((await me.post('/userprograms/undoquit?ownerId=acme&id=nothing')).status === 404) answered += 1;
        await turn();
      }
    })();
    const answer = await override([...ids, me.userId, 'nobody']);
    isDone = true;
    await others;
    expect(answer.status).toBe(200);
    const { Participants, Refused } = answer.body.Data;
    expect(Participants.length + Refused.length).toBe(ids.length + 2);
    expect(Refused).toContainEqual({
      UserId: 'nobody',
      Errors: [expect.objectContaining({ Message: 'This person is not in any company of this challenge.' })],
    });
    expect(Participants.every(({ IsOverridden }: { IsOverridden: boolean }) => IsOverridden)).toBe(true);
    expect(answered).toBeGreaterThan(20);
    const before = await kept(me.userId);
    expect(before.part?.overridden_on).toBe('2026-11-18');
    expect((await undo(ids)).body.Data.Participants.length).toBeGreaterThan(900);
  }, 60_000);
});

describe('a list of addresses and numbers', () => {
  it('returns matching people, unknown names, and ambiguous ones', async () => {
    await db()
      .updateTable('person')
      .set({ email: 'twin@acme.example', mail_key: 'twin@acme.example' })
      .where('user_name', 'in', ['sso@acme.example', 'hidden@acme.example'])
      .execute();
    const Names = [' Participant@ACME.example', 'a-10002', 'twin@acme.example', 'participant@globex.example', 'A-99999'];
    const { status, body: answer } = await admin.post(`${at(walk)}/names`, { EntityId: 'acme', Names });
    expect(status).toBe(200);
    const told = answer.Data.map(({ Name, Person, WhyNot }: { Name: string; Person: { FirstName: string } | null; WhyNot: string | null }) => [
      Name,
      Person?.FirstName ?? null,
      WhyNot,
    ]);
    expect(told).toEqual([
      ['Participant@ACME.example', 'Paige', null],
      ['a-10002', 'Peter', null],
      ['twin@acme.example', null, 'Several'],
      ['participant@globex.example', null, 'Unknown'],
      ['A-99999', null, 'Unknown'],
    ]);
  });
});

describe('the history of overrides', () => {
  const changes = async () => (await admin.get('/companysettings/changes?Record=programs.override')).body.Data.Items;
  const putBack = (Id: number) => admin.post('/companysettings/changes/undo', { Id });

  it('tells each with the day before and after, and undoes it, and its undo', async () => {
    const before = await kept(me.userId);
    await override([me.userId]);
    const [marked] = await changes();
    expect(marked).toMatchObject({
      Name: 'Alex Admin',
      Record: 'Override of challenge progress',
      What: expect.stringContaining('complete for Paige Participant'),
      MayUndo: true,
    });
    expect(marked.Fields).toEqual(
      [{ Name: 'Marked complete as of', From: '', To: expect.stringContaining('2026') }].map(({ Name, To }) => expect.objectContaining({ Name, To })),
    );
    expect((await putBack(marked.Id)).status).toBe(200);
    expect(await kept(me.userId)).toEqual(before);
    const [ended] = await changes();
    expect(ended.What).toContain('uncomplete for Paige Participant');
    expect((await putBack(ended.Id)).status).toBe(200);
    expect((await kept(me.userId)).part?.overridden_on).toBe('2026-11-18');
  });

  it('refuses to undo what was changed since, and is no change of the person to undo', async () => {
    await override([me.userId]);
    const [marked] = await changes();
    await override([me.userId], { CompletedDate: '11-19-2026' });
    expect((await putBack(marked.Id)).status).toBe(409);
    const line = await db().selectFrom('audit').selectAll().where('action', '=', 'programs.completionMarked').orderBy('id').executeTakeFirstOrThrow();
    expect(line).toMatchObject({ subject_id: me.userId, actor_id: admin.userId });
  });

  it('notifies the staff of the company of a changed list', async () => {
    server.published.length = 0;
    await override([me.userId]);
    expect(server.published).toContainEqual({ topic: 'records:acme', payload: expect.objectContaining({ Record: 'programs.override', Id: walk }) });
  });
});
