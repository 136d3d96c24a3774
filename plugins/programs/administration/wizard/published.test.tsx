// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answers } from '../../../../shell/testing/fakeBackend';
import { noTexts } from '../../../../shell/testing/noTexts';
import { renderInShell } from '../../../../shell/testing/renderInShell';
import plugin from '../../plugin';
import { api } from './api';
import { aChallenge, aPublished } from './testing/challenges';
import { openWizard } from './testing/openWizard';

const path = '/administration/tools/challenges/wizard?challengeId=walk';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('a published challenge', () => {
  it('[ADH-100] is saved on request, with the effects on participants', async () => {
    const view = await openWizard(path, { saved: aPublished() });
    expect(screen.getByLabelText(/^Start date/)).toBeDisabled();
    expect(screen.getAllByText('This can no longer be changed because people are taking part.').length).toBeGreaterThan(0);
    const end = screen.getByLabelText(/^End date/);
    await view.user.clear(end);
    await view.user.type(end, '2026-12-10');
    for (const step of ['Activity', 'Participants', 'Rewards', 'Review']) {
      await view.press('Next');
      await view.isAt(step);
    }
    expect(screen.getByText('12 people are taking part.')).toBeVisible();
    expect(screen.getByText('People keep the points they have earned.')).toBeVisible();
    expect(screen.getByText('It ends 10 days earlier, on December 10, 2026: the 12 people taking part have less time.')).toBeVisible();
    expect(view.bodies()).toEqual([]);
    await view.press('Save changes');
    await expect.poll(view.bodies).toEqual([{ Id: 'walk', Version: 1, EndDate: '2026-12-10' }]);
    await expect.poll(view.navigation.address).toBe('/administration/tools/challenges');
  });

  it('[ADH-100] shows the effects of another type of report and of other levels in numbers, before a save', async () => {
    const saved = aPublished({ SelfReport: { ReportingType: 'Checkbox', RequiresApproval: true, OnePerDay: false } });
    const view = await openWizard(`${path}&step=activity`, { saved });
    await view.user.click(await screen.findByRole('checkbox', { name: /^Reports need approval/ }));
    await view.user.click(screen.getByRole('checkbox', { name: /^Only one report per day counts/ }));
    await view.press('Next');
    await view.press('Next');
    const required = await screen.findByLabelText(/^Reports for level 1/);
    await view.user.clear(required);
    await view.user.type(required, '3');
    await view.press('Next');
    for (const text of [
      'New reports count immediately. The 6 pending reports stay in Challenge Approval until they are decided.',
      'People can report once a day. 1 person has reported today and can report again tomorrow.',
      '8 people have already reached it and will get 400 points in total within a minute.',
      '8 people complete it within a minute.',
      'Completing it takes 3 instead of 5: 4 people have less far to go.',
    ])
      expect(await screen.findByText(text)).toBeVisible();
    expect(view.bodies()).toEqual([]);
  });

  it('[ADH-101] allows correcting the words of an answered question, and nothing else of it', async () => {
    const answer = (Id: string, en: string, RequiresAlternative: boolean) => ({ Id, Text: { en, es: '' }, RequiresAlternative });
    const Outcome = { Question: { en: '<p>Flu shot?</p>', es: '' }, Answers: [answer('yes', 'Yes', false), answer('no', 'No', true)] };
    const view = await openWizard(`${path}&step=activity`, { saved: aPublished({ Outcome }) });
    expect(await screen.findByRole('checkbox', { name: /^Ask a question first/ })).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Add answer' })).toBeNull();
    for (const box of screen.getAllByRole('checkbox', { name: 'People who choose this answer report instead' })) expect(box).toBeDisabled();
    await view.user.type(screen.getByLabelText('Answer 1 (English)'), ', I did');
    for (const step of ['Participants', 'Rewards', 'Review']) {
      await view.press('Next');
      await view.isAt(step);
    }
    await view.press('Save changes');
    const [yes, no] = Outcome.Answers;
    await expect
      .poll(view.bodies)
      .toEqual([{ Id: 'walk', Version: 1, Outcome: { ...Outcome, Answers: [{ ...yes, Text: { en: 'Yes, I did', es: '' } }, no] } }]);
  });

  it('shows by how much the reward budget can be exceeded, which already includes the challenge', async () => {
    const view = await openWizard(`${path}&step=review`, { saved: aPublished(), budgetLeft: -75 });
    const said = await screen.findAllByText('If everyone completes everything, rewards can pass the reward budget of its plan year by $75.00.');
    expect(said.at(-1)).toBeVisible();
    view.unmount();
    await openWizard(`${path}&step=review`, { saved: aPublished(), budgetLeft: 0 });
    expect(screen.queryByText(/reward budget/)).toBeNull();
  });

  it('[ADH-100] asks for a confirmation before unsaved changes are left', async () => {
    const view = await openWizard(path, { saved: aPublished() });
    await view.user.type(await view.field('Name (English)'), '!');
    await view.user.click(screen.getByRole('link', { name: 'All challenges' }));
    expect(await screen.findByRole('alertdialog')).toBeVisible();
    expect(view.bodies()).toEqual([]);
  });

  it('[ADH-099] becomes a draft again if it is only scheduled', async () => {
    const saved = aChallenge({ State: 'scheduled', PublishAt: '2026-11-28T15:00:00.000Z' });
    const view = await openWizard(`${path}&step=review`, { saved });
    expect(await screen.findByLabelText(/^Publication date/)).toHaveValue('2026-11-28');
    await view.press('Back to draft');
    await expect.poll(view.bodies).toEqual([{ Id: 'walk', Version: 1, IsDraft: true }]);
  });

  it('shows in its shared preview when it will be published', async () => {
    const saved = aChallenge({ State: 'scheduled', PublishAt: '2026-11-28T15:00:00.000Z' });
    renderInShell([plugin, { id: 'admin', messages: noTexts }], {
      path: '/administration/tools/challenges/preview?challengeId=walk',
      person: { Roles: ['AdminLite'], EntityId: 'acme', TimeZone: 'America/Chicago' },
      server: [answers(api.challenge, () => saved)],
    });
    expect(await screen.findByRole('note')).toHaveTextContent(/^DraftPeople can’t see this until it is published on 11\/28\/2026 9:00 AM\. Planned from/);
  });
});

describe('maximum cost', () => {
  it.each([
    [10, 'At most 12,400 points = $1,240.00 if all 248 people reach every level.'],
    [null, 'At most 12,400 points if all 248 people reach every level.'],
  ])('[ADH-099] at %s points per dollar', async (pointsPerDollar, text) => {
    await openWizard(`${path}&step=rewards`, { saved: aChallenge(), pointsPerDollar });
    expect(await screen.findByText(text)).toBeVisible();
  });
});
