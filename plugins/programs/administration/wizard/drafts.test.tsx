// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { EndpointError } from '#shell/api';
import { answers, isLost } from '../../../../shell/testing/fakeBackend';
import { api } from './api';
import { aChallenge, savedAfter } from './testing/challenges';
import { openWizard } from './testing/openWizard';

const path = '/administration/tools/challenges/wizard';
const draft = `${path}?challengeId=walk`;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('without a connection', () => {
  it('[SHL-042] input is marked as kept in this browser, not as saved, and is stored once there is a connection', async () => {
    let isOffline = false;
    const online = vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => !isOffline);
    const change = (to: boolean): void => {
      isOffline = to;
      act(() => void dispatchEvent(new Event(to ? 'offline' : 'online')));
    };
    const saved = aChallenge();
    const server = [answers(api.saveChallenge, ({ body }) => (isOffline ? isLost() : savedAfter(saved, body)))];
    const view = await openWizard(draft, { saved, server });
    await screen.findByText('Saved');
    change(true);
    await view.user.type(await view.field('Name (English)'), '!');
    expect(await screen.findByText('Offline – kept in this browser until you are connected again')).toBeVisible();
    expect([screen.queryByText('Saved'), screen.queryByText('Saving…')]).toEqual([null, null]);
    change(false);
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(view.bodies().at(-1)).toMatchObject({ Id: 'walk', Texts: [{ Name: 'Walk!' }, { Name: '' }] });
    online.mockRestore();
  });
});

