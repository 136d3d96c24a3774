// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answered, answers, refusesField } from '../../../../shell/testing/fakeBackend';
import { noTexts } from '../../../../shell/testing/noTexts';
import { oneCompany } from '../../../../shell/testing/oneCompany';
import { renderInShell } from '../../../../shell/testing/renderInShell';
import type {
  AdministeredAssessment,
  AdministeredItem,
  AdministeredPerson,
  AdministeredResult,
  AssessmentItemBody,
  AssessmentResultBody,
  AssessmentRow,
} from '../../contract';
import plugin from '../../plugin';
import { api } from './api';

const anItem = (Key: string, en: string, more: Partial<AdministeredItem> = {}): AdministeredItem => ({
  Id: `id-${Key}`,
  EntityId: 'acme',
  Key,
  PageId: 'body',
  Type: 'SingleChoice',
  Names: { en, es: '' },
  Hint: { en: '', es: '' },
  Html: { en: '', es: '' },
  Choices: [
    { Value: 'yes', Names: { en: 'Yes', es: 'Sí' }, Points: null, IsExclusive: false },
    { Value: 'no', Names: { en: 'No', es: '' }, Points: null, IsExclusive: false },
  ],
  Units: [],
  Plausible: { From: null, To: null },
  Possible: { From: null, To: null },
  Below: null,
  IsAge: false,
  IsPast: false,
  IsOptional: false,
  When: null,
  Version: 2,
  ...more,
});

const level = (Level: 'Moderate' | 'High') => ({
  Level,
  When: { LogicalOperator: 'And' as const, Expressions: [] },
  Source: '',
  Says: { en: '', es: '' },
  Advice: { en: '', es: '' },
});
const noText = { en: '', es: '' };
const noWords = { Low: noText, Moderate: noText, High: noText, Urgent: noText };
const aResult: AdministeredResult = {
  Id: 'habit',
  EntityId: 'acme',
  Names: { en: 'Habit', es: '' },
  Tab: { en: 'Habits', es: '' },
  About: { Kind: 'score', Key: 'smoking' },
  IsCondition: false,
  ValueText: noText,
  Rules: [level('High'), level('Moderate'), level('Moderate')],
  Says: noWords,
  Advice: noWords,
  Helps: [],
};

const aRow = (Id: string, en: string, more: Partial<AssessmentRow> = {}): AssessmentRow => ({
  Id,
  EntityId: 'acme',
  Names: { en, es: '' },
  Status: 'draft',
  PlanYear: '2027',
  Pages: 1,
  Questions: 2,
  Version: 1,
  ...more,
});

const draft: AdministeredAssessment = {
  Id: 'draft',
  EntityId: 'acme',
  Names: { en: 'Next year', es: '' },
  Status: 'draft',
  PlanYearId: 'acme-2027',
  Pages: [{ Id: 'body', EntityId: 'acme', Key: 'body', Names: { en: 'Your body', es: '' }, When: null, Version: 1 }],
  Items: [anItem('smokes', 'Do you smoke?'), anItem('per-day', 'How many a day?', { Type: 'Number', Choices: [] })],
  Scores: [{ Id: 'smoking', EntityId: 'acme', Names: { en: 'Smoking', es: '' }, Source: 'A handbook', Questions: ['per-day'], Combines: 'Sum', Version: 1 }],
  Measures: [],
  Results: [],
  Helplines: { Id: 'draft', EntityId: 'acme', Lines: [], Version: 0 },
  Persons: [],
  NotTaken: [],
  Problems: [],
  Version: 1,
};

const list = {
  Assessments: [aRow('draft', 'Next year'), aRow('first', 'This year', { Status: 'offered', PlanYear: null })],
  PlanYears: [{ Value: 'acme-2027', Text: '2027' }],
};

const path = '/administration/assessments';

const open = async (address: string, { assessment = draft, more = [] }: { assessment?: AdministeredAssessment; more?: readonly Answered[] } = {}) => {
  const view = renderInShell([plugin, { id: 'admin', messages: noTexts }], {
    path: address,
    person: { Roles: ['Admin'], EntityId: 'acme' },
    server: [
      ...oneCompany,
      answers(api.assessments, () => list),
      answers(api.administeredAssessment, () => assessment),
      answers(api.saveAssessmentItem, () => draft.Items[0] as AdministeredItem),
      answers(api.orderAssessmentItems, () => true as const),
      answers(api.saveAssessmentResult, ({ body }) => ({ ...body, Id: 'habit', EntityId: 'acme', Version: 1 }) as AdministeredResult),
      answers(api.publishAssessment, () => ({ Id: 'version' })),
      ...more,
    ],
  });
  await screen.findByRole('heading', { level: 1 });
  const bodies = () =>
    view.received.filter(({ name }) => name === 'saveAssessmentItem').map(({ input }) => (input as { readonly body: AssessmentItemBody }).body);
  return { ...view, bodies, press: async (name: string | RegExp) => view.user.click(await screen.findByRole('button', { name })) };
};

