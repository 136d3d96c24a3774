import { expect, it } from 'vitest';
import type { CategoryUpdate } from '#shell/api';
import { answers, fakeBackend } from '../../../../shell/testing/fakeBackend';
import { runSagaInShell } from '../../../../shell/testing/runSagaInShell';
import type { Program } from '../../contract';
import plugin from '../../plugin';
import { aCompletion, anAvailableProgram, aProgram } from '../../testing/factories';
import { api } from '../api';
import part from '../index';
import { completionOf, detailOf, listSources } from '../library';
import { selectLists, selectProgram } from '../selectors';

const ref = { ownerId: 'acme', programId: 'walk' };

const start = async () => {
  let now: Partial<Program> = { EarnedPoints: 40 };
  const { backend, received } = fakeBackend(
    answers(api.current, () => [aProgram(now)]),
    answers(api.available, () => [anAvailableProgram()]),
    answers(api.complete, () => []),
    answers(api.sections, () => []),
    answers(api.tags, () => []),
    answers(api.detail, () => aProgram(now)),
    answers(api.completion, () => aCompletion()),
  );
  const app = await runSagaInShell(plugin, part, { backend });
  const calls = async () => {
    await app.settled();
    return received.splice(0).map(({ name }) => name);
  };
  const receive = (update: CategoryUpdate) => app.dispatch({ type: 'event/root.categoryUpdated', payload: update });
  const becomes = (changed: Partial<Program>) => {
    now = changed;
  };
  const openLists = () => {
    for (const source of listSources) app.dispatch(source.needed());
  };
  const openDetail = () => {
    app.dispatch(completionOf('walk').needed());
    app.dispatch(detailOf(ref).needed());
  };
  return { ...app, calls, receive, becomes, openLists, openDetail };
};

const lists = ['current', 'available', 'complete', 'sections', 'tags'];

it('reloads nothing that was never loaded', async () => {
  const app = await start();
  app.receive({ Category: 'Home', Message: { OwnerId: 'acme', ChallengeId: 'walk' } });
  app.receive({ Category: 'Points', Message: { ProgramId: 'walk', UpdatedPoints: 10 } });
  app.receive({ Category: 'ProgramCompletion', Message: { ProgramId: 'walk' } });
  app.dispatch({ type: 'event/root.connectionRegained', payload: {} });
  expect(await app.calls()).toEqual([]);
});

it('[PRG-223] Home reloads the lists, and the detail of its challenge if it is held', async () => {
  const app = await start();
  app.openLists();
  await app.calls();
  app.receive({ Category: 'Home', Message: { OwnerId: 'acme', ChallengeId: 'walk' } });
  expect(await app.calls()).toEqual(lists);

  app.openDetail();
  await app.calls();
  app.receive({ Category: 'Home', Message: { OwnerId: 'acme', ChallengeId: 'walk' } });
  expect((await app.calls()).sort()).toEqual([...lists, 'completion', 'detail'].sort());
});

it('[PRG-224] Points updates the points of the program, also in the list', async () => {
  const app = await start();
  app.openLists();
  await app.calls();
  app.becomes({ EarnedPoints: 100 });
  app.receive({ Category: 'Points', Message: { ProgramId: 'walk', UpdatedPoints: 60 } });
  await app.calls();
  expect(selectProgram(app.store.getState(), ref)?.EarnedPoints).toBe(100);
  expect(selectLists(app.store.getState())?.current[0]?.EarnedPoints).toBe(100);
});

it('[PRG-225] ProgramCompletion reloads completion and progress, also in the list', async () => {
  const app = await start();
  app.openLists();
  await app.calls();
  app.becomes({ EarnedPoints: 100 });
  app.receive({ Category: 'ProgramCompletion', Message: { ProgramId: 'walk' } });
  expect((await app.calls()).sort()).toEqual(['completion', 'detail']);
  expect(selectLists(app.store.getState())?.current[0]?.EarnedPoints).toBe(100);
});

it('reloads held data after a reconnection: lists at once, a detail when it is shown', async () => {
  const app = await start();
  app.openLists();
  app.openDetail();
  await app.calls();
  app.dispatch({ type: 'event/root.connectionRegained', payload: {} });
  expect(await app.calls()).toEqual(lists);
  app.openDetail();
  expect((await app.calls()).sort()).toEqual(['completion', 'detail']);
});

it.each(['Upload', 'Report', 'HealthProfile'] as const)('%s has no effect on programs', async (Category) => {
  const app = await start();
  app.openLists();
  await app.calls();
  app.receive({ Category, Message: {} });
  expect(await app.calls()).toEqual([]);
});

it('a completed program moves to the completed ones', async () => {
  const app = await start();
  app.openLists();
  await app.calls();
  app.becomes({ ProgramStatus: 'Complete' });
  app.receive({ Category: 'ProgramCompletion', Message: { ProgramId: 'walk' } });
  await app.calls();
  expect(selectLists(app.store.getState())).toMatchObject({ current: [], completed: [{ Id: 'walk' }] });
});
