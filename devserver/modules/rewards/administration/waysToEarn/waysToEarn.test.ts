import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WaysToEarn, WayToEarn } from '../../../../../plugins/rewards/contract';
import { mostWays } from '../../../../../plugins/rewards/rules/ways';
import { callerForTests } from '../../../../platform/testing/platformForTests';
import { faultsOf, putLastBack } from '../../../../testing/answers';
import { appForTests, type SignedIn, type TestApp, testTime } from '../../../../testing/appForTests';
import { modulesNamed } from '../../../../testing/modulesNamed';
import rewards from '../../routes';
import type { RewardTables } from '../../tables';

let server: TestApp;
let admin: SignedIn;
let me: SignedIn;
beforeAll(async () => {
  server = await appForTests([
    rewards,
    ...modulesNamed('admin', 'administration', 'programs', 'hra', 'university', 'coaching-scheduler', 'root', 'account', 'session', 'account-access'),
  ]);
});
beforeEach(async () => {
  await server.fresh();
  admin = await server.as('admin@acme.example');
  me = await server.as('participant@acme.example');
});
afterAll(() => server.close());

const db = () => server.tables<RewardTables>();
const thisYear = { EntityId: 'acme', PlanYearId: 'acme-2026' };
const nextYear = { ...thisYear, PlanYearId: 'acme-2027' };
const blood = { Type: 'Other', Points: 25, Names: { en: 'Give blood', es: 'Dona sangre' }, Descriptions: { en: 'Once a quarter.', es: '' } };
const read = async (year = thisYear, who = admin): Promise<WaysToEarn> =>
  (await who.get(`/waystoearn?EntityId=${year.EntityId}&PlanYearId=${year.PlanYearId}`)).body.Data;
const save = (more: object, who = admin) => who.post('/waystoearn', { ...thisYear, ...blood, ...more });
const remove = (Id: string, more: object = {}, who = admin) => who.post('/waystoearn/remove', { ...thisYear, Id, ...more });
const order = (Ids: readonly string[], more: object = {}, who = admin) => who.post('/waystoearn/order', { ...thisYear, Ids, ...more });
const copy = (year: object, From: string | null, who = admin) => who.post('/waystoearn/copy', { ...year, From });
const ofType = ({ Ways }: WaysToEarn, type: WayToEarn['Type']): WayToEarn => {
  const way = Ways.find(({ Type }) => Type === type);
  if (way === undefined) throw new Error(`There is no way of the kind ${type}.`);
  return way;
};
const shownTo = async (headers = {}): Promise<readonly { Name: string; Points: number }[]> =>
  (await me.get('/rewards/ajax/getallrewardDefinitions', headers)).body;
const undoLast = () => putLastBack(server, admin);
/** Announces that a person has passed a course. */
const pass = (courseId: string): Promise<void> =>
  server.platform
    .callFor(rewards, callerForTests(me.userId, me.companyId))
    .change(async (unit) => unit.announce('university.coursePassed', { userId: me.userId, companyId: 'acme', courseId, programIds: [], at: testTime }));
const linesOf = (courseId: string) =>
  db().selectFrom('reward_points').select(['points', 'source_name']).where('person_id', '=', me.userId).where('source_id', '=', courseId).execute();

