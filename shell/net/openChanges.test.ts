import { describe, expect, it } from 'vitest';
import { answers, fakeBackend, isLost, isLostAs, lostAnswers, refuses } from '../testing/fakeBackend';
import { endpoints } from './endpoints';
import { openChanges } from './openChanges';

interface Calls {
  readonly save: { readonly response: never };
}

const routes = { save: ['POST', '/save'], quit: ['POST', '/quit'], keepAlive: ['POST', '/alive', 'unkeyed'], read: ['GET', '/read'] } as const;
const isText = (answer: unknown): boolean => typeof answer === 'string';
const api = endpoints<Record<keyof typeof routes, Calls['save']>>(routes, { save: isText });
const { save, quit } = api;

/** A client of a server that returns the current `answer`. */
const start = () => {
  const world = { answer: (): unknown => 'done', session: 'one' as string | undefined };
  const { backend, received } = fakeBackend(...Object.values(api).map((endpoint) => answers(endpoint, () => world.answer() as never)));
  const client = openChanges(backend, () => world.session);
  const sent = () => received.map(({ name, input }) => [name, (input as { body?: string }).body]);
  const keys = () => received.map(({ idempotencyKey }) => idempotencyKey);
  return { world, client, received, sent, keys };
};
const one = { body: 'one' };
const two = { body: 'two' };

