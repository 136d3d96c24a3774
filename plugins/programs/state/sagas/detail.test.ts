import { expect, it } from 'vitest';
import { type Answered, answers, fakeBackend, isLost, refuses } from '../../../../shell/testing/fakeBackend';
import { runSagaInShell } from '../../../../shell/testing/runSagaInShell';
import plugin from '../../plugin';
import { aCompletion, aProgram } from '../../testing/factories';
import { api } from '../api';
import part from '../index';
import { library } from '../library';
import { selectCompletion, selectDetailStatus, selectProgram } from '../selectors';

const ref = { ownerId: 'acme', programId: 'walk' };
const { programOpened } = library.actions;

const start = async (...server: readonly Answered[]) => {
  const { backend, received } = fakeBackend(
    answers(api.detail, () => aProgram()),
    answers(api.completion, () => aCompletion()),
    ...server,
  );
  return { ...(await runSagaInShell(plugin, part, { backend, path: '/programs/detail?owner=acme&id=walk' })), received };
};

it('[PRG-069] loads a detail and its completion once, and uses it after that', async () => {
  const app = await start();
  app.dispatch(programOpened(ref));
  await app.settled();
  app.dispatch(programOpened(ref));
  await app.settled();
  expect(app.received.map(({ name, input }) => [name, input])).toEqual([
    ['completion', { params: { programId: 'walk' } }],
    ['detail', { query: { ownerId: 'acme', id: 'walk' } }],
  ]);
  expect(selectProgram(app.store.getState(), ref)?.Name).toBe('Walk at Lunch');
  expect(selectCompletion(app.store.getState(), 'walk')?.TotalPoints).toBe(200);
});

it('tells a program that does not exist from one that could not be loaded', async () => {
  const missing = await start(answers(api.detail, refuses(404, 'This program does not exist.')));
  missing.dispatch(programOpened(ref));
  await missing.settled();
  expect(selectDetailStatus(missing.store.getState(), ref)).toBe('missing');

  const lost = await start(answers(api.detail, isLost));
  lost.dispatch(programOpened(ref));
  await lost.settled();
  expect(selectDetailStatus(lost.store.getState(), ref)).toBe('failed');
});

it('[PRG-234] a failed detail is loaded again on the next visit', async () => {
  let isUp = false;
  const app = await start(answers(api.detail, () => (isUp ? aProgram() : isLost())));
  app.dispatch(programOpened(ref));
  await app.settled();
  isUp = true;
  app.dispatch(programOpened(ref));
  await app.settled();
  expect(selectDetailStatus(app.store.getState(), ref)).toBe('ready');
});

it('does without levels that could not be loaded', async () => {
  const app = await start(answers(api.completion, isLost));
  app.dispatch(programOpened(ref));
  await app.settled();
  expect(selectDetailStatus(app.store.getState(), ref)).toBe('ready');
  expect(selectCompletion(app.store.getState(), 'walk')).toBeUndefined();
});

it('[PRG-013] a malformed program goes to the errors page', async () => {
  const app = await start(answers(api.detail, () => ({ Name: 'Half' }) as never));
  app.dispatch(programOpened(ref));
  await app.settled();
  expect(app.navigation.address()).toBe('/errors');
});
