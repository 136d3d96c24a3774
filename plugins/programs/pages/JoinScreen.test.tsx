// @vitest-environment jsdom
import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answered, answers, isLost, refuses } from '../../../shell/testing/fakeBackend';
import { type RenderOptions, renderInShell } from '../../../shell/testing/renderInShell';
import plugin from '../plugin';
import { api } from '../state/api';
import { anAction, anAvailableProgram, aProgram, aSection } from '../testing/factories';

const everything: readonly Answered[] = [
  answers(api.current, () => []),
  answers(api.available, () => [
    anAvailableProgram({ Tags: ['outdoors'] }),
    anAvailableProgram({ Id: 'run', Name: 'Company Run' }),
    anAvailableProgram({
      Id: 'Custom',
      Name: 'A challenge of your own',
      IsPersonal: true,
      Action: anAction({ Type: 'JoinProgramScreen', SectionId: 'move' }),
    }),
    anAvailableProgram({ Id: 'over', Name: 'Over', Action: null }),
    anAvailableProgram({ Id: 'elsewhere', Name: 'Elsewhere', SectionId: 'rest' }),
  ]),
  answers(api.complete, () => []),
  answers(api.sections, () => [aSection()]),
  answers(api.tags, () => [
    { Id: 'outdoors', Name: 'Outdoors' },
    { Id: 'food', Name: 'Food' },
  ]),
];

const open = ({ server = [], ...options }: RenderOptions = {}) =>
  renderInShell([plugin], { path: '/programs/join?sectionId=move', ...options, server: [...everything, ...server] });

