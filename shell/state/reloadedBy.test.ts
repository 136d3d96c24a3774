import { Type } from 'typebox';
import { expect, it } from 'vitest';
import type { Topics } from '../net/contract';
import { aUser } from '../testing/factories';
import { fakeBackend } from '../testing/fakeBackend';
import { noTexts } from '../testing/noTexts';
import { runSagaInShell } from '../testing/runSagaInShell';
import { pluginState } from './pluginState';
import { reloadedBy } from './reloadedBy';

const topics = { day: { pattern: 'hydration:{userId}', message: Type.Object({ Glasses: Type.Integer() }), rule: 'own' } } as const satisfies Topics;

it("lists are outdated after a message of the user's topic, and when messages may have been missed", async () => {
  const list = { invalidated: () => ({ type: 'outOfDate' }) };
  const { realtime, actions } = await runSagaInShell(
    { id: 'hydration', messages: noTexts },
    pluginState(
      'hydration',
      { goal: { reducer: (state = 8) => state } },
      { facts: () => ({ user: aUser() }), saga: reloadedBy<typeof topics.day>('hydration:{userId}', [list]) },
    ),
    fakeBackend(),
  );
  const times = (): number => actions.filter(({ type }) => type === 'outOfDate').length;
  realtime.publish('hydration:person-1', { Glasses: 1 });
  await expect.poll(times).toBe(1);
  realtime.publish('hydration:someone-else', { Glasses: 1 });
  realtime.reconnect('gap');
  await expect.poll(times).toBe(2);
});
