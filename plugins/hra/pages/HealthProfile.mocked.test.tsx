// @vitest-environment jsdom
import { within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { EndpointError } from '#shell/api';
import { answers, refuses } from '../../../shell/testing/fakeBackend';
import { type RenderOptions, renderInShell } from '../../../shell/testing/renderInShell';
import type { ConditionHistory } from '../contract';
import plugin from '../plugin';
import { api } from '../state/api';
import { aMeasurement, anAssessment, aPage, someResults, someSubmissions } from '../testing/factories';

// Highcharts needs a layout, which jsdom does not have.
vi.mock('../../../shell/ui/chart/Drawing', () => ({ default: () => null }));

const history: ConditionHistory = {
  ConditionId: 'pressure',
  Name: 'Blood pressure',
  History: [
    { Date: '2026-01-05T18:00:00.000Z', RiskLevel: 'Moderate', Value: '126 mmHg' },
    { Date: '2025-01-06T18:00:00.000Z', RiskLevel: 'High', Value: '142 mmHg' },
  ],
};

const open = ({ server = [], ...options }: RenderOptions = {}) =>
  renderInShell([plugin], {
    path: '/health/profile',
    server: [
      answers(api.results, ({ query }) =>
        someResults(query.planYearEntityId === 'acme-2025:acme:1' ? { id: 'old', PlanYearIdEntityId: 'acme-2025:acme:1', Score: 61 } : {}),
      ),
      answers(api.submissions, () => someSubmissions()),
      answers(api.biometrics, () => [aMeasurement(), aMeasurement({ MeasurementId: '0', Value: 190, Date: '2025-01-06', Source: 'HealthProfile' })]),
      answers(api.measurementChanges, () => ({ Items: [] })),
      answers(api.conditions, ({ query }) => (query.conditionId ? history : [{ ...history, History: history.History.slice(0, 1) }])),
      ...server,
    ],
    ...options,
  });

const tab = ({ screen }: ReturnType<typeof open>, name: string) => screen.findByRole('tab', { name });

describe('the health profile', () => {
  it('saves the answers of the shown submission as a FHIR file, or shows the failure', async () => {
    const saved: string[] = [];
    URL.createObjectURL = () => 'blob:answers';
    URL.revokeObjectURL = () => undefined;
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function record(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    let isDown = false;
    const { screen, user, received } = open({
      server: [
        answers(api.questionnaireResponse, () => {
          if (isDown) throw new EndpointError(500, [], false);
          return {
            resourceType: 'QuestionnaireResponse',
            identifier: { value: 'acme-2026:acme:1' },
            questionnaire: 'urn:a',
            language: 'en-US',
            status: 'completed',
            authored: '2026-01-05T18:00:00.000Z',
            item: [],
          } as const;
        }),
      ],
    });
    const button = await screen.findByRole('button', { name: 'Download answers' });
    await user.click(button);
    await expect.poll(() => saved).toEqual(['Health assessment answers.json']);
    expect(received.find(({ name }) => name === 'questionnaireResponse')).toMatchObject({
      input: { query: { planYearEntityId: someResults().PlanYearIdEntityId } },
    });
    isDown = true;
    await user.click(button);
    expect(await screen.findByText('We couldn’t download your answers. Please try again.')).toBeVisible();
    click.mockRestore();
  });

  it('[HRA-009, HRA-013, HRA-062, SHL-033] shows the results with their tabs, and the reasons of flagged ones', async () => {
    const opened = open();
    const { screen, user } = opened;
    expect(await screen.findByRole('img', { name: '72 of 100 points' })).toBeVisible();
    const card = within(screen.getByRole('region', { name: 'Blood pressure' }));
    expect(card.getByText('Moderate risk')).toBeVisible();
    expect(card.getByText('Less salt.')).toBeVisible();
    expect(card.getByText('Healthy range: below 120 mmHg')).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Why is this flagged?' }));
    expect(card.getByText('Your answer to “What was the upper value?” is 126 mmHg: more than 119.')).toBeVisible();
    await user.click(await tab(opened, 'Habits · 100'));
    expect(screen.getByRole('region', { name: 'Tobacco' })).toBeVisible();
  });

  it('[HRA-009] shows the change of the score, the areas and each value since an earlier year', async () => {
    const { screen } = open();
    expect(await screen.findByText('Up 11 since 2025')).toBeVisible();
    expect(screen.getAllByText('One thing here deserves your attention. Down 4 since 2025.').at(0)).toBeVisible();
    const card = within(screen.getByRole('region', { name: 'Blood pressure' }));
    expect(card.getByRole('img', { name: /^Blood pressure, systolic: 126 mmHg\. 6 mmHg above the healthy range\./ })).toBeVisible();
    expect(card.getByText('6 mmHg above the healthy range. Down 4 since 2025.')).toBeVisible();
    expect(screen.getByText(/are not a diagnosis: your doctor/)).toBeVisible();
  });

  it('[HRA-010] shows a measurement on a bar with the named healthy range, as an arrow beyond its end, and nothing where it is not rated', async () => {
    const opened = open({
      server: [
        answers(api.biometrics, () => [
          aMeasurement({ Previous: { Value: 190, Date: '2025-01-06' } }),
          aMeasurement({ MeasurementId: '2', MeasureId: 'far', Name: 'Far away', Value: 300 }),
          aMeasurement({ MeasurementId: '3', MeasureId: 'open', Name: 'Not rated', RiskLevel: null, NotJudged: 'Age' }),
        ]),
      ],
    });
    await opened.user.click(await tab(opened, 'Biometric Measurements'));
    const card = within(await opened.screen.findByRole('region', { name: 'Weight' }));
    const bar = card.getByRole('img', { name: 'Weight: 180 lb. 20 lb above the healthy range. Healthy range: 120 to below 160 lb' });
    expect(within(bar).getByText('Healthy')).toBeVisible();
    expect(bar.querySelector('[data-beyond]')).toBeNull();
    expect(card.getByText('Down 10 since 2025')).toBeVisible();
    await opened.user.click(card.getByRole('radio', { name: 'kg' }));
    expect(card.getByText('9 kg above the healthy range.')).toBeVisible();
    expect(card.getByText('Down 4.6 since 2025')).toBeVisible();
    const far = within(opened.screen.getByRole('region', { name: 'Far away' })).getByRole('img', { name: /The value is beyond the upper end of the bar\.$/ });
    expect(far.querySelector('[data-beyond="end"]')).not.toBeNull();
    expect(within(opened.screen.getByRole('region', { name: 'Not rated' })).queryByRole('img')).toBeNull();
  });

  it('[HRA-013] keeps the tab of the results when the person leaves and returns, and when results are reloaded', async () => {
    const opened = open();
    await opened.user.click(await tab(opened, 'Habits · 100'));
    opened.realtime.publish('user:person-1', { Category: 'HealthProfile', Message: {} });
    await expect.poll(() => opened.received.filter(({ name }) => name === 'results').length).toBe(2);
    expect(await tab(opened, 'Habits · 100')).toHaveAttribute('aria-selected', 'true');
    opened.navigation.go('/errors');
    await opened.screen.findByRole('heading', { name: 'Something went wrong' });
    opened.navigation.go('/health/profile');
    expect(await tab(opened, 'Habits · 100')).toHaveAttribute('aria-selected', 'true');
  });

  it('[HRA-012, HRA-014, HRA-015, HRA-028, HRA-074] lists the submissions by date; choosing one shows its results, and disabled ones cannot be chosen', async () => {
    const { screen, user, received } = open();
    const picker = await screen.findByRole('combobox', { name: 'Submission' });
    expect(await within(picker).findByRole('option', { name: 'January 5, 2026' })).toHaveProperty('selected', true);
    expect(within(picker).getByRole('option', { name: 'In progress' })).toBeDisabled();
    await user.selectOptions(picker, 'January 6, 2025');
    expect(await screen.findByRole('img', { name: '61 of 100 points' })).toBeVisible();
    expect(received.at(-1)).toMatchObject({ name: 'results', input: { query: { planYearEntityId: 'acme-2025:acme:1' } } });
  });

  it('[HRA-010, HRA-014] shows measurements with reference values, in either unit', async () => {
    const opened = open();
    await opened.user.click(await tab(opened, 'Biometric Measurements'));
    const card = within(await opened.screen.findByRole('region', { name: 'Weight' }));
    expect(card.getByText('180')).toBeVisible();
    expect(card.getByText('Healthy range: 120 to below 160 lb')).toBeVisible();
    expect(card.getByText('January 5, 2026, screening')).toBeVisible();
    await opened.user.click(card.getByRole('radio', { name: 'kg' }));
    expect(card.getByText('81.6')).toBeVisible();
    expect(card.getByText('Healthy range: 54.4 to below 72.6 kg')).toBeVisible();
  });

  it('corrects a self-reported measurement by keyboard; an unusual value needs a confirmation first', async () => {
    const [weight] = aPage('body').Details.Contents.filter(({ Id }) => Id === 'weight');
    const Questions = weight ? [{ ...weight, Plausible: { From: 60, To: 700 } }] : [];
    const sent: unknown[] = [];
    const opened = open({
      server: [
        answers(api.biometrics, () => [aMeasurement({ Source: 'HealthProfile', Questions })]),
        answers(api.correctMeasurement, ({ body }) => {
          sent.push(body);
          return { ChangeId: '1' };
        }),
        answers(api.assessment, () => anAssessment()),
      ],
    });
    const { screen, user } = opened;
    await user.click(await tab(opened, 'Biometric Measurements'));
    const button = await screen.findByRole('button', { name: 'Correct: Weight' });
    button.focus();
    await user.keyboard('{Enter}');
    const form = within(screen.getByRole('form', { name: 'Correct: Weight' }));
    const field = form.getByRole('textbox', { name: 'How much do you weigh?' });
    expect(field).toHaveFocus();
    await user.clear(field);
    await user.keyboard('{Enter}');
    expect(field).toHaveAccessibleDescription('Enter a value, or remove the measurement.');
    expect(sent).toEqual([]);
    await user.type(field, '1750{Enter}');
    expect(sent).toEqual([]);
    expect(field).toHaveValue('1750');
    expect(field).toHaveFocus();
    await user.clear(field);
    await user.type(field, '175{Enter}');
    await expect
      .poll(() => sent)
      .toEqual([{ MeasurementId: '1', Answers: [{ QuestionId: 'weight', Answer: [], BiometricAnswer: { Value: '175', Units: 'lb' } }] }]);
    expect(await screen.findByText('Your measurement was corrected.')).toBeVisible();
    await expect.poll(() => document.activeElement).toBe(await screen.findByRole('button', { name: 'Correct: Weight' }));
  });

  it('an impossible value is not accepted as a correction, and shows the reason', async () => {
    const [weight] = aPage('body').Details.Contents.filter(({ Id }) => Id === 'weight');
    const Questions = weight ? [{ ...weight, Plausible: { From: 60, To: 700 }, Possible: { From: 5, To: 1500 } }] : [];
    const opened = open({ server: [answers(api.biometrics, () => [aMeasurement({ Source: 'HealthProfile', Questions })])] });
    const { screen, user } = opened;
    await user.click(await tab(opened, 'Biometric Measurements'));
    await user.click(await screen.findByRole('button', { name: 'Correct: Weight' }));
    const field = within(screen.getByRole('form', { name: 'Correct: Weight' })).getByRole('textbox', { name: 'How much do you weigh?' });
    await user.clear(field);
    await user.type(field, '17500{Enter}');
    expect(field).toHaveAccessibleDescription('This value is not possible. Enter another value, or remove the measurement.');
    expect(field).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Yes, that is right' })).not.toBeInTheDocument();
    expect(opened.received.filter(({ name }) => name === 'correctMeasurement')).toEqual([]);
  });

  it('[HRA-010] shows the healthy ranges of a blood pressure together, in results and measurements', async () => {
    const References = [
      { From: 90, Below: 120 },
      { From: 60, Below: 80 },
    ];
    const words = 'Healthy range: 90 to below 120 and 60 to below 80 mmHg';
    const results = someResults();
    const [heart, ...others] = results.Tabs;
    const Tabs = heart ? [{ ...heart, Items: heart.Items.map((item) => ({ ...item, References })) }, ...others] : [];
    const UnitChoices = [{ Unit: 'mmHg', Factor: 1, Decimals: 0 }];
    const systolic = aMeasurement({ MeasureId: 'systolic', Name: 'Systolic', Units: 'mmHg', Value: 126, UnitChoices, References });
    const opened = open({ server: [answers(api.results, () => ({ ...results, Tabs })), answers(api.biometrics, () => [systolic])] });
    expect(within(await opened.screen.findByRole('region', { name: 'Blood pressure' })).getByText(words)).toBeVisible();
    await opened.user.click(await tab(opened, 'Biometric Measurements'));
    expect(within(await opened.screen.findByRole('region', { name: 'Systolic' })).getByText(words)).toBeVisible();
  });

  it('removes a measurement, shows actor, change and time, and undoes it', async () => {
    const [weight] = aPage('body').Details.Contents.filter(({ Id }) => Id === 'weight');
    const change = { ChangeId: '7', MeasureId: 'weight', Name: 'Weight', Date: '2026-01-05', At: '2026-01-06T18:00:00.000Z', CanUndo: true } as const;
    let isRemoved = false;
    const opened = open({
      server: [
        answers(api.biometrics, () => (isRemoved ? [] : [aMeasurement({ Source: 'HealthProfile', Questions: weight ? [weight] : [] })])),
        answers(api.measurementChanges, () => ({
          Items: isRemoved ? [{ ...change, Kind: 'Removed' as const, From: '180 lb', To: null, By: 'Cora Coach' }] : [],
        })),
        answers(api.removeMeasurement, () => {
          isRemoved = true;
          return { ChangeId: '7' };
        }),
        answers(api.undoMeasurementChange, () => {
          isRemoved = false;
          return { ChangeId: '8' };
        }),
        answers(api.assessment, () => anAssessment()),
      ],
    });
    const { screen, user, received } = opened;
    await user.click(await tab(opened, 'Biometric Measurements'));
    await user.click(await screen.findByRole('button', { name: 'Correct: Weight' }));
    await user.click(screen.getByRole('button', { name: 'Remove measurement' }));
    const changes = within(await screen.findByRole('region', { name: 'Corrections' }));
    expect(changes.getByText('180 lb → no value')).toBeVisible();
    expect(changes.getByText('Removed by Cora Coach on January 6, 2026')).toBeVisible();
    await user.click(changes.getByRole('button', { name: 'Undo: Weight, January 5, 2026' }));
    expect(await screen.findByRole('region', { name: 'Weight' })).toBeVisible();
    expect(received.find(({ name }) => name === 'undoMeasurementChange')).toMatchObject({ input: { body: { ChangeId: '7' } } });
  });

  it('[HRA-011, HRA-014] shows conditions, and the history of the chosen one, newest first', async () => {
    const opened = open();
    await opened.user.click(await tab(opened, 'Health Conditions'));
    await opened.user.click(await opened.screen.findByRole('button', { name: 'History' }));
    const table = await opened.screen.findByRole('table', { name: 'History of Blood pressure' });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual(['January 5, 2026Moderate risk126 mmHg', 'January 6, 2025High risk142 mmHg']);
  });

  it('high and urgent findings come first: above the tabs, in the headline, and never with praise', async () => {
    const [tab] = someResults().Tabs;
    const item = (Id: string, Name: string, RiskLevel: 'High' | 'Urgent', Recommendation: string) => ({
      ...tab!.Items[0]!,
      Id,
      Name,
      RiskLevel,
      Recommendation,
    });
    const Items = [item('sleep', 'Sleep', 'High', 'Ask your doctor.'), item('pressure', 'Blood pressure', 'Urgent', 'Call your doctor today.')];
    const { screen, user } = open({ server: [answers(api.results, () => someResults({ Score: 92, Tabs: [{ ...tab!, Items }] }))] });
    expect(await screen.findByRole('heading', { name: 'One thing needs attention now, and one more soon' })).toBeVisible();
    expect(screen.queryByText('You are doing well')).not.toBeInTheDocument();
    const first = screen.getByRole('region', { name: 'What needs attention first' });
    expect(first.compareDocumentPosition(screen.getAllByRole('tablist')[0]!) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    const lines = within(first).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'UrgentBlood pressure126 mmHgA little high.Call your doctor today.',
      'High riskSleep126 mmHgA little high.Ask your doctor.',
    ]);
    await user.click(screen.getByRole('tab', { name: 'Health Conditions' }));
    expect(first).toBeVisible();
  });

  it('a screening that is worse than the results comes first, too; a score alone still praises', async () => {
    const urgent = aMeasurement({ MeasureId: 'systolic', Name: 'Systolic', Value: 200, Units: 'mmHg', RiskLevel: 'Urgent' });
    const { screen } = open({ server: [answers(api.biometrics, () => [urgent]), answers(api.results, () => someResults({ Score: 92 }))] });
    expect(await screen.findByRole('heading', { name: 'One thing needs attention now' })).toBeVisible();
    expect(screen.getByText('200 mmHg, January 5, 2026')).toBeVisible();
    const calm = open({ server: [answers(api.results, () => someResults({ Score: 92 }))] });
    expect(await calm.screen.findByRole('heading', { name: 'You are doing well' })).toBeVisible();
  });

  it('answers that do not count are listed, and prevent praise', async () => {
    const results = someResults({ Score: 100, Uncounted: ['What was the lower value?'] });
    const { screen } = open({ server: [answers(api.results, () => results)] });
    expect(await screen.findByRole('heading', { name: 'Some of your answers do not count yet' })).toBeVisible();
    expect(screen.getByText('What was the lower value?')).toBeVisible();
    expect(screen.getByText(/^One thing deserves your attention/)).toBeVisible();
    expect(screen.queryByText(/^Nothing needs your attention/)).not.toBeInTheDocument();
    expect(screen.queryByText('You are doing well')).not.toBeInTheDocument();
  });

  it('a positive mood screen shows the crisis line on top, for calls and text messages', async () => {
    const line = { Id: 'crisis', Title: 'You are not alone', Text: 'Call or text 988.', Phone: '988' };
    const { screen } = open({ server: [answers(api.results, () => someResults({ Helplines: [line] }))] });
    expect(await screen.findByText('Call or text 988.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Call 988' })).toHaveAttribute('href', 'tel:988');
    expect(screen.getByRole('link', { name: 'Text 988' })).toHaveAttribute('href', 'sms:988');
  });

  it('shows the helpline of an urgent result, without a link for messages if it takes none', async () => {
    const line = { Id: 'nurse', Title: 'Talk to a nurse', Text: 'From 8 to 20.', Phone: '+1 (800) 273-8255', IsCallOnly: true };
    const [tab] = someResults().Tabs;
    const Items = (tab?.Items ?? []).slice(0, 1).map((item) => ({ ...item, RiskLevel: 'Urgent' as const, Helplines: [line] }));
    const { screen } = open({ server: [answers(api.results, () => someResults({ Tabs: [{ Name: 'Mind', Score: 0, Items }] }))] });
    const card = within(await screen.findByRole('region', { name: Items[0]?.Name ?? '' }));
    expect(card.getByRole('link', { name: 'Call +1 (800) 273-8255' })).toHaveAttribute('href', 'tel:+18002738255');
    expect(card.queryByRole('link', { name: /^Text/ })).not.toBeInTheDocument();
  });

  it('[HRA-016] links to the assessment without results', async () => {
    const { screen } = open({ server: [answers(api.results, () => null)] });
    expect(await screen.findByText('You have not completed your health assessment.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the health assessment' })).toHaveAttribute('href', '/health/assessment');
  });

  it('[HRA-072] shows that something failed to load, and keeps the earlier data', async () => {
    let isBroken = false;
    const opened = open({ server: [answers(api.results, () => (isBroken ? refuses(500, 'No.', false)() : someResults()))] });
    await opened.screen.findByRole('img', { name: '72 of 100 points' });
    isBroken = true;
    opened.realtime.publish('user:person-1', { Category: 'HealthProfile', Message: {} });
    expect((await opened.screen.findAllByText('An error occurred, please try again later.')).length).toBeGreaterThan(0);
    expect(opened.screen.getByRole('img', { name: '72 of 100 points' })).toBeVisible();
  });
});
