import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { faultsOf } from '../../../testing/answers';
import { appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import type { UniversityTables } from '../tables';
import { aCourse, aPage, deskOf, modules } from './testing/desk';

let server: TestApp;
let admin: SignedIn;
let me: SignedIn;
beforeAll(async () => {
  server = await appForTests(modules);
});
beforeEach(async () => {
  await server.fresh();
  admin = await server.as('adminlite@acme.example');
  me = await server.as('participant@acme.example');
});
afterAll(() => server.close());

const { content, pagesOf, save, savedCurriculum, savedCourse, savedPage, remove, inCatalog, lastLine, putLastBack } = deskOf(() => server);
const draft = { IsPublished: false, From: null, Until: null };

/** A published course with a page. */
const published = async (more: object = {}) => {
  const { Id } = await savedCourse(admin, { ...aCourse, ...more });
  const page = await savedPage(admin, { ...aPage, CourseId: Id });
  await savedCourse(admin, { ...aCourse, ...more, Id, IsPublished: true });
  return { Id, page, path: `/user/university/acme-food/courses/${Id}` };
};

describe('[UNI-001, UNI-018] the university of a company', () => {
  it('is listed in its order, drafts too, with what people have reached', async () => {
    const { Curricula, Courses, Challenges } = await content(admin);
    expect(Curricula.map(({ Id, Courses: n }) => [Id, n])).toEqual([
      ['acme-rest', 2],
      ['acme-move', 2],
      ['acme-food', 1],
    ]);
    expect(Courses).toHaveLength(5);
    expect(Courses.find(({ Id }) => Id === 'acme-desk')).toMatchObject({
      Names: { en: 'A Desk That Fits You', es: 'Un escritorio a tu medida' },
      PassingPercent: 80,
      MostTries: null,
      Challenges: ['acme-learn'],
      State: 'live',
      Pages: 2,
      Begun: 1,
      Passed: 1,
      Version: 0,
    });
    expect(Challenges.map(({ Id }) => Id)).toContain('acme-learn');
  });

  it('is for administrators of that company alone', async () => {
    for (const mail of ['participant@acme.example', 'coach@acme.example', 'reporting@acme.example'])
      expect((await (await server.as(mail)).get('/university/admin/content')).status, mail).toBe(403);
    expect((await admin.get('/university/admin/content?entityId=legacy')).status).toBe(404);
    expect((await admin.get('/university/admin/courses/legacy-labels')).status).toBe(404);
    expect((await admin.get('/university/admin/learners?CourseId=legacy-labels')).status).toBe(404);
    for (const call of ['learners', 'learners/export']) {
      const path = `/university/admin/curricula/${call}?CurriculumId=`;
      expect((await admin.get(`${path}legacy-food`)).status).toBe(404);
      expect((await admin.get(`${path}none`)).status).toBe(404);
      expect((await me.get(`${path}acme-food`)).status).toBe(403);
      expect((await server.app.inject({ url: `/api${path}acme-food` })).statusCode).toBe(401);
    }
    expect((await save(admin, 'courses', { ...aCourse, EntityId: 'legacy' })).status).toBe(404);
    expect((await save(admin, 'courses', { ...aCourse, Id: 'legacy-labels' })).status).toBe(404);
    expect((await remove(admin, 'pages', 'legacy-labels-1')).status).toBe(404);
    expect((await admin.post('/university/admin/pages/order', { Ids: ['legacy-labels-1'] })).status).toBe(404);
    expect(faultsOf(await save(admin, 'pages', { ...aPage, CourseId: 'legacy-labels' }))).toEqual([
      400,
      ['CourseId', 'This course was not found. It may have been deleted.'],
    ]);
    expect(faultsOf(await save(admin, 'courses', { ...aCourse, CurriculumId: 'legacy-food' }))).toEqual([
      400,
      ['CurriculumId', 'Choose a curriculum of the company.'],
    ]);
  });
});

describe('[UNI-009] a course', () => {
  it('is a draft until it has pages, then people see it on its days, in English where there is no Spanish', async () => {
    expect(faultsOf(await save(admin, 'courses', { ...aCourse, IsPublished: true }))).toEqual([
      400,
      ['IsPublished', 'Add a page before you publish the course.'],
    ]);
    const { Id, Version } = await savedCourse(admin, aCourse);
    expect(Version).toBe(1);
    expect(await inCatalog(me, Id)).toBeUndefined();
    expect((await me.get(`/user/university/acme-food/courses/${Id}`)).status).toBe(404);
    await savedPage(admin, { ...aPage, CourseId: Id });
    const state = async (dates: object) => {
      const { State } = await savedCourse(admin, { ...aCourse, Id, IsPublished: true, ...dates });
      return [State, (await inCatalog(me, Id)) !== undefined];
    };
    expect(await state({ From: '2026-11-21' })).toEqual(['scheduled', false]);
    expect(await state({ From: '2026-11-20', Until: '2026-11-20' })).toEqual(['live', true]);
    expect(await state({ Until: '2026-11-19' })).toEqual(['ended', false]);
    expect(await state({})).toEqual(['live', true]);
    expect(await inCatalog(me, Id, 'es-419')).toMatchObject({ Title: 'Soup', Description: 'From what is there.' });
    await savedCourse(admin, { ...aCourse, Id, IsPublished: true, Names: { en: 'Soup', es: 'Sopa' }, Descriptions: { en: 'x', es: 'De lo que hay.' } });
    expect(await inCatalog(me, Id, 'es-419')).toMatchObject({ Title: 'Sopa', Description: 'De lo que hay.' });
  });

  it('has a picture of which only the pixels are stored, for people who see the course', async () => {
    const { Id } = await published();
    const picture = await sharp({ create: { width: 900, height: 540, channels: 3, background: '#37a' } })
      .jpeg()
      .toBuffer();
    const { ImageUrl } = await savedCourse(admin, {
      ...aCourse,
      Id,
      IsPublished: true,
      ImageUploadRequest: { Base64EncodedImage: picture.toString('base64') },
    });
    expect(await inCatalog(me, Id)).toMatchObject({ ImageUrl: expect.stringMatching(/^\/pictures\//) });
    expect((await savedCourse(admin, { ...aCourse, Id, IsPublished: true })).ImageUrl).toBe(ImageUrl);
    expect((await savedCourse(admin, { ...aCourse, Id, IsPublished: true, ImageUploadRequest: null })).ImageUrl).toBeNull();
  });

  it('[UNI-003, UNI-019] counts for challenges of learning that the company offers', async () => {
    const { Id } = await published({ Challenges: ['acme-learn'] });
    const linked = (await me.get('/user/university/coursecatalog')).body.Data.LinkedChallenges;
    expect(linked[0].CourseIds).toContain(Id);
    expect(faultsOf(await save(admin, 'courses', { ...aCourse, Challenges: ['none'] }))).toEqual([400, ['Challenges', 'Choose from the list.']]);
    await savedCourse(admin, { ...aCourse, Id, ...draft });
    expect((await me.get('/user/university/coursecatalog')).body.Data.LinkedChallenges[0].CourseIds).not.toContain(Id);
  });

  it('that people have begun is not deleted: it is ended, and they keep what they have', async () => {
    const refused = await remove(admin, 'courses', 'acme-desk');
    expect(refused.status).toBe(409);
    expect(refused.body.Errors[0].Message).toMatch(/^People have started this course, so it cannot be deleted\./);
    const { Courses } = await content(admin);
    const {
      State: _,
      Pages: __,
      Begun: ___,
      Passed: ____,
      ImageUrl: _____,
      ...desk
    } = Courses.find(({ Id }) => Id === 'acme-desk') ?? Courses[0] ?? expect.fail();
    await savedCourse(admin, { ...desk, Until: '2026-11-01' });
    expect(await inCatalog(me, 'acme-desk')).toBeUndefined();
    expect((await me.get('/university/certificates/WELL-SPRN-GDSK-2345')).body.Data).toMatchObject({ Course: 'A Desk That Fits You' });
  });

  it('is deleted and restored with its pages, and changed and restored', async () => {
    const { Id } = await published();
    expect((await remove(admin, 'courses', Id)).status).toBe(200);
    expect(await inCatalog(me, Id)).toBeUndefined();
    expect((await putLastBack()).status).toBe(200);
    expect((await pagesOf(admin, Id)).Pages).toHaveLength(1);
    await savedCourse(admin, { ...aCourse, Id, Names: { en: 'Stew', es: '' }, MostTries: 2 });
    const { body } = await (await server.as('admin@acme.example')).get('/companysettings/changes');
    expect(JSON.stringify(body)).toContain('Changed the course “Stew”');
    expect((await putLastBack()).status).toBe(200);
    expect(await inCatalog(me, Id)).toMatchObject({ Title: 'Soup' });
  });

  it('moves among the others, and a late save is a conflict that names both values', async () => {
    const ids = (await content(admin)).Courses.map(({ Id }) => Id);
    const wanted = [...ids.slice(1), ids[0]];
    expect((await admin.post('/university/admin/courses/order', { Ids: wanted })).status).toBe(200);
    const catalog = (await me.get('/user/university/coursecatalog')).body.Data.Courses;
    expect(catalog.map(({ Id }: { Id: string }) => Id)).toEqual(wanted);
    expect(await lastLine()).toMatchObject({ action: 'course.reordered' });
    const { Id, Version } = await savedCourse(admin, aCourse);
    await savedCourse(admin, { ...aCourse, Id, Version, Minutes: 6 });
    const late = await save(admin, 'courses', { ...aCourse, Id, Version, Minutes: 7 });
    expect(late.status).toBe(409);
    expect(late.body.Conflict.Fields).toEqual([expect.objectContaining({ Field: 'Minutes', Theirs: 6 })]);
  });
});

describe('a curriculum', () => {
  const aCurriculum = { EntityId: 'acme', Names: { en: 'Cooking', es: '' }, Descriptions: { en: '', es: '' }, IsPublished: true, From: null, Until: null };

  it('with courses lists them, and is not deleted; without any, people do not see it', async () => {
    const refused = await remove(admin, 'curricula', 'acme-move');
    expect(refused.status).toBe(409);
    expect(refused.body.Errors[0].Message).toMatch(/^This curriculum has 2 courses: “.+”, “.+”\. Move them to another curriculum or delete them first\.$/);
    const { Id } = await savedCurriculum(admin, aCurriculum);
    const shown = async () => (await me.get('/user/university/coursecatalog')).body.Data.Curricula.map((one: { Id: string }) => one.Id);
    expect(await shown()).toEqual(['acme-rest', 'acme-move', 'acme-food']);
    await published({ CurriculumId: Id });
    expect(await shown()).toEqual(['acme-rest', 'acme-move', 'acme-food', Id]);
  });

  it('is a draft, or shown on its days, with its courses and their pictures', async () => {
    const catalog = async () => (await me.get('/user/university/coursecatalog')).body.Data;
    const moveId = 'acme-move';
    const [known] = (await content(admin)).Curricula.filter(({ Id }) => Id === moveId);
    const publish = async (more: object): Promise<string> => {
      const Version = (await content(admin)).Curricula.find(({ Id }) => Id === moveId)?.Version;
      const { Names, Descriptions } = known!;
      const publication = { IsPublished: true, From: null, Until: null };
      return (await savedCurriculum(admin, { Id: moveId, EntityId: 'acme', Names, Descriptions, ...publication, ...more, Version })).State;
    };
    const { Courses } = await catalog();
    const inside = Courses.find(({ CurriculumId }: { CurriculumId: string }) => CurriculumId === moveId).Id;
    const seen = async () => {
      const { Curricula, Courses: shown } = await catalog();
      const opened = await me.get(`/user/university/${moveId}/courses/${inside}`);
      return [Curricula.some(({ Id }: { Id: string }) => Id === moveId), shown.some(({ Id }: { Id: string }) => Id === inside), opened.status];
    };
    const [hidden, visible] = [
      [false, false, 404],
      [true, true, 200],
    ];
    expect(await seen()).toEqual(visible);
    expect([await publish({ IsPublished: false }), await seen()]).toEqual(['draft', hidden]);
    expect([await publish({ From: '2026-11-27' }), await seen()]).toEqual(['scheduled', hidden]);
    expect([await publish({ Until: '2026-11-01' }), await seen()]).toEqual(['ended', hidden]);
    expect([await publish({ From: '2026-11-01', Until: '2026-12-24' }), await seen()]).toEqual(['live', visible]);
    const { EntityId, Names, Descriptions } = known!;
    const reversed = { Id: moveId, EntityId, Names, Descriptions, IsPublished: true, From: '2026-12-02', Until: '2026-12-01' };
    expect(faultsOf(await save(admin, 'curricula', reversed))).toEqual([400, ['Until', expect.any(String)]]);
    const mistyped = { ...reversed, From: '0000-01-01', Until: null };
    expect(faultsOf(await save(admin, 'curricula', mistyped))).toEqual([400, ['From', 'From must be a day from 1899 to 2199. Correct the year.']]);
    expect((await putLastBack()).status).toBe(200);
    expect(await seen()).toEqual(hidden);
  });

  it('of a deleted course is deleted as well, and prevents its undo', async () => {
    const { Id } = await savedCurriculum(admin, aCurriculum);
    const { Id: inside } = await savedCourse(admin, { ...aCourse, CurriculumId: Id });
    await remove(admin, 'courses', inside);
    const deletion = (await lastLine()).id;
    expect((await remove(admin, 'curricula', Id)).status).toBe(200);
    const boss = await server.as('admin@acme.example');
    const refused = await boss.post('/companysettings/changes/undo', { Id: deletion });
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([409, expect.stringContaining('Its curriculum was deleted.')]);
    server.clock.advance(40 * 86_400_000);
    await server.platform.settled();
    const rows = await server.tables<UniversityTables>().selectFrom('course').select('id').where('id', '=', inside).execute();
    expect(rows).toEqual([]);
  });
});

describe('progress of people', () => {
  it('is listed by name, narrowed by state, and exported', async () => {
    const list = async (query: string) => (await admin.get(`/university/admin/learners?CourseId=acme-desk${query}`)).body.Data.Items;
    const [one] = await list('');
    expect(one).toMatchObject({ Email: 'participant@acme.example', Status: 'Completed', Percent: 100, Tries: 1, Right: one.Questions });
    expect(one.PassedAt).toMatch(/^2026-11-11T/);
    expect(await list('&Status=InProgress')).toEqual([]);
    expect(await list('&SearchTerms=nobody')).toEqual([]);
    const file = await server.app.inject({ url: '/api/university/admin/learners/export?CourseId=acme-desk', headers: admin.authorization });
    expect(file.payload).toMatch(/participant@acme\.example,completed,100,,1,\d of \d correct,2026-11-11/);
  });

  it('in a curriculum counts its published courses, is narrowed by state, and exported', async () => {
    const list = async (query: string) => (await admin.get(`/university/admin/curricula/learners?CurriculumId=${query}`)).body.Data.Items;
    const none = { Status: 'InProgress', Begun: 1, Passed: 0, Courses: 2, PassedAt: null };
    const inRest = await list('acme-rest');
    expect(inRest).toHaveLength(2);
    expect(inRest).toEqual(
      expect.arrayContaining(['participant@acme.example', 'spanish@acme.example'].map((Email) => expect.objectContaining({ ...none, Email }))),
    );
    const names: readonly string[] = inRest.map(({ LastName, FirstName }: { LastName: string; FirstName: string }) => `${LastName} ${FirstName}`);
    expect(names).toEqual([...names].sort());
    expect(await list('acme-rest&SearchTerms=spanish@acme.example')).toEqual([expect.objectContaining({ Email: 'spanish@acme.example' })]);

    const passedOne = { Email: 'participant@acme.example', Begun: 1, Passed: 1, PassedAt: expect.stringMatching(/^2026-11-11T/) };
    const half = expect.objectContaining({ ...passedOne, Status: 'InProgress', Courses: 2 });
    expect(await list('acme-move')).toContainEqual(half);
    expect(await list('acme-move&Status=InProgress')).toContainEqual(half);
    expect(await list('acme-move&Status=Completed')).toEqual([]);
    const other = (await content(admin)).Courses.find(({ Id, CurriculumId }) => CurriculumId === 'acme-move' && Id !== 'acme-desk') ?? expect.fail();
    const { State: _, Pages: __, Begun: ___, Passed: ____, ImageUrl: _____, ...kept } = other;
    await savedCourse(admin, { ...kept, Until: '2026-11-01' });
    const whole = expect.objectContaining({ ...passedOne, Status: 'Completed', Courses: 1 });
    expect(await list('acme-move')).toEqual([whole]);
    expect(await list('acme-move&Status=Completed')).toEqual([whole]);
    expect(await list('acme-move&Status=InProgress')).toEqual([]);
    const url = '/api/university/admin/curricula/learners/export?CurriculumId=acme-move&Status=Completed';
    const file = await server.app.inject({ url, headers: admin.authorization });
    expect(file.payload).toMatch(/participant@acme\.example,completed,1,1,1,2026-11-11/);
  });
});