describe('the join screen', () => {
  it('[PRG-005, PRG-009] offers the programs of the section; with none chosen Join is disabled', async () => {
    const { screen } = open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Join programs: Move' })).toBeVisible();
    expect(screen.getAllByRole('checkbox')).toHaveLength(3);
    expect(screen.getByRole('button', { name: 'Join' })).toBeDisabled();
    expect(screen.getByText('Nothing selected yet')).toBeVisible();
  });

  it('[PRG-009] shows for each program its kind, requirements and points, with a link to its page', async () => {
    const daily = anAvailableProgram({ OnePerDay: true, SelfReportStats: { Required: 5, Submitted: 0 }, Points: 50 });
    const { screen } = open({ server: [answers(api.available, () => [daily])] });
    expect(await screen.findByText('Walk for ten minutes. Report on 5 days to earn 50 points.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Details of Take the Stairs' })).toHaveAttribute('href', '/programs/detail?owner=acme&id=stairs');
  });

  it('[PRG-009] starts with the tag filter of the list', async () => {
    const { screen, user } = open({ path: '/programs/join?sectionId=move&tag=outdoors' });
    expect(await screen.findByRole('button', { name: 'Outdoors', pressed: true })).toBeVisible();
    expect(screen.getAllByRole('checkbox')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Outdoors' }));
    expect(screen.getAllByRole('checkbox')).toHaveLength(3);
  });

  it('[PRG-111, PRG-229] joins several by keyboard, and shows their section', async () => {
    const joined = [aProgram({ Id: 'stairs', Name: 'Take the Stairs' }), aProgram({ Id: 'run', Name: 'Company Run' })];
    const { screen, user, received, navigation } = open({ server: [answers(api.joinPrograms, () => joined)] });
    (await screen.findByRole('checkbox', { name: 'Take the Stairs' })).focus();
    await user.keyboard(' ');
    screen.getByRole('checkbox', { name: 'Company Run' }).focus();
    await user.keyboard(' ');
    expect(screen.getByText('2 programs selected')).toBeVisible();
    screen.getByRole('button', { name: 'Join' }).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Successfully joined 2 challenge(s).')).toBeInTheDocument();
    expect(navigation.address()).toBe('/programs?section=move');
    expect(received.find(({ name }) => name === 'joinPrograms')?.input).toEqual({
      body: [
        { ProgramId: 'stairs', IsPersonal: false },
        { ProgramId: 'run', IsPersonal: false },
      ],
    });
  });

  it('[PRG-009] Join is disabled while joining', async () => {
    const { screen, user } = open({ server: [answers(api.joinPrograms, () => new Promise<never>(() => undefined))] });
    await user.click(await screen.findByRole('checkbox', { name: 'Company Run' }));
    await user.click(screen.getByRole('button', { name: 'Join' }));
    await expect.poll(() => screen.getByRole<HTMLButtonElement>('button', { name: 'Join' }).disabled).toBe(true);
  });

  it('opened for a personal program, has it chosen, with the focus in its name', async () => {
    const { screen, user, navigation } = open({ path: '/programs?list=available' });
    await user.click(await screen.findByRole('button', { name: /: A challenge of your own$/ }));
    expect(await screen.findByRole('textbox', { name: /What do you want to call it/ })).toHaveFocus();
    expect(navigation.address()).toBe('/programs/join?sectionId=move&program=Custom');
    expect(screen.getByRole('checkbox', { name: 'A challenge of your own' })).toBeChecked();
    expect(screen.getByText('1 program selected')).toBeVisible();
  });

  it('[PRG-009, PRG-041] a personal program has fields for its details, and cannot be joined without a name', async () => {
    const { screen, user, received } = open({ server: [answers(api.joinPrograms, () => [aProgram({ Id: 'guitar', IsPersonal: true })])] });
    await user.click(await screen.findByRole('checkbox', { name: 'A challenge of your own' }));
    await user.click(screen.getByRole('button', { name: 'Join' }));
    expect(await screen.findByText('Please give it a name.')).toBeVisible();
    const name = screen.getByRole('textbox', { name: /What do you want to call it/ });
    expect(name).toHaveFocus();
    await user.type(name, 'Guitar');
    await user.type(screen.getByRole('textbox', { name: 'Goal' }), 'Three songs');
    await user.click(screen.getByRole('button', { name: 'Join' }));
    await expect
      .poll(() => received.find((call) => call.name === 'joinPrograms')?.input)
      .toMatchObject({
        body: [{ ProgramId: 'Custom', IsPersonal: true, PersonalDetails: { Name: 'Guitar', Goal: 'Three songs' } }],
      });
  });

  it('[PRG-041] the fields of each personal program are a group with its name', async () => {
    const templates = ['Guitar', 'Drums'].map((Name) => anAvailableProgram({ Id: Name, Name, IsPersonal: true }));
    const { screen, user } = open({ server: [answers(api.available, () => templates)] });
    for (const { Name } of templates) await user.click(await screen.findByRole('checkbox', { name: Name }));
    for (const { Name } of templates) {
      expect(within(screen.getByRole('group', { name: Name })).getByRole('textbox', { name: /What do you want to call it/ })).toHaveValue(Name);
    }
  });

  it.each(['2020-01-01', '2999-01-01'])('[PRG-041] refuses the start %s, and shows the possible days', async (day) => {
    const { screen, user, received } = open();
    await user.click(await screen.findByRole('checkbox', { name: 'A challenge of your own' }));
    await user.type(screen.getByRole('textbox', { name: /What do you want to call it/ }), 'Guitar');
    await user.clear(screen.getByLabelText(/Start date/));
    await user.type(screen.getByLabelText(/Start date/), day);
    await user.click(screen.getByRole('button', { name: 'Join' }));
    expect(await screen.findByText(/^Please choose a day from .+ to .+\.$/)).toBeVisible();
    expect(received.map(({ name }) => name)).not.toContain('joinPrograms');
  });

  it('refuses an end before the start', async () => {
    const { screen, user, received } = open();
    await user.click(await screen.findByRole('checkbox', { name: 'A challenge of your own' }));
    await user.type(screen.getByRole('textbox', { name: /What do you want to call it/ }), 'Guitar');
    await user.type(screen.getByLabelText('End date'), '2020-01-01');
    await user.click(screen.getByRole('button', { name: 'Join' }));
    expect(await screen.findByText('The end date must not be before the start date.')).toBeVisible();
    expect(received.map(({ name }) => name)).not.toContain('joinPrograms');
  });

  it.each([
    ['refused', refuses(409, '“Company Run” (already joined).'), 'Failed to join challenge(s) due to “Company Run” (already joined).'],
    ['refused without a word for the person', refuses(500, 'Stack trace', false), 'Failed to join challenge(s) due to Unable to process request.'],
  ])('[PRG-228] shows why joining failed, and keeps selection and input: %s', async (_what, answer, text) => {
    const { screen, user, navigation } = open({ server: [answers(api.joinPrograms, answer)] });
    await user.click(await screen.findByRole('checkbox', { name: 'Company Run' }));
    await user.click(screen.getByRole('checkbox', { name: 'A challenge of your own' }));
    await user.type(screen.getByRole('textbox', { name: /What do you want to call it/ }), 'Guitar');
    await user.click(screen.getByRole('button', { name: 'Join' }));
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Company Run' })).toBeChecked();
    expect(screen.getByRole('textbox', { name: /What do you want to call it/ })).toHaveValue('Guitar');
    expect(screen.getByRole('button', { name: 'Join' })).toBeEnabled();
    expect(navigation.address()).toBe('/programs/join?sectionId=move');
  });

  it('[PRG-009] a tag filters the choice, and never hides chosen programs', async () => {
    const { screen, user } = open();
    await user.click(await screen.findByRole('checkbox', { name: 'Company Run' }));
    expect(screen.queryByRole('button', { name: 'Food' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Outdoors' }));
    expect(screen.getAllByRole('checkbox')).toHaveLength(2);
    expect(screen.getByRole('checkbox', { name: 'Company Run' })).toBeChecked();
    expect(screen.queryByRole('checkbox', { name: 'A challenge of your own' })).not.toBeInTheDocument();
  });

  it('[PRG-009] Cancel returns to the list', async () => {
    const { screen, user, navigation } = open();
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(navigation.address()).toBe('/programs');
  });

  it('[PRG-010] a section without programs to join has an empty state', async () => {
    const { screen } = open({ path: '/programs/join?sectionId=closed' });
    expect(await screen.findByText('No available programs.')).toBeVisible();
  });

  it('[PRG-234] shows a failure to load, with Retry', async () => {
    let isUp = false;
    const { screen, user } = open({ server: [answers(api.available, () => (isUp ? [anAvailableProgram({ Name: 'Company Run' })] : isLost()))] });
    expect(await screen.findByText('An error occurred, please try again later.')).toBeVisible();
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('checkbox', { name: 'Company Run' })).toBeEnabled();
  });

  it('is in Spanish for users who prefer it', async () => {
    const { screen } = open({ locale: 'es-419' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Unirme a programas: Move' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Unirme' })).toBeDisabled();
  });
});
