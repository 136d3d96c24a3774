import { afterEach, expect, it, vi } from 'vitest';
import { answers, fakeBackend } from '../../../../shell/testing/fakeBackend';
import { runSagaInShell } from '../../../../shell/testing/runSagaInShell';
import plugin from '../../plugin';
import { aToday } from '../../testing/factories';
import { api } from '../api';
import part from '../index';
import { lists, today } from '../library';

const minute = 60_000;

afterEach(() => vi.useRealTimers());

it('reloads the lists and the due programs on a new day in the zone of programs', async () => {
  // 11:50 p.m. in Chicago.
  vi.useFakeTimers({ now: new Date('2026-11-21T05:50:00Z'), toFake: ['Date'] });
  const { backend, received } = fakeBackend(
    answers(api.current, () => []),
    answers(api.available, () => []),
    answers(api.complete, () => []),
    answers(api.today, () => aToday({ Reported: ['walk'], DaysInARow: 3 })),
  );
  const app = await runSagaInShell(plugin, part, { backend });
  for (const source of [...Object.values(lists), today]) app.dispatch(source.needed());
  await app.settled();
  const asked = () => received.splice(0).map(({ name }) => name);
  asked();
  const pass = async (minutes: number) => {
    app.advance(minutes * minute);
    await app.settled();
  };
  await pass(9);
  expect(asked()).toEqual([]);
  await pass(2);
  expect(asked()).toEqual(['current', 'available', 'complete', 'today']);
  await pass(20);
  expect(asked()).toEqual([]);
});
