// @vitest-environment jsdom
import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { EndpointError } from '#shell/api';
import { someSettings } from '../../../shell/testing/factories';
import { answers, isLost } from '../../../shell/testing/fakeBackend';
import { type RenderOptions, renderInShell } from '../../../shell/testing/renderInShell';
import plugin from '../plugin';
import { api } from '../state/api';
import { anAssessment, aPage, aSavedPage } from '../testing/factories';

const open = ({ server = [], path = '/health/assessment?page=body', ...options }: RenderOptions = {}) =>
  renderInShell([plugin], {
    path,
    server: [
      answers(api.assessment, () => anAssessment()),
      answers(api.page, ({ params }) => aPage(params.pageId)),
      answers(api.savePage, ({ params, body }) => aSavedPage(params.pageId, { CurrentPageId: body.NextPageId ?? params.pageId })),
      ...server,
    ],
    ...options,
  });

type Opened = ReturnType<typeof open>;

const heading = ({ screen }: Opened, name: string) => screen.findByRole('heading', { level: 2, name });
const press = async ({ screen, user }: Opened, name: string) => user.click(await screen.findByRole('button', { name }));
const saves = ({ received }: Opened) => received.filter(({ name }) => name === 'savePage');
const lastBody = (opened: Opened) => JSON.stringify(saves(opened).at(-1)?.input);

/** Opens the page with a number question, and types this answer. */
const typed = async (text: string, options: RenderOptions = {}) => {
  const opened = open(options);
  await heading(opened, 'Body');
  await opened.user.click(opened.screen.getByRole('radio', { name: 'Yes' }));
  const field = opened.screen.getByRole('textbox', { name: 'How many a day?' });
  await opened.user.type(field, text);
  return { opened, field };
};

describe('an unreadable answer', () => {
  const words = 'Enter a number without other characters, such as 7.5 or 1500.';

  it('[HRA-052] is refused at its field when it is left, and keeps the person on the page with the input', async () => {
    const { opened, field } = await typed('ten or so');
    expect(opened.screen.queryByText(words)).not.toBeInTheDocument();
    await opened.user.tab();
    expect(opened.screen.getByText(words)).toBeVisible();
    expect(field).toHaveAttribute('aria-invalid', 'true');
    expect(field).toHaveAccessibleDescription(words);
    await press(opened, 'Save & Continue');
    expect(field).toHaveFocus();
    expect(field).toHaveValue('ten or so');
    expect(saves(opened)).toEqual([]);
    await opened.user.clear(field);
    await opened.user.type(field, '10');
    await press(opened, 'Save & Continue');
    await heading(opened, 'Quitting');
    expect(lastBody(opened)).toContain('{"QuestionId":"per-day","Answer":["10"]');
  });

  it('to a question that is hidden meanwhile is not sent, and does not prevent leaving the page', async () => {
    const { opened } = await typed('ten or so');
    await opened.user.click(opened.screen.getByRole('radio', { name: 'No' }));
    await press(opened, 'Save & Continue');
    await heading(opened, 'Goals');
    expect(lastBody(opened)).not.toContain('per-day');
  });

  it('refused by the server shows the reason, and keeps the input', async () => {
    const refused = () => {
      throw new EndpointError(400, ['“How many a day?” needs a number.'], true, 'refused', [{ Message: 'x', Field: 'Answers[1].Answer' }]);
    };
    const { opened, field } = await typed('10', { server: [answers(api.savePage, refused)] });
    await press(opened, 'Save & Continue');
    const dialog = await opened.screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('“How many a day?” needs a number.');
    await opened.user.click(within(dialog).getByRole('button', { name: 'OK' }));
    expect(field).toHaveValue('10');
  });
});

