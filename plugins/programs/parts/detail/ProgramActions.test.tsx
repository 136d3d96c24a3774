// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { type Answered, answers } from '../../../../shell/testing/fakeBackend';
import { renderInShell } from '../../../../shell/testing/renderInShell';
import plugin from '../../plugin';
import { api } from '../../state/api';
import { emptyLists } from '../../testing/emptyLists';
import { aCompletion, anActivity, aProgram } from '../../testing/factories';

const open = (...server: readonly Answered[]) =>
  renderInShell([plugin], {
    path: '/programs/detail?owner=acme&id=walk',
    server: [...emptyLists, answers(api.completion, () => aCompletion()), answers(api.activity, () => anActivity()), ...server],
  });

describe('the answer about the outcome', () => {
  const answered = aProgram({ ProgramStatus: 'Complete', EarnedPoints: 150, CanTakeBackOutcome: true, Action: null });

  it('is taken back after a confirmation, which names the points', async () => {
    let isTaken = false;
    const { screen, user, received } = open(
      answers(api.detail, () => (isTaken ? aProgram({ ProgramStatus: 'SignedUp' }) : answered)),
      answers(api.takeBackOutcome, () => {
        isTaken = true;
        return aProgram({ ProgramStatus: 'SignedUp' });
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    expect(screen.queryByRole('menuitem', { name: 'Quit' })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('menuitem', { name: 'Change your answer' }));
    expect(await screen.findByText('“Walk at Lunch” asks you again. The 150 points that it earned you are taken back.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Take it back' }));
    expect(await screen.findByText('Your answer is taken back.')).toBeInTheDocument();
    expect(received.find(({ name }) => name === 'takeBackOutcome')?.input).toEqual({ body: { ProgramId: 'walk' } });
    expect(await screen.findByText('Signed up')).toBeVisible();
  });

  it('stays if the person keeps it', async () => {
    const { screen, user, received } = open(answers(api.detail, () => answered));
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Change your answer' }));
    await user.click(await screen.findByRole('button', { name: 'Keep it' }));
    expect(received.map(({ name }) => name)).not.toContain('takeBackOutcome');
  });
});
