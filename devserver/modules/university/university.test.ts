import modules from 'virtual:modules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Course } from '../../../plugins/university/contract';
import { appForTests, type SignedIn, type TestApp } from '../../testing/appForTests';
import { query } from '../../testing/query';

let server: TestApp;
let me: SignedIn;
let colleague: SignedIn;

beforeAll(async () => {
  server = await appForTests(modules);
});
beforeEach(async () => {
  await server.fresh();
  me = await server.as('participant@acme.example');
  colleague = await server.as('participant2@acme.example');
});
afterAll(() => server.close());

/** The day of the test, by its clock. */
const today = /^2026-11-20T18:00/;

const sleep = '/user/university/acme-rest/courses/acme-sleep';
const labels = '/user/university/acme-food/courses/acme-labels';
const breaks = '/user/university/acme-move/courses/acme-breaks';

const catalogOf = async (who: SignedIn) => (await who.get('/user/university/coursecatalog')).body.Data;
const inCatalog = async (who: SignedIn, id: string) => (await catalogOf(who)).Courses.find(({ Id }: Course) => Id === id);
const courseOf = async (who: SignedIn, path: string): Promise<Course> => (await who.get(path)).body.Data;

const labelAnswers = (servings = 'labels-1-1-c') => [
  { PageId: 'labels-1', QuestionId: 'labels-1-1', UserAnswers: [servings] },
  { PageId: 'labels-2', QuestionId: 'labels-2-1', UserAnswers: ['labels-2-1-a', 'labels-2-1-b'] },
  { PageId: 'labels-3', QuestionId: 'labels-3-1', UserAnswers: ['labels-3-1-b'] },
];
const wrong = labelAnswers('labels-1-1-a');

const send = (who: SignedIn, path: string, Answers: unknown[], place: object = {}) =>
  who.post(`${path}/answers`, { CurrentPageId: 'labels-1', PercentComplete: 0, Answers, ...place });
const grade = (who: SignedIn, path: string, Answers: unknown[]) => who.post(`${path}/grade`, { Answers });

describe('the catalogue', () => {
  it('[UNI-001, UNI-018, UNI-034, UNI-035] has curricula, courses without pages, and linked challenges', async () => {
    const { Curricula, Courses } = await catalogOf(me);
    expect(Curricula[0]).toEqual({ Id: 'acme-rest', Name: 'Rest and calm', Description: 'Sleep well, breathe easily.', Order: 0 });
    expect(Courses).toHaveLength(5);
    expect(Courses.every(({ Details }: Course) => !('Pages' in Details))).toBe(true);
  });

  it('[UNI-009, UNI-010, UNI-011, UNI-012] describes the course and the person’s progress', async () => {
    expect(await inCatalog(me, 'acme-sleep')).toMatchObject({
      Title: 'How Sleep Restores You',
      CurriculumId: 'acme-rest',
      Status: 'InProgress',
      LastCompletedDate: null,
      Details: { Progress: { CurrentPageId: 'sleep-2', PercentComplete: 25, Second: 9 } },
    });
    expect(await inCatalog(me, 'acme-desk')).toMatchObject({ Status: 'Completed', LastCompletedDate: expect.stringMatching(/^2026-11-11T/) });
    expect(await inCatalog(me, 'acme-labels')).toMatchObject({ Status: 'NotStarted', Details: { Progress: { CurrentPageId: '', PercentComplete: 0 } } });
  });

  it('[UNI-031] a course without questions is at 100 percent from the start', async () => {
    expect(await inCatalog(me, 'acme-breaks')).toMatchObject({ Status: 'NotStarted', Details: { Progress: { PercentComplete: 100 } } });
  });

  it('speaks the language of the call', async () => {
    const spanish = await me.get('/user/university/coursecatalog', { 'accept-language': 'es-419' });
    expect(spanish.body.Data.Courses[0].Title).toBe('Cómo te renueva el sueño');
    expect(spanish.body.Data.LinkedChallenges[0].Progress.Display).toBe('1 de 2');
  });
});

