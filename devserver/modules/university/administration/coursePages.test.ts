import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { faultsOf } from '../../../testing/answers';
import { appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import { renderPage } from '../pageContent';
import type { UniversityTables } from '../tables';
import { aCourse, aPage, aQuestion, deskOf, modules } from './testing/desk';

let server: TestApp;
let admin: SignedIn;
let me: SignedIn;
let colleague: SignedIn;
beforeAll(async () => {
  server = await appForTests(modules);
});
beforeEach(async () => {
  await server.fresh();
  admin = await server.as('adminlite@acme.example');
  me = await server.as('participant@acme.example');
  colleague = await server.as('participant2@acme.example');
});
afterAll(() => server.close());

const { pagesOf, save, savedCourse, savedPage, remove, courseOf, inCatalog, lastLine, putLastBack } = deskOf(() => server);
const labels = '/user/university/acme-food/courses/acme-labels';
const answersTo = (...Answers: readonly (readonly [string, string, string])[]) =>
  Answers.map(([PageId, QuestionId, chosen]) => ({ PageId, QuestionId, UserAnswers: [chosen] }));
const wrongLabels = answersTo(
  ['labels-1', 'labels-1-1', 'labels-1-1-a'],
  ['labels-2', 'labels-2-1', 'labels-2-1-c'],
  ['labels-3', 'labels-3-1', 'labels-3-1-a'],
);
const grade = (who: SignedIn, path: string, Answers: unknown[]) => who.post(`${path}/grade`, { Answers });

describe('[UNI-013, UNI-015] the pages of a course', () => {
  it('that came with the company read as they did before administrators had them', async () => {
    const db = server.tables<UniversityTables>();
    const texts = await db.selectFrom('course_text').select(['course_id', 'language', 'pages']).execute();
    for (const { course_id, language, pages } of texts) {
      const rows = await db.selectFrom('course_page').select('content').where('course_id', '=', course_id).orderBy('position').execute();
      expect(JSON.stringify(rows.map(({ content }) => renderPage(JSON.parse(content), language))), course_id).toBe(pages);
    }
    expect(texts.length).toBeGreaterThan(10);
  });

  it('are written by administrators, and read by people in both languages, without anything that runs or tells what is right', async () => {
    const { Version, Questions } = await savedPage(admin, { ...aPage, WaitsForOthers: true });
    expect(Version).toBe(1);
    const spanish = (await courseOf(me, labels, 'es-419')).Details.Pages.at(-1);
    expect(spanish).toMatchObject({ Name: 'Onions', Text: '<p>Cut <b>them</b></p>', Status: 'Disabled' });
    expect(spanish?.Questions[0]).toMatchObject({
      Id: Questions[0]?.Id,
      QuestionText: '¿Qué primero?',
      AnswerChoices: [{ ChoiceText: 'Onions' }, { ChoiceText: 'Salt' }],
    });
    expect(JSON.stringify(await courseOf(me, labels))).not.toMatch(/onions take longest|"\w*right\w*":/i);
  });

  it('move within their course, for people as well', async () => {
    const ids = (await pagesOf(admin, 'acme-labels')).Pages.map(({ Id }) => Id);
    expect((await admin.post('/university/admin/pages/order', { EntityId: 'acme', Ids: [...ids].reverse() })).status).toBe(200);
    const shown = async () => (await courseOf(me, labels)).Details.Pages.map(({ Id }) => Id);
    expect(await shown()).toEqual(['labels-3', 'labels-2', 'labels-1']);
    expect((await putLastBack()).status).toBe(200);
    expect(await shown()).toEqual(['labels-1', 'labels-2', 'labels-3']);
  });

  it('have a video with captions that people of the company fetch, and no other file', async () => {
    const film = { Name: 'C:\\films\\Soup.webm', Base64EncodedFile: Buffer.from('1a45dfa3aabb', 'hex').toString('base64') };
    const captions = 'WEBVTT\n\n00:01.000 --> 00:04.000\nCut them small.';
    const video = { ...aPage, ContentType: 'Video', ContentTexts: { en: 'Hands cut onions.', es: '' }, Captions: { en: captions, es: '' }, Film: film };
    const { Id, Film } = await savedPage(admin, video);
    expect(Film).toMatchObject({ Name: 'Soup.webm', Size: 6 });
    const page = (await courseOf(me, labels)).Details.Pages.at(-1);
    expect(page).toMatchObject({ ContentType: 'Video', ContentText: 'Hands cut onions.', Captions: [{ Language: 'en-US', Text: captions }] });
    const fetched = (who: SignedIn) => server.app.inject({ url: `/api/user/university/media/${page?.ContentUrl}`, headers: who.authorization });
    expect([(await fetched(me)).statusCode, (await fetched(me)).headers['content-type']]).toEqual([200, 'video/webm']);
    expect((await fetched(await server.as('participant@legacy.example'))).statusCode).toBe(404);
    expect((await savedPage(admin, { ...video, Id, Film: undefined })).Film).toEqual(Film);
    await remove(admin, 'pages', Id);
    expect((await fetched(me)).statusCode).toBe(404);
    expect((await putLastBack()).status).toBe(200);
    expect((await fetched(me)).statusCode).toBe(200);
    const faults = async (more: object) => faultsOf(await save(admin, 'pages', { ...video, ...more }));
    expect(await faults({ Film: { ...film, Base64EncodedFile: 'PGh0bWw+' } })).toEqual([
      400,
      ['Film', 'The content of this file isn’t a video. Choose an MP4 or WebM file.'],
    ]);
    expect(await faults({ Film: undefined })).toEqual([400, ['Film', 'Choose a video.']]);
    expect(await faults({ ContentTexts: { en: '', es: '' } })).toMatchObject([400, ['ContentTexts.en', expect.stringContaining('Say what')]]);
    expect(await faults({ Captions: { en: 'WEBVTT\n\n00:04.000 --> 00:01.000\nx', es: '' } })).toMatchObject([
      400,
      ['Captions.en', expect.stringMatching(/^Line 3 /)],
    ]);
    expect(await faults({ ContentType: 'Image', Film: undefined })).toMatchObject([400, ['ImageUploadRequest', expect.stringContaining('Choose a picture')]]);
  });

  it('[UNI-016, UNI-017] ask what can be answered rightly', async () => {
    const faults = async (more: object) => faultsOf(await save(admin, 'pages', { ...aPage, Questions: [{ ...aQuestion, ...more }] }));
    const [right, wrong] = aQuestion.Choices;
    expect(await faults({ Choices: [right] })).toEqual([400, ['Questions[0].Choices', 'Give at least two answers to choose from.']]);
    expect(await faults({ Choices: [wrong, { ...wrong, Texts: { en: 'Oil', es: '' } }] })).toEqual([400, ['Questions[0].Choices', 'Mark the correct answer.']]);
    expect(await faults({ Choices: [right, { ...right, Texts: { en: 'Oil', es: '' } }] })).toMatchObject([
      400,
      ['Questions[0].Choices', expect.stringContaining('Only one')],
    ]);
    expect((await faults({ Texts: { en: ' ', es: '' } }))[1]).toEqual(['Questions[0].Texts.en', 'Field is required.']);
    expect((await save(admin, 'pages', { ...aPage, Questions: [{ ...aQuestion, QuestionType: 'Text', Choices: [] }] })).status).toBe(200);
  });

  it('that is the only one of a published course is not deleted', async () => {
    const { Id } = await savedCourse(admin, aCourse);
    const page = await savedPage(admin, { ...aPage, CourseId: Id });
    await savedCourse(admin, { ...aCourse, Id, IsPublished: true });
    expect((await remove(admin, 'pages', page.Id)).body.Errors[0].Message).toMatch(/^This is the only page of a published course\./);
    await savedCourse(admin, { ...aCourse, Id });
    expect((await remove(admin, 'pages', page.Id)).status).toBe(200);
  });
});

describe('[UNI-029, UNI-030] people who have begun a course', () => {
  const firstLabels = async () => {
    const [page] = (await pagesOf(admin, 'acme-labels')).Pages;
    if (page === undefined) throw new Error('The course has no page.');
    return page;
  };

  it('keep their answers when a page is removed, and have them again when it is restored', async () => {
    expect(await inCatalog(colleague, 'acme-labels')).toMatchObject({ Details: { Progress: { PercentComplete: 100 } } });
    await savedPage(admin, aPage);
    expect(await inCatalog(colleague, 'acme-labels')).toMatchObject({ Status: 'InProgress', Details: { Progress: { PercentComplete: 75 } } });
    const { Id, Questions } = await firstLabels();
    expect((await remove(admin, 'pages', Id)).status).toBe(200);
    expect((await courseOf(colleague, labels)).Details.Pages.map((page) => page.Id)).not.toContain('labels-1');
    expect(await inCatalog(colleague, 'acme-labels')).toMatchObject({ Details: { Progress: { PercentComplete: 67 } } });
    expect((await putLastBack()).status).toBe(200);
    const [back] = (await courseOf(colleague, labels)).Details.Pages;
    expect(back?.Questions[0]?.UserAnswers).toEqual(['labels-1-1-c']);
    expect(Questions[0]?.Id).toBe('labels-1-1');
  });

  it('find in their own data what a removed question asked', async () => {
    const [page] = (await pagesOf(admin, 'acme-labels')).Pages;
    const asked = page?.Questions[0];
    await remove(admin, 'pages', page?.Id ?? '');
    const former = await server.tables<UniversityTables>().selectFrom('course_former_question').selectAll().where('question_id', '=', 'labels-1-1').execute();
    expect(former.map(({ language, text }) => [language, text])).toEqual([
      ['en-US', asked?.Texts.en],
      ['es-419', asked?.Texts.es],
    ]);
    expect(former[0]?.choices).toContain(asked?.Choices[0]?.Texts.en);
  });

  it('answer a question again whose choice was removed or whose type was changed', async () => {
    const page = await firstLabels();
    const [question] = page.Questions;
    const { Film: _, ImageUrl: __, ...body } = page;
    const without = { ...question, Choices: question?.Choices.filter(({ Id }) => Id !== 'labels-1-1-c').map((one, at) => ({ ...one, IsRight: at === 0 })) };
    await savedPage(admin, { ...body, Questions: [without] });
    const [shown] = (await courseOf(colleague, labels)).Details.Pages;
    expect([shown?.Questions[0]?.Id, shown?.Questions[0]?.UserAnswers]).toEqual(['labels-1-1', []]);
    expect((await grade(colleague, labels, [])).body.Errors[0].Message).toBe('Please answer all questions before you submit.');
    expect((await putLastBack()).status).toBe(200);
    expect((await courseOf(colleague, labels)).Details.Pages[0]?.Questions[0]?.UserAnswers).toEqual(['labels-1-1-c']);
    const { Questions } = await savedPage(admin, { ...body, Version: undefined, Questions: [{ ...question, QuestionType: 'Text', Choices: [] }] });
    expect(Questions[0]?.Id).not.toBe('labels-1-1');
  });

  it('[UNI-022] and have passed stay passed, with their grade', async () => {
    const before = await courseOf(me, '/user/university/acme-move/courses/acme-desk');
    const [page] = (await pagesOf(admin, 'acme-desk')).Pages;
    await savedPage(admin, { ...aPage, CourseId: 'acme-desk' });
    await remove(admin, 'pages', page?.Id ?? '');
    const { Status, LastCompletedDate, CertificateCode, Details } = await courseOf(me, '/user/university/acme-move/courses/acme-desk');
    expect([Status, LastCompletedDate, CertificateCode]).toEqual(['Completed', before.LastCompletedDate, before.CertificateCode]);
    expect(Details.Grade).toEqual(before.Details.Grade);
    expect(Details.Progress.PercentComplete).toBe(100);
  });

  it('[UNI-025, UNI-040] are graded as often as the course allows, and get explanations of right answers', async () => {
    const { Id } = await savedCourse(admin, { ...aCourse, MostTries: 2 });
    const { Questions } = await savedPage(admin, { ...aPage, CourseId: Id });
    await savedCourse(admin, { ...aCourse, Id, MostTries: 2, IsPublished: true });
    const path = `/user/university/acme-food/courses/${Id}`;
    const [page] = (await courseOf(me, path)).Details.Pages;
    const [right, wrong] = Questions[0]?.Choices ?? [];
    const choose = (choice: typeof right) => grade(me, path, answersTo([page?.Id ?? '', Questions[0]?.Id ?? '', choice?.Id ?? '']));
    expect((await courseOf(me, path)).Details.TriesLeft).toBe(2);
    const failed = await choose(wrong);
    expect(failed.body.Data).toMatchObject({ Passed: false, Results: [{ RightChoices: [] }] });
    expect(JSON.stringify(failed.body)).not.toContain('Onions take longest');
    await choose(wrong);
    expect((await courseOf(me, path)).Details.TriesLeft).toBe(0);
    const refused = await choose(right);
    expect([refused.status, refused.body.Errors[0].Message]).toEqual([409, 'You have used all 2 attempts at this course.']);
    await savedCourse(admin, { ...aCourse, Id, MostTries: 3, IsPublished: true });
    expect((await choose(right)).body.Data).toMatchObject({ Passed: true, Results: [{ RightChoices: [right?.Id], Explanation: 'Onions take longest.' }] });
    expect((await grade(colleague, labels, wrongLabels)).body.Data.Passed).toBe(false);
    expect((await lastLine()).action).toBe('university.graded');
  });
});