describe('the assessments of a company', () => {
  it('show their status; a version can be viewed and copied, a draft edited and deleted', async () => {
    await open(path);
    const rows = (await screen.findAllByRole('row')).slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Next yearDraft2027'),
      expect.stringContaining('This yearOfferedEvery plan year'),
    ]);
  });
});

describe('a draft', () => {
  it('has its questions by page, ordered by keyboard', async () => {
    const { press, received } = await open(`${path}?assessment=draft&company=acme`);
    await screen.findByRole('button', { name: /^Your body/, expanded: true });
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Do you smoke?', 'How many a day?']);
    await press(/down.*smoke|smoke.*down/i);
    await waitFor(() =>
      expect(received.find(({ name }) => name === 'orderAssessmentItems')?.input).toEqual({ body: { EntityId: 'acme', Ids: ['id-per-day', 'id-smokes'] } }),
    );
  });

  it('with many questions lists them by collapsed pages, which stay expanded during edits', async () => {
    const many = Array.from({ length: 21 }, (_, at) => anItem(`q-${at}`, `Question ${at}`));
    const { user } = await open(`${path}?assessment=draft&company=acme`, { assessment: { ...draft, Items: many } });
    const fold = await screen.findByRole('button', { name: /Your body.*21 questions/ });
    expect([fold.getAttribute('aria-expanded'), screen.queryByText('Question 7')]).toEqual(['false', null]);
    await user.click(fold);
    await user.click(await screen.findByRole('link', { name: 'Question 7' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('link', { name: 'Question 7' })).toBeVisible();
  });

  it('has its results by tab, ordered by keyboard', async () => {
    const result = (Id: string, Tab: string): AdministeredResult => ({ ...aResult, Id, Names: { en: Id, es: '' }, Tab: { en: Tab, es: '' } });
    const { press, received } = await open(`${path}?assessment=draft&tab=results&company=acme`, {
      assessment: { ...draft, Results: [result('one', 'Mind'), result('two', 'Mind'), result('three', 'Body')] },
      more: [answers(api.orderAssessmentResults, () => true as const)],
    });
    await press(/down.*one|one.*down/i);
    const sent = () => received.filter(({ name }) => name === 'orderAssessmentResults').map(({ input }) => (input as { readonly body: object }).body);
    await waitFor(() => expect(sent()).toEqual([{ Keys: ['two', 'one'] }]));
    await press(/down.*mind|mind.*down/i);
    await waitFor(() => expect(sent().at(-1)).toEqual({ Keys: ['three', 'one', 'two'] }));
  });

  it('is published after a confirmation', async () => {
    const { press, received, user } = await open(`${path}?assessment=draft&company=acme`);
    await press('Publish');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Publish this assessment?' }));
    await user.click(dialog.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(received.some(({ name }) => name === 'publishAssessment')).toBe(true));
  });

  it('with problems lists each with a link to its place, and is not published', async () => {
    const nowhere = { PageId: null, ItemId: null, ScoreId: null, ResultId: null, PersonId: null, IsOfHelplines: false };
    const Problems = [
      { ...nowhere, Text: '“Do you smoke?” has no answers to choose. Add some.', PageId: 'body', ItemId: 'id-smokes' },
      { ...nowhere, Text: 'Level 2 of “Mood” never decides.', ResultId: 'mood' },
      { ...nowhere, Text: '“Mood” can be urgent.', IsOfHelplines: true },
    ];
    await open(`${path}?assessment=draft&company=acme`, { assessment: { ...draft, Problems } });
    expect(await screen.findByRole('link', { name: /^Repair: “Do you smoke\?”/ })).toHaveAttribute('href', expect.stringContaining('question=id-smokes'));
    expect(screen.getByRole('link', { name: /^Repair: Level 2 of “Mood”/ })).toHaveAttribute('href', expect.stringContaining('result=mood'));
    expect(screen.getByRole('link', { name: /^Repair: “Mood” can be urgent/ })).toHaveAttribute('href', expect.stringContaining('helplines=edit'));
    expect(screen.getByRole('button', { name: 'Publish' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('that is published can only be viewed and copied', async () => {
    await open(`${path}?assessment=first&company=acme`, { assessment: { ...draft, Status: 'offered' } });
    expect(await screen.findByRole('link', { name: 'Copy as new draft' })).toBeVisible();
    expect(screen.queryByRole('tab', { name: 'Questions' })).toBeNull();
  });
});

describe('the form of a question', () => {
  it('sends its answers in order, and a condition on an earlier question', async () => {
    const { user, press, bodies } = await open(`${path}?assessment=draft&page=body&question=id-per-day&company=acme`);
    await press('Add condition');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Question or score' }), 'Do you smoke?');
    await user.click(screen.getByRole('checkbox', { name: 'Yes' }));
    expect(screen.getByText('It is shown if “Do you smoke?” is Yes.')).toBeVisible();
    await press('Save');
    await waitFor(() =>
      expect(bodies()).toEqual([
        expect.objectContaining({
          Id: 'id-per-day',
          Version: 2,
          Choices: [],
          When: { LogicalOperator: 'And', Expressions: [{ EvaluatingItemId: 'smokes', Operator: 'IsEqualTo', ExpressionValues: ['yes'] }] },
        }),
      ]),
    );
  });

  it('is not sent with an incomplete condition', async () => {
    const { press, bodies } = await open(`${path}?assessment=draft&page=body&question=id-per-day&company=acme`);
    await press('Add condition');
    await press('Save');
    expect(await screen.findByText('Complete each condition, or remove it.')).toBeVisible();
    expect(bodies()).toEqual([]);
  });

  it('shows a refusal at the field of an answer, and keeps the input', async () => {
    const refused = answers(api.saveAssessmentItem, refusesField('Choices.2.Value', 'Another answer has this value.'));
    const { user, press } = await open(`${path}?assessment=draft&page=body&question=id-smokes&company=acme`, { more: [refused] });
    await press('Add answer');
    await user.type(screen.getByLabelText(/^Answer 3 \(English\)/), 'Maybe');
    await user.type(screen.getAllByLabelText(/^Value/)[2] as HTMLElement, 'yes');
    await press('Save');
    expect((await screen.findAllByText('Another answer has this value.')).length).toBeGreaterThan(0);
    expect(screen.getByLabelText(/^Answer 3 \(English\)/)).toHaveValue('Maybe');
  });
});

describe('the form of a result', () => {
  it('sends each level with its condition, which may refer to a score, and the texts of the levels', async () => {
    const { user, press, received } = await open(`${path}?assessment=draft&result=new&company=acme`);
    const type = async (label: RegExp, text: string, at = 0) => user.type((await screen.findAllByLabelText(label))[at] as HTMLElement, text);
    await type(/^Name \(English\)/, 'Habit');
    await type(/^Tab \(English\)/, 'Habits');
    await user.selectOptions(screen.getByRole('combobox', { name: /^About/ }), 'Smoking (score)');
    await press('Add level');
    await user.selectOptions(screen.getByRole('combobox', { name: /^Level/ }), 'Urgent');
    await press('Add condition');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Question or score' }), 'Smoking');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Comparison' }), 'is at least');
    await user.type(screen.getByRole('textbox', { name: 'Value' }), '20');
    expect(screen.getByText('It holds if “Smoking” is at least 20.')).toBeVisible();
    for (const at of [0, 1, 2]) await type(/^What it means \(English\)/, `Text ${at}`, at);
    await press('Save');
    await waitFor(() => expect(received.map(({ name }) => name)).toContain('saveAssessmentResult'), { timeout: 5000 });
    await waitFor(() => {
      const [sent] = received.filter(({ name }) => name === 'saveAssessmentResult').map(({ input }) => (input as { readonly body: AssessmentResultBody }).body);
      expect(sent).toMatchObject({
        About: { Kind: 'score', Key: 'smoking' },
        Rules: [
          {
            Level: 'Urgent',
            When: { LogicalOperator: 'And', Expressions: [{ EvaluatingItemId: 'smoking', Operator: 'IsGreaterThanOrEqualTo', ExpressionValues: ['20'] }] },
          },
        ],
        Says: { Low: { en: 'Text 0' }, Moderate: { en: 'Text 1' }, High: { en: 'Text 2' }, Urgent: { en: '' } },
      });
    });
  });
});

describe('the examples of a draft', () => {
  const habit = aResult;
  const heavy: AdministeredPerson = {
    Id: 'heavy',
    EntityId: 'acme',
    Names: { en: 'Heavy smoker', es: '' },
    Answers: [
      { QuestionId: 'per-day', Answer: ['20'], BiometricAnswer: null },
      { QuestionId: 'snuff', Answer: ['yes'], BiometricAnswer: null },
    ],
    Scores: [{ Key: 'smoking', Value: 20 }],
    Results: [{ Key: 'habit', Level: 'High' }],
    IsUrgent: null,
    Outcome: { Scores: [{ Key: 'smoking', Value: 20 }], Results: [{ Key: 'habit', Level: 'Moderate', Rule: 2 }], IsUrgent: false },
    Unfit: [{ Kind: 'answer', Key: 'snuff' }],
    Version: 3,
  };
  const assessment = { ...draft, Results: [habit], Persons: [heavy] };
  const worked = answers(api.assessmentOutcome, () => heavy.Outcome);

  it('show for each person the different outcomes, expected beside actual, and what no longer fits', async () => {
    await open(`${path}?assessment=draft&tab=examples&company=acme`, { assessment });
    expect(await screen.findByText('Habit: expected High, comes out 2. Moderate')).toBeVisible();
    expect(screen.getByText('snuff: no longer fits')).toBeVisible();
    expect(screen.getByText('2 differences')).toBeVisible();
  });

  it('are repaired: missing parts are removed, and the actual outcome becomes the expected one', async () => {
    const { user, press, received } = await open(`${path}?assessment=draft&example=heavy&company=acme`, {
      assessment,
      more: [worked, answers(api.saveAssessmentPerson, () => heavy)],
    });
    expect(await screen.findByRole('combobox', { name: 'Habit' })).toHaveValue('High');
    await screen.findByText('Comes out: 2. Moderate');
    await press('Remove: snuff');
    // The outcome of changed answers must be computed first.
    await waitFor(() => expect(screen.getByRole('button', { name: 'Expect what comes out now' })).not.toHaveAttribute('aria-disabled', 'true'), {
      timeout: 3000,
    });
    await press('Expect what comes out now');
    expect(screen.getByRole('combobox', { name: 'Habit' })).toHaveDisplayValue('2. Moderate');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Something is urgent' }), 'Not checked');
    await press('Save');
    await waitFor(() => expect(received.map(({ name }) => name)).toContain('saveAssessmentPerson'), { timeout: 5000 });
    expect(received.find(({ name }) => name === 'saveAssessmentPerson')?.input).toEqual({
      body: {
        Id: 'heavy',
        EntityId: 'acme',
        Version: 3,
        DraftId: 'draft',
        Names: { en: 'Heavy smoker', es: '' },
        Answers: [{ QuestionId: 'per-day', Answer: ['20'], BiometricAnswer: null }],
        Scores: [{ Key: 'smoking', Value: 20 }],
        Results: [{ Key: 'habit', Level: 'Moderate', Rule: 2 }],
        IsUrgent: null,
      },
    });
  });

  it('contain the questions that are asked, and are recomputed after each answer', async () => {
    const hidden = anItem('why', 'Why?', {
      When: { LogicalOperator: 'And', Expressions: [{ EvaluatingItemId: 'smokes', Operator: 'IsEqualTo', ExpressionValues: ['yes'] }] },
    });
    const { user, received } = await open(`${path}?assessment=draft&example=new&company=acme`, {
      assessment: { ...assessment, Items: [...draft.Items, hidden] },
      more: [worked],
    });
    expect(await screen.findByText('0 of 2 questions answered')).toBeVisible();
    await user.click(within(screen.getByRole('group', { name: 'Do you smoke?' })).getByRole('radio', { name: 'Yes' }));
    expect(screen.getByText('1 of 3 questions answered')).toBeVisible();
    await waitFor(
      () =>
        expect(received.filter(({ name }) => name === 'assessmentOutcome').at(-1)?.input).toEqual({
          params: { id: 'draft' },
          body: { Answers: [{ QuestionId: 'smokes', Answer: ['yes'], BiometricAnswer: null }] },
        }),
      { timeout: 3000 },
    );
  });
});

describe('a file', () => {
  it('shows before the import what cannot be imported, and at its field why it cannot be read', async () => {
    const told = { Names: { en: 'Mood', es: 'Ánimo' }, Pages: 1, Questions: 9, NotTaken: ['“A scan”: it was left out.'] };
    const refuse = refusesField('Base64EncodedFile', 'This file cannot be read.');
    const reads = answers(api.readAssessmentFile, ({ body }) => (body.Base64EncodedFile === btoa('{}') ? told : refuse()));
    const { user, press, received } = await open(`${path}?assessment=import&company=acme`, {
      more: [reads, answers(api.importAssessment, () => aRow('draft', 'Mood'))],
    });
    const choose = async (text: string) => {
      await user.upload(await screen.findByTestId('File'), new File([text], 'mood.json', { type: 'application/json' }));
      await press('Read the file');
    };
    await choose('no');
    expect((await screen.findAllByText('This file cannot be read.')).length).toBeGreaterThan(0);
    await choose('{}');
    expect(await screen.findByText('9 questions on 1 page')).toBeVisible();
    expect(screen.getByText('“A scan”: it was left out.')).toBeVisible();
    await press('Create draft');
    await waitFor(() =>
      expect(received.find(({ name }) => name === 'importAssessment')?.input).toEqual({
        body: { EntityId: 'acme', Names: told.Names, PlanYearId: 'acme-2027', Base64EncodedFile: btoa('{}') },
      }),
    );
  });
});