describe('a change', () => {
  it('has a key, a new one each time that it was answered', async () => {
    const { client, keys } = start();
    await client(save, one);
    await client(save, one);
    expect(new Set(keys()).size).toBe(2);
    expect(keys().every((key) => /^[\da-f]{32}$/.test(key ?? ''))).toBe(true);
  });

  it.each([...lostAnswers])('keeps its key after a lost answer until one comes: status %i', async (status) => {
    const { world, client, keys } = start();
    world.answer = isLostAs(status);
    for (let press = 0; press < 3; press += 1) await expect(client(save, { ...one })).rejects.toMatchObject({ outcome: 'unknown' });
    world.answer = () => 'done';
    await expect(client(save, { ...one })).resolves.toBe('done');
    expect(new Set(keys()).size).toBe(1);
    await client(save, one);
    expect(new Set(keys()).size).toBe(2);
  });

  it('is in doubt after an answer that is not what the contract says', async () => {
    const { world, client, keys } = start();
    world.answer = () => ({});
    await expect(client(save, one)).rejects.toMatchObject({ outcome: 'unknown', status: 200 });
    world.answer = () => 'done';
    await client(save, one);
    expect(new Set(keys()).size).toBe(1);
  });

  it.each([401, 408, 429, 500, 503])('keeps its key after a %i, which says nothing about an earlier try', async (status) => {
    const { world, client, keys } = start();
    world.answer = isLost;
    await expect(client(save, one)).rejects.toThrow();
    world.answer = refuses(status, 'No');
    await expect(client(save, one)).rejects.toMatchObject({ status });
    await expect(client(save, one)).rejects.toMatchObject({ status });
    expect(new Set(keys()).size).toBe(1);
  });

  it.each([400, 404, 409])('is over with a %i: the next one is another', async (status) => {
    const { world, client, keys } = start();
    world.answer = isLost;
    await expect(client(save, one)).rejects.toThrow();
    world.answer = refuses(status, 'No');
    await expect(client(save, one)).rejects.toMatchObject({ status });
    await expect(client(save, one)).rejects.toMatchObject({ status });
    expect(new Set(keys()).size).toBe(2);
  });

  it('with another file is another', async () => {
    const { world, client, keys } = start();
    const withFile = (name: string) => ({ files: [new File(['x'], name, { lastModified: 1 })] });
    world.answer = refuses(500, '');
    for (const name of ['a', 'a', 'b']) await expect(client(save, withFile(name))).rejects.toThrow();
    const [first, again, other] = keys();
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  it.each(['keepAlive', 'read'] as const)('is none without a key: %s', async (name) => {
    const { client, keys } = start();
    await client(api[name], {});
    expect(keys()).toEqual([undefined]);
  });

  it('has no key without a session, and keeps a key that its caller provides', async () => {
    const { world, client, keys } = start();
    world.session = undefined;
    await client(save, one);
    world.session = 'one';
    await client(save, one, { idempotencyKey: 'mine' });
    expect(keys()).toEqual([undefined, 'mine']);
  });

  it('is forgotten with the session', async () => {
    const { world, client, keys, sent } = start();
    world.answer = isLost;
    await expect(client(save, one)).rejects.toThrow();
    world.session = 'two';
    world.answer = () => 'done';
    await client(save, two);
    await client(save, one);
    expect(sent()).toEqual([
      ['save', 'one'],
      ['save', 'two'],
      ['save', 'one'],
    ]);
    expect(new Set(keys()).size).toBe(3);
  });
});

describe('another change', () => {
  const about = { about: 'walk' };
  const inItsPlace = { ...about, mayReplace: true } as const;
  const inDoubt = async () => {
    const world = start();
    world.world.answer = isLost;
    await expect(world.client(save, one, about)).rejects.toThrow();
    world.world.answer = () => 'done';
    return world;
  };

  it('is sent after the outcome of the previous change of the same subject is known', async () => {
    const { client, sent, keys } = await inDoubt();
    await client(quit, two, about);
    expect(sent()).toEqual([
      ['save', 'one'],
      ['save', 'one'],
      ['quit', 'two'],
    ]);
    const [first, again, other] = keys();
    expect(again).toBe(first);
    expect(other).not.toBe(first);
    await client(save, one, about);
    expect(keys()[3]).not.toBe(first);
  });

  it('follows one that is refused, too', async () => {
    const { world, client, sent } = await inDoubt();
    world.answer = () => {
      world.answer = () => 'done';
      return refuses(409, 'No')();
    };
    await expect(client(quit, two, about)).resolves.toBe('done');
    expect(sent()).toHaveLength(3);
  });

  it('that may have been meant in the place of the earlier one is not sent where the earlier one has arrived; the person decides', async () => {
    const { client, sent } = await inDoubt();
    await expect(client(save, two, inItsPlace)).rejects.toMatchObject({ outcome: 'earlier-arrived' });
    expect(sent().map(([, body]) => body)).toEqual(['one', 'one']);
    await expect(client(save, two, inItsPlace)).resolves.toBe('done');
    expect(sent().map(([, body]) => body)).toEqual(['one', 'one', 'two']);
  });

  it('with several subjects waits for changes of each of them', async () => {
    const { client, sent } = await inDoubt();
    await client(quit, two, { about: ['run', 'swim'] });
    await client(quit, one, { about: ['run', 'walk'] });
    expect(sent().slice(1)).toEqual([
      ['quit', 'two'],
      ['save', 'one'],
      ['quit', 'one'],
    ]);
  });

  it('about something else does not wait; of one endpoint all are about the same, unless they say otherwise', async () => {
    const { world, client, sent } = start();
    world.answer = isLost;
    await expect(client(save, one)).rejects.toThrow();
    world.answer = () => 'done';
    await client(quit, two);
    await client(save, two);
    expect(sent()).toEqual([
      ['save', 'one'],
      ['quit', 'two'],
      ['save', 'one'],
      ['save', 'two'],
    ]);
  });

  it('waits while there is no connection', async () => {
    const { world, client, sent } = await inDoubt();
    world.answer = isLost;
    for (let press = 0; press < 2; press += 1) await expect(client(quit, two, about)).rejects.toMatchObject({ outcome: 'earlier-unknown' });
    world.answer = () => 'done';
    await client(quit, two, about);
    expect(sent().map(([name]) => name)).toEqual(['save', 'save', 'save', 'save', 'quit']);
  });

  it('is blocked only once by a change whose answer is unreadable', async () => {
    const { world, client, sent } = await inDoubt();
    world.answer = isLostAs(502);
    await expect(client(quit, two, about)).rejects.toMatchObject({ outcome: 'earlier-unknown' });
    world.answer = () => 'done';
    await client(quit, two, about);
    expect(sent().map(([name]) => name)).toEqual(['save', 'save', 'quit']);
  });
});