describe('a new challenge', () => {
  it('[ADH-094, SHL-042] is stored with the first input, gets its own address, and keeps input made meanwhile', async () => {
    const view = await openWizard(path);
    expect(view.bodies()).toEqual([]);
    expect(screen.getByRole('heading', { level: 1, name: 'Challenge' })).toBeVisible();
    const name = await view.field('Name (English)');
    await view.user.type(name, 'Walk');
    await expect.poll(view.bodies).toHaveLength(1);
    expect(view.bodies()[0]).toEqual({
      EntityId: 'acme',
      Texts: [
        { LanguageCode: 'en', Name: 'Walk', Description: '', Instructions: '', CheckboxText: '' },
        { LanguageCode: 'es', Name: '', Description: '', Instructions: '', CheckboxText: '' },
      ],
    });
    await expect.poll(view.navigation.address).toBe(`${path}?challengeId=new`);
    expect(name).toBeInTheDocument();
    expect(name).toHaveFocus();
    await view.user.type(name, ' on ');
    await expect.poll(view.bodies).toHaveLength(2);
    expect(view.bodies()[1]).toMatchObject({ Id: 'new', Version: 1, Texts: [{ Name: 'Walk on' }, { Name: '' }] });
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(name).toHaveValue('Walk on ');
    expect(await screen.findByRole('heading', { level: 1, name: 'Walk on' })).toBeVisible();
  });

  it('[ADH-098] is created from a template, and then has its own address', async () => {
    const view = await openWizard(`${path}?templateId=template-steps`, { saved: aChallenge({ Id: '', Version: 0 }) });
    expect(view.bodies()).toEqual([{ TemplateId: 'template-steps', EntityId: 'acme' }]);
    expect(view.navigation.address()).toBe(`${path}?challengeId=new`);
    expect(await view.field('Name (English)')).toHaveValue('Walk');
  });

  it('[ADH-095, SHL-042] as a template has the same steps, and may leave its days open', async () => {
    const view = await openWizard('/administration/tools/challenges/templates/wizard');
    await view.user.type(await view.field('Name (English)'), 'Walk');
    await expect.poll(view.bodies).toMatchObject([{ EntityId: 'acme', IsTemplate: true }]);
    await view.user.click(screen.getByRole('radio', { name: /^Challenge/ }));
    await view.user.selectOptions(screen.getByRole('combobox', { name: /^Activity type/ }), 'Self-report');
    await view.press('Next');
    await view.isAt('Activity');
    expect(
      within(screen.getByRole('list', { name: 'Steps' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Basics', 'Activity', 'Participants', 'Rewards', 'Review']);
  });
});

describe('a step', () => {
  it('[ADH-099, ADH-100] can be left only if it is valid', async () => {
    const view = await openWizard(path);
    await view.press('Next');
    expect(await screen.findByText('Enter a name in at least one language.')).toBeVisible();
    await view.isAt('Basics');
    expect(view.bodies()).toEqual([]);
  });

  it.each([
    ['2026-12-01', 'End date must be after start date.'],
    ['2027-01-10', 'dates must be in same plan year.'],
  ])('[ADH-100] with an end on %s shows: %s', async (end, text) => {
    const view = await openWizard(draft, { saved: aChallenge() });
    const field = await screen.findByLabelText(/^End date/);
    await view.user.clear(field);
    await view.user.type(field, end);
    await view.press('Next');
    expect(await screen.findByText(text)).toBeVisible();
    await view.isAt('Basics');
  });

  it("[ADH-100] waits for the server's validation, and shows faults at their fields", async () => {
    const view = await openWizard(draft, {
      saved: aChallenge(),
      server: [
        answers(api.saveChallenge, ({ body }) =>
          savedAfter(aChallenge({ Missing: [{ Field: 'EndDate', Message: 'Choose an end date that is not in the past.' }] }), body),
        ),
      ],
    });
    const field = await screen.findByLabelText(/^End date/);
    await view.user.clear(field);
    await view.user.type(field, '2026-12-02');
    await view.press('Next');
    expect(await screen.findByText('Choose an end date that is not in the past.')).toBeVisible();
    await view.isAt('Basics');
  });
});

describe('input', () => {
  it('is sent again unchanged after a lost answer, before anything else', async () => {
    let isOffline = true;
    const view = await openWizard(draft, {
      saved: aChallenge(),
      server: [answers(api.saveChallenge, ({ body }) => (isOffline ? isLost() : savedAfter(aChallenge({ Version: body.Version ?? 0 }), body)))],
    });
    await view.user.type(await view.field('Name (English)'), '!');
    expect(await screen.findByText('Could not be saved')).toBeVisible();
    isOffline = false;
    await view.user.type(await view.field('Name (English)'), '?');
    expect(await screen.findByText('Saved')).toBeVisible();
    const names = view.bodies().map(({ Texts }) => Texts?.[0]?.Name);
    expect(names.slice(-2)).toEqual(['Walk!', 'Walk!?']);
    expect(view.bodies().map(({ Version }) => Version)).toEqual([...names.slice(1).map(() => 1), 2]);
  });

  it('[ADH-100] is stored when the page is left, without a confirmation', async () => {
    const view = await openWizard(draft, { saved: aChallenge() });
    await view.user.type(await view.field('Name (English)'), '!');
    await view.user.click(screen.getByRole('link', { name: 'All challenges' }));
    await expect.poll(view.navigation.address).toBe('/administration/tools/challenges');
    expect(view.bodies()).toMatchObject([{ Texts: [{ Name: 'Walk!' }, { Name: '' }] }]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('[ADH-100] is stored at once when the tab is hidden or closed', async () => {
    const view = await openWizard(draft, { saved: aChallenge() });
    await view.user.type(await view.field('Name (English)'), '!');
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    fireEvent(document, new Event('visibilitychange'));
    // Without advancing timers, which the delay after typing would require.
    await act(async () => undefined);
    expect(view.bodies()).toMatchObject([{ Texts: [{ Name: 'Walk!' }, { Name: '' }] }]);
  });

  it('[ADH-100] that cannot be stored requires a confirmation when the page is left', async () => {
    const view = await openWizard(draft, { saved: aChallenge(), server: [answers(api.saveChallenge, isLost)] });
    await view.user.type(await view.field('Name (English)'), '!');
    await view.user.click(screen.getByRole('link', { name: 'All challenges' }));
    expect(await screen.findByRole('alertdialog')).toBeVisible();
    expect(view.navigation.address()).toBe(draft);
  });

  it('of an incomplete level is not sent, and the rest is', async () => {
    const view = await openWizard(`${draft}&step=rewards`, { saved: aChallenge() });
    await view.press('Add level');
    await view.user.type(await screen.findByLabelText(/^Points for level 2/), '70');
    expect(await screen.findByText('Not saved yet: something is incomplete.')).toBeVisible();
    expect(view.bodies()).toEqual([]);
    await view.user.type(await screen.findByLabelText(/^Reports for level 2/), '8');
    await expect.poll(view.bodies).toEqual([
      {
        Id: 'walk',
        Version: 1,
        Completion: {
          Levels: [
            { Points: 50, Required: 5 },
            { Points: 70, Required: 8 },
          ],
        },
      },
    ]);
  });

  it('that another user has changed, too, is shown in both versions', async () => {
    const theirs = [{ LanguageCode: 'en', Name: 'Run', Description: '', Instructions: '', CheckboxText: '' }];
    const view = await openWizard(draft, {
      saved: aChallenge(),
      server: [
        answers(api.saveChallenge, ({ body }) => {
          if (body.Version === 2) return savedAfter(aChallenge({ Version: 2 }), body);
          throw new EndpointError(409, ['It was saved by somebody else.'], true, 'refused', undefined, {
            Version: 2,
            ChangedBy: 'Ada Admin',
            ChangedAt: '2026-11-20T15:00:00.000Z',
            IsYours: false,
            Fields: [{ Field: 'Texts', Mine: [], Theirs: theirs }],
          });
        }),
      ],
    });
    await view.user.type(await view.field('Name (English)'), '!');
    const dialog = within(await screen.findByRole('dialog', { name: 'This was changed while you were editing' }));
    expect(dialog.getByRole('radio', { name: 'Your version Walk!' })).toBeChecked();
    await view.user.click(dialog.getByRole('button', { name: 'Confirm' }));
    await expect.poll(() => view.bodies().at(-1)).toMatchObject({ Version: 2, Texts: [{ Name: 'Walk!' }, { Name: '' }] });
    expect(view.bodies().every(({ IsDraft }) => IsDraft === undefined)).toBe(true);
    expect(await screen.findByText('Saved')).toBeVisible();
  });
});

it('[FIL-077] keeps an audience of health data that the administrator may not see while the rest is saved', async () => {
  const { EligibilityFilter: _, ...hidden } = aChallenge({ AudienceText: 'People selected by health data' });
  const view = await openWizard(`${draft}&step=participants`, { saved: hidden });
  expect(await screen.findByText('People selected by health data')).toBeVisible();
  expect(screen.getByText(/^You need HIPAA Access to see its filters\./)).toBeVisible();
  await view.user.click(screen.getByRole('checkbox', { name: 'Peer-to-peer' }));
  await expect.poll(view.bodies).toEqual([{ Id: 'walk', Version: 1, Features: ['PeerToPeer'] }]);
  expect(await screen.findByText('Saved')).toBeVisible();
  await view.press('Choose another audience');
  await expect.poll(() => view.bodies().at(-1)).toMatchObject({ EligibilityFilter: [] });
});

describe('the review', () => {
  const review = `${draft}&step=review`;

  it('[ADH-099] publishes all input, and opens the list', async () => {
    const view = await openWizard(review, { saved: aChallenge() });
    await view.isAt('Review');
    await view.press('Publish');
    await expect.poll(view.bodies).toEqual([{ Id: 'walk', Version: 1, IsDraft: false }]);
    await expect.poll(view.navigation.address).toBe('/administration/tools/challenges');
  });

  it('[ADH-099] publishes at a time in the zone that it names', async () => {
    const view = await openWizard(review, { saved: aChallenge() });
    await view.user.click(await screen.findByRole('radio', { name: 'At a set time' }));
    await view.user.type(await screen.findByLabelText(/^Publication date/), '2026-11-28');
    await view.user.selectOptions(screen.getByLabelText(/^Publication time/), '09:00');
    expect(screen.getByText('Times are in your time zone: Central Time (Chicago).')).toBeVisible();
    await view.press('Publish');
    await expect.poll(() => view.bodies().find(({ IsDraft }) => IsDraft === false)).toBeDefined();
    expect(view.bodies().some(({ PublishAt }) => PublishAt === '2026-11-28T15:00:00.000Z')).toBe(true);
  });

  it('shows the value of each field, and which are empty', async () => {
    const view = await openWizard(review, { saved: aChallenge() });
    await view.isAt('Review');
    const basics = within(screen.getByRole('region', { name: 'Basics' }));
    expect(basics.getByText('Picture').nextSibling).toHaveTextContent('Empty');
    expect(basics.getByText('Name (English)').nextSibling).toHaveTextContent('Walk');
  });

  it('[ADH-099] stores a draft, and opens the list', async () => {
    const view = await openWizard(review, { saved: aChallenge() });
    await view.press('Save Draft');
    await expect.poll(view.navigation.address).toBe('/administration/tools/challenges');
    expect(view.bodies()).toEqual([]);
  });

  it('[ADH-099] shows what is missing, with a link to the field', async () => {
    const missing = aChallenge({ Missing: [{ Field: 'Completion.Levels[0].Required', Message: 'It runs for only 20 days, so nobody can reach this level.' }] });
    const view = await openWizard(`${draft}&step=rewards`, { saved: missing });
    await view.press('Next');
    expect(await screen.findByText('It runs for only 20 days, so nobody can reach this level.')).toBeVisible();
    await view.isAt('Rewards');
  });

  it('[ADH-099] links from a missing value to its field', async () => {
    const Field = 'EndDate';
    const view = await openWizard(review, { saved: aChallenge({ Missing: [{ Field, Message: 'Choose an end date that is not in the past.' }] }) });
    const missing = within(await screen.findByRole('region', { name: 'Before you can publish it' }));
    await view.user.click(missing.getByRole('link', { name: 'End date' }));
    await view.isAt('Basics');
    await waitFor(() => expect(screen.getByLabelText(/^End date/)).toHaveFocus());
  });

  it('does not publish by Enter', async () => {
    const view = await openWizard(review, { saved: aChallenge() });
    await view.user.click(await screen.findByRole('radio', { name: 'At a set time' }));
    await view.user.type(await screen.findByLabelText(/^Publication date/), '2026-11-28');
    await view.user.selectOptions(screen.getByLabelText(/^Publication time/), '09:00');
    await view.user.type(screen.getByLabelText(/^Publication date/), '{Enter}');
    await view.press('Save Draft');
    await expect.poll(view.navigation.address).toBe('/administration/tools/challenges');
    expect(view.bodies().some(({ IsDraft }) => IsDraft === false)).toBe(false);
  });

  describe('a draft that another user has open', () => {
    it('[ADH-101] shows who has it open, politely to screen readers, until they leave', async () => {
      const view = await openWizard(draft, { saved: aChallenge({ Id: 'walk', IsDraft: true, State: 'draft' }) });
      await view.field('Name (English)');
      const told = (...People: readonly { readonly UserId: string; readonly Name: string }[]) =>
        act(() => view.realtime.publish('openChallenges:acme', { Open: [{ Id: 'walk', People }] }));
      told({ UserId: 'ana', Name: 'Ana Ruiz' }, { UserId: 'person-1', Name: 'Myself' });
      expect(screen.getByText('Ana Ruiz is editing this draft.').closest('[role=status]')).not.toBeNull();
      told({ UserId: 'person-1', Name: 'Myself' });
      expect(screen.queryByText(/is editing/)).toBeNull();
      expect(view.realtime.heard()).toContain('openChallenge:acme:walk');
      await act(() => view.navigation.go('/administration/tools/challenges'));
      await expect.poll(view.realtime.heard).not.toContain('openChallenge:acme:walk');
    });
  });

  describe('a save without an answer', () => {
    const opened = async (doing: (view: Awaited<ReturnType<typeof openWizard>>) => Promise<void>) => {
      let isOffline = true;
      let heldUp: Promise<void> | undefined;
      let saved = aChallenge();
      const view = await openWizard(review, {
        saved,
        server: [
          answers(api.saveChallenge, async ({ body }) => {
            if (isOffline) return isLost();
            await heldUp;
            saved = savedAfter(saved, body);
            return saved;
          }),
        ],
      });
      await doing(view);
      isOffline = false;
      const sent = view.bodies().length;
      /** Delays the answers until the returned function is called. */
      const holdUp = (): (() => void) => {
        let answer = (): void => undefined;
        heldUp = new Promise((resolve) => {
          answer = resolve;
        });
        return answer;
      };
      return { ...view, holdUp, since: () => view.bodies().slice(sent) };
    };
    const type = async ({ user, field }: Awaited<ReturnType<typeof openWizard>>) => {
      await user.click(screen.getByRole('link', { name: 'Basics' }));
      await user.type(await field('Name (English)'), '!');
    };

    it('is sent again automatically after a while', async () => {
      const view = await opened(async (view) => {
        await type(view);
        expect(await screen.findByText('Could not be saved')).toBeVisible();
      });
      expect(view.since()).toEqual([]);
      await view.pass(10_000);
      await expect.poll(view.since).toMatchObject([{ Version: 1, Texts: [{ Name: 'Walk!' }, { Name: '' }] }]);
      expect(await screen.findByText('Saved')).toBeVisible();
    });

    it('is repeated before Publish, which is then sent', async () => {
      const view = await opened(async (view) => {
        await type(view);
        expect(await screen.findByText('Could not be saved')).toBeVisible();
      });
      await view.user.click(screen.getByRole('link', { name: 'Review' }));
      await view.press('Publish');
      await expect.poll(view.navigation.address).toBe('/administration/tools/challenges');
      expect(view.since()).toMatchObject([
        { Version: 1, Texts: [{ Name: 'Walk!' }, { Name: '' }] },
        { Version: 2, IsDraft: false },
      ]);
    });

    it('that was Publish is carried out, and later input is saved on request', async () => {
      const view = await opened(async (view) => {
        await view.press('Publish');
        expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t save the challenge.');
      });
      const answer = view.holdUp();
      await type(view);
      await expect.poll(view.since).toEqual([{ Id: 'walk', Version: 1, IsDraft: false }]);
      answer();
      await view.user.click(await screen.findByRole('link', { name: 'Review' }));
      expect(await screen.findByRole('button', { name: 'Save changes' })).toBeVisible();
      expect(view.since()).toHaveLength(1);
      await view.press('Save changes');
      await expect.poll(() => view.since().slice(1)).toMatchObject([{ Version: 2, Texts: [{ Name: 'Walk!' }, { Name: '' }] }]);
    });
  });

  it('shows a refusal at its field', async () => {
    const Field = 'EndDate';
    const view = await openWizard(review, {
      saved: aChallenge(),
      server: [
        answers(api.saveChallenge, () => {
          throw new EndpointError(400, ['No.'], true, 'refused', [{ Field, Message: 'Choose an end date that is not in the past.' }]);
        }),
      ],
    });
    await view.press('Publish');
    await view.isAt('Basics');
    expect(await screen.findByText('Choose an end date that is not in the past.')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText(/^End date/)).toHaveFocus());
    expect(view.bodies()).toHaveLength(1);
  });
});
