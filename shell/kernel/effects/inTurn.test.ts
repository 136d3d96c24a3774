import type { SagaGenerator } from 'typed-redux-saga';
import { expect, it } from 'vitest';
import { fakeBrowser } from '../../testing/fakeTabs';
import type { Services } from '../services';
import { createStore } from '../store';
import { call, inTurn } from './effects';

const patiently = new AbortController().signal;

const world = () => {
  const browser = fakeBrowser();
  const { run, provide } = createStore();
  provide({ tabs: browser.openTab() } as Services);
  const other = browser.openTab();
  let finish = (): void => undefined;
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const busy = other.inTurn('sessionToken', () => finished, patiently);
  return { run, other, busy, finish };
};

function* work(): SagaGenerator<string> {
  return yield* call(() => 'done');
}

function* fail(): SagaGenerator<void> {
  yield* call(() => Promise.reject(new Error('no connection')));
}

it('runs once the other tab has done its work, and answers what the saga does', async () => {
  const { run, busy, finish } = world();
  const task = run(() => inTurn('sessionToken', work));
  await Promise.resolve();
  expect(task.isRunning()).toBe(true);
  finish();
  await busy;
  expect(await task.toPromise()).toBe('done');
});

it('takes no turn when it is cancelled while it waits, and ends its turn when the saga fails', async () => {
  const { run, other, busy, finish } = world();
  run(() => inTurn('sessionToken', work)).cancel();
  finish();
  await busy;
  const failed = run(function* () {
    try {
      yield* inTurn('sessionToken', fail);
    } catch (error) {
      return error;
    }
  });
  expect(await failed.toPromise()).toEqual(new Error('no connection'));
  expect(await other.inTurn('sessionToken', async () => 'next', patiently)).toBe('next');
});