describe('a course', () => {
  it('[UNI-013, UNI-015, UNI-016, UNI-017, UNI-036] has pages with content, questions and answers, and never the right answers', async () => {
    const { Details } = await courseOf(me, sleep);
    expect(Details.Pages.map(({ Name, ContentType, Status, Order }) => [Order, Name, ContentType, Status])).toEqual([
      [1, 'Why sleep matters', 'Image', 'Active'],
      [2, 'A night in four stages', 'Video', 'Active'],
      [3, 'What keeps us awake', 'Image', 'Active'],
      [4, 'Your next seven nights', 'None', 'Disabled'],
    ]);
    const [, film] = Details.Pages;
    expect(film?.CourseId).toBe('acme-sleep');
    expect(film?.Questions[0]).toEqual({
      Id: 'sleep-2-1',
      QuestionText: 'About how long is one sleep cycle?',
      QuestionType: 'SingleChoice',
      AnswerChoices: [
        { Id: 'sleep-2-1-a', ChoiceText: '20 minutes' },
        { Id: 'sleep-2-1-b', ChoiceText: '90 minutes' },
        { Id: 'sleep-2-1-c', ChoiceText: 'Four hours' },
      ],
      UserAnswers: [],
    });
    expect(film?.Captions.map(({ Language }) => Language)).toEqual(['en-US', 'es-419']);
    expect(film?.Captions[1]?.Text).toContain('00:00:03.500 --> 00:00:07.000\nEn media hora llegas al sueño profundo.');
    expect(JSON.stringify(await courseOf(me, sleep))).not.toMatch(/"\w*right\w*":/i);
  });

  it('[UNI-041] of another company is refused with 403, one that does not exist with 404', async () => {
    for (const [path, refused] of [
      ['/user/university/legacy-food/courses/legacy-labels', 403],
      ['/user/university/acme-food/courses/none', 404],
    ] as const) {
      expect(await me.get(path)).toMatchObject({ status: refused, body: { ShowUser: true } });
      expect((await send(me, path, [])).status).toBe(refused);
      expect((await grade(me, path, [])).status).toBe(refused);
      expect((await me.post(`${path}/bookmark`, { IsBookmarked: true })).status).toBe(refused);
    }
    expect((await (await server.as('participant@legacy.example')).get('/user/university/media/acme-night')).status).toBe(404);
  });

  it('brings its video to people of the company', async () => {
    const answer = await server.app.inject({ url: '/api/user/university/media/acme-night', headers: me.authorization });
    expect(answer.headers['content-type']).toBe('video/webm');
    expect(answer.rawPayload.subarray(0, 4).toString('hex')).toBe('1a45dfa3');
  });

  it('shows its video to administrators only while it is a draft', async () => {
    const seenBy = async ({ authorization }: SignedIn) =>
      (await server.app.inject({ url: '/api/user/university/media/acme-night', headers: authorization })).statusCode;
    await query(server.platform.db, "update course set is_published = 0 where owner_id = 'acme'");
    expect(await seenBy(me)).toBe(404);
    expect(await seenBy(await server.as('admin@acme.example'))).toBe(200);
  });
});