describe('the ways to earn points of a plan year', () => {
  it('are listed in their order, with the number of people who have earned by each', async () => {
    const before = await read();
    expect(before.Ways.map(({ Type, Points }) => [Type, Points])).toEqual([
      ['Program', 200],
      ['HealthAssessment', 150],
      ['Course', 75],
    ]);
    expect(before).toMatchObject({ Types: ['Coaching', 'Other'], IsOver: false, IsAhead: false });
    expect(await read(nextYear)).toMatchObject({ Ways: [], IsAhead: true, Earlier: { Name: '2026', Count: 3 } });
    expect(ofType(before, 'Course').Names).toEqual({ en: 'Finish a course', es: 'Termina un curso' });
    const { n } = (
      await sql<{ n: number }>`select count(distinct person_id) as n from reward_points where company_id = 'acme' and plan_year_id = 'acme-2026'
        and source_kind = 'course' and kind = 'earned' and points > 0`.execute(db())
    ).rows[0] ?? { n: -1 };
    expect(ofType(before, 'Course').People).toEqual({ Total: n, IsTotalCapped: false });
    await pass('a-new-course');
    await pass('another-course');
    const had = await sql<{ n: number }>`select count(*) as n from reward_points where person_id = ${me.userId} and source_kind = 'course'
      and plan_year_id = 'acme-2026'`.execute(db());
    expect(ofType(await read(), 'Course').People?.Total).toBe(n + (had.rows[0]?.n === 2 ? 1 : 0));
  });

  it('are closed without a token, to other roles and companies, and unknown for a plan year of another one', async () => {
    const { Id } = ofType(await read(), 'Course');
    expect((await server.anonymous('GET', '/waystoearn?EntityId=acme&PlanYearId=acme-2026')).status).toBe(401);
    for (const who of [me, await server.as('adminlite@acme.example'), await server.as('support@acme.example')]) {
      expect((await who.get('/waystoearn?EntityId=acme&PlanYearId=acme-2026')).status).toBe(403);
      expect((await save({}, who)).status).toBe(403);
      expect((await remove(Id, {}, who)).status).toBe(403);
      expect((await copy(nextYear, null, who)).status).toBe(403);
      expect((await order([Id], {}, who)).status).toBe(403);
    }
    const globex = { EntityId: 'globex', PlanYearId: 'globex-2026' };
    expect((await admin.get('/waystoearn?EntityId=globex&PlanYearId=globex-2026')).status).toBe(404);
    expect((await save(globex)).status).toBe(404);
    expect((await remove(Id, globex)).status).toBe(404);
    expect((await copy(globex, null)).status).toBe(404);
    expect((await order([Id], globex)).status).toBe(404);
    expect((await copy(thisYear, 'globex-2026')).status).toBe(404);
    expect((await save({ PlanYearId: 'globex-2026' })).status).toBe(404);
    // The way of another plan year of the company is not changed by this plan year's id.
    expect((await save({ Id, PlanYearId: 'acme-2027' })).status).toBe(404);
    expect((await remove(Id, { PlanYearId: 'acme-2027' })).status).toBe(404);
    const superadmin = await server.as('superadmin@wellspring.example');
    expect((await save({ Id }, superadmin)).status).toBe(400);
    await db()
      .insertInto('reward_way')
      .values({ id: 'of-globex', company_id: 'globex', plan_year_id: 'globex-2026', position: 0, type: 'Other', points: 1 })
      .execute();
    expect((await save({ Id: 'of-globex' })).status).toBe(404);
    expect((await remove('of-globex')).status).toBe(404);
  });
});

