import { describe, expect, it } from 'vitest';
import { type Answered, answers, fakeBackend, isLost, refuses } from '../../../../shell/testing/fakeBackend';
import { runSagaInShell } from '../../../../shell/testing/runSagaInShell';
import plugin from '../../plugin';
import { anAction, anAvailableProgram, aProgram } from '../../testing/factories';
import { putLists } from '../../testing/loadedLists';
import { noticesIn } from '../../testing/noticesIn';
import { api } from '../api';
import part from '../index';
import { intents } from '../intents';
import { quitUndo as leaving } from '../quitUndo';
import { selectIsQuitting, selectLeft, selectLists, selectProgram } from '../selectors';

const { quitConfirmed, quitRequested } = intents.actions;
const ref = { ownerId: 'acme', programId: 'walk' };
const left = aProgram({ ProgramStatus: 'Quit', Action: anAction({ Type: 'JoinPrograms', Text: 'Join again' }) });

const start = async (program = aProgram(), ...server: readonly Answered[]) => {
  const { backend, received } = fakeBackend(...server);
  const app = await runSagaInShell(plugin, part, { backend, path: '/programs/detail?owner=acme&id=walk' });
  putLists(app, { current: [program] });
  return { ...app, received };
};

it('[PRG-031] asks for a confirmation before a request', async () => {
  const app = await start();
  app.dispatch(quitRequested(ref));
  await app.settled();
  expect(app.received).toEqual([]);
  expect(app.actions).toContainEqual(expect.objectContaining({ payload: expect.objectContaining({ name: 'programs.quit', input: ref }) }));
});

it('[PRG-071, PRG-177, PRG-233] leaves the program, replaces it by the returned one, shows a message and opens the list', async () => {
  const app = await start(
    aProgram(),
    answers(api.quit, () => left),
  );
  app.dispatch(quitConfirmed(ref));
  expect(selectIsQuitting(app.store.getState(), ref)).toBe(true);
  await app.settled();
  expect(app.received).toMatchObject([{ name: 'quit', input: { query: { ownerId: 'acme', id: 'walk' } }, idempotencyKey: expect.any(String) }]);
  expect(selectProgram(app.store.getState(), ref)?.ProgramStatus).toBe('Quit');
  expect(selectLists(app.store.getState())).toMatchObject({ current: [], available: [{ Id: 'walk' }] });
  expect(noticesIn(app.actions)).toEqual([{ message: { id: 'programs.quit.succeeded', values: { name: 'Walk at Lunch' } }, intent: 'success' }]);
  expect(app.navigation.address()).toBe('/programs');
  expect(app.actions).toContainEqual({ type: 'event/programs.quit', payload: { programId: 'walk', isPersonal: false } });
});

it('a program that cannot be joined again is in no list', async () => {
  const app = await start(
    aProgram(),
    answers(api.quit, () => ({ ...left, Action: null })),
  );
  app.dispatch(quitConfirmed(ref));
  await app.settled();
  expect(selectLists(app.store.getState())).toEqual({ current: [], available: [], completed: [] });
});

it('[PRG-072, PRG-073] a personal program is removed, and the available list is reloaded', async () => {
  const own = aProgram({ IsPersonal: true });
  const app = await start(
    own,
    answers(api.quit, () => ({ ...left, IsPersonal: true })),
    answers(api.current, () => []),
    answers(api.available, () => [anAvailableProgram({ Id: 'book' })]),
    answers(api.complete, () => []),
    answers(api.sections, () => []),
    answers(api.tags, () => []),
  );
  app.dispatch(quitConfirmed(ref));
  await app.settled();
  expect(selectLists(app.store.getState())).toMatchObject({ current: [], available: [{ Id: 'book' }] });
  expect(app.navigation.address()).toBe('/programs');
});

it.each([
  ['refused', refuses(400, 'You have completed “Walk” and cannot quit it.'), { text: 'You have completed “Walk” and cannot quit it.' }],
  ['refused without a word for the person', refuses(500, 'Stack trace', false), { id: 'programs.error.process' }],
])('[PRG-248] shows why it failed, and stays: %s', async (_what, answer, message) => {
  const app = await start(aProgram(), answers(api.quit, answer));
  app.dispatch(quitConfirmed(ref));
  await app.settled();
  expect(noticesIn(app.actions)).toEqual([{ message, intent: 'error' }]);
  expect(selectLists(app.store.getState())?.current).toHaveLength(1);
  expect(selectIsQuitting(app.store.getState(), ref)).toBe(false);
  expect(app.navigation.address()).toBe('/programs/detail?owner=acme&id=walk');
});

