import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Program } from '../../../../plugins/programs/contract';
import { routes } from '../../../../plugins/programs/contract/routes';
import { appForTests, type SignedIn, type TestApp, testTime } from '../../../testing/appForTests';
import programs from '../routes';

let server: TestApp;
let me: SignedIn;

beforeAll(async () => {
  server = await appForTests([programs]);
  me = await server.as('participant@acme.example');
});
afterAll(() => server.close());

const listOf = async (who: SignedIn, name: string): Promise<Program[]> => (await who.get(`/userprograms/${name}`)).body.Data;
const ids = (list: readonly Program[]): string[] => list.map(({ Id }) => Id);

describe('access to the programs endpoints', () => {
  it.each(Object.values(routes).map(([method, path]) => [method, path] as const))('%s %s refuses without a token', async (method, path) => {
    expect((await server.anonymous(method, path.replace(':programId', 'acme-stairs'), method === 'POST' ? {} : undefined)).status).toBe(401);
  });

  it.each(['/userprograms/detail?ownerId=acme&id=acme-stairs', '/user/v1/userprogramcompletion/acme-stairs', '/userprograms/selfreport/acme-stairs'])(
    "[PRG-167] GET %s does not exist for another company's people",
    async (path) => {
      const other = await server.as('participant@globex.example');
      expect((await me.get(path)).status).toBe(200);
      expect(await other.get(path)).toMatchObject({ status: 404, body: { StatusCode: 404, ShowUser: true } });
    },
  );

  it('does not show another person a program of my own', async () => {
    const colleague = await server.as('participant2@acme.example');
    const path = '/userprograms/detail?ownerId=acme&id=own-guitar';
    expect((await me.get(path)).status).toBe(200);
    expect((await colleague.get(path)).status).toBe(404);
  });
});

describe('the lists', () => {
  it('[PRG-169] current holds what was joined and is not done, the first to end on top', async () => {
    const current = await listOf(me, 'current');
    expect(new Set(current.map(({ ProgramStatus }) => ProgramStatus))).toEqual(new Set(['SignedUp', 'Participating', 'OnTrack']));
    const ends = current.map(({ EndDate }) => EndDate ?? '9999');
    expect(ends).toEqual([...ends].sort());
    expect(ids(current)).toContain('own-guitar');
  });

  it('[PRG-169] current keeps an ended program for a month, so that its end is seen', async () => {
    expect(ids(await listOf(me, 'current'))).toContain('acme-bring-a-colleague');
    server.clock.advance(25 * 86_400_000);
    const later = await server.as('participant@acme.example');
    expect(ids(await listOf(later, 'current'))).not.toContain('acme-bring-a-colleague');
    server.clock.advance(-25 * 86_400_000);
  });

  it('[PRG-169] current lists it for the number of days that the company has set', async () => {
    const keep = (programs: object) =>
      server.platform.db
        .updateTable('company')
        .set({ plugin_settings: JSON.stringify({ programs }) })
        .where('id', '=', me.companyId)
        .execute();
    await keep({ daysShownAfterEnd: 0 });
    expect(ids(await listOf(me, 'current'))).not.toContain('acme-bring-a-colleague');
    await keep({});
    expect(ids(await listOf(me, 'current'))).toContain('acme-bring-a-colleague');
  });

  it('[PRG-170] complete holds what was completed, the latest on top', async () => {
    const complete = await listOf(me, 'complete');
    expect(complete.every(({ ProgramStatus, Progress }) => ProgramStatus === 'Complete' && Progress.Percent === 100)).toBe(true);
    expect(ids(complete)[0]).toBe('acme-water');
    expect(complete.length).toBe(6);
  });

  it('[PRG-172] available holds what runs or is to come and was not joined, or left again', async () => {
    const available = await listOf(me, 'available');
    expect(available.every(({ EndDate }) => EndDate === null || EndDate >= '2026-11-20')).toBe(true);
    expect(available.find(({ Id }) => Id === 'acme-quiet-minutes')).toMatchObject({ ProgramStatus: 'Quit', Action: { Type: 'JoinPrograms' } });
    const taken = new Set(ids([...(await listOf(me, 'current')), ...(await listOf(me, 'complete'))]));
    expect(ids(available).filter((id) => taken.has(id))).toEqual([]);
    expect(ids(available)).toEqual(expect.arrayContaining(['acme-winter-rest', 'acme-cooking-class', 'Custom', 'custom-activity']));
  });

  it('[PRG-171] currentandcompleted is both in one answer', async () => {
    const both = (await me.get('/userprograms/currentandcompleted')).body.Data;
    expect(both).toEqual({ Current: await listOf(me, 'current'), Completed: await listOf(me, 'complete') });
  });

  it("shows a partner's programs to the people of its companies, and no other company's", async () => {
    const globex = await listOf(await server.as('participant@globex.example'), 'available');
    expect(ids(globex)).toContain('northwind-partner-walk');
    expect(new Set(globex.map(({ OwnerId }) => OwnerId))).toEqual(new Set(['globex', 'northwind', 'GLOBAL']));
  });

  it('[PRG-250] a program begins at midnight in Chicago', async () => {
    const actionOf = async (now: string): Promise<Program['Action']> => {
      server.clock.set(new Date(now));
      const colleague = await server.as('participant2@acme.example');
      return (await colleague.get('/userprograms/detail?ownerId=acme&id=acme-cycle')).body.Data.Action;
    };
    const colleague = await server.as('participant2@acme.example');
    await colleague.post('/userprograms/joinprograms', [{ ProgramId: 'acme-cycle', IsPersonal: false }]);
    expect(await actionOf('2026-11-27T05:59:59.000Z')).toMatchObject({ Type: 'SnackBar', Message: 'You can report from November 27, 2026.' });
    expect(await actionOf('2026-11-27T06:00:00.000Z')).toMatchObject({ Type: 'SelfReport', ViewOnly: false });
    server.clock.set(new Date(testTime));
  });
});

