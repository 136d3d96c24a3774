// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answered, answers, refuses } from '../../../../testing/fakeBackend';
import { noTexts } from '../../../../testing/noTexts';
import { renderInShell } from '../../../../testing/renderInShell';
import { api as administrationApi } from '../../../administration/state';
import type { WelcomeQuestion } from '../contract';
import { api } from '../state/api';

const shift: WelcomeQuestion = {
  Id: 'shift',
  EntityId: 'acme',
  Names: { en: 'Shift', es: 'Turno' },
  Help: { en: '', es: '' },
  InputType: 'list',
  KnownFrom: null,
  IsRequired: false,
  IsRetired: false,
  Options: [
    { Id: 'day', Names: { en: 'Day', es: 'Día' }, IsRetired: false, IsChosen: true },
    { Id: 'night', Names: { en: 'Night', es: 'Noche' }, IsRetired: false, IsChosen: false },
  ],
  Answers: 2,
  Version: 3,
};
const goal: WelcomeQuestion = {
  ...shift,
  Id: 'goal',
  Names: { en: 'Goal', es: '' },
  InputType: 'number',
  IsRetired: true,
  Options: [],
  Answers: 0,
  Version: 1,
};

const former: WelcomeQuestion = { ...goal, Id: 'former', Names: { en: 'Former', es: '' }, Answers: 4 };

const path = '/administration/settings/welcome-form';

const open = async (address: string, server: readonly Answered[] = []) => {
  const view = renderInShell([{ id: 'admin', messages: noTexts }], {
    path: address,
    person: { Roles: ['Admin'], EntityId: 'acme' },
    server: [
      answers(administrationApi.companies, () => [{ Value: 'acme', Text: 'Acme' }]),
      answers(api.welcomeQuestions, () => [shift, goal, former]),
      answers(api.saveWelcomeQuestion, () => shift),
      ...server,
    ],
  });
  await screen.findByRole('heading', { level: 1 });
  const sent = () => view.received.filter(({ name }) => name === 'saveWelcomeQuestion').map(({ input }) => (input as { readonly body: object }).body);
  return { ...view, sent, press: async (name: string | RegExp) => view.user.click(await screen.findByRole('button', { name })) };
};

describe('the questions of the welcome form', () => {
  it('show their type, whether they are asked, and the number of answers', async () => {
    await open(path);
    const [first, second, third] = (await screen.findAllByRole('row')).slice(1);
    expect(first).toHaveTextContent('ShiftListAsked2');
    expect(second).toHaveTextContent('GoalNumberDraft0');
    expect(third).toHaveTextContent('FormerNumberRetired4');
  });
});

describe('[NOT-064] the form of a question', () => {
  const editor = `${path}?question=shift&company=acme`;

  it('that people have answered fixes its type and says why; a chosen option is retired, any other removed', async () => {
    const { user, press, sent } = await open(editor);
    expect(await screen.findByText(/^2 people have answered, so the type of the answer stays/)).toBeVisible();
    expect(screen.getByRole('combobox', { name: /^Type of answer/ })).toBeDisabled();
    await press('Remove Night');
    await user.click(screen.getByRole('switch', { name: 'Offer this option' }));
    await press('Add option');
    await user.type(screen.getByLabelText(/^Option 2 \(English\)/), 'Evening');
    await press('Save');
    await waitFor(() =>
      expect(sent()).toEqual([
        expect.objectContaining({
          Id: 'shift',
          Version: 3,
          IsRetired: false,
          Options: [
            { Id: 'day', Names: { en: 'Day', es: 'Día' }, IsRetired: true },
            { Id: null, Names: { en: 'Evening', es: '' }, IsRetired: false },
          ],
        }),
      ]),
    );
  });

  it("keeps the input, and shows the server's refusal", async () => {
    const { user, press } = await open(editor, [answers(api.saveWelcomeQuestion, refuses(409, 'Somebody has changed it.'))]);
    await user.type(await screen.findByLabelText(/^Help \(English\)/), 'When you work.');
    await press('Save');
    expect(await screen.findByText('Somebody has changed it.')).toBeVisible();
    expect(screen.getByLabelText(/^Help \(English\)/)).toHaveValue('When you work.');
  });
});