describe('a save', () => {
  it('adds a way that people read in their language, and changes it; each can be undone', async () => {
    expect((await save({})).status).toBe(200);
    expect((await shownTo()).at(-1)).toMatchObject({ Name: 'Give blood', Points: 25 });
    expect((await shownTo({ 'accept-language': 'es-419' })).at(-1)).toMatchObject({ Name: 'Dona sangre', Description: 'Once a quarter.' });
    const { Id, Version } = ofType(await read(), 'Other');
    expect((await save({ Id, Version, Points: 40, Names: { en: ' Give   blood today ', es: '' } })).status).toBe(200);
    expect(ofType(await read(), 'Other')).toMatchObject({ Points: 40, Names: { en: 'Give blood today', es: '' }, People: null });
    expect((await undoLast()).status).toBe(200);
    expect(ofType(await read(), 'Other')).toMatchObject({ Points: 25, Names: { en: 'Give blood', es: 'Dona sangre' } });
    const stale = await save({ Id, Version, Points: 90 });
    expect([stale.status, (await remove(Id, { Version })).status]).toEqual([409, 409]);
    const created = await server.platform.db.selectFrom('audit').select('id').where('action', '=', 'wayToEarn.created').executeTakeFirstOrThrow();
    expect((await admin.post('/companysettings/changes/undo', { Id: created.id })).status).toBe(200);
    expect((await read()).Ways).toHaveLength(3);
  });

  it('leaves what was earned as it is: new points are for those who earn from then on', async () => {
    await pass('a-course');
    const course = ofType(await read(), 'Course');
    const { People: _, State: __, ...sent } = course;
    expect((await save({ ...sent, Points: 500, Names: { en: 'Pass a course', es: '' } })).status).toBe(200);
    await pass('a-course');
    await pass('a-later-course');
    expect(await linesOf('a-course')).toEqual([{ points: 75, source_name: 'Finish a course' }]);
    expect(await linesOf('a-later-course')).toEqual([{ points: 500, source_name: 'Pass a course' }]);
    // The kind is fixed from the first earning on. A deletion keeps the lines, and its undo lets people earn again.
    const version = ofType(await read(), 'Course').Version;
    expect(faultsOf(await save({ ...sent, Version: version, Type: 'Other' }))).toEqual([400, ['Type', expect.stringContaining('its kind stays')]]);
    expect((await remove(course.Id)).status).toBe(200);
    await pass('a-course-for-nothing');
    expect(await linesOf('a-course-for-nothing')).toEqual([]);
    expect(await linesOf('a-course')).toHaveLength(1);
    expect((await undoLast()).status).toBe(200);
    await pass('a-last-course');
    expect(await linesOf('a-last-course')).toMatchObject([{ points: 500 }]);
  });

  it('is refused at the field that is wrong', async () => {
    const faults = async (more: object) => faultsOf(await save(more));
    for (const Points of [0, -5, 2.5, 100_001, null, '35']) expect(await faults({ Points })).toEqual([400, ['Points', expect.any(String)]]);
    expect(await faults({ Names: { en: ' ', es: '' } })).toEqual([400, ['Names.en', expect.any(String)]]);
    expect(await faults({ Names: { en: 'x'.repeat(101), es: '' } })).toEqual([400, ['Names.en', expect.any(String)]]);
    expect(await faults({ Descriptions: { en: '', es: 'Cada trimestre.' } })).toEqual([400, ['Descriptions.en', expect.any(String)]]);
    expect(await faults({ Type: 'Steps' })).toEqual([400, ['Type', expect.any(String)]]);
    expect(await faults({ Type: 'Course' })).toEqual([400, ['Type', expect.stringContaining('already')]]);
    await db()
      .deleteFrom('company_plugin' as never)
      .where('company_id' as never, '=', 'acme' as never)
      .where('plugin_id' as never, '=', 'coaching-scheduler' as never)
      .execute();
    expect(await faults({ Type: 'Coaching' })).toEqual([400, ['Type', expect.stringContaining('another one')]]);
    expect((await read()).Ways).toHaveLength(3);
  });

  it('takes none in a plan year that is over by the days of the company', async () => {
    const over = await save({ PlanYearId: 'acme-2025' });
    expect([over.status, over.body.Errors[0].Message]).toEqual([409, 'This plan year is over. What earned points in it stays as it was.']);
    expect((await copy({ ...thisYear, PlanYearId: 'acme-2025' }, null)).status).toBe(409);
    expect(await read({ ...thisYear, PlanYearId: 'acme-2025' })).toMatchObject({ IsOver: true, Earlier: null });
    await server.platform.db.updateTable('company').set({ time_zone: 'Pacific/Auckland' }).where('id', '=', 'acme').execute();
    server.clock.set(new Date('2026-12-31T10:59:00.000Z'));
    admin = await server.as('admin@acme.example');
    expect(await read()).toMatchObject({ IsOver: false });
    server.clock.set(new Date('2026-12-31T11:00:00.000Z'));
    await server.platform.settled();
    admin = await server.as('admin@acme.example');
    expect(await read()).toMatchObject({ IsOver: true });
    expect((await save({})).status).toBe(409);
  });

  it('has room for forty ways', async () => {
    for (let n = 3; n < mostWays; n += 1) expect((await save({ Names: { en: `Way ${n}`, es: '' } })).status).toBe(200);
    const { status, body } = await save({});
    expect([status, body.Errors[0].Message]).toEqual([409, 'A plan year can have 40 ways to earn points.']);
  });
});

