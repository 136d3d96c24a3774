import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aUser } from '../../../../shell/testing/factories';
import { answers, fakeBackend, isLost } from '../../../../shell/testing/fakeBackend';
import { runSagaInShell } from '../../../../shell/testing/runSagaInShell';
import type { Program } from '../../contract';
import plugin from '../../plugin';
import { anAction, aProgram } from '../../testing/factories';
import { putLists } from '../../testing/loadedLists';
import { api } from '../api';
import part from '../index';
import { intents } from '../intents';
import { selectProgram } from '../selectors';

const noView = async () => ({ default: () => null });
const noTexts = async () => ({ default: {} });

/** The part of the trackers plugin that programs use, and a signed-in person. */
const trackers = {
  id: 'trackers',
  messages: { 'en-US': noTexts, 'es-419': noTexts },
  modals: { entry: noView },
  startsAt: 'sign-in' as const,
  state: async () => ({
    default: {
      slice: { reducerPath: 'trackers', reducer: () => null, getInitialState: () => null },
      saga: function* saga() {},
      facts: () => ({ user: aUser() }),
    },
  }),
};

const start = async (program: Program, displays: readonly string[] = []) => {
  const later = [...displays];
  const next = (): Program => ({ ...program, Progress: { ...program.Progress, Display: later.shift() ?? program.Progress.Display } });
  const { backend, received } = fakeBackend(
    answers(api.liveUpdate, () => (later[0] === 'lost' ? isLost() : next())),
    answers(api.inlineProgress, () => ({ Program: next() })),
  );
  const app = await runSagaInShell(plugin, part, { backend, plugins: [trackers] });
  putLists(app, { current: [program] });
  const ref = { ownerId: program.OwnerId, programId: program.Id };
  const press = () => app.dispatch(intents.actions.actionChosen({ ...ref, action: anAction({ Type: 'Track', SubType: 'Tracker' }) }));
  const changed = (inlineProgress?: { readonly activityId: string; readonly subType: string }) =>
    app.dispatch({
      type: 'event/trackers.entryChanged',
      payload: { trackerId: 'steps', entryDate: '2026-11-20', dateKey: '20261120', isDeleted: false, ...(inlineProgress && { inlineProgress }) },
    });
  const modal = () => app.actions.find(({ type }) => type === 'shell/modalOpened');
  const display = () => selectProgram(app.store.getState(), ref)?.Progress.Display;
  return { ...app, received, press, changed, modal, display };
};

const tracked = (overrides: Partial<Program> = {}): Program => aProgram({ TrackerIds: ['steps'], Action: anAction({ Type: 'Track' }), ...overrides });

describe('Track', () => {
  it('[PRG-091] opens the entry dialog for the trackers of the program, from its start on', async () => {
    const app = await start(tracked());
    app.press();
    await app.settled();
    const input = { selection: { trackerIds: ['steps'] }, source: 'Program', isViewOnly: false, challengeStartDate: '2026-11-06' };
    expect(app.modal()).toMatchObject({ payload: { name: 'trackers.entry', input } });
    expect(app.modal()).not.toMatchObject({ payload: { input: { inlineProgress: expect.anything() } } });
  });

  it('[PRG-091] passes the ids to compute progress for a challenge of the new architecture', async () => {
    const app = await start(tracked({ Id: 'Activity-Id-7' }));
    app.press();
    await app.settled();
    expect(app.modal()).toMatchObject({ payload: { input: { inlineProgress: { activityId: 'Activity-Id-7', subType: 'Tracker' } } } });
  });

  it('[PRG-114, TRK-069] computes the progress of such a challenge after each entry, and shows the returned program', async () => {
    const app = await start(tracked({ Id: 'Activity-Id-7' }), ['5 of 10']);
    app.changed({ activityId: 'Activity-Id-7', subType: 'Tracker' });
    await app.settled();
    expect(app.received).toMatchObject([{ name: 'inlineProgress', input: { body: { ActivityId: 'Activity-Id-7', SubType: 'Tracker', UserId: 'person-1' } } }]);
    expect(app.display()).toBe('5 of 10');
  });
});

describe('progress that is computed later', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());
  const usual = async (displays: readonly string[]) => {
    vi.useRealTimers();
    const app = await start(tracked(), displays);
    vi.useFakeTimers();
    return app;
  };
  const calls = (app: { readonly received: readonly unknown[] }): number => app.received.length;

  it('[TRK-102, TRK-103, TRK-149, PRG-203] is polled every 5 seconds, half a second after the last entry, until it has changed', async () => {
    const app = await usual(['4 of 10', '5 of 10', '6 of 10']);
    app.changed();
    await vi.advanceTimersByTimeAsync(400);
    app.changed();
    await vi.advanceTimersByTimeAsync(499);
    expect(calls(app)).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    await vi.advanceTimersByTimeAsync(4999);
    expect(calls(app)).toBe(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(app.received).toMatchObject(Array(2).fill({ name: 'liveUpdate', input: { query: { challengeId: 'walk', challengeOwnerId: 'acme' } } }));
    expect(calls(app)).toBe(2);
    expect(app.display()).toBe('5 of 10');
  });

  it('[TRK-103, TRK-149] is polled five times at most', async () => {
    const app = await usual([]);
    app.changed();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(calls(app)).toBe(5);
  });

  it('[TRK-103] counts as changed if a live message arrives before the first answer', async () => {
    const app = await usual(['5 of 10', '5 of 10']);
    app.changed();
    putLists(app, { current: [tracked({ Progress: { Percent: 50, Display: '5 of 10' } })] });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(calls(app)).toBe(1);
  });

  it('[TRK-103] is no longer polled once the plugin is closed', async () => {
    const app = await usual([]);
    app.changed();
    await vi.advanceTimersByTimeAsync(6000);
    expect(calls(app)).toBe(2);
    app.kernel.leave();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(calls(app)).toBe(2);
  });

  it('[TRK-103] is no longer polled after an error', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const app = await usual(['lost']);
    app.changed();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(calls(app)).toBe(1);
  });
});