describe('an unusual value', () => {
  const doubt = '1500 is unusual. Is that right?';

  it('[HRA-052] asks for a confirmation, which is sent with it', async () => {
    const { opened, field } = await typed('1500');
    await press(opened, 'Save & Continue');
    expect(opened.screen.getByText(doubt)).toBeVisible();
    expect(field).toHaveFocus();
    expect(saves(opened)).toEqual([]);
    await press(opened, 'Yes, that is right');
    expect(opened.screen.queryByText(doubt)).not.toBeInTheDocument();
    expect(field).toHaveFocus();
    await press(opened, 'Save & Continue');
    await heading(opened, 'Quitting');
    expect(lastBody(opened)).toContain('{"QuestionId":"per-day","Answer":["1500"],"BiometricAnswer":null,"IsConfirmed":true}');
  });

  it('[HRA-052] asks again when it changes', async () => {
    const { opened, field } = await typed('1500');
    await opened.user.tab();
    await press(opened, 'Yes, that is right');
    await opened.user.type(field, '0');
    await opened.user.tab();
    expect(opened.screen.getByText('15000 is unusual. Is that right?')).toBeVisible();
  });
});

describe('an impossible value', () => {
  const doubt = '-5 is not possible here, so it does not count in your results.';

  it('[HRA-052] is questioned, can stay, and is marked as not counting', async () => {
    const { opened, field } = await typed('-5');
    await press(opened, 'Save & Continue');
    expect(opened.screen.getByText(doubt)).toBeVisible();
    expect([saves(opened), document.activeElement === field]).toEqual([[], true]);
    await press(opened, 'Keep it as it is');
    expect(opened.screen.getByText(doubt)).toBeVisible();
    expect(opened.screen.queryByRole('button', { name: 'Keep it as it is' })).not.toBeInTheDocument();
    await press(opened, 'Save & Continue');
    await heading(opened, 'Quitting');
    expect(lastBody(opened)).toContain('{"QuestionId":"per-day","Answer":["-5"],"BiometricAnswer":null,"IsConfirmed":true}');
  });
});

describe('two swapped values', () => {
  const doubt = /^Did you swap the two numbers\?/;
  const weight = aPage('body').Details.Contents.find(({ Id }) => Id === 'weight');
  const pressure = (Id: string, Text: string, more: object = {}) => ({
    ...weight,
    Id,
    Text,
    Features: ['Visible', 'Optional'] as const,
    Units: [{ Unit: 'mmHg', Factor: 1, Decimals: 0 }],
    Answer: { UserAnswer: [], BiometricAnswer: null },
    ...more,
  });
  const both = [pressure('upper', 'Upper value?'), pressure('lower', 'Lower value?', { Below: 'upper' })] as ReturnType<typeof aPage>['Details']['Contents'];
  const asked = both.map(({ Id, Text }) => ({
    QuestionId: Id,
    PageId: 'body',
    Text,
    IsOptional: true,
    IsVisible: true,
    Formulas: [],
    AnswerChoices: [],
    Units: 'mmHg',
  }));

  const openBoth = async () => {
    const { Questions } = anAssessment();
    const withBoth = (page: ReturnType<typeof aPage>) => ({
      ...page,
      Details: { Contents: [...page.Details.Contents, ...(page.PageId === 'body' ? both : [])] },
    });
    const opened = open({
      server: [
        answers(api.assessment, () => anAssessment({ Questions: [...Questions, ...asked] })),
        answers(api.page, ({ params }) => withBoth(aPage(params.pageId))),
      ],
    });
    await heading(opened, 'Body');
    const field = (name: string) => opened.screen.getByRole('textbox', { name });
    return { opened, upper: field('Upper value?'), lower: field('Lower value?') };
  };

  it('[HRA-052] are questioned at the field, and are exchanged by keyboard', async () => {
    const { opened, upper, lower } = await openBoth();
    await opened.user.type(upper, '70');
    await opened.user.type(lower, '118');
    expect(opened.screen.queryByText(doubt)).not.toBeInTheDocument();
    await press(opened, 'Save & Continue');
    expect(opened.screen.getByText(doubt)).toBeVisible();
    expect(lower).toHaveFocus();
    expect(lower).toHaveAccessibleDescription(doubt);
    await opened.user.tab();
    expect(opened.screen.getByRole('button', { name: 'Swap them' })).toHaveFocus();
    await opened.user.keyboard('{Enter}');
    expect([upper, lower].map((field) => (field as HTMLInputElement).value)).toEqual(['118', '70']);
    expect(opened.screen.queryByText(doubt)).not.toBeInTheDocument();
    await press(opened, 'Save & Continue');
    await expect.poll(() => saves(opened).length).toBe(1);
  });

  it('[HRA-052] show nothing while the upper one is typed, and can both stay', async () => {
    const { opened, upper, lower } = await openBoth();
    await opened.user.type(lower, '80');
    await opened.user.type(upper, '7');
    expect(opened.screen.queryByText(doubt)).not.toBeInTheDocument();
    await opened.user.tab();
    expect(opened.screen.getByText(doubt)).toBeVisible();
    await press(opened, 'Keep both as they are');
    await press(opened, 'Save & Continue');
    await expect.poll(() => saves(opened).length).toBe(1);
  });
});

