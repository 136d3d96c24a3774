import { describe, expect, it } from 'vitest';
import type { AnyPlugin } from '../../kernel/declaration/definePlugin';
import { call, take } from '../../kernel/effects/effects';
import { notified } from '../../kernel/effects/snackbar';
import { EndpointError, messageForUser } from '../../net/EndpointError';
import type { Endpoint } from '../../net/endpoints';
import { answers, fakeBackend, isLost, refuses } from '../../testing/fakeBackend';
import { noTexts } from '../../testing/noTexts';
import { runSagaInShell } from '../../testing/runSagaInShell';
import { withdrawCall } from '../../testing/withdrawCall';
import { pluginState } from '../pluginState';
import { resource } from '../resource';
import { change } from './change';
import type { ChangeOptions } from './changeOptions';
import { patch } from './patch';

interface Input {
  readonly body: string;
}

const listed: Endpoint<unknown, readonly string[]> = { name: 'list', method: 'GET', path: '/notes/list' };
const added: Endpoint<Input, string> = { name: 'add', method: 'POST', path: '/notes/add' };
const dropped: Endpoint<Input, string> = { name: 'drop', method: 'POST', path: '/notes/drop' };
const plugin: AnyPlugin = { id: 'notes', messages: noTexts };

/** A loaded list, and the change that adds to it. `answer`: the server's answer to the change. */
const start = async (answer: () => string, options: ChangeOptions<Input, string> = {}, withdrawn = () => ({ WasMade: true })) => {
  const list = resource(listed);
  const subject = () => 'notes';
  const add = change(added, {
    expects: [patch(list, (held, { body }) => [...held, body])],
    reloads: [list],
    says: { id: 'notes.added' },
    failed: { id: 'notes.notAdded' },
    subject,
    ...options,
  });
  const drop = change(dropped, { subject });
  const { backend, received } = fakeBackend(
    answers(listed, () => ['a']),
    answers(added, answer),
    answers(dropped, ({ body }) => body),
    answers(withdrawCall, withdrawn),
  );
  const app = await runSagaInShell(plugin, pluginState('notes', { list, add, drop }), { backend });
  app.dispatch(list.needed());
  await app.settled();
  received.length = 0;
  return {
    ...app,
    received,
    add,
    list,
    send: (body: string, run = 'run') => app.dispatch(add.requested(run, { body })),
    drop: (body: string) => app.dispatch(drop.requested('drop', { body })),
    /** Waits until the third attempt has failed as well. */
    afterAllTries: async () => {
      for (const pause of [0, 1000, 3000]) {
        app.advance(pause);
        await app.settled();
      }
    },
    held: () => list.select(app.store.getState()).data,
    run: () => add.select(app.store.getState(), 'run'),
    asked: () => received.map(({ name }) => name),
    keys: () => received.flatMap(({ name, idempotencyKey }) => (name === 'add' ? [idempotencyKey] : [])),
    notices: () => app.actions.filter(notified.match).map(({ payload }) => payload),
    said: () => app.actions.filter(notified.match).map(({ payload }) => payload.message),
  };
};

