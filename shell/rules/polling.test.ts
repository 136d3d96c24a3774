import { expect, it, vi } from 'vitest';
import { createPoller, type Polling, usualPolling } from './polling';

/** A poller with fake timers, the times of its attempts in milliseconds, and its result. */
const polling = (answers: readonly (boolean | Error)[], changed?: Partial<Polling>) => {
  vi.useFakeTimers();
  const begin = Date.now();
  const asked: number[] = [];
  const ended: string[] = [];
  const poller = createPoller(
    {
      ask: async () => {
        const answer = answers[asked.length] ?? false;
        asked.push(Date.now() - begin);
        if (answer instanceof Error) throw answer;
        return answer;
      },
      onDone: () => ended.push('done'),
      onGivenUp: () => ended.push('given up'),
      wakeAfter: (ms, wake) => {
        const timer = setTimeout(wake, ms);
        return () => clearTimeout(timer);
      },
    },
    changed,
  );
  return { poller, asked, ended, pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) };
};

it('[TOO-078, TOO-079, TOO-080, TOO-081] has the documented numbers', () => {
  expect(usualPolling).toEqual({ interval: 5000, debounce: 500, attempts: 5, initialDelay: 0 });
});

it('[TOO-078, TOO-080, TOO-081, TOO-082] asks five times, every five seconds from the start on, and gives up', async () => {
  const { poller, asked, ended, pass } = polling([]);
  poller.start();
  await pass(60_000);
  expect([asked, ended]).toEqual([[0, 5000, 10_000, 15_000, 20_000], ['given up']]);
});

it('[TOO-082] ends with the first yes; an attempt that fails is none', async () => {
  const { poller, asked, ended, pass } = polling([false, new Error('offline'), true]);
  poller.start();
  await pass(60_000);
  expect([asked, ended]).toEqual([[0, 5000, 10_000], ['done']]);
});

it('[TOO-079, TOO-082] joins starts within half a second, and starts again with a later one', async () => {
  const { poller, asked, pass } = polling([]);
  poller.start();
  await pass(499);
  poller.start();
  await pass(1501);
  poller.start();
  await pass(5000);
  expect(asked).toEqual([0, 2000, 7000]);
});

it('[TOO-082] can be stopped, while an answer is on its way, too', async () => {
  const { poller, asked, ended, pass } = polling([true]);
  poller.start();
  poller.stop();
  await pass(60_000);
  expect([asked, ended]).toEqual([[], []]);
  await pass(0);
  poller.start();
  await pass(0);
  poller.stop();
  await pass(60_000);
  expect(asked).toHaveLength(1);
});

it('[TOO-082] each of the numbers can be another', async () => {
  const { poller, asked, ended, pass } = polling([], { interval: 10, debounce: 0, attempts: 2, initialDelay: 100 });
  poller.start();
  await pass(1000);
  expect([asked, ended]).toEqual([[100, 110], ['given up']]);
});