describe('the order of the ways', () => {
  const types = async () => (await read()).Ways.map(({ Type }) => Type);

  it('is that in which people see them, and its change can be undone', async () => {
    const { Ways } = await read();
    expect((await order(Ways.map(({ Id }) => Id).reverse())).body.Data.Ways.map(({ Type }: WayToEarn) => Type)).toEqual([
      'Course',
      'HealthAssessment',
      'Program',
    ]);
    expect((await shownTo()).map(({ Points }) => Points)).toEqual([75, 150, 200]);
    const history = JSON.stringify((await admin.get('/companysettings/changes')).body);
    expect(history).toContain('Changed the order of the ways to earn points (2026)');
    expect((await undoLast()).status).toBe(200);
    expect(await types()).toEqual(['Program', 'HealthAssessment', 'Course']);
  });

  it('leaves the places of ways that are not named, and ignores those that are not there', async () => {
    const { Ways } = await read();
    const [program, , course] = Ways.map(({ Id }) => Id);
    expect((await order([course ?? '', 'gone', program ?? ''])).status).toBe(200);
    expect(await types()).toEqual(['Course', 'HealthAssessment', 'Program']);
  });

  it('stays when an earlier change of a way is undone', async () => {
    const { People: _, State: __, ...course } = ofType(await read(), 'Course');
    await save({ ...course, Points: 90 });
    const { id } = await server.platform.db.selectFrom('audit').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
    await order((await read()).Ways.map(({ Id }) => Id).reverse());
    expect((await admin.post('/companysettings/changes/undo', { Id: id })).status).toBe(200);
    expect((await read()).Ways.map(({ Type, Points }) => [Type, Points])).toEqual([
      ['Course', 75],
      ['HealthAssessment', 150],
      ['Program', 200],
    ]);
  });

  it('is fixed in a plan year that is over', async () => {
    expect((await order(['any'], { PlanYearId: 'acme-2025' })).status).toBe(409);
  });
});

