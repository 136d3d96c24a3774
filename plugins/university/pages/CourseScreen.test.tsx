// @vitest-environment jsdom
import { cleanup, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answers, isLost, refuses } from '../../../shell/testing/fakeBackend';
import { type RenderOptions, renderInShell } from '../../../shell/testing/renderInShell';
import type { Course } from '../contract';
import plugin from '../plugin';
import { api } from '../state/api';
import { aCatalog, aCatalogCourse, aCourse, aQuestion } from '../testing/factories';

const path = '/university/rest/courses/sleep';

/** The server's answer after progress was sent. */
const taken = (CurrentPageId: string) => ({ Status: 'InProgress' as const, Progress: { CurrentPageId, PercentComplete: 67, Second: 0 } });

const open = (course: Course, { server = [], ...options }: RenderOptions = {}) =>
  renderInShell([plugin], {
    path,
    server: [
      answers(api.catalog, () => aCatalog()),
      answers(api.course, () => course),
      answers(api.answers, ({ body }) => taken(body.CurrentPageId)),
      ...server,
    ],
    ...options,
  });

const sent = (received: ReturnType<typeof open>['received'], name: string) => received.filter((call) => call.name === name).map(({ input }) => input);

const ready = (details: Partial<Course['Details']> = {}, overrides: Partial<Course> = {}) =>
  aCourse(
    { Status: 'InProgress', ...overrides },
    {
      Pages: aCourse().Details.Pages.map((page) => ({ ...page, Questions: page.Questions.map((question) => ({ ...question, UserAnswers: ['b'] })) })),
      Progress: { CurrentPageId: 'p3', PercentComplete: 100, Second: 0 },
      ...details,
    },
  );

const grade = { Right: 1, Questions: 2, Results: [{ QuestionId: 'q1', IsRight: false, RightChoices: [] }] };
const passed = {
  Passed: true,
  CompletionDate: '2026-11-20T18:00:00.000Z',
  Right: 2,
  Questions: 2,
  Results: [{ QuestionId: 'q1', IsRight: true, RightChoices: ['b'] }],
};

describe('a locked course', () => {
  it('shows why, leads to the course to pass first, and is not requested, so that the page is not unauthorized', async () => {
    const locked = aCatalogCourse({ Locks: [{ Text: 'Pass “Soup” first.', Course: { Id: 'soup', CurriculumId: 'food', Title: 'Soup' } }] });
    const { screen, received } = open(aCourse(), { server: [answers(api.catalog, () => aCatalog({ Courses: [locked] }))] });
    expect(await screen.findByText('Pass “Soup” first.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to “Soup”' })).toHaveAttribute('href', '/university/food/courses/soup');
    expect(screen.getByRole('heading', { level: 1, name: 'How Sleep Restores You' })).toBeVisible();
    expect(sent(received, 'course')).toEqual([]);
  });
});

