import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AdministeredCurriculum, Lock } from '../../../plugins/university/contract';
import { callerForTests } from '../../platform/testing/platformForTests';
import { faultsOf } from '../../testing/answers';
import { appForTests, type SignedIn, type TestApp } from '../../testing/appForTests';
import { modulesNamed } from '../../testing/modulesNamed';
import { aCourse, deskOf, modules } from './administration/testing/desk';
import university from './routes';
import type { UniversityTables } from './tables';

let server: TestApp;
let admin: SignedIn;
let me: SignedIn;
const { content, save, savedCurriculum, savedCourse, remove, inCatalog, lastLine, putLastBack } = deskOf(() => server);

beforeAll(async () => {
  server = await appForTests([...modules, ...modulesNamed('hra')]);
});
beforeEach(async () => {
  await server.fresh();
  admin = await server.as('adminlite@acme.example');
  me = await server.as('participant@acme.example');
});
afterAll(() => server.close());

const labels = '/user/university/acme-food/courses/acme-labels';
const breaks = '/user/university/acme-move/courses/acme-breaks';

const known = async (id = 'acme-move'): Promise<AdministeredCurriculum> => {
  const { Curricula } = await content(admin);
  return Curricula.find(({ Id }) => Id === id) ?? expect.fail();
};
const conditions = async (more: object, id = 'acme-move') => {
  const { Id, EntityId, Names, Descriptions, IsPublished, From, Until } = await known(id);
  return save(admin, 'curricula', { Id, EntityId, Names, Descriptions, IsPublished, From, Until, ...more });
};
const putBack = async (Id: number) => (await server.as('admin@acme.example')).post('/companysettings/changes/undo', { Id });
const set = async (more: object, id?: string): Promise<void> => expect((await conditions(more, id)).status).toBe(200);

const passLabels = (servings = 'labels-1-1-c') =>
  me.post(`${labels}/grade`, {
    Answers: [
      { PageId: 'labels-1', QuestionId: 'labels-1-1', UserAnswers: [servings] },
      { PageId: 'labels-2', QuestionId: 'labels-2-1', UserAnswers: ['labels-2-1-a', 'labels-2-1-b'] },
      { PageId: 'labels-3', QuestionId: 'labels-3-1', UserAnswers: ['labels-3-1-b'] },
    ],
  });
const lockedBy = async (id = 'acme-breaks', language?: string): Promise<readonly Lock[] | undefined> =>
  ((await inCatalog(me, id, language)) as { readonly Locks?: readonly Lock[] } | undefined)?.Locks;
const locksOf = async (id?: string, language?: string): Promise<readonly string[] | undefined> => (await lockedBy(id, language))?.map(({ Text }) => Text);
/** People who are not the one of these tests. */
const others = [{ Category: 'Role', Values: ['Spouse'] }];

describe('a course passed with too few right answers', () => {
  it('can be passed again: the better result opens the lock, and nothing else of the pass changes', async () => {
    const tables = server.tables<UniversityTables>();
    await tables.updateTable('course').set({ passing_percent: 50 }).where('id', '=', 'acme-labels').execute();
    await set({ AfterCourses: ['acme-labels'], LeastPercent: 80 });
    await passLabels('labels-1-1-a');
    const standing = async () => ({
      part: await tables
        .selectFrom('course_part')
        .select(['status', 'completed_at', 'tries'])
        .where('person_id', '=', me.userId)
        .where('course_id', '=', 'acme-labels')
        .executeTakeFirstOrThrow(),
      certificates: await tables.selectFrom('course_certificate').selectAll().where('person_id', '=', me.userId).execute(),
    });
    const first = await standing();
    server.clock.advance(3_600_000);
    me = await server.as('participant@acme.example');
    expect((await passLabels()).body.Data).toMatchObject({ Passed: true, Right: 3, PassedDate: first.part.completed_at });
    expect(await locksOf()).toBeUndefined();
    expect(await standing()).toEqual(first);
    expect((await passLabels('labels-1-1-a')).body.Data).toMatchObject({ Right: 2 });
    expect(await locksOf()).toBeUndefined();
    expect((await me.get(labels)).body.Data.Details.Grade).toMatchObject({ Right: 3, CompletionDate: first.part.completed_at });
  });
});