describe('answers', () => {
  it('[UNI-021, UNI-037, UNI-038] begin the course, and the percent follows from them whatever was sent', async () => {
    const { status, body } = await send(colleague, sleep, [{ PageId: 'sleep-2', QuestionId: 'sleep-2-1', UserAnswers: ['sleep-2-1-b'] }], {
      CurrentPageId: 'sleep-2',
      PercentComplete: 90,
      Second: 4,
    });
    expect({ status, body }).toEqual({
      status: 200,
      body: { Data: { Status: 'InProgress', Progress: { CurrentPageId: 'sleep-2', PercentComplete: 25, Second: 4 } } },
    });
    expect((await courseOf(colleague, sleep)).Details.Pages[1]?.Questions[0]?.UserAnswers).toEqual(['sleep-2-1-b']);
  });

  it('of two devices stand side by side, the newer one of a question counts', async () => {
    await send(colleague, labels, labelAnswers().slice(0, 1));
    await send(colleague, labels, [...labelAnswers('labels-1-1-a').slice(0, 1), ...labelAnswers().slice(1, 2)], { PercentComplete: 34 });
    const given = (await courseOf(colleague, labels)).Details.Pages.flatMap(({ Questions }) => Questions.map(({ UserAnswers }) => UserAnswers));
    expect(given).toEqual([['labels-1-1-a'], ['labels-2-1-a', 'labels-2-1-b'], ['labels-3-1-b']]);
  });

  it('name what the course does not have', async () => {
    const refusal = async (answers: unknown[], place = {}) => (await send(me, labels, answers, place)).body.Errors[0].Field;
    expect(await refusal([{ PageId: 'labels-1', QuestionId: 'nothing', UserAnswers: [] }])).toBe('Answers[0].QuestionId');
    expect(await refusal([{ PageId: 'labels-1', QuestionId: 'labels-1-1', UserAnswers: ['sleep-2-1-b'] }])).toBe('Answers[0].UserAnswers');
    expect(await refusal([], { CurrentPageId: 'nowhere' })).toBe('CurrentPageId');
  });

  it('that arrive after a pass leave the course completed', async () => {
    await grade(me, labels, labelAnswers());
    expect((await send(me, labels, wrong, { PercentComplete: 100 })).body.Data.Status).toBe('Completed');
  });

  it('[UNI-031] the position alone is stored on the first page, too, with the second of its film, and restarts nothing', async () => {
    await send(me, labels, [], { CurrentPageId: 'labels-2', IsPlaceOnly: true });
    await send(me, labels, [], { CurrentPageId: 'labels-1', Second: 12, IsPlaceOnly: true });
    expect((await courseOf(me, labels)).Details.Progress).toEqual({ CurrentPageId: 'labels-1', PercentComplete: 0, Second: 12 });
    await send(me, labels, labelAnswers().slice(0, 1));
    await send(me, labels, [], { CurrentPageId: 'labels-1', IsPlaceOnly: true });
    expect((await courseOf(me, labels)).Details.Progress).toMatchObject({ PercentComplete: 34 });
  });

  it('[UNI-025, UNI-026] none, the first page and 0 percent restart the course', async () => {
    await grade(me, labels, wrong);
    const { body } = await send(me, labels, []);
    expect(body.Data).toEqual({ Status: 'InProgress', Progress: { CurrentPageId: 'labels-1', PercentComplete: 0, Second: 0 } });
    const { LastCompletedDate, Details } = await courseOf(me, labels);
    expect([LastCompletedDate, Details.Grade]).toEqual([null, null]);
    expect(Details.Pages.flatMap(({ Questions }) => Questions.flatMap(({ UserAnswers }) => UserAnswers))).toEqual([]);
  });
});

describe('a passed course', () => {
  const stands = async () => {
    const { Status, LastCompletedDate, CertificateCode, Details } = await courseOf(me, labels);
    return { Status, LastCompletedDate, CertificateCode, Grade: Details.Grade };
  };

  it('stays passed when an older page submits worse answers, or the right ones again: its date, certificate and grade stay, and the attempt gets its own grade', async () => {
    await grade(me, labels, labelAnswers());
    const passed = await stands();
    expect(passed).toMatchObject({ Status: 'Completed', CertificateCode: expect.any(String) });
    server.clock.advance(3_600_000);
    me = await server.as('participant@acme.example');
    expect((await grade(me, labels, wrong)).body.Data).toMatchObject({ Passed: false, CompletionDate: null, Right: 2, PassedDate: passed.LastCompletedDate });
    expect((await grade(me, labels, labelAnswers())).body.Data).toMatchObject({ Passed: true, CompletionDate: passed.LastCompletedDate });
    expect(await stands()).toEqual(passed);
    expect(await inCatalog(me, 'acme-labels')).toMatchObject({ Status: 'Completed', LastCompletedDate: passed.LastCompletedDate });
  });

  it('is not restarted by an older page', async () => {
    await grade(me, labels, labelAnswers());
    const passed = await stands();
    expect((await send(me, labels, [])).body.Data.Status).toBe('Completed');
    expect(await stands()).toEqual(passed);
  });
});

describe('grading', () => {
  it('[UNI-020, UNI-022, UNI-039, UNI-040] passes from the passing percent on, and then returns the right answers', async () => {
    const { body } = await grade(me, labels, labelAnswers());
    expect(body.Data).toMatchObject({ Passed: true, CompletionDate: expect.stringMatching(today), Right: 3, Questions: 3 });
    expect(body.Data.Results[0]).toEqual({ QuestionId: 'labels-1-1', IsRight: true, RightChoices: ['labels-1-1-c'] });
    expect(await courseOf(me, labels)).toMatchObject({
      Status: 'Completed',
      LastCompletedDate: expect.stringMatching(today),
      Details: { Grade: { Passed: true } },
    });
  });

  it('[UNI-023] below it the course stays in progress, and the right choices stay a secret', async () => {
    const { body } = await grade(me, labels, wrong);
    expect(body.Data).toMatchObject({ Passed: false, CompletionDate: null, Right: 2 });
    expect(body.Data.Results.flatMap(({ RightChoices }: { RightChoices: string[] }) => RightChoices)).toEqual([]);
    expect(await courseOf(me, labels)).toMatchObject({ Status: 'InProgress', LastCompletedDate: null, Details: { Grade: { Passed: false }, PassMark: 80 } });
  });

  it('[UNI-033] wants an answer to each question and nothing else', async () => {
    expect(await grade(me, labels, labelAnswers().slice(1))).toMatchObject({ status: 400, body: { ShowUser: true } });
    expect(await inCatalog(me, 'acme-labels')).toMatchObject({ Status: 'NotStarted' });
  });

  it('[UNI-040] passes a course without questions', async () => {
    expect((await grade(me, breaks, [])).body.Data).toMatchObject({ Passed: true, Questions: 0 });
  });
});

