import { expect, it } from 'vitest';
import type { CategoryUpdate } from '#shell/api';
import { answers, fakeBackend, isLost } from '../../../shell/testing/fakeBackend';
import { runSagaInShell } from '../../../shell/testing/runSagaInShell';
import type { RewardsSummary } from '../contract';
import plugin from '../plugin';
import { aSummary } from '../testing/factories';
import { api } from './api';
import part from './index';

const start = async (answer: () => RewardsSummary | Promise<RewardsSummary> = aSummary) => {
  const { backend, received } = fakeBackend(answers(api.rewards, answer));
  const app = await runSagaInShell(plugin, part, { backend });
  const receive = (Message: CategoryUpdate['Message'], Category: CategoryUpdate['Category'] = 'Points') =>
    app.dispatch({ type: 'event/root.categoryUpdated', payload: { Category, Message } });
  return { ...app, received, receive };
};

it('[SHL-002, ACC-067, ACC-075] loads at sign-in; the loader waits for it', async () => {
  let arrive = (_summary: RewardsSummary): void => undefined;
  const app = await start(
    () =>
      new Promise((resolve) => {
        arrive = resolve;
      }),
  );
  expect(app.kernel.isReady()).toBe(false);
  expect(app.kernel.facts()['rewards.badge']).toBeUndefined();
  arrive(aSummary());
  await app.settled();
  expect(app.kernel.isReady()).toBe(true);
  expect(app.kernel.facts()).toMatchObject({ 'rewards.showMall': true, 'rewards.badge': '1,635' });
});

it('[SHL-002, SHL-003] a slow answer does not block the page, and still arrives', async () => {
  let arrive = (_summary: RewardsSummary): void => undefined;
  const late = new Promise<RewardsSummary>((resolve) => {
    arrive = resolve;
  });
  const app = await start(() => late);
  app.advance(900);
  expect(app.kernel.isReady()).toBe(false);
  app.advance(100);
  await expect.poll(() => app.kernel.isReady()).toBe(true);
  app.receive({ UpdatedPoints: 50 });
  expect(app.kernel.isReady()).toBe(true);
  arrive(aSummary());
  await app.settled();
  expect(app.kernel.facts()).toMatchObject({ 'rewards.badge': '1,635' });
});

it('[SHL-003, SHL-165] an error counts as loaded, without facts', async () => {
  const app = await start(isLost);
  await app.settled();
  expect(app.kernel.isReady()).toBe(true);
  expect(app.state().summary).toMatchObject({ status: 'failed', error: { status: 0 } });
  expect(app.kernel.facts()).not.toHaveProperty(['rewards.badge']);
});

it('[ACC-073, PRG-224] points that arrive live are added to both', async () => {
  const app = await start();
  await app.settled();
  app.receive({ UpdatedPoints: 50, ProgramId: 'walk' });
  app.receive({ UpdatedPoints: -20 });
  expect(app.state().summary.data?.Points).toEqual({ AvailablePoints: '1665', CurrentPoints: '1815' });
  expect(app.kernel.facts()['rewards.badge']).toBe('1,665');
  expect(app.received).toHaveLength(1);
});

it('points that arrive while the summary is pending are counted once: it is requested again, and the older answer is ignored', async () => {
  let arrive = (_summary: RewardsSummary): void => undefined;
  const first = new Promise<RewardsSummary>((resolve) => {
    arrive = resolve;
  });
  const answered = [first, Promise.resolve(aSummary({ Points: { AvailablePoints: '1685', CurrentPoints: '1835' } }))];
  const app = await start(() => answered.shift() ?? aSummary());
  app.receive({ UpdatedPoints: 50 });
  arrive(aSummary());
  await app.settled();
  expect(app.state().summary.data?.Points.AvailablePoints).toBe('1685');
  expect(app.received).toHaveLength(2);
});

it('[ACC-073] reloads the points after a change without a number, such as a stopped order', async () => {
  const app = await start();
  await app.settled();
  app.receive({});
  await app.settled();
  expect(app.received).toHaveLength(2);
});

it('other messages have no effect', async () => {
  const app = await start();
  await app.settled();
  app.receive({}, 'Home');
  expect(app.state().summary.data).toEqual(aSummary());
  expect(app.received).toHaveLength(1);
});

it('reloads the summary after a reconnection, without the loader', async () => {
  const app = await start();
  await app.settled();
  app.dispatch({ type: 'event/root.connectionRegained', payload: {} });
  expect(app.kernel.isReady()).toBe(true);
  await app.settled();
  expect(app.received).toHaveLength(2);
});