describe('the courses of a curriculum with conditions', () => {
  it('after other courses are shown as locked, with the reason in both languages, until these are passed', async () => {
    const { Title } = (await inCatalog(me, 'acme-labels')) ?? expect.fail();
    await set({ AfterCourses: ['acme-labels'] });
    expect(await lockedBy()).toEqual([{ Text: `Pass “${Title}” first.`, Course: { Id: 'acme-labels', CurriculumId: 'acme-food', Title } }]);
    expect((await locksOf('acme-breaks', 'es-419'))?.[0]).toMatch(/^Aprueba primero “.+”\.$/);
    await passLabels();
    expect(await locksOf()).toBeUndefined();
    expect((await me.get(breaks)).status).toBe(200);
  });

  it.each([
    ['for other people', { Audience: others }],
    ['a draft', { IsPublished: false }],
  ])('do not name a course before them that is %s', async (_, hidden) => {
    await set({ AfterCourses: ['acme-labels'] });
    await set(hidden, 'acme-food');
    expect(await lockedBy()).toEqual([{ Text: 'It comes after a course that is not available to you.', Course: null }]);
    expect(await locksOf('acme-breaks', 'es-419')).toEqual(['Viene después de un curso que no está disponible para ti.']);
    expect((await me.get(breaks)).body.Errors[0].Message).toBe('This course is still locked. It comes after a course that is not available to you.');
  });

  it('are open to people who have passed a course that they no longer see', async () => {
    await set({ AfterCourses: ['acme-labels'] });
    await passLabels();
    await set({ Audience: others }, 'acme-food');
    expect(await locksOf()).toBeUndefined();
  });

  it('are refused by each call except the bookmark while they are locked', async () => {
    await set({ AfterCourses: ['acme-labels'] });
    const refused = await me.get(breaks);
    expect([refused.status, refused.body.Errors[0].Message]).toEqual([403, expect.stringMatching(/^This course is still locked\. Pass “.+” first\.$/)]);
    const place = { CurrentPageId: 'breaks-1', PercentComplete: 0, Answers: [] };
    expect((await me.post(`${breaks}/answers`, place)).status).toBe(403);
    expect((await me.post(`${breaks}/grade`, { Answers: [] })).status).toBe(403);
    expect((await me.post(`${breaks}/bookmark`, { IsBookmarked: true })).status).toBe(200);
  });

  it('after passing with a percentage are open from that percentage on, and say what is missing', async () => {
    await server.tables<UniversityTables>().updateTable('course').set({ passing_percent: 50 }).where('id', '=', 'acme-labels').execute();
    await set({ AfterCourses: ['acme-labels'], LeastPercent: 80 });
    expect((await locksOf())?.[0]).toMatch(/^Pass “.+” with at least 80% first\.$/);
    expect((await passLabels('labels-1-1-a')).body.Data).toMatchObject({ Passed: true, Right: 2, Questions: 3 });
    expect((await locksOf())?.[0]).toMatch(
      /^It needs at least 80% in “.+”, which you passed with 66%\. You can take that course again: your best result counts\.$/,
    );
    await set({ AfterCourses: ['acme-labels'], LeastPercent: 66 });
    expect(await locksOf()).toBeUndefined();
  });

  it('from a day are locked until that day', async () => {
    await set({ OpensOn: '2026-11-22' });
    expect(await lockedBy()).toEqual([{ Text: 'It opens on November 22, 2026.', Course: null }]);
    server.clock.advance(2 * 86_400_000);
    me = await server.as('participant@acme.example');
    expect(await locksOf()).toBeUndefined();
  });

  it('for an audience do not exist for other people: neither in the catalogue, nor by address, nor in lists of others', async () => {
    await set({ Audience: others });
    expect(await inCatalog(me, 'acme-breaks')).toBeUndefined();
    expect((await me.get(breaks)).status).toBe(404);
    const call = server.platform.callFor(university, callerForTests(me.userId, me.companyId));
    const named = await call.read('university.courses', { userId: me.userId, companyId: 'acme', language: 'en-US' });
    expect(named?.map(({ id }) => id)).not.toContain('acme-breaks');
    await set({ Audience: [] });
    expect((await me.get(breaks)).status).toBe(200);
  });

  it('stay open to people who have begun them', async () => {
    await set({ AfterCourses: ['acme-labels'], Audience: others, OpensOn: '2026-12-24' }, 'acme-rest');
    expect(await locksOf('acme-sleep')).toBeUndefined();
    expect((await me.get('/user/university/acme-rest/courses/acme-sleep')).status).toBe(200);
  });

  it('keep their films until they are open', async () => {
    const { body } = await me.get('/user/university/acme-rest/courses/acme-sleep');
    const film = body.Data.Details.Pages.find(({ ContentType }: { ContentType: string }) => ContentType === 'Video').ContentUrl;
    const other = await server.as('participant2@acme.example');
    await server.tables<UniversityTables>().deleteFrom('course_part').where('person_id', '=', other.userId).execute();
    const statusFor = async () => (await server.app.inject({ url: `/api/user/university/media/${film}`, headers: other.authorization })).statusCode;
    expect(await statusFor()).toBe(200);
    await set({ OpensOn: '2026-12-24' }, 'acme-rest');
    expect(await statusFor()).toBe(404);
  });
});