describe('linked challenges', () => {
  const linked = async (who: SignedIn) => (await catalogOf(who)).LinkedChallenges;

  it('[UNI-003, UNI-019] say how far they have come, and for which courses', async () => {
    expect(await linked(me)).toEqual([
      {
        Challenge: { Id: 'acme-learn', OwnerId: 'acme', Name: 'Learn for Your Health', IsJoined: true },
        Progress: { Percent: 50, Display: '1 of 2' },
        CourseIds: ['acme-sleep', 'acme-desk', 'acme-labels'],
      },
    ]);
  });

  it('[UNI-027, UNI-028] grow with the first pass of a course and not with later ones, up to 100 percent', async () => {
    await grade(me, labels, labelAnswers());
    expect((await linked(me))[0].Progress).toEqual({ Percent: 100, Display: '2 of 2' });
    const program = () => me.get('/userprograms/detail?ownerId=acme&id=acme-learn');
    expect((await program()).body.Data).toMatchObject({ ProgramStatus: 'Complete', EarnedPoints: 100 });
    await send(me, labels, []);
    await grade(me, labels, labelAnswers());
    expect((await program()).body.Data).toMatchObject({ EarnedPoints: 100 });
  });

  it('count what was passed before the challenge was joined', async () => {
    await grade(colleague, labels, labelAnswers());
    expect((await linked(colleague))[0]).toMatchObject({ Challenge: { IsJoined: false }, Progress: { Display: '0 of 2' } });
    await colleague.post('/userprograms/joinprograms', [{ ProgramId: 'acme-learn', IsPersonal: false }]);
    expect((await linked(colleague))[0].Progress).toEqual({ Percent: 50, Display: '1 of 2' });
  });

  it('are not there where the company has no programs', async () => {
    await server.platform.db.deleteFrom('company_plugin').where('company_id', '=', 'acme').where('plugin_id', '=', 'programs').execute();
    expect(await linked(me)).toEqual([]);
  });
});

describe('bookmarks', () => {
  it('are added and removed, for the person only', async () => {
    await me.post(`${sleep}/bookmark`, { IsBookmarked: true });
    await me.post(`${sleep}/bookmark`, { IsBookmarked: true });
    expect((await courseOf(me, sleep)).IsBookmarked).toBe(true);
    expect((await courseOf(colleague, sleep)).IsBookmarked).toBe(false);
    await me.post(`${sleep}/bookmark`, { IsBookmarked: false });
    expect((await courseOf(me, sleep)).IsBookmarked).toBe(false);
  });
});

describe('a certificate', () => {
  it('returns name, course and date for its code, and nothing more', async () => {
    await grade(me, labels, labelAnswers());
    const { CertificateCode } = await courseOf(me, labels);
    expect(CertificateCode).toMatch(/^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/);
    const answer = await server.anonymous('GET', `/university/certificates/${CertificateCode}`);
    expect(answer).toEqual({ status: 200, body: { Data: { Name: 'Paige Participant', Course: 'Reading a Food Label', Date: expect.stringMatching(today) } } });
  });

  it('is given once: later passes keep the code', async () => {
    await grade(me, labels, labelAnswers());
    const { CertificateCode } = await courseOf(me, labels);
    await send(me, labels, []);
    await grade(me, labels, labelAnswers());
    expect((await courseOf(me, labels)).CertificateCode).toBe(CertificateCode);
  });

  it('of an unknown code is 404, and tries are limited', async () => {
    expect((await server.anonymous('GET', '/university/certificates/AAAA-AAAA-AAAA-AAAA')).status).toBe(404);
    for (let tries = 0; tries < 60; tries += 1) await server.anonymous('GET', '/university/certificates/AAAA');
    expect((await server.anonymous('GET', '/university/certificates/AAAA')).status).toBe(429);
  });
});
