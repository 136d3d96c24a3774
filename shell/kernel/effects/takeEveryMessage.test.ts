import { createSlice } from '@reduxjs/toolkit';
import { Type } from 'typebox';
import { afterEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import type { TopicMessage, Topics } from '../../net/contract';
import { fakeBackend } from '../../testing/fakeBackend';
import { noTexts } from '../../testing/noTexts';
import { runSagaInShell } from '../../testing/runSagaInShell';
import { call, sleep } from './effects';
import { takeEveryMessage } from './takeEveryMessage';

const topics = {
  day: { pattern: 'hydration:{userId}', message: Type.Object({ Glasses: Type.Integer() }), rule: 'own' },
} as const satisfies Topics;
const plugin = { id: 'hydration', messages: noTexts };
const slice = createSlice({ name: 'hydration', initialState: {}, reducers: {} });

const listening = async () => {
  const heard: unknown[] = [];
  function* worker({ Glasses }: { Glasses: number }): Generator {
    if (Glasses < 0) throw new Error('less than none');
    if (Glasses === 1) yield* sleep(1000);
    heard.push(Glasses);
  }
  const note = (what: string) =>
    function* noted(): Generator {
      yield* call(() => heard.push(what));
    };
  function* saga(): Generator {
    yield* takeEveryMessage<typeof topics.day>('hydration:{userId}', { userId: 'me' }, worker, { onGap: note('gap'), onRecovered: note('recovered') });
  }
  const shell = await runSagaInShell(plugin, { slice, saga }, fakeBackend());
  return { ...shell, heard };
};

const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
afterEach(() => logged.mockClear());

describe('takeEveryMessage', () => {
  it('handles messages in order, including those that arrive while a worker is busy', async () => {
    const { realtime, heard, advance } = await listening();
    for (const Glasses of [1, 2, 3]) realtime.publish('hydration:me', { Glasses });
    realtime.reconnect('recovered');
    realtime.reconnect('gap');
    expect(heard).toEqual([]);
    await advance(1000);
    await expect.poll(() => heard).toEqual([1, 2, 3, 'recovered', 'gap']);
  });

  it('continues after a worker has failed, and reports the failure', async () => {
    const { realtime, heard } = await listening();
    realtime.publish('hydration:me', { Glasses: -1 });
    realtime.publish('hydration:me', { Glasses: 4 });
    await expect.poll(() => heard).toEqual([4]);
    expect(logged).toHaveBeenCalledWith('topic hydration:{userId}:', new Error('less than none'));
  });

  it.each([
    ['undeclared', 'no module of the server declares it'],
    ['refused', 'this person may not hear it'],
  ] as const)('reports a topic that is %s by its pattern', async (why, complaint) => {
    const { realtime } = await listening();
    realtime.refuse('hydration:me', why);
    expect(logged).toHaveBeenCalledWith('topic hydration:{userId}:', expect.objectContaining({ message: expect.stringContaining(complaint) }));
  });

  it('compiles for a topic of the contract only', () => {
    function* worker(message: { Glasses: number }): Generator {
      yield message;
    }
    expectTypeOf<TopicMessage<typeof topics.day>>().toEqualTypeOf<{ Glasses: number }>();
    function* check(): Generator {
      yield* takeEveryMessage<typeof topics.day>('hydration:{userId}', { userId: 'me' }, worker);
      // @ts-expect-error a misspelled topic
      yield* takeEveryMessage<typeof topics.day>('hydraton:{userId}', { userId: 'me' }, worker);
      // @ts-expect-error a name that the topic does not have
      yield* takeEveryMessage<typeof topics.day>('hydration:{userId}', { id: 'me' }, worker);
      // @ts-expect-error a topic of no contract
      yield* takeEveryMessage('hydration:{userId}', { userId: 'me' }, worker);
    }
    expect(check).toBeTypeOf('function');
  });
});