describe('a plan year without ways', () => {
  it('begins with those of the year before, but keeps what administrators have prepared', async () => {
    const earlier = await read();
    server.clock.set(new Date('2027-01-01T12:00:00.000Z'));
    await server.platform.settled();
    admin = await server.as('admin@acme.example');
    const told = ({ Ways }: WaysToEarn) => Ways.map(({ Type, Points, Names }) => [Type, Points, Names]);
    expect(told(await read(nextYear))).toEqual(told(earlier));
    const ofProduct = await server.platform.db
      .selectFrom('audit_change')
      .leftJoin('acting_undo', 'acting_undo.audit_id', 'audit_change.audit_id')
      .select(['audit_change.record', 'acting_undo.until'])
      .where('audit_change.actor_id', 'is', null)
      .where('audit_change.company_id', '=', 'acme')
      .orderBy('audit_change.audit_id')
      .execute();
    expect(ofProduct.map(({ record, until }) => [record, until])).toEqual([
      ['rewards.waysToEarn', null],
      ['administration.currentPlanYear', null],
    ]);
    await server.fresh();
    admin = await server.as('admin@acme.example');
    await save(nextYear);
    server.clock.set(new Date('2027-01-01T12:00:00.000Z'));
    await server.platform.settled();
    admin = await server.as('admin@acme.example');
    expect((await read(nextYear)).Ways.map(({ Type }) => Type)).toEqual(['Other']);
  });

  it('takes those of the year before, once, in one change that can be undone', async () => {
    await save({});
    expect(await read(nextYear)).toMatchObject({ Ways: [], Earlier: { Id: 'acme-2026', Count: 4 } });
    expect((await copy(nextYear, 'acme-2026')).status).toBe(200);
    const { Ways, Earlier } = await read(nextYear);
    expect(Ways.map(({ Names, Points, People }) => [Names.en, Points, People?.Total ?? null])).toEqual([
      ['Complete a challenge', 200, 0],
      ['Take the health assessment', 150, 0],
      ['Finish a course', 75, 0],
      ['Give blood', 25, null],
    ]);
    expect(Earlier).toBeNull();
    expect((await copy(nextYear, 'acme-2026')).status).toBe(409);
    const again = await undoLast();
    expect(again.status).toBe(200);
    expect((await read(nextYear)).Ways).toEqual([]);
    expect((await undoLast()).status).toBe(200);
    expect((await read(nextYear)).Ways).toHaveLength(4);
    expect((await read()).Ways).toHaveLength(4);
  });

  it('keeps a copy that was changed since from being undone', async () => {
    await copy(nextYear, 'acme-2026');
    const { id } = await server.platform.db.selectFrom('audit').select('id').where('action', '=', 'waysToEarn.copied').executeTakeFirstOrThrow();
    const { People: _, State: __, ...course } = ofType(await read(nextYear), 'Course');
    expect((await save({ ...nextYear, ...course, Points: 80 })).status).toBe(200);
    expect((await admin.post('/companysettings/changes/undo', { Id: id })).status).toBe(409);
  });

  it('begins with the usual ways that people of the company can earn by', async () => {
    await sql`delete from company_plugin where company_id = 'acme' and plugin_id = 'university'`.execute(db());
    expect((await copy(nextYear, null)).status).toBe(200);
    expect((await read(nextYear)).Ways.map(({ Type }) => Type)).toEqual(['Program', 'HealthAssessment']);
  });

  it('pays by its own ways once it is the current one, and until then by those of this one', async () => {
    await copy(nextYear, 'acme-2026');
    const { People: _, State: __, ...course } = ofType(await read(nextYear), 'Course');
    await save({ ...nextYear, ...course, Points: 90 });
    await pass('in-this-year');
    await sql`update company set plan_year_id = 'acme-2027' where id = 'acme'`.execute(db());
    await pass('in-the-next-year');
    expect([await linesOf('in-this-year'), await linesOf('in-the-next-year')]).toMatchObject([[{ points: 75 }], [{ points: 90 }]]);
    expect(await shownTo()).toMatchObject([{ Points: 200 }, { Points: 150 }, { Points: 90 }]);
  });

  it('waits for administrators, and is a first step, once it is the current one', async () => {
    const waits = async (): Promise<string> => JSON.stringify((await admin.get('/administration/waiting')).body);
    const isDone = async (): Promise<boolean> => {
      const { Steps } = (await admin.get('/administration/first-steps')).body.Data;
      return Steps.find(({ Page }: { Page: string }) => Page === '/administration/rewards/ways').IsDone;
    };
    await admin.post('/administration/first-steps', { IsShown: true });
    expect(await isDone()).toBe(true);
    expect(await waits()).not.toContain('without ways to earn points');
    await sql`update company set plan_year_id = 'acme-2027' where id = 'acme'`.execute(db());
    expect(await waits()).toContain('without ways to earn points');
    expect(await isDone()).toBe(false);
    await copy(nextYear, null);
    expect(await isDone()).toBe(true);
    expect(await waits()).not.toContain('without ways to earn points');
  });
});
