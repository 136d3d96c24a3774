// @vitest-environment jsdom
import { act, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answers, isLost, refuses } from '../../../shell/testing/fakeBackend';
import { api } from '../state/api';
import type { TrackerDialogInput } from '../state/entry/dialog';
import { aListItem, anEntry, aSetup } from '../testing/factories';
import { type OpenOptions, openDialog, rowsOf } from '../testing/openDialog';
import { answersOfDialogs, heard, wanted } from '../testing/opener';

// Only the date is faked: timers stay real.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') }));
afterEach(() => vi.useRealTimers());

const names: Readonly<Record<string, string>> = { steps: 'Steps', water: 'Water' };
const inlineProgress = { activityId: 'Activity-Id-7', subType: 'Tracker' };
const savedEntry = anEntry('2026-11-20', '5', { EntryDateKey: '20261120-9' });
const update = { trackerId: 'steps', entryDate: '2026-11-20', dateKey: '20261120-9', isDeleted: false };

/** Opens the dialog of steps. The test releases the answers of saves, in their order. */
const openSlow = async (options: OpenOptions = {}, answer: () => typeof savedEntry = () => savedEntry) => {
  const held: (() => void)[] = [];
  const slowly = () =>
    new Promise<typeof savedEntry>((resolve, reject) => {
      held.push(() => {
        try {
          resolve(answer());
        } catch (error) {
          reject(error);
        }
      });
    });
  const view = await openDialog({
    ...options,
    server: [
      answers(api.setup, ({ params }) => aSetup({ TrackerId: params.trackerId, TrackerName: names[params.trackerId] ?? '' })),
      answers(api.list, () => [aListItem(), aListItem({ TrackerId: 'water', TrackerName: 'Water' })]),
      answers(api.createEntry, slowly),
      ...(options.server ?? []),
    ],
  });
  const dialog = async () => within(await view.screen.findByRole('dialog'));
  const answerNext = () => act(async () => held.shift()?.());
  const enter = async (text: string): Promise<void> => {
    await view.user.type(await (await dialog()).findByLabelText(/^Steps/), text);
  };
  const save = async (text: string): Promise<void> => {
    const before = view.calls('createEntry').length;
    await enter(text);
    await view.user.click((await dialog()).getByRole('button', { name: 'Save' }));
    await expect.poll(() => view.calls('createEntry').length).toBe(before + 1);
  };
  const press = async (name: string): Promise<void> => view.user.click((await dialog()).getAllByRole('button', { name }).at(-1)!);
  /** Close waits for pending saves; pressing it again does not wait. */
  const leave = async (): Promise<void> => {
    const before = answersOfDialogs.length;
    await press('Close');
    await press('Close');
    await expect.poll(() => answersOfDialogs.length).toBe(before + 1);
  };
  const reopen = async (input: Partial<TrackerDialogInput> = {}): Promise<void> => {
    view.app.store.dispatch(wanted({ selection: { trackerIds: ['steps'] }, source: 'Home', ...input }));
    await (await dialog()).findByLabelText(/^Steps/);
  };
  const field = async () => (await dialog()).getByLabelText(/^Steps/);
  return { ...view, dialog, answerNext, enter, save, press, leave, reopen, field };
};

describe('while an entry is being saved', () => {
  it('[TRK-068] Close waits for the answer, and the result names the entry', async () => {
    const view = await openSlow();
    await view.save('5');
    await view.press('Close');
    expect(await (await view.dialog()).findByText(/^Closes as soon as/)).toBeVisible();
    expect(answersOfDialogs).toEqual([]);
    await view.answerNext();
    await expect.poll(() => answersOfDialogs).toEqual([[update]]);
  });

  it('[TRK-062] Close keeps the input if the answer is a failure', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const view = await openSlow({}, refuses(500, '', false));
    await view.save('5');
    await view.press('Close');
    await view.answerNext();
    expect(await (await view.dialog()).findByText('Failed to save entry. Please try again later.')).toBeVisible();
    expect(await view.field()).toHaveValue('5');
    expect(answersOfDialogs).toEqual([]);
  });

  it('[TRK-067, TRK-068] going back to the choice loses nothing', async () => {
    const view = await openSlow({ input: { selection: { types: [] } } });
    await view.user.click(await (await view.dialog()).findByRole('button', { name: 'Steps' }));
    await view.save('5');
    await view.press('All trackers');
    await view.user.click(await (await view.dialog()).findByRole('button', { name: 'Water' }));
    await view.enter('8');
    await view.answerNext();
    expect(await view.screen.findByText('Entry saved.')).toBeInTheDocument();
    expect(await view.field()).toHaveValue('8');
    await view.press('Close');
    await expect.poll(() => answersOfDialogs).toEqual([[update]]);
  });

  it('another tracker can be saved as well, and each is sent', async () => {
    const view = await openSlow();
    await view.save('5');
    await view.leave();
    await view.reopen({ selection: { trackerIds: ['water'] } });
    await view.enter('7');
    await view.press('Save');
    expect(await (await view.dialog()).findByRole('button', { name: 'Saving' })).toBeVisible();
    await view.answerNext();
    await expect.poll(() => view.calls('createEntry')).toHaveLength(2);
    expect(view.calls('createEntry')).toMatchObject([{ body: { TrackerId: 'steps' } }, { body: { TrackerId: 'water' } }]);
  });

  it('a second press sends nothing more, typing has no effect, and the focus stays', async () => {
    const view = await openSlow();
    await view.enter('5{Enter}');
    await expect.poll(() => view.calls('createEntry')).toHaveLength(1);
    await view.user.keyboard('6{Enter}');
    expect(await view.field()).toHaveFocus();
    expect(await view.field()).toHaveValue('5');
    await view.press('Saving');
    await view.answerNext();
    expect(await view.screen.findByText('Entry saved.')).toBeInTheDocument();
    expect(view.calls('createEntry')).toHaveLength(1);
  });
});

