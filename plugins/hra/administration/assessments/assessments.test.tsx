// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answered, answers, refusesField } from '../../../../shell/testing/fakeBackend';
import { noTexts } from '../../../../shell/testing/noTexts';
import { oneCompany } from '../../../../shell/testing/oneCompany';
import { renderInShell } from '../../../../shell/testing/renderInShell';
import type { AdministeredAssessment, AdministeredItem, AdministeredResult, AssessmentItemBody, AssessmentResultBody, AssessmentRow } from '../../contract';
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
  it('say how far each has come; a version is looked at and copied, a draft edited and deleted', async () => {
    await open(path);
    const rows = (await screen.findAllByRole('row')).slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Next yearDraft2027'),
      expect.stringContaining('This yearOfferedEvery plan year'),
    ]);
  });
});

describe('a draft', () => {
  it('has its questions page by page, ordered by keyboard', async () => {
    const { press, received } = await open(`${path}?assessment=draft&company=acme`);
    const page = await screen.findByRole('region', { name: 'Your body' });
    expect(
      within(page)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Do you smoke?', 'How many a day?']);
    await press(/down.*smoke|smoke.*down/i);
    await waitFor(() =>
      expect(received.find(({ name }) => name === 'orderAssessmentItems')?.input).toEqual({ body: { EntityId: 'acme', Ids: ['id-per-day', 'id-smokes'] } }),
    );
  });

  it('is published after a question', async () => {
    const { press, received, user } = await open(`${path}?assessment=draft&company=acme`);
    await press('Publish');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Publish this assessment?' }));
    await user.click(dialog.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(received.some(({ name }) => name === 'publishAssessment')).toBe(true));
  });

  it('with problems names each, with the way to its repair, and is not published', async () => {
    const nowhere = { PageId: null, ItemId: null, ScoreId: null, ResultId: null };
    const Problems = [
      { ...nowhere, Text: '“Do you smoke?” has no answers to choose. Add some.', PageId: 'body', ItemId: 'id-smokes' },
      { ...nowhere, Text: 'Level 2 of “Mood” never decides.', ResultId: 'mood' },
    ];
    await open(`${path}?assessment=draft&company=acme`, { assessment: { ...draft, Problems } });
    expect(await screen.findByRole('link', { name: /^Repair: “Do you smoke\?”/ })).toHaveAttribute('href', expect.stringContaining('question=id-smokes'));
    expect(screen.getByRole('link', { name: /^Repair: Level 2 of “Mood”/ })).toHaveAttribute('href', expect.stringContaining('result=mood'));
    expect(screen.getByRole('button', { name: 'Publish' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('that is published can only be looked at and copied', async () => {
    await open(`${path}?assessment=first&company=acme`, { assessment: { ...draft, Status: 'offered' } });
    expect(await screen.findByRole('link', { name: 'Copy as new draft' })).toBeVisible();
    expect(screen.queryByRole('tab', { name: 'Questions' })).toBeNull();
  });
});

describe('the form of a question', () => {
  it('sends its answers in their order, and a condition on an earlier question', async () => {
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

  it('says at the field of an answer what the server refuses, and keeps what was typed', async () => {
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
  it('sends each level with its condition, which may ask for a score, and the texts of the levels', async () => {
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