it('[PRG-177, PRG-248] a lost answer is requested again under the same key; without any it shows a message', async () => {
  const app = await start(aProgram(), answers(api.quit, isLost));
  app.dispatch(quitConfirmed(ref));
  await app.settled();
  app.advance(1000);
  await app.settled();
  expect(selectIsQuitting(app.store.getState(), ref)).toBe(true);
  expect(noticesIn(app.actions)).toEqual([]);
  app.advance(3000);
  await app.settled();
  expect(new Set(app.received.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  expect(app.received).toHaveLength(3);
  expect(noticesIn(app.actions)).toEqual([{ message: { id: 'ui.unanswered' }, intent: 'error' }]);
  expect(selectIsQuitting(app.store.getState(), ref)).toBe(false);
});

it('a user who has left the page meanwhile stays where they are, and gets the message', async () => {
  let answer = (): void => undefined;
  const app = await start(
    aProgram(),
    answers(api.quit, () => new Promise((resolve) => (answer = () => resolve(left)))),
  );
  app.dispatch(quitConfirmed(ref));
  app.navigation.go('/rewards');
  answer();
  await app.settled();
  expect(app.navigation.address()).toBe('/rewards');
  expect(noticesIn(app.actions)).toHaveLength(1);
});

describe('undoing', () => {
  const quitting = async (...server: readonly Answered[]) => {
    const app = await start(
      aProgram(),
      answers(api.quit, () => left),
      ...server,
    );
    app.dispatch(quitConfirmed(ref));
    await app.settled();
    return app;
  };
  const { held, released, undoRequested } = leaving.actions;

  it('is offered for ten seconds, longer while it is hovered or focused', async () => {
    const app = await quitting();
    app.advance(8_000);
    await app.settled();
    expect(selectLeft(app.store.getState())).toEqual({ ...ref, name: 'Walk at Lunch' });
    app.dispatch(held());
    app.advance(60_000);
    await app.settled();
    expect(selectLeft(app.store.getState())).toBeDefined();
    app.dispatch(released());
    await app.settled();
    app.advance(10_000);
    await app.settled();
    expect(selectLeft(app.store.getState())).toBeUndefined();
  });

  it('restores the program at its position, with a message', async () => {
    const app = await quitting(answers(api.undoQuit, () => aProgram()));
    app.dispatch(undoRequested(ref));
    await app.settled();
    expect(app.received.findLast(({ name }) => name === 'undoQuit')).toMatchObject({
      input: { query: { ownerId: 'acme', id: 'walk' } },
      idempotencyKey: expect.any(String),
    });
    expect(selectLists(app.store.getState())).toMatchObject({ current: [{ Id: 'walk', EarnedPoints: 40 }], available: [] });
    expect(selectLeft(app.store.getState())).toBeUndefined();
    expect(noticesIn(app.actions).at(-1)).toEqual({ message: { id: 'programs.quit.undone', values: { name: 'Walk at Lunch' } }, intent: 'success' });
  });

  it('restores a personal program that is in no list', async () => {
    const own = aProgram({ IsPersonal: true });
    const app = await start(
      own,
      answers(api.quit, () => ({ ...left, IsPersonal: true })),
      answers(api.undoQuit, () => own),
      answers(api.available, () => []),
    );
    app.dispatch(quitConfirmed(ref));
    await app.settled();
    expect(selectLists(app.store.getState())?.current).toEqual([]);
    app.dispatch(undoRequested(ref));
    await app.settled();
    expect(selectLists(app.store.getState())?.current).toEqual([own]);
  });

  it('that is too late shows a message', async () => {
    const app = await quitting(answers(api.undoQuit, refuses(409, 'It is too late to undo this.')));
    app.dispatch(undoRequested(ref));
    await app.settled();
    expect(noticesIn(app.actions).at(-1)).toEqual({ message: { text: 'It is too late to undo this.' }, intent: 'error' });
    expect(selectLists(app.store.getState())?.current).toEqual([]);
  });
});