describe('a change', () => {
  it('is carried out once for a double press, reports success, and reloads outdated data', async () => {
    const app = await start(() => 'b');
    app.send('b');
    app.send('b');
    expect(app.run()).toEqual({ status: 'running' });
    await app.settled();
    expect(app.run()).toEqual({ status: 'done', answer: 'b' });
    expect(app.asked()).toEqual(['add', 'list']);
    expect(app.said()).toEqual([{ id: 'notes.added' }]);
  });

  it('says nothing of a failure that has something else to follow it', async () => {
    const failed: unknown[] = [];
    const app = await start(refuses(400, 'Too short.'), {
      *onFailure(error, { body }) {
        yield* call(() => failed.push([messageForUser(error), body]));
      },
    });
    app.send('b');
    await app.settled();
    expect(app.run()).toMatchObject({ status: 'failed', error: { reason: 'Too short.' } });
    expect(failed).toEqual([['Too short.', 'b']]);
    expect(app.said()).toEqual([]);
  });

  it('applies its answer to loaded data', async () => {
    const list = resource(listed);
    const add = change(added, { applies: [patch(list, (held, answer, { body }) => [...held, `${body} is ${answer}`])] });
    const { backend } = fakeBackend(
      answers(listed, () => ['a']),
      answers(added, () => 'there'),
    );
    const app = await runSagaInShell(plugin, pluginState('notes', { list, add }), { backend });
    app.dispatch(list.needed());
    await app.settled();
    app.dispatch(add.requested('run', { body: 'b' }));
    await app.settled();
    expect(list.select(app.store.getState()).data).toEqual(['a', 'b is there']);
  });

  it('shows its optimistic patch immediately, and reverts it after a refusal, with the reason', async () => {
    const app = await start(refuses(400, 'Too short.'));
    app.send('b');
    expect(app.held()).toEqual(['a', 'b']);
    await app.settled();
    expect(app.held()).toEqual(['a']);
    expect(app.run()).toEqual({ status: 'failed', error: { status: 400, reason: 'Too short.' } });
    expect(app.said()).toEqual([{ text: 'Too short.' }]);
    expect(app.asked()).toEqual(['add']);
  });

  it('that is refused after the data has changed reloads it from the server', async () => {
    const app = await start(refuses(400, 'Too short.'));
    app.send('b');
    app.dispatch(app.list.changed(['a', 'b', 'c']));
    await app.settled();
    await app.settled();
    expect(app.asked()).toEqual(['add', 'list']);
    expect(app.held()).toEqual(['a']);
  });

  it('that is refused without a reason says its own words', async () => {
    const app = await start(refuses(400, 'Stack trace', false));
    app.send('b');
    await app.settled();
    expect(app.said()).toEqual([{ id: 'notes.notAdded' }]);
  });

  it('that fails is reported only by a view that reports failures itself', async () => {
    const app = await start(refuses(400, 'Stack trace', false));
    app.dispatch(app.add.requested('run', { body: 'b' }, { saysFailure: true }));
    await app.settled();
    expect(app.run()).toEqual({ status: 'failed', error: { status: 400 }, text: { id: 'notes.notAdded' } });
    expect(app.said()).toEqual([]);
  });

  it('that fails after its view was closed is reported in a snackbar', async () => {
    const app = await start(refuses(400, 'Too short.'));
    app.dispatch(app.add.requested('run', { body: 'b' }, { saysFailure: true }));
    app.dispatch(app.add.dismissed('run'));
    await app.settled();
    expect(app.said()).toEqual([{ text: 'Too short.' }]);
  });

  it('with an unknown outcome reports that, and reloads what it changes; pressed again it is the same change', async () => {
    let answer: () => string = isLost;
    const app = await start(() => answer());
    app.send('b');
    await app.afterAllTries();
    expect(app.said()).toEqual([{ id: 'ui.unanswered' }]);
    expect(app.asked().slice(0, 4)).toEqual(['add', 'add', 'add', 'list']);
    expect(app.held()).toEqual(['a']);
    answer = () => 'b';
    app.send('b');
    await app.settled();
    expect(app.keys()).toHaveLength(4);
    expect(new Set(app.keys()).size).toBe(1);
  });

  it('waits until the outcome of another one of the same subject is known', async () => {
    let answer: () => string = isLost;
    const app = await start(() => answer());
    app.send('b');
    await app.afterAllTries();
    app.received.length = 0;
    answer = () => 'b';
    app.drop('b');
    await app.settled();
    expect(app.asked()).toEqual(['add', 'drop']);
  });

  it('that may replace one that has arrived is not sent', async () => {
    let answer: () => string = isLost;
    const app = await start(() => answer(), { mayReplace: () => true });
    app.send('b');
    await app.afterAllTries();
    answer = () => 'b';
    app.send('c', 'another');
    await app.settled();
    expect(app.received.filter(({ name }) => name === 'add').map(({ input }) => (input as Input).body)).toEqual(['b', 'b', 'b', 'b']);
    expect(app.said()[1]).toEqual({ id: 'ui.earlier.arrived' });
  });

  it('that was carried out is not called refused because of what follows', async () => {
    const app = await start(() => 'b', {
      *afterwards() {
        yield* call(() => {
          throw new Error('mistake');
        });
      },
    });
    app.send('b');
    await app.settled();
    expect(app.run().status).toBe('done');
    expect(app.said()).toEqual([{ id: 'notes.added' }]);
  });

  it('can be made again while the follow-up of the first one is running', async () => {
    const app = await start(() => 'b', {
      *afterwards() {
        yield* take('never');
      },
    });
    app.send('b');
    await app.settled();
    app.send('c');
    await app.settled();
    expect(app.run().status).toBe('done');
    expect(app.received.filter(({ name }) => name === 'add')).toHaveLength(2);
  });

  it('that was carried out is done also where loaded data cannot take its answer', async () => {
    const list = resource(listed);
    const mistaken = patch(list, (): readonly string[] => {
      throw new Error('mistake');
    });
    const add = change(added, { applies: [mistaken], reloads: [list] });
    const { backend, received } = fakeBackend(
      answers(listed, () => ['a']),
      answers(added, () => 'b'),
    );
    const app = await runSagaInShell(plugin, pluginState('notes', { list, add }), { backend });
    app.dispatch(list.needed());
    await app.settled();
    app.dispatch(add.requested('run', { body: 'b' }));
    await app.settled();
    expect(add.select(app.store.getState(), 'run').status).toBe('done');
    expect(received.map(({ name }) => name)).toEqual(['list', 'add', 'list']);
  });

  it('that is expected while older data is on its way shows what there is once it is done', async () => {
    const held: string[] = ['a'];
    const list = resource(listed);
    const add = change(added, { expects: [patch(list, (texts, { body }: Input) => [...texts, body])] });
    let release = (): void => undefined;
    let isSlow = false;
    const { backend } = fakeBackend(
      answers(listed, () => [...held]),
      answers(added, ({ body }) => {
        held.push(body);
        return body;
      }),
    );
    const slow: typeof backend = async (endpoint, input, options) => {
      const answer = await backend(endpoint, input, options);
      if (endpoint.name === 'list' && isSlow) {
        isSlow = false;
        await new Promise<void>((resolve) => {
          release = resolve;
        });
      }
      return answer;
    };
    const app = await runSagaInShell(plugin, pluginState('notes', { list, add }), { backend: slow });
    app.dispatch(list.needed());
    await app.settled();
    isSlow = true;
    app.dispatch(list.requested());
    app.dispatch(add.requested('run', { body: 'b' }));
    await expect.poll(() => add.select(app.store.getState(), 'run').status).toBe('done');
    release();
    await app.settled();
    await app.settled();
    expect(list.select(app.store.getState()).data).toEqual(['a', 'b']);
  });

  it('with an optimistic patch still shows it over older data, and the loaded data after a refusal', async () => {
    let held = ['a'];
    const list = resource(listed);
    const add = change(added, { expects: [patch(list, (texts, { body }: Input) => [...texts, body])] });
    let refuse = (): void => undefined;
    const { backend } = fakeBackend(
      answers(listed, () => held),
      answers(added, () => new Promise<string>((_, reject) => (refuse = () => reject(new EndpointError(400, ['No.'], true))))),
    );
    const app = await runSagaInShell(plugin, pluginState('notes', { list, add }), { backend });
    const shown = () => list.select(app.store.getState()).data;
    app.dispatch(list.needed());
    await app.settled();
    app.dispatch(add.requested('run', { body: 'b' }));
    held = ['a', 'z'];
    app.dispatch(list.requested());
    await expect.poll(shown).toEqual(['a', 'z', 'b']);
    refuse();
    await app.settled();
    expect(shown()).toEqual(['a', 'z']);
  });

  it('that is done leaves no draft of its form', async () => {
    const app = await start(() => 'b', { form: ({ body }) => `notes/${body}` });
    app.send('b');
    await app.settled();
    expect(app.actions).toContainEqual({ type: 'drafts/dropped', payload: 'notes/b' });
  });

  it('answers the saga that runs it, also that it failed', async () => {
    const app = await start(() => 'b');
    expect(await app.runSaga(() => app.add.run({ body: 'b' }))).toBe('b');
    const other = await start(refuses(400, 'No'));
    expect(await other.runSaga(() => other.add.run({ body: 'b' }))).toBeUndefined();
  });

  it('that can be undone offers it, withdraws its calls under their keys, and reloads what it changed', async () => {
    const app = await start(() => 'b', { canUndo: true });
    app.send('b');
    await app.settled();
    const [{ offer } = { offer: undefined }] = app.notices();
    expect(offer?.label).toEqual({ id: 'ui.undo' });
    const [Key] = app.keys();
    app.received.length = 0;
    if (offer) app.dispatch(offer.action);
    await app.settled();
    expect([...new Set(app.asked())]).toEqual(['withdrawCall', 'list']);
    expect(app.received[0]?.input).toEqual({ body: { Key } });
    expect(app.said()).toEqual([{ id: 'notes.added' }, { id: 'ui.undone' }]);
  });

  it('that can no longer be undone shows the reason, and reloads the data', async () => {
    const app = await start(() => 'b', { canUndo: true }, refuses(409, 'It was changed since.'));
    app.send('b');
    await app.settled();
    app.received.length = 0;
    for (const { offer } of app.notices()) if (offer) app.dispatch(offer.action);
    await app.settled();
    expect(app.said()[1]).toEqual({ text: 'It was changed since.' });
    expect([...new Set(app.asked())]).toEqual(['withdrawCall', 'list']);
  });

  it('offers no way back where it has none', async () => {
    const app = await start(() => 'b');
    app.send('b');
    await app.settled();
    expect(app.notices().map(({ offer }) => offer)).toEqual([undefined]);
  });

  it('has no effects after sign-out', async () => {
    const app = await start(() => 'b');
    app.send('b');
    app.kernel.leave();
    await app.settled();
    expect(app.said()).toEqual([]);
  });
});