describe('the crisis line', () => {
  it('appears with the answer that triggers it, above the page and at the question, and disappears with it', async () => {
    const When = { LogicalOperator: 'Or' as const, Expressions: [{ EvaluatingItemId: 'smokes', Operator: 'IsEqualTo' as const, ExpressionValues: ['yes'] }] };
    const line = { Id: 'crisis', Title: 'You are not alone', Text: 'Call or text 988.', Phone: '988', When };
    const opened = open({ server: [answers(api.assessment, () => anAssessment({ Helplines: [line] }))] });
    const { screen, user } = opened;
    await heading(opened, 'Body');
    expect(screen.queryByText('Call or text 988.')).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Yes' }));
    const [above, beside] = screen.getAllByText('Call or text 988.');
    expect(above?.closest('[role="status"]')).not.toBeNull();
    expect(beside).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Text 988' })[0]).toHaveAttribute('href', 'sms:988');
    await user.click(screen.getByRole('radio', { name: 'No' }));
    expect(screen.queryByText('Call or text 988.')).not.toBeInTheDocument();
  });
});

describe('without a connection', () => {
  it('a page that is not loaded says so, offers no Next, and opens once it is loaded', async () => {
    let isOffline = true;
    const opened = open({ server: [answers(api.page, ({ params }) => (isOffline && params.pageId === 'goals' ? isLost() : aPage(params.pageId)))] });
    const { screen } = opened;
    await heading(opened, 'Body');
    await press(opened, 'Save & Continue');
    expect(await screen.findByText(/You are offline, and this page is not on this device yet/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save & Continue' })).not.toBeInTheDocument();
    await press(opened, 'Back');
    await heading(opened, 'Body');
    expect(saves(opened)).toHaveLength(1);
    await press(opened, 'Save & Continue');
    await screen.findByText(/You are offline/);
    isOffline = false;
    await press(opened, 'Try again');
    await heading(opened, 'Goals');
    expect(screen.getByRole('button', { name: 'Save & Continue' })).toBeVisible();
  });

  it('submitting explains why nothing was submitted', async () => {
    const opened = open({
      path: '/health/assessment?page=completed',
      server: [answers(api.assessment, () => anAssessment({ CurrentPageId: 'completed' })), answers(api.submit, isLost)],
    });
    await heading(opened, 'Final Step');
    await press(opened, 'Submit');
    expect(await opened.screen.findByRole('alertdialog')).toHaveTextContent(
      'You are offline. Your answers are saved. Submit them once you are connected again.',
    );
  });
});

describe('during impersonation', () => {
  const acting = (SeesHealthData: boolean) => {
    const settings = someSettings();
    return { ...settings, Impersonation: { ...settings.Impersonation, IsEnabled: true, ImpersonatedUserId: 'person-2', SeesHealthData } };
  };

  it.each(['/health/assessment', '/health/profile'])(
    '[HRA-054] %s says that health data are closed to staff without the permission, and no menu offers it',
    async (path) => {
      const opened = open({ path, settings: acting(false) });
      expect(await opened.screen.findByText('Health data is closed')).toBeVisible();
      expect(opened.received.filter(({ name }) => name === 'assessment' || name === 'results')).toEqual([]);
      expect(opened.screen.queryByRole('link', { name: 'Health Assessment' })).not.toBeInTheDocument();
      expect(opened.screen.queryByRole('link', { name: 'Health Profile' })).not.toBeInTheDocument();
    },
  );

  it('[HRA-054] the assessment opens for staff with the permission', async () => {
    const opened = open({ settings: acting(true) });
    expect(await heading(opened, 'Body')).toBeVisible();
  });
});