describe('sections, tags, detail and completion', () => {
  it("[PRG-189, PRG-048] sections are those of the company and everybody's, in order, in the language of the call", async () => {
    const english = (await me.get('/userprogramsections')).body.Data;
    expect(english.map(({ Name }: { Name: string }) => Name)).toEqual(expect.arrayContaining(['Move', 'Eat well', 'Sleep', 'Mind', 'Community']));
    const spanish = (await me.get('/userprogramsections', { 'accept-language': 'es-419' })).body.Data;
    expect(spanish.map(({ Name }: { Name: string }) => Name)).toEqual(expect.arrayContaining(['Muévete', 'Comunidad']));
    const orders: number[] = english.map(({ Order }: { Order: number }) => Order);
    expect(orders).toEqual([...new Set(orders)].sort((one, other) => one - other));
    expect(english.at(-1).Name).toBe('Your own goals');
  });

  it('[PRG-168, PRG-049] tags are named, and programs list their ids', async () => {
    const tags = (await me.get('/programtags/tags')).body.Data.map(({ Id }: { Id: string }) => Id);
    const used = (await listOf(me, 'available')).flatMap(({ Tags }) => Tags);
    expect(tags.length).toBe(10);
    expect(used.every((tag) => tags.includes(tag))).toBe(true);
  });

  it('[PRG-173, PRG-032, PRG-038] detail is one program in the language of the person', async () => {
    const spanish = await server.as('spanish@acme.example');
    expect((await spanish.get('/userprograms/detail?ownerId=acme&id=acme-lunch-walk')).body.Data).toMatchObject({
      Name: 'Camina al mediodía',
      Progress: { Percent: 20, Display: '2 de 10' },
      Action: { Type: 'SelfReport', Text: 'Reportar progreso' },
      SelfReportStats: { Required: 10, Submitted: 2 },
    });
  });

  it('[PRG-203] the live update wants the right owner, and both parameters', async () => {
    const live = (query: string) => me.get(`/challenges/ajax/GetUserChallengeLiveUpdate?${query}`);
    expect((await live('challengeId=acme-stairs&challengeOwnerId=acme')).body.Data).toMatchObject({ Id: 'acme-stairs', OwnerId: 'acme' });
    expect((await live('challengeId=acme-stairs&challengeOwnerId=globex')).status).toBe(404);
    expect((await live('challengeId=globex-fresh-air&challengeOwnerId=globex')).status).toBe(404);
    expect(await live('challengeId=acme-stairs')).toMatchObject({ status: 400, body: { StatusCode: 400 } });
  });

  it('[PRG-173] detail wants the right owner, and both parameters', async () => {
    expect((await me.get('/userprograms/detail?ownerId=globex&id=acme-stairs')).status).toBe(404);
    expect(await me.get('/userprograms/detail?ownerId=acme')).toMatchObject({ status: 400, body: { StatusCode: 400 } });
  });

  it('requirements are named after the day on which they were met, open ones after what they count', async () => {
    const names = async (id: string, language = 'en-US'): Promise<string[]> => {
      const { body } = await me.get(`/user/v1/userprogramcompletion/${id}`, { 'accept-language': language });
      return body.Data.Levels.flatMap(({ Requirements }: { Requirements: { Name: string }[] }) => Requirements.map(({ Name }) => Name));
    };
    expect((await names('acme-lunch-walk')).slice(2, 6)).toEqual(['Nov 14', 'Nov 18', 'Day 5', 'Day 6']);
    expect((await names('acme-stairs', 'es-419')).slice(0, 2)).toEqual(['2 nov', 'Día 2']);
    expect((await names('acme-step-diary'))[0]).toBe('Day 1');
    expect(await names('acme-learn')).toEqual(['Course 1', 'Course 2']);
    expect((await names('Activity-Id-acme-stretch')).slice(0, 2)).toEqual(['Nov 17', 'Report 2']);
    expect(await names('own-guitar')).toEqual(['Nov 8', 'Nov 16', '3 songs']);
  });

  it('[PRG-193, PRG-045] completion has points, levels and requirements of the plan year', async () => {
    const completion = (await me.get('/user/v1/userprogramcompletion/acme-lunch-walk')).body.Data;
    expect(completion.TotalPoints).toBe(200);
    expect(completion.Levels.map(({ Points, IsCompleted, PercentCompleted }: Record<string, unknown>) => [Points, IsCompleted, PercentCompleted])).toEqual([
      [40, true, 100],
      [60, false, 33],
      [100, false, 0],
    ]);
    expect(completion.Levels[1].Requirements[0]).toEqual({ RequirementId: 'acme-lunch-walk:4', Name: 'Nov 18', IsCompleted: true });
    const { plan_year_id } = await server.platform.db.selectFrom('company').select('plan_year_id').where('id', '=', 'acme').executeTakeFirstOrThrow();
    expect(completion.PlanYearKeyId).toBe(plan_year_id);
  });
});