describe('conditions of a curriculum', () => {
  it('are kept by a save without them, told in the history, and put back', async () => {
    await set({ AfterCourses: ['acme-labels'], LeastPercent: 80, OpensOn: '2026-12-24' });
    const changed = JSON.stringify(
      await server.platform.db
        .selectFrom('audit_change')
        .selectAll()
        .where('audit_id', '=', (await lastLine()).id)
        .execute(),
    );
    expect(changed).toContain('AfterCourses');
    await set({ IsPublished: false });
    expect(await known()).toMatchObject({ AfterCourses: ['acme-labels'], LeastPercent: 80, OpensOn: '2026-12-24' });
    await putLastBack();
    await set({ AfterCourses: [], LeastPercent: null, OpensOn: null });
    expect((await putLastBack()).status).toBe(200);
    expect(await known()).toMatchObject({ AfterCourses: ['acme-labels'], LeastPercent: 80, OpensOn: '2026-12-24' });
  });

  it.each([
    ['a course of another company', { AfterCourses: ['legacy-labels'] }, 'AfterCourses[0]', 'Choose courses of the company.'],
    ['a percentage without courses', { LeastPercent: 80 }, 'LeastPercent', expect.stringMatching(/^Choose the courses/)],
    [
      'its own course',
      { AfterCourses: ['acme-breaks'] },
      'AfterCourses',
      expect.stringMatching(/^Nobody could begin these courses: “.+” would come after itself\./),
    ],
    ['a mistyped day', { OpensOn: '0026-01-01' }, 'OpensOn', expect.stringContaining('1899')],
    ['an audience that does not exist', { Audience: [{ Category: 'Nothing', Values: ['x'] }] }, 'Audience[0].Category', expect.any(String)],
  ])('are refused at their field with %s', async (_, more, field, message) => {
    expect(faultsOf(await conditions(more))).toEqual([400, [field, message]]);
  });

  it('take no health data, whoever chooses it', async () => {
    admin = await server.as('wradmin@acme.example');
    expect(faultsOf(await conditions({ Audience: [{ Category: 'BiometricRiskLevels', Values: ['High'] }] }))).toEqual([
      400,
      ['Audience', expect.stringMatching(/^Health data/)],
    ]);
  });

  it('form no circle, by conditions or by moving a course', async () => {
    await set({ AfterCourses: ['acme-labels'] });
    expect(faultsOf(await conditions({ AfterCourses: ['acme-breaks'] }, 'acme-food'))[1]).toEqual([
      'AfterCourses',
      expect.stringContaining('come after itself'),
    ]);
    const { Courses } = await content(admin);
    const { ImageUrl: _, State: __, Pages: ___, Begun: ____, Passed: _____, ...course } = Courses.find(({ Id }) => Id === 'acme-labels') ?? expect.fail();
    expect(faultsOf(await save(admin, 'courses', { ...course, CurriculumId: 'acme-move' }))[1]).toEqual([
      'CurriculumId',
      expect.stringContaining('come after itself'),
    ]);
  });

  it('keep their courses from being deleted', async () => {
    const { Id } = await savedCourse(admin, aCourse);
    await set({ AfterCourses: [Id] });
    const refused = await remove(admin, 'courses', Id);
    expect([refused.status, refused.body.Errors[0].Message]).toEqual([409, expect.stringMatching(/^A curriculum comes after this course: “.+”\./)]);
    await set({ AfterCourses: [] });
    expect((await remove(admin, 'courses', Id)).status).toBe(200);
  });

  it('are not put back after a course that was deleted since', async () => {
    const { Id } = await savedCourse(admin, aCourse);
    await set({ AfterCourses: [Id] });
    await set({ AfterCourses: [] });
    const { id } = await lastLine();
    expect((await remove(admin, 'courses', Id)).status).toBe(200);
    const refused = await putBack(id);
    expect([refused.status, refused.body.Errors[0].Message]).toEqual([409, expect.stringMatching(/^It comes after a course that has been deleted/)]);
  });

  it('form no circle when a course returns to its former curriculum', async () => {
    const { Id } = await savedCourse(admin, aCourse);
    await savedCourse(admin, { ...aCourse, Id, CurriculumId: 'acme-rest' });
    const { id } = await lastLine();
    await set({ AfterCourses: [Id] }, 'acme-food');
    const refused = await putBack(id);
    expect([refused.status, refused.body.Errors[0].Message]).toEqual([409, expect.stringContaining('come after itself')]);
  });

  it('form no circle when a deleted course returns', async () => {
    const { Id } = await savedCourse(admin, aCourse);
    expect((await remove(admin, 'courses', Id)).status).toBe(200);
    const { id } = await lastLine();
    const tables = server.tables<UniversityTables>();
    await tables
      .updateTable('curriculum')
      .set({ after_courses: JSON.stringify([Id]) })
      .where('id', '=', 'acme-food')
      .execute();
    const refused = await putBack(id);
    expect([refused.status, refused.body.Errors[0].Message]).toEqual([409, expect.stringContaining('come after itself')]);
  });

  it('of a new curriculum are none', async () => {
    const fresh = { EntityId: 'acme', Names: { en: 'Cooking', es: '' }, Descriptions: { en: '', es: '' }, IsPublished: true, From: null, Until: null };
    expect(await savedCurriculum(admin, fresh)).toMatchObject({ AfterCourses: [], LeastPercent: null, Audience: [], OpensOn: null });
  });
});
