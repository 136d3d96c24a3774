// @vitest-environment jsdom
import { waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { EndpointError } from '#shell/api';
import { answers, refuses } from '../../../shell/testing/fakeBackend';
import { type RenderOptions, renderInShell } from '../../../shell/testing/renderInShell';
import plugin from '../plugin';
import { api } from '../state/api';
import { anAssessment, aPage, aSavedPage, someResults, someSubmissions } from '../testing/factories';

const open = ({ server = [], path = '/health/assessment', ...options }: RenderOptions = {}) =>
  renderInShell([plugin], {
    path,
    server: [
      answers(api.assessment, () => anAssessment()),
      answers(api.page, ({ params }) => aPage(params.pageId)),
      answers(api.savePage, ({ params, body }) => aSavedPage(params.pageId, { CurrentPageId: body.NextPageId ?? params.pageId })),
      answers(api.submit, () => ({ UserAssessmentStatus: 'Submitted' as const })),
      answers(api.results, () => someResults()),
      answers(api.submissions, () => someSubmissions()),
      answers(api.biometrics, () => []),
      answers(api.conditions, () => []),
      ...server,
    ],
    ...options,
  });

// Highcharts needs a layout, which jsdom does not have.
vi.mock('../../../shell/ui/chart/Drawing', () => ({ default: () => null }));

type Opened = ReturnType<typeof open>;

const heading = ({ screen }: Opened, name: string) => screen.findByRole('heading', { level: 2, name });
const steps = ({ screen }: Opened) => within(screen.getByRole('navigation', { name: 'Pages of the assessment' }));
const saved = ({ received }: Opened) => received.filter(({ name }) => name === 'savePage').map(({ input }) => input);
const press = async ({ screen, user }: Opened, name: string) => user.click(await screen.findByRole('button', { name }));

describe('the wizard', () => {
  it('[HRA-001, HRA-002, HRA-003, HRA-004, HRA-006, SHL-033] shows one page, and lists the visible ones by order, with marks, and the final step', async () => {
    const opened = open();
    await heading(opened, 'Goals');
    expect(
      steps(opened)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Body', 'Goals', 'Final Step']);
    expect(steps(opened).getByRole('button', { name: /Completed\s*Body/ })).toBeVisible();
    expect(steps(opened).getByRole('button', { name: 'Goals' })).toHaveAttribute('aria-current', 'step');
    expect(opened.screen.getByRole('button', { name: 'Back' })).toBeVisible();
    expect(opened.screen.getByRole('button', { name: 'Save & Continue' })).toBeVisible();
    expect(opened.navigation.address()).toBe('/health/assessment?page=goals');
  });

  it.each([
    ['body', 'Body'],
    ['goals', 'Goals'],
    ['quitting', 'Goals'],
    ['nowhere', 'Goals'],
  ])('[HRA-029, HRA-030] with the page %s in the address it opens %s, because only a complete page opens by address', async (page, name) => {
    const opened = open({ path: `/health/assessment?page=${page}` });
    expect(await heading(opened, name)).toBeVisible();
  });

  it('[HRA-005, HRA-036, HRA-041] an answer shows questions and pages at once, with the reason', async () => {
    const opened = open({ path: '/health/assessment?page=body' });
    const { screen, user } = opened;
    await heading(opened, 'Body');
    expect(screen.queryByText('How many a day?')).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Yes' }));
    expect(screen.getByRole('textbox', { name: 'How many a day?' })).toBeVisible();
    expect(steps(opened).getByRole('button', { name: 'Quitting' })).toBeVisible();
    await press(opened, 'Why was I asked this?');
    expect(screen.getByText('Because you answered “Yes” to “Do you smoke?”.')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'No' }));
    expect(screen.queryByText('How many a day?')).not.toBeInTheDocument();
  });

  it('[HRA-006, HRA-031, HRA-032, HRA-033, HRA-058] saves the current page, opens the chosen one, and loads no page twice', async () => {
    const opened = open({ path: '/health/assessment?page=body' });
    await heading(opened, 'Body');
    await press(opened, 'Save & Continue');
    await heading(opened, 'Goals');
    await opened.user.click(steps(opened).getByRole('button', { name: /Body/ }));
    await heading(opened, 'Body');
    expect(saved(opened)).toEqual([
      {
        params: { progressId: 'progress-1', pageId: 'body' },
        body: {
          NextPageId: 'goals',
          Answers: [
            { QuestionId: 'smokes', Answer: ['no'], BiometricAnswer: null },
            { QuestionId: 'per-day', Answer: [], BiometricAnswer: null },
            { QuestionId: 'weight', Answer: [], BiometricAnswer: { Value: '180', Units: 'lb' } },
          ],
        },
      },
      expect.objectContaining({ params: { progressId: 'progress-1', pageId: 'goals' } }),
    ]);
    const loaded = opened.received.filter(({ name }) => name === 'page').map(({ input }) => JSON.stringify(input));
    expect(new Set(loaded).size).toBe(loaded.length);
  });

  it('[HRA-008, HRA-022, HRA-024] each type of question has its field, and other contents are read-only', async () => {
    const opened = open();
    const { screen } = opened;
    await heading(opened, 'Goals');
    expect(screen.getByRole('checkbox', { name: 'Sleep' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Anything else?', description: 'As long as you like.' })).toBeVisible();
    expect(screen.getByText('Optional')).toBeVisible();
    await press(opened, 'Back');
    await heading(opened, 'Body');
    expect(screen.getByRole('radio', { name: 'No' })).toBeChecked();
    expect(screen.getByRole('textbox', { name: 'How much do you weigh?' })).toHaveValue('180');
    expect(await screen.findByText('There are no wrong answers.')).toBeVisible();
  });

  it('another unit shows a value converted, and the input is sent exactly as typed', async () => {
    const opened = open({ path: '/health/assessment?page=body' });
    const { screen, user } = opened;
    await heading(opened, 'Body');
    const field = screen.getByRole('textbox', { name: 'How much do you weigh?' });
    await user.click(screen.getByRole('radio', { name: 'kg' }));
    expect(field).toHaveValue('81.6');
    await user.click(screen.getByRole('radio', { name: 'lb' }));
    expect(field).toHaveValue('180');
    await user.click(screen.getByRole('radio', { name: 'kg' }));
    await press(opened, 'Save & Continue');
    await heading(opened, 'Goals');
    expect(JSON.stringify(saved(opened))).toContain('{"Value":"180","Units":"lb"}');
  });

  it('an introduction before the first page says who sees the answers', async () => {
    const opened = open({ server: [answers(api.assessment, () => anAssessment({ UserAssessmentStatus: 'NotStarted', CurrentPageId: 'body' }))] });
    expect(await heading(opened, 'Before you begin')).toBeVisible();
    expect(opened.screen.getByText('Who sees your answers')).toBeVisible();
    await press(opened, 'Begin');
    expect(await heading(opened, 'Body')).toBeVisible();
  });
});

describe('failures', () => {
  it('[HRA-068, HRA-073] a page that fails to save shows a dialog, the assessment is reloaded, and the input is kept', async () => {
    const opened = open({ server: [answers(api.savePage, refuses(409, 'No.', false))] });
    const { screen, user, received } = opened;
    await heading(opened, 'Goals');
    await user.type(screen.getByRole('textbox', { name: 'Anything else?' }), 'My knee');
    await press(opened, 'Save & Continue');
    const text = 'Oops! We were unable to save your answers at this time. Please contact support if the issue persists.';
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent(text);
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    await expect.poll(() => received.filter(({ name }) => name === 'assessment').length).toBe(2);
    expect(await screen.findByRole('textbox', { name: 'Anything else?' })).toHaveValue('My knee');
  });

  it('[HRA-069, PRG-260] without an assessment the errors page is shown', async () => {
    const { screen, navigation } = open({ server: [answers(api.assessment, refuses(500, 'No.', false))] });
    expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    expect(navigation.address()).toBe('/errors');
  });
});

const finalStep = (more: RenderOptions = {}) =>
  open({ ...more, server: [answers(api.assessment, () => anAssessment({ CurrentPageId: 'completed' })), ...(more.server ?? [])] });

describe('submitting', () => {
  it('[HRA-007, HRA-017, HRA-018, HRA-044, HRA-045, HRA-046, HRA-047, HRA-048] opens the health profile, and shows a message when the results are there', async () => {
    let submitted = false;
    const opened = finalStep({
      server: [
        answers(api.submit, () => {
          submitted = true;
          return { UserAssessmentStatus: 'Submitted' as const };
        }),
        answers(api.results, () => (submitted ? someResults({ id: 'submission-2', PlanYearIdEntityId: 'acme-2026:acme:2', Score: 84 }) : someResults())),
      ],
    });
    expect(await heading(opened, 'Final Step')).toBeVisible();
    await press(opened, 'Submit');
    expect(await opened.screen.findByText('Your health profile is ready to be viewed')).toBeVisible();
    expect(opened.navigation.address()).toBe('/health/profile');
    expect(await opened.screen.findByRole('img', { name: '84 of 100 points' })).toBeVisible();
    await waitFor(() => expect(opened.screen.getByRole('combobox', { name: 'Submission' })).toHaveValue('acme-2026:acme:2'));
  });

  it('[HRA-016, HRA-049, PRG-226] shows a waiting text until the server announces the results', async () => {
    let isReady = false;
    const opened = finalStep({ server: [answers(api.results, () => (isReady ? someResults() : null))] });
    await heading(opened, 'Final Step');
    await press(opened, 'Submit');
    expect(await opened.screen.findByText('Your results are being prepared.')).toBeVisible();
    isReady = true;
    opened.realtime.publish('user:person-1', { Category: 'HealthProfile', Message: {} });
    expect(await opened.screen.findByRole('img', { name: '72 of 100 points' })).toBeVisible();
  });

  it('[HRA-049] without an announcement it requests the results again after five seconds', async () => {
    let isReady = false;
    const opened = finalStep({ server: [answers(api.results, () => (isReady ? someResults() : null))] });
    await heading(opened, 'Final Step');
    await press(opened, 'Submit');
    await opened.screen.findByText('Your results are being prepared.');
    await expect.poll(() => opened.received.some(({ name }) => name === 'results')).toBe(true);
    isReady = true;
    await opened.pass(5000);
    expect(await opened.screen.findByRole('img', { name: '72 of 100 points' })).toBeVisible();
  });

  it('[HRA-071, HRA-073] with missing answers names the page, opens it and marks them', async () => {
    const Errors = [{ Message: 'x', PageId: 'goals', PageName: 'Goals', QuestionId: 'goals', Question: 'What are your goals?' }];
    const refused = () => {
      throw new EndpointError(400, ['x'], true, 'refused', Errors);
    };
    const opened = finalStep({ server: [answers(api.submit, refused)] });
    await heading(opened, 'Final Step');
    await press(opened, 'Submit');
    const dialog = await opened.screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('Goals is missing required answers. Please answer all required questions before submitting.');
    await opened.user.click(within(dialog).getByRole('button', { name: 'OK' }));
    expect(await heading(opened, 'Goals')).toBeVisible();
    expect(opened.screen.getByText('This question needs an answer.')).toBeVisible();
    expect(opened.screen.getByRole('group', { name: 'What are your goals?', description: 'This question needs an answer.' })).toBeVisible();
  });

  it('[HRA-070] that fails otherwise shows the error, and stays on the final step', async () => {
    const opened = finalStep({ server: [answers(api.submit, refuses(500, 'No.', false))] });
    await heading(opened, 'Final Step');
    await press(opened, 'Submit');
    const dialog = await opened.screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('Oops! An error occurred while submitting your assessment. Please contact support if the issue persists.');
    await opened.user.click(within(dialog).getByRole('button', { name: 'OK' }));
    expect(await heading(opened, 'Final Step')).toBeVisible();
  });

  it('[HRA-004, HRA-007] a submitted assessment says so, and links to the profile', async () => {
    const opened = finalStep({ server: [answers(api.assessment, () => anAssessment({ CurrentPageId: 'completed', UserAssessmentStatus: 'Submitted' }))] });
    expect(await heading(opened, 'Completed')).toBeVisible();
    await opened.user.click(opened.screen.getByRole('link', { name: 'View Health Profile' }));
    expect(opened.navigation.address()).toBe('/health/profile');
  });

  it('[HRA-034, HRA-035] saving a page of a submitted assessment reloads its results, and makes the last step final again', async () => {
    const submitted = anAssessment({ UserAssessmentStatus: 'Submitted' });
    const opened = open({ path: '/health/profile', server: [answers(api.assessment, () => submitted)] });
    await opened.screen.findByRole('img', { name: '72 of 100 points' });
    opened.navigation.go('/health/assessment?page=body');
    await heading(opened, 'Body');
    await press(opened, 'Save & Continue');
    await heading(opened, 'Goals');
    expect(steps(opened).getByRole('button', { name: 'Final Step' })).toBeVisible();
    const asked = () => opened.received.filter(({ name }) => name === 'results').length;
    const before = asked();
    opened.navigation.go('/health/profile');
    await opened.screen.findByRole('img', { name: '72 of 100 points' });
    await expect.poll(asked).toBe(before + 1);
  });
});
