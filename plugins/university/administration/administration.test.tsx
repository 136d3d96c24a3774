// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answered, answers, refuses, refusesField } from '../../../shell/testing/fakeBackend';
import { noTexts } from '../../../shell/testing/noTexts';
import { oneCompany } from '../../../shell/testing/oneCompany';
import { renderInShell } from '../../../shell/testing/renderInShell';
import type { AdministeredCourse, AdministeredCurriculum, AdministeredPage, CourseBody, CurriculumBody, CurriculumLearner, PageBody } from '../contract';
import plugin from '../plugin';
import { api } from './api';

const aCourse = (Id: string, en: string, more: Partial<AdministeredCourse> = {}): AdministeredCourse => ({
  Id,
  EntityId: 'acme',
  CurriculumId: 'food',
  Names: { en, es: '' },
  Descriptions: { en: 'Words.', es: '' },
  ImageUrl: null,
  Minutes: 8,
  PassingPercent: 80,
  MostTries: null,
  Challenges: [],
  IsPublished: true,
  From: null,
  Until: null,
  State: 'live',
  Pages: 2,
  Begun: 0,
  Passed: 0,
  Version: 3,
  ...more,
});

const aPage = (Id: string, en: string, more: Partial<AdministeredPage> = {}): AdministeredPage => ({
  Id,
  EntityId: 'acme',
  CourseId: 'soup',
  Names: { en, es: '' },
  Texts: { en: '<p>Words.</p>', es: '' },
  ContentType: 'None',
  ImageUrl: null,
  Film: null,
  ContentTexts: { en: '', es: '' },
  Captions: { en: '', es: '' },
  WaitsForOthers: false,
  Questions: [],
  Version: 4,
  ...more,
});

const choice = (Id: string, en: string, IsRight = false) => ({ Id, Texts: { en, es: '' }, IsRight });
const question = {
  Id: 'q1',
  QuestionType: 'SingleChoice' as const,
  Texts: { en: 'What first?', es: '' },
  Explanations: { en: '', es: '' },
  Choices: [choice('a', 'Onions', true), choice('b', 'Salt')],
};

const soup = aCourse('soup', 'Soup for lunch', { Begun: 3, Passed: 1, Challenges: ['learn'] });
const bread = aCourse('bread', 'Bread', { State: 'draft', IsPublished: false, Pages: 0 });
const food: AdministeredCurriculum = {
  Id: 'food',
  EntityId: 'acme',
  Names: { en: 'Eating well', es: '' },
  Descriptions: { en: '', es: '' },
  IsPublished: true,
  From: null,
  Until: null,
  AfterCourses: [],
  LeastPercent: null,
  Audience: [],
  OpensOn: null,
  State: 'live',
  Courses: 2,
  Version: 1,
};
const content = {
  Company: { Value: 'acme', Text: 'Acme' },
  Curricula: [food],
  Courses: [soup, bread],
  Challenges: [{ Id: 'learn', Name: 'Learn for Your Health' }],
};
const pages = [aPage('onions', 'Onions', { Questions: [question] }), aPage('water', 'Water')];

const list = '/administration/university';

