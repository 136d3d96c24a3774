import { expect, it } from 'vitest';
import { type Answered, answers, fakeBackend, isLost, refuses } from '../../../../shell/testing/fakeBackend';
import { runSagaInShell } from '../../../../shell/testing/runSagaInShell';
import plugin from '../../plugin';
import { aCompletion, aProgram } from '../../testing/factories';
import { api } from '../api';
import part from '../index';
import { completionOf, detailOf } from '../library';
import { selectProgram } from '../selectors';

const ref = { ownerId: 'acme', programId: 'walk' };

const start = async (...server: readonly Answered[]) => {
  const { backend, received } = fakeBackend(
    answers(api.detail, () => aProgram()),
    answers(api.completion, () => aCompletion()),
    ...server,
  );
  const app = await runSagaInShell(plugin, part, { backend, path: '/programs/detail?owner=acme&id=walk' });
  /** Opens its page. */
  const open = async () => {
    app.dispatch(completionOf('walk').needed());
    app.dispatch(detailOf(ref).needed());
    await app.settled();
  };
  return {
    ...app,
    received,
    open,
    detail: () => detailOf(ref).select(app.store.getState()),
    completion: () => completionOf('walk').select(app.store.getState()),
  };
};

it('[PRG-069] loads a detail and its completion once, and keeps them', async () => {
  const app = await start();
  await app.open();
  await app.open();
  expect(app.received.map(({ name, input }) => [name, input])).toEqual([
    ['completion', { params: { programId: 'walk' }, query: {} }],
    ['detail', { query: { ownerId: 'acme', id: 'walk' } }],
  ]);
  expect(selectProgram(app.store.getState(), ref)?.Name).toBe('Walk at Lunch');
  expect(app.completion().data?.TotalPoints).toBe(200);
});

it('distinguishes a missing program from one that failed to load', async () => {
  const missing = await start(answers(api.detail, refuses(404, 'This program does not exist.')));
  await missing.open();
  expect(missing.detail()).toMatchObject({ status: 'failed', error: { status: 404 } });

  const lost = await start(answers(api.detail, isLost));
  await lost.open();
  expect(lost.detail()).toMatchObject({ status: 'failed', error: { status: 0 } });
});

it('[PRG-234] a failed detail is loaded again on the next visit', async () => {
  let isUp = false;
  const app = await start(answers(api.detail, () => (isUp ? aProgram() : isLost())));
  await app.open();
  isUp = true;
  app.advance(5000);
  await app.open();
  expect(app.detail().status).toBe('ready');
});

it('works without levels that failed to load', async () => {
  const app = await start(answers(api.completion, isLost));
  await app.open();
  expect(app.detail().status).toBe('ready');
  expect(app.completion().data).toBeUndefined();
});

it('[PRG-013] a malformed program opens the errors page', async () => {
  const app = await start(answers(api.detail, () => ({ Name: 'Half' }) as never));
  await app.open();
  expect(app.navigation.address()).toBe('/errors');
});