describe('a course', () => {
  it('[UNI-002, UNI-003, UNI-006, UNI-014, UNI-032] has its pages on the left with marks, content in the middle, the percentage and its challenges', async () => {
    const { screen } = open(aCourse());
    expect(await screen.findByRole('heading', { level: 2, name: 'Why sleep matters' })).toBeVisible();
    expect(await screen.findByText('Sleep is no pause.')).toBeVisible();
    const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
    expect(pages.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Why sleep matters',
      'A night in four stages',
      'Your next nights',
      'Results',
    ]);
    expect(pages.getAllByRole('link')).toHaveLength(2);
    expect(pages.getAllByLabelText('Opens when all pages before it are complete')).toHaveLength(2);
    expect(screen.getByText('34% complete')).toBeVisible();
    expect(within(await screen.findByRole('region', { name: 'Counts for your challenges' })).getByText('1 of 2 passed')).toBeVisible();
  });

  it('[UNI-006, UNI-021, UNI-037, UNI-038] sends each step, and shows it before the answer arrives', async () => {
    const { screen, user, received } = open(aCourse(), { server: [answers(api.answers, () => new Promise<never>(() => undefined))] });
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await user.click(await screen.findByRole('radio', { name: '90 minutes' }));
    expect(await screen.findByText('67% complete')).toBeVisible();
    expect(screen.getByRole('radio', { name: '90 minutes' })).toBeChecked();
    await expect
      .poll(() => sent(received, 'answers')[0])
      .toMatchObject({ params: { curriculumId: 'rest', courseId: 'sleep' }, body: { CurrentPageId: 'p2', PercentComplete: 34, Answers: [] } });
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Why sleep matters' })).toBeVisible();
  });

  it('[UNI-037] queues an answer on this device without a connection, says so, and shows no error', async () => {
    let isUp = false;
    const { screen, user, received } = open(aCourse({ Status: 'InProgress' }, { Progress: { CurrentPageId: 'p2', PercentComplete: 34, Second: 0 } }), {
      server: [answers(api.answers, () => (isUp ? taken('p2') : isLost()))],
    });
    await user.click(await screen.findByRole('radio', { name: '90 minutes' }));
    expect(await screen.findByText(/1 step is not confirmed yet/)).toBeVisible();
    expect(screen.getByRole('radio', { name: '90 minutes' })).toBeChecked();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Send now' }));
    await expect.poll(() => screen.queryByText(/not confirmed yet/)).toBeNull();
    expect(screen.getByRole('radio', { name: '90 minutes' })).toBeChecked();
    const keys = received.filter(({ name }) => name === 'answers').map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(keys).size).toBe(1);
  });

  it('[UNI-016, UNI-017] has single-choice, multiple-choice and text questions', async () => {
    const Questions = [
      aQuestion({ Id: 'many', QuestionText: 'What helps?', QuestionType: 'MultipleChoice' }),
      aQuestion({ Id: 'words', QuestionText: 'What will you change?', QuestionType: 'Text', AnswerChoices: [] }),
    ];
    const [first] = aCourse().Details.Pages;
    const { screen, user, received } = open(aCourse({}, { Pages: [{ ...first!, Questions }] }));
    await user.click(await screen.findByRole('checkbox', { name: '20 minutes' }));
    await user.click(screen.getByRole('checkbox', { name: '90 minutes' }));
    await user.type(screen.getByRole('textbox', { name: 'What will you change?' }), 'Lights out at ten.');
    await user.tab();
    await expect
      .poll(() => sent(received, 'answers').map((input) => (input as { body: { Answers: unknown } }).body.Answers))
      .toEqual([
        [{ PageId: 'p1', QuestionId: 'many', UserAnswers: ['a'] }],
        [{ PageId: 'p1', QuestionId: 'many', UserAnswers: ['a', 'b'] }],
        [{ PageId: 'p1', QuestionId: 'words', UserAnswers: ['Lights out at ten.'] }],
      ]);
  });

  it('[UNI-044, PRG-260] opens the errors page if it fails to load', async () => {
    const { navigation } = open(aCourse(), { server: [answers(api.course, refuses(500, 'broken', false))] });
    await expect.poll(() => navigation.address()).toBe('/errors');
  });
});