describe('an answer that arrives after its dialog was closed', () => {
  it('[TRK-063, TRK-067] is added to the list of the same tracker, and keeps the input there', async () => {
    const view = await openSlow();
    await view.save('5');
    await view.leave();
    await view.reopen();
    await view.enter('33');
    await view.answerNext();
    const dialog = await view.dialog();
    await dialog.findByRole('table');
    expect(rowsOf(dialog)).toEqual([['November 20, 2026', '5', 'User', '']]);
    expect(await view.field()).toHaveValue('33');
    await view.press('Close');
    await expect.poll(() => answersOfDialogs).toEqual([[], [update]]);
  });

  it('that is a failure is shown with the name of its tracker, and not in the form of another', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const view = await openSlow({}, refuses(500, '', false));
    await view.save('5');
    await view.leave();
    await view.reopen({ selection: { trackerIds: ['water'] } });
    await view.answerNext();
    expect(await view.screen.findByText('Steps: Failed to save entry. Please try again later.')).toBeInTheDocument();
    expect((await view.dialog()).queryByText('Failed to save entry. Please try again later.')).toBeNull();
  });

  it('[TRK-069] is announced with the data that the program needs', async () => {
    const view = await openSlow({ input: { source: 'Program', inlineProgress } });
    await view.save('5');
    await view.leave();
    await view.answerNext();
    await expect.poll(() => heard).toEqual([{ ...update, inlineProgress }]);
  });

  it('[TRK-069] is not announced to the programs of a coach', async () => {
    const view = await openSlow({ input: { source: 'CoachParticipantProfile', userId: 'person-9', inlineProgress } });
    await view.save('5');
    await view.leave();
    await view.answerNext();
    expect(await view.screen.findByText('Entry saved.')).toBeInTheDocument();
    expect(heard).toEqual([]);
  });
});

describe('an entry that was queued without a connection', () => {
  const away = () => {
    let isReached = false;
    const server = [answers(api.createEntry, () => (isReached ? savedEntry : isLost()))];
    const comeBack = (): void => {
      isReached = true;
      window.dispatchEvent(new Event('online'));
    };
    return { server, comeBack };
  };

  it("[TRK-069] of one participant is not in the table of another, queued or arrived, nor in the coach's programs", async () => {
    const { server, comeBack } = away();
    const of = (userId: string) => ({ source: 'CoachParticipantProfile', userId, inlineProgress }) as const;
    const view = await openSlow({ input: of('person-9'), server });
    await view.enter('5');
    await view.press('Save');
    expect(await (await view.dialog()).findByText('Not confirmed yet. Trying again…')).toBeVisible();
    await view.press('Close');
    await view.reopen(of('person-8'));
    const dialog = await view.dialog();
    expect(await dialog.findByText('No entries yet.')).toBeVisible();
    expect(dialog.queryByText('Not confirmed yet. Trying again…')).toBeNull();
    comeBack();
    expect(await view.screen.findByText('1 change that was waiting has been sent.')).toBeInTheDocument();
    expect(dialog.queryByRole('table')).toBeNull();
    expect(heard).toEqual([]);
  });

  it('[TRK-069] computes the progress of its program once it has arrived', async () => {
    const { server, comeBack } = away();
    const view = await openSlow({ input: { source: 'Program', inlineProgress }, server });
    await view.enter('5');
    await view.press('Save');
    await (await view.dialog()).findByText('Not confirmed yet. Trying again…');
    comeBack();
    await expect.poll(() => heard).toEqual([{ ...update, inlineProgress }]);
  });
});