const open = async (path: string, more: readonly Answered[] = []) => {
  const view = renderInShell([plugin, { id: 'admin', messages: noTexts }], {
    path,
    person: { Roles: ['AdminLite'], EntityId: 'acme' },
    server: [
      ...oneCompany,
      answers(api.administeredUniversity, () => content),
      answers(api.administeredCourse, () => ({ Course: soup, Pages: pages })),
      answers(api.saveCourse, () => soup),
      answers(api.saveCurriculum, () => food),
      answers(api.savePage, () => aPage('onions', 'Onions')),
      answers(api.orderPages, () => true as const),
      answers(api.deletePage, () => true as const),
      ...more,
    ],
  });
  await screen.findByRole('heading', { level: 1 });
  const sent = <I,>(name: string): readonly I[] => view.received.filter((call) => call.name === name).map(({ input }) => input as I);
  return { ...view, sent, press: async (name: string | RegExp) => view.user.click(await screen.findByRole('button', { name })) };
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('the list of courses', () => {
  it('has a block for each curriculum, with drafts, and links to the pages and the people', async () => {
    await open(list);
    const food = within(await screen.findByRole('region', { name: 'Eating well' }));
    expect(food.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Soup for lunch', 'Bread']);
    expect(within(screen.getByRole('row', { name: /Bread/ })).getByText('Draft')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Soup for lunch: 2 pages' })).toHaveAttribute('href', `${list}/pages?company=acme&course=soup`);
    expect(screen.getByRole('link', { name: 'Soup for lunch: 3 started, 1 passed' })).toHaveAttribute('href', `${list}/people?company=acme&course=soup`);
  });

  it('has the curricula, with a link to the people of those that somebody has begun', async () => {
    await open(`${list}?tab=curricula`, [answers(api.administeredUniversity, () => ({ ...content, Curricula: [food, { ...food, Id: 'rest' }] }))]);
    const links = await screen.findAllByRole('link', { name: 'Eating well: progress of people' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([`${list}/curriculum/people?company=acme&curriculum=food`]);
  });

  it('says that participants do not see the courses of a draft curriculum', async () => {
    const draft = { ...food, IsPublished: false, State: 'draft' as const };
    await open(list, [answers(api.administeredUniversity, () => ({ ...content, Curricula: [draft] }))]);
    const block = within(await screen.findByRole('region', { name: 'Eating well' }));
    expect(block.getByText('This curriculum is a draft: people don’t see its courses.')).toBeVisible();
  });

  it('has courses in the palette, which opens the editor', async () => {
    const { user, navigation, pass } = await open(list);
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', { name: 'Find a page or a command' }), 'soup');
    pass(300);
    await user.click(await screen.findByRole('option', { name: /^Soup for lunch/ }));
    await waitFor(() => expect(navigation.address()).toBe('/administration/university/course?company=acme&id=soup'));
  });
});

describe('the form of a curriculum', () => {
  it('sends whether it is published, and its days in order', async () => {
    const { user, press, sent } = await open(`${list}/curriculum?company=acme&id=food`);
    expect(await screen.findByText(/people see neither it nor its courses/)).toBeVisible();
    await user.type(screen.getByLabelText(/^First day/), '2026-12-24');
    await user.type(screen.getByLabelText(/^Last day/), '2026-12-01');
    await press('Save');
    expect(sent('saveCurriculum')).toEqual([]);
    await user.clear(screen.getByLabelText(/^Last day/));
    await user.type(screen.getByLabelText(/^Last day/), '2026-12-31');
    await user.click(screen.getByRole('switch'));
    await press('Save');
    await waitFor(() => expect(sent('saveCurriculum')).toHaveLength(1));
    const { body } = sent<{ readonly body: CurriculumBody }>('saveCurriculum')[0] ?? expect.fail();
    expect(body).toMatchObject({ Id: 'food', Version: 1, IsPublished: false, From: '2026-12-24', Until: '2026-12-31' });
  });
});

describe('the conditions of a curriculum', () => {
  it('are the courses of others with a percentage, and a day', async () => {
    const rest: AdministeredCurriculum = { ...food, Id: 'rest', Names: { en: 'Rest', es: '' }, AfterCourses: ['soup'], LeastPercent: 80 };
    const { user, press, sent } = await open(`${list}/curriculum?company=acme&id=rest`, [
      answers(api.administeredUniversity, () => ({ ...content, Curricula: [food, rest] })),
      answers(api.saveCurriculum, () => rest),
    ]);
    const percent = await screen.findByLabelText(/^Passed with at least/);
    expect(percent).toHaveValue('80');
    await user.clear(percent);
    await user.type(percent, '90');
    await user.type(screen.getByLabelText(/^From this day/), '2026-12-24');
    await press('Save');
    await waitFor(() => expect(sent('saveCurriculum')).toHaveLength(1));
    const { body } = sent<{ readonly body: CurriculumBody }>('saveCurriculum')[0] ?? expect.fail();
    expect(body).toMatchObject({ Id: 'rest', AfterCourses: ['soup'], LeastPercent: 90, OpensOn: '2026-12-24', Audience: [] });
  });
});

describe('the people of a curriculum', () => {
  it('are listed with the courses that they have passed, and narrowed by state', async () => {
    const ada = { UserId: 'ada', FirstName: 'Ada', LastName: 'Abel', Email: 'ada@acme.example', Begun: 2, Courses: 3 };
    const learners: readonly CurriculumLearner[] = [
      { ...ada, Status: 'InProgress', Passed: 1, PassedAt: '2026-11-11T09:00:00.000Z' },
      { ...ada, UserId: 'ben', FirstName: 'Ben', Status: 'Completed', Begun: 3, Passed: 3, PassedAt: '2026-11-12T09:00:00.000Z' },
    ];
    const { sent } = await open(`${list}/curriculum/people?company=acme&curriculum=food&status=Completed`, [
      answers(api.curriculumLearners, ({ query }) => {
        const Items = learners.filter(({ Status }) => Status === query.Status);
        return { Items, PaginationToken: '', PreviousToken: '', Offset: 0, Total: Items.length, IsTotalCapped: false };
      }),
    ]);
    expect(await screen.findByRole('heading', { level: 1, name: 'People: Eating well' })).toBeVisible();
    const row = within(await screen.findByRole('row', { name: /Ben Abel/ }));
    expect(row.getByText('Completed')).toBeVisible();
    expect(row.getByText('3 of 3')).toBeVisible();
    expect(screen.queryByRole('row', { name: /Ada Abel/ })).toBeNull();
    expect(sent('curriculumLearners')).toEqual([{ query: expect.objectContaining({ CurriculumId: 'food', Status: 'Completed' }) }]);
  });

  it('of a curriculum that is gone are not asked for', async () => {
    const { sent } = await open(`${list}/curriculum/people?company=acme&curriculum=none`);
    expect(await screen.findByRole('heading', { level: 1, name: 'People' })).toBeVisible();
    expect(await screen.findByText('Not found')).toBeVisible();
    expect(sent('curriculumLearners')).toEqual([]);
  });
});

describe('courses before a curriculum', () => {
  const rest: AdministeredCurriculum = { ...food, Id: 'rest', Names: { en: 'Rest', es: '' }, AfterCourses: ['soup'] };
  const spouses = [{ Category: 'Role', Values: ['Spouse'] }];
  const openRest = (before: Partial<AdministeredCurriculum>, own: Partial<AdministeredCurriculum> = {}) =>
    open(`${list}/curriculum?company=acme&id=rest`, [
      answers(api.administeredUniversity, () => ({
        ...content,
        Curricula: [
          { ...food, ...before },
          { ...rest, ...own },
        ],
      })),
    ]);

  it.each([
    ['a draft', { State: 'draft' as const }],
    ['for another audience', { Audience: spouses }],
  ])('are told to keep people out when they are %s', async (_, before) => {
    await openRest(before);
    expect(await screen.findByText(/^“.+” is a draft, has ended or is for another audience\./)).toBeVisible();
  });

  it('are told to keep nobody out when they are for the same audience', async () => {
    await openRest({ Audience: spouses }, { Audience: spouses });
    expect(await screen.findByLabelText(/^Passed with at least/)).toBeVisible();
    expect(screen.queryByText(/is for another audience/)).toBeNull();
  });
});

describe('the form of a course', () => {
  it('shows the effects of an edit on people who have begun, and sends pass mark, attempts and challenges', async () => {
    const { user, press, sent } = await open(`${list}/course?company=acme&id=soup`);
    expect(await screen.findByText('3 people have started this course; 1 of them has passed.')).toBeVisible();
    await user.type(screen.getByLabelText(/^Number of attempts/), '2');
    await user.clear(screen.getByLabelText(/^Pass mark/));
    await user.type(screen.getByLabelText(/^Pass mark/), '101');
    await press('Save');
    expect(sent('saveCourse')).toEqual([]);
    await user.clear(screen.getByLabelText(/^Pass mark/));
    await user.type(screen.getByLabelText(/^Pass mark/), '90');
    await press('Save');
    await waitFor(() => expect(sent('saveCourse')).toHaveLength(1));
    const { body } = sent<{ readonly body: CourseBody }>('saveCourse')[0] ?? expect.fail();
    expect(body).toMatchObject({ Id: 'soup', Version: 3, CurriculumId: 'food', PassingPercent: 90, MostTries: 2, Challenges: ['learn'], IsPublished: true });
    expect(body).not.toHaveProperty('ImageUploadRequest');
  });

  it('of a new one requires pages before it is published', async () => {
    await open(`${list}/course?company=acme`);
    expect(await screen.findByText('Save the course as a draft, add its pages, then publish it.')).toBeVisible();
    expect(screen.queryByRole('switch', { name: 'Published' })).toBeNull();
  });
});

describe('the pages of a course', () => {
  it('are ordered by keyboard, and show why one cannot be deleted', async () => {
    const { press, sent, user } = await open(`${list}/pages?company=acme&course=soup`, [answers(api.deletePage, refuses(409, 'This is the only page.'))]);
    await press(/down.*Onions|Onions.*down/i);
    await waitFor(() => expect(sent('orderPages')).toEqual([{ body: { EntityId: 'acme', Ids: ['water', 'onions'] } }]));
    await press('Delete: Water');
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('This is the only page.')).toBeVisible();
  });
});

describe('the form of a page', () => {
  const english = async (name: RegExp): Promise<HTMLElement> => {
    const [found] = await screen.findAllByLabelText(name);
    return found ?? expect.fail();
  };

  it('[UNI-016, UNI-017] adds a question with one right answer, and keeps the ids of others', async () => {
    const { user, press, sent } = await open(`${list}/page?company=acme&course=soup&id=onions`);
    await press('Add question');
    const second = within(await screen.findByRole('region', { name: 'Question 2' }));
    const typed = async (name: RegExp, text: string) => user.type(second.getAllByLabelText(name)[0] ?? expect.fail(), text);
    await typed(/^Question/, 'How long?');
    await typed(/^Answer 1/, 'Ten minutes');
    await typed(/^Answer 2/, 'A day');
    await press('Save');
    expect(await second.findByText('Mark the correct answer.')).toBeVisible();
    await user.click(second.getByRole('radio', { name: 'Answer 2 is correct' }));
    await user.click(second.getByRole('radio', { name: 'Answer 1 is correct' }));
    await press('Save');
    await waitFor(() => expect(sent('savePage')).toHaveLength(1));
    const { body } = sent<{ readonly body: PageBody }>('savePage')[0] ?? expect.fail();
    expect(body.Questions.map(({ Id, Choices }) => [Id, Choices.map((one) => [one.Id, one.IsRight])])).toEqual([
      [
        'q1',
        [
          ['a', true],
          ['b', false],
        ],
      ],
      [
        null,
        [
          [null, true],
          [null, false],
        ],
      ],
    ]);
  });

  it('accepts a video with captions, and shows a refusal at its field', async () => {
    const { user, press, sent } = await open(`${list}/page?company=acme&course=soup`, [answers(api.savePage, refusesField('Film', 'Choose a video.'))]);
    await user.type(await english(/^Name/), 'Boil');
    await user.click(screen.getByRole('radio', { name: /^Video/ }));
    await user.upload(screen.getByTestId('film'), new File(['\0\0\0\x18ftypmp42'], 'boil.mp4', { type: 'video/mp4' }));
    await user.type(await english(/^What it shows/), 'Water boils.');
    await user.type(await english(/^Captions/), 'Water');
    await press('Save');
    expect(await screen.findByText('Captions must be in WebVTT format, with WEBVTT as the first line.')).toBeVisible();
    await user.clear(await english(/^Captions/));
    await press('Save');
    expect(await screen.findByText('Choose a video.')).toBeVisible();
    expect(sent<{ readonly body: PageBody }>('savePage')[0]?.body).toMatchObject({
      CourseId: 'soup',
      ContentType: 'Video',
      Film: { Name: 'boil.mp4', Base64EncodedFile: btoa('\0\0\0\x18ftypmp42') },
    });
  });
});