describe('the results page', () => {
  it('[UNI-007, UNI-024, UNI-039, UNI-022] opens at 100 percent, and Submit sends all answers', async () => {
    let isGraded = false;
    const done = () => ready({ Grade: passed }, { Status: 'Completed', LastCompletedDate: passed.CompletionDate });
    const { screen, user, received } = open(ready(), {
      server: [
        answers(api.course, () => (isGraded ? done() : ready())),
        answers(api.grade, () => {
          isGraded = true;
          return passed;
        }),
      ],
    });
    expect(await screen.findByText('2 of 2 questions answered')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('You passed!')).toBeVisible();
    expect(screen.getByText('You completed How Sleep Restores You on November 20, 2026.')).toBeVisible();
    expect(sent(received, 'grade')[0]).toEqual({
      params: { curriculumId: 'rest', courseId: 'sleep' },
      body: {
        Answers: [
          { PageId: 'p2', QuestionId: 'q1', UserAnswers: ['b'] },
          { PageId: 'p3', QuestionId: 'q2', UserAnswers: ['b'] },
        ],
      },
    });
  });

  it('[UNI-007, UNI-025, UNI-026] after a failed grade Retake Course restarts it', async () => {
    const { screen, user, received } = open(ready({ Grade: { ...grade, Passed: false, CompletionDate: null } }));
    expect(await screen.findByText('1 of 2 answers correct')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retake Course' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Why sleep matters' })).toBeVisible();
    expect(screen.getByText('0% complete')).toBeVisible();
    await expect.poll(() => sent(received, 'answers').at(-1)).toMatchObject({ body: { CurrentPageId: 'p1', PercentComplete: 0, Answers: [] } });
  });

  it('after a failed grade links to the pages with incorrect answers', async () => {
    const { screen } = open(ready({ Grade: { ...grade, Passed: false, CompletionDate: null } }));
    const link = await screen.findByRole('link', { name: 'A night in four stages: 1 incorrect answer' });
    expect(link).toHaveAttribute('href', `${path}?page=p2`);
    expect(screen.queryByRole('link', { name: /^Your next nights:/ })).toBeNull();
  });

  it('after a failed grade shows the share beside the pass mark, and each incorrect question with the given answer', async () => {
    const { screen } = open(ready({ Grade: { ...grade, Passed: false, CompletionDate: null }, PassMark: 80 }));
    expect(await screen.findByText('1 of 2 answers correct: 80% needed, you have 50%')).toBeVisible();
    const question = within(screen.getByText('How long is one sleep cycle?').closest('li') as HTMLElement);
    expect(question.getByText('Your answer: 90 minutes')).toBeVisible();
    expect(screen.queryByText('What helps?')).toBeNull();
  });

  it('shows how many attempts are left, and offers no other one after the last', async () => {
    const failed = { ...grade, Passed: false, CompletionDate: null };
    const { screen } = open(ready({ Grade: failed, TriesLeft: 1 }));
    expect(await screen.findByText('You can submit this course 1 more time.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retake Course' })).toBeVisible();
    cleanup();
    open(ready({ Grade: failed, TriesLeft: 0 }));
    expect(await screen.findByText(/^You have used all your attempts\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retake Course' })).toBeNull();
  });

  it('of a course passed with wrong answers offers to take it again, and sends nothing before Submit', async () => {
    const worse = { ...passed, Right: 1, Results: [] };
    let better = false;
    const done = () => ready({ Grade: better ? passed : worse, TriesLeft: 0 }, { Status: 'Completed', LastCompletedDate: passed.CompletionDate });
    const { screen, user, received } = open(done(), {
      server: [
        answers(api.course, done),
        answers(api.grade, () => {
          better = true;
          return { ...passed, PassedDate: passed.CompletionDate };
        }),
      ],
    });
    expect(await screen.findByText('1 of 2 answers correct')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retake Course' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Why sleep matters' })).toBeVisible();
    for (const _ of ['p2', 'p3']) {
      await user.click(screen.getByRole('button', { name: 'Next' }));
      await user.click((await screen.findAllByRole('radio'))[1] ?? expect.fail());
    }
    expect(sent(received, 'answers')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(await screen.findByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('2 of 2 answers correct')).toBeVisible();
    expect(sent(received, 'grade')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Retake Course' })).toBeNull();
  });

  it('an attempt that is worse than one passed meanwhile is reported, and the course is shown as passed', async () => {
    let isGraded = false;
    const done = () => ready({ Grade: passed }, { Status: 'Completed', LastCompletedDate: passed.CompletionDate });
    const { screen, user } = open(ready(), {
      server: [
        answers(api.course, () => (isGraded ? done() : ready())),
        answers(api.grade, () => {
          isGraded = true;
          return { ...grade, Right: 1, Questions: 2, Passed: false, CompletionDate: null, PassedDate: passed.CompletionDate };
        }),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('1 of 2 correct this time. You have already passed this course, and your best result counts.')).toBeVisible();
    expect(await screen.findByText('You passed!')).toBeVisible();
  });

  it('[UNI-007] of a completed course links to its certificate, and the pages show the right answers', async () => {
    const { screen, user } = open(
      ready({ Grade: passed }, { Status: 'Completed', LastCompletedDate: passed.CompletionDate, CertificateCode: 'ABCD-EFGH-JKLM-2345' }),
    );
    expect(await screen.findByRole('link', { name: 'View certificate' })).toHaveAttribute('href', '/university/certificates/ABCD-EFGH-JKLM-2345');
    await user.click(screen.getByRole('link', { name: /A night in four stages/ }));
    expect(await screen.findByText('Correct answer')).toBeVisible();
    expect(screen.getByLabelText('Your answer')).toBeVisible();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });

  it.each([
    ['the server message if it is for the person', refuses(400, 'Please answer all questions.'), 'Please answer all questions.'],
    [
      'else the default text',
      refuses(500, 'secret', false),
      'Oops! An error occurred while processing your request. Please contact support if the issue persists.',
    ],
  ])('[UNI-042] a grade that fails shows %s, and the course reloads', async (_, answer, text) => {
    const { screen, user, received } = open(ready(), { server: [answers(api.grade, answer)] });
    await user.click(await screen.findByRole('button', { name: 'Submit' }));
    expect(await screen.findByText(text)).toBeVisible();
    await expect.poll(() => sent(received, 'course')).toHaveLength(2);
  });
});

describe('a certificate', () => {
  const code = 'ABCD-EFGH-JKLM-2345';

  it('shows the person, the course and the date', async () => {
    const Certificate = { Name: 'Paige Participant', Course: 'How Sleep Restores You', Date: '2026-11-20T18:00:00.000Z' };
    const { screen } = open(aCourse(), { path: `/university/certificates/${code}`, server: [answers(api.certificate, () => Certificate)] });
    for (const text of ['Paige Participant', 'How Sleep Restores You', 'on November 20, 2026', code]) expect(await screen.findByText(text)).toBeVisible();
  });

  it('of an unknown code says so', async () => {
    const { screen } = open(aCourse(), { path: `/university/certificates/${code}`, server: [answers(api.certificate, refuses(404, 'unknown'))] });
    expect(await screen.findByText('No certificate has this code')).toBeVisible();
  });
});
