import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { Type } from 'typebox';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Topics } from '../../../shell/net/contract';
import { seedIfFresh } from '../devControls/scenarios';
import type { AnyModule, Caller } from '../module';
import type { Platform, Realtime } from '../platform';
import { bareModule } from '../testing/bareModule';
import { callerForTests, platformForTests } from '../testing/platformForTests';
import { openRealtime } from './realtime';
import { topicFinder } from './topics';

const message = Type.String();
const topics = {
  board: { pattern: 'messageBoard:{sourceId}', message, rule: 'module' },
  mine: { pattern: 'mine:{userId}', message, rule: 'own' },
} as const satisfies Topics;
/** Boards that are open in addition to `p1`. */
const openBoards = new Set<string | undefined>();

/** Board `p1` is open to everybody; the rule of `broken` throws. */
const mayJoin: AnyModule['mayJoin'] = {
  board: async ({ sourceId }) => {
    if (sourceId === 'broken') throw new Error('The rule failed.');
    return sourceId === 'p1' || openBoards.has(sourceId);
  },
};
const modules = [
  bareModule('programs', { topics, mayJoin }),
  bareModule('rewards', { topics: { mall: { pattern: 'mall:{id}', message, rule: 'module' } }, mayJoin: { mall: async () => true } }),
];
const mostJoins = 30;

const callers = new Map<string, Caller>();
const clients: Socket[] = [];
let server: Server;
let platform: Platform;
let realtime: Realtime;
let closePlatform: () => Promise<void>;

beforeEach(async () => {
  openBoards.clear();
  callers.clear();
  callers.set('acme', callerForTests('acme-participant', 'acme'));
  callers.set('globex', callerForTests('globex-participant', 'globex'));
  callers.set('triple', callerForTests('northwind-triple', 'northwind', { modes: ['Support'] }));
  ({ platform, close: closePlatform } = await platformForTests({ modules, callers, settings: { callsPerMinute: mostJoins } }));
  await seedIfFresh(platform);
  server = createServer();
  realtime = openRealtime(server, platform);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.disconnect();
  await realtime.close();
  await new Promise((resolve) => server.close(resolve));
  await closePlatform();
});

const open = (auth: object): Socket => {
  const { port } = server.address() as AddressInfo;
  const client = io(`http://127.0.0.1:${port}`, {
    path: '/realtime',
    transports: ['websocket'],
    auth,
    forceNew: true,
    reconnectionDelay: 10,
    reconnectionDelayMax: 20,
  });
  clients.push(client);
  return client;
};
const once = <T = unknown>(client: Socket, event: string): Promise<T> => new Promise((resolve) => client.once(event, resolve));
const connect = async (token: string): Promise<Socket> => {
  const client = open({ token });
  await once(client, 'ready');
  return client;
};
const join = (client: Socket, topic: unknown): Promise<boolean> => client.emitWithAck('join', topic);
/** Arguments of the acknowledgement of a join. */
const answerTo = (client: Socket, topic: unknown): Promise<unknown[]> =>
  new Promise((resolve) => client.emit('join', topic, (...answer: unknown[]) => resolve(answer)));
const leave = (client: Socket, topic: string): Promise<boolean> => client.emitWithAck('leave', topic);

describe('admission', () => {
  it.each([{ token: 'unknown' }, {}, { token: 7 }])('[SHL-100] refuses a connection without a valid token: %j', async (auth) => {
    const error = await once<Error>(open(auth), 'connect_error');
    expect(error.message).toBe('unauthorized');
  });

  it('takes the token from the handshake only, not from the address', async () => {
    const { port } = server.address() as AddressInfo;
    const client = io(`http://127.0.0.1:${port}`, { path: '/realtime', transports: ['websocket'], query: { token: 'acme' }, forceNew: true });
    clients.push(client);
    expect((await once<Error>(client, 'connect_error')).message).toBe('unauthorized');
  });

  it('accepts fifty connections of a person, and another one after one has closed; others are not affected', async () => {
    const mine = await Promise.all(Array.from({ length: 50 }, () => connect('acme')));
    const refused = await Promise.all([0, 1, 2].map(() => once<Error>(open({ token: 'acme' }), 'connect_error')));
    expect(refused.map(({ message }) => message)).toEqual(['tooMany', 'tooMany', 'tooMany']);
    await connect('globex');
    mine[7]?.disconnect();
    const enters = async (): Promise<boolean> => {
      const client = open({ token: 'acme' });
      return Promise.race([once(client, 'ready').then(() => true), once(client, 'connect_error').then(() => false)]);
    };
    await vi.waitFor(async () => expect(await enters()).toBe(true));
    expect(await enters()).toBe(false);
  });

  it('lets no more in where all of them knock at once', async () => {
    const clients = Array.from({ length: 60 }, () => open({ token: 'acme' }));
    const entered = await Promise.all(
      clients.map((client) => Promise.race([once(client, 'ready').then(() => 1), once(client, 'connect_error').then(() => 0)])),
    );
    expect(entered.reduce<number>((sum, one) => sum + one, 0)).toBe(50);
  });

  it('speaks websocket only', async () => {
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/realtime/?EIO=4&transport=polling`);
    expect(answer.status).toBe(400);
  });
});

describe('topics', () => {
  it("[PRG-222, SHL-100] delivers the subject's own topic without asking, to nobody else", async () => {
    const [mine, other] = [await connect('acme'), await connect('globex')];
    const heardByOther: unknown[] = [];
    other.on('message', (message) => heardByOther.push(message));
    const heard = once(mine, 'message');
    realtime.publish('user:acme-participant', { Category: 'Points' });
    expect(await heard).toEqual({ topic: 'user:acme-participant', payload: { Category: 'Points' } });
    const own = once(other, 'message');
    realtime.publish('user:globex-participant', 1);
    await own;
    expect(heardByOther).toEqual([{ topic: 'user:globex-participant', payload: 1 }]);
  });

  it('[MSG-022] joins if the rule allows it, delivers, and stops after leaving', async () => {
    const client = await connect('acme');
    expect(await join(client, 'messageBoard:p1')).toBe(true);
    const heard: unknown[] = [];
    client.on('message', (message) => heard.push(message));
    realtime.publish('messageBoard:p1', 'first');
    expect(await leave(client, 'messageBoard:p1')).toBe(false);
    realtime.publish('messageBoard:p1', 'second');
    const last = once(client, 'message');
    realtime.publish('user:acme-participant', 'last');
    await last;
    expect(heard).toEqual([
      { topic: 'messageBoard:p1', payload: 'first' },
      { topic: 'user:acme-participant', payload: 'last' },
    ]);
  });

  it('[MSG-030] end for a person who has lost the right to them, on all their connections and for nobody else', async () => {
    openBoards.add('p3');
    const [first, second, other] = [await connect('acme'), await connect('acme'), await connect('globex')];
    const heard: unknown[] = [];
    for (const client of [first, second, other]) {
      expect(await join(client, 'messageBoard:p3')).toBe(true);
      expect(await join(client, 'messageBoard:p1')).toBe(true);
    }
    for (const client of [first, second]) client.on('message', ({ payload }) => heard.push(payload));
    openBoards.clear();
    const left = Promise.all([once(first, 'left'), once(second, 'left')]);
    realtime.reconsider('messageBoard:p3', 'acme-participant');
    expect(await left).toEqual(['messageBoard:p3', 'messageBoard:p3']);
    const heardByOther = once(other, 'message');
    realtime.publish('messageBoard:p3', 'no longer theirs');
    expect(await heardByOther).toEqual({ topic: 'messageBoard:p3', payload: 'no longer theirs' });
    const last = Promise.all([once(first, 'message'), once(second, 'message')]);
    realtime.publish('messageBoard:p1', 'still theirs');
    await last;
    expect(heard).toEqual(['still theirs', 'still theirs']);
  });

  it('stay with a person whose right is checked again and confirmed', async () => {
    const client = await connect('acme');
    await join(client, 'messageBoard:p1');
    realtime.reconsider('messageBoard:p1', 'acme-participant');
    // Acknowledged after earlier requests.
    await leave(client, 'messageBoard:other');
    const heard = once(client, 'message');
    realtime.publish('messageBoard:p1', 'still theirs');
    expect(await heard).toEqual({ topic: 'messageBoard:p1', payload: 'still theirs' });
  });

  it.each([
    ['the rule says no', 'acme', 'messageBoard:p2', 'refused'],
    ['the rule fails', 'acme', 'messageBoard:broken', 'failed'],
    ['no module declares it', 'acme', 'somewhere:p1', 'undeclared'],
    ["it is another person's own topic", 'acme', 'mine:globex-participant', 'refused'],
    ["it is a session's room", 'acme', 'session of globex-participant', 'undeclared'],
    ['a name in braces is empty', 'acme', 'messageBoard:', 'undeclared'],
    ['there is more than the pattern', 'acme', 'messageBoard:p1:more', 'undeclared'],
    ['it is not a text', 'acme', { topic: 'messageBoard:p1' }, 'undeclared'],
    ['the text is too long', 'acme', `messageBoard:${'p'.repeat(300)}`, 'undeclared'],
    ['the company has not licensed the module', 'globex', 'mall:1', 'refused'],
  ])('does not join when %s, and says why', async (_what, token, topic, why) => {
    expect(await answerTo(await connect(token), topic)).toEqual([false, why]);
  });

  it('leave a line in the log when they are refused, by pattern and not by name', async () => {
    const warn = vi.spyOn(platform.log, 'warn').mockImplementation(() => undefined);
    const client = await connect('acme');
    for (const topic of ['mine:globex-participant', 'nowhere:globex-participant']) expect(await join(client, topic)).toBe(false);
    expect(warn.mock.calls).toEqual([
      [{ module: 'programs', topic: 'mine:{userId}' }, 'a topic was refused'],
      ['a topic was asked for that no module declares'],
    ]);
  });

  it('of the rule own are for the person in their name', async () => {
    expect(await answerTo(await connect('acme'), 'mine:acme-participant')).toEqual([true]);
  });

  it('[SES-137] count among the calls of a person, whichever socket asks', async () => {
    const [first, second] = [await connect('acme'), await connect('acme')];
    for (let call = 0; call < mostJoins; call += 1) expect(await join(call % 2 ? first : second, 'messageBoard:p1')).toBe(true);
    expect(await answerTo(first, 'messageBoard:p1')).toEqual([false, 'tooMany']);
    expect(await answerTo(await connect('globex'), 'messageBoard:p1')).toEqual([true]);
    platform.clock.advance(60_000);
    expect(await join(first, 'messageBoard:p1')).toBe(true);
  });

  it.each([
    [
      'that two modules declare',
      [modules[0], bareModule('trackers', { topics: { b: { pattern: 'messageBoard:{id}', message, rule: 'own' } } })],
      'same pattern',
    ],
    ['whose rule is missing', [bareModule('trackers', { topics })], 'needs a rule of its name in mayJoin'],
    [
      'that is told on a topic with other names',
      [bareModule('trackers', { topics: { a: { pattern: 'a:{userId}', message, rule: 'own', toldOn: 'b' }, b: { pattern: 'b:{id}', message, rule: 'own' } } })],
      'all but one of its names in braces',
    ],
    ['that is own and names nobody', [bareModule('trackers', { topics: { all: { pattern: 'all', message, rule: 'own' } } })], 'its pattern needs {userId}'],
  ])('are refused at start: one %s', (_what, faulty, complaint) => {
    expect(() => topicFinder(faulty as AnyModule[])).toThrow(complaint);
  });

  it('joins with the licence that another company lacks', async () => {
    expect(await join(await connect('acme'), 'mall:1')).toBe(true);
  });

  it('survives clients that send something else than they should', async () => {
    const client = await connect('acme');
    client.emit('join');
    client.emit('join', 'messageBoard:p1', 'not a function');
    client.emit('something', { else: true });
    expect(await join(client, 'messageBoard:p1')).toBe(true);
  });
});

describe('the end of a sign-in session', () => {
  it('[SES-138] disconnects its sockets and only those', async () => {
    const [ended, other] = [await connect('acme'), await connect('globex')];
    const gone = once(ended, 'disconnect');
    callers.delete('acme');
    realtime.disconnectSession('session of acme-participant');
    expect(await gone).toBe('io server disconnect');
    expect(other.connected).toBe(true);
  });

  it('disconnects those that the moved clock has run out', async () => {
    const client = await connect('acme');
    const gone = once(client, 'disconnect');
    callers.delete('acme');
    platform.clock.advance(60_000);
    await gone;
  });

  it('[SUP-116] disconnects users who have lost the right to impersonate immediately, and checks no other sockets', async () => {
    const [acting, other] = [await connect('triple'), await connect('globex')];
    const gone = once(acting, 'disconnect');
    for (const token of ['triple', 'globex']) callers.delete(token);
    realtime.peopleChanged();
    expect(await gone).toBe('io server disconnect');
    expect(other.connected).toBe(true);
  });

  it('disconnects all sockets when the database is replaced', async () => {
    const gone = once(await connect('acme'), 'disconnect');
    platform.resets.run();
    await gone;
  });
});

describe('a lost connection', () => {
  /** Closes the connection without a message. */
  const cut = (client: Socket): void => {
    client.io.engine.close();
  };

  it('[PRG-222] is recovered: the client learns of it, and gets the missed messages', async () => {
    const client = await connect('acme');
    await join(client, 'messageBoard:p1');
    const heard: unknown[] = [];
    client.on('message', ({ payload }) => heard.push(payload));
    const lost = once(client, 'disconnect');
    cut(client);
    await lost;
    const back = once(client, 'connect');
    realtime.publish('messageBoard:p1', 'while away');
    await back;
    expect(client.recovered).toBe(true);
    const next = once(client, 'message');
    if (heard.length === 0) await next;
    expect(heard).toEqual(['while away']);
  });

  it('sends nothing to a client whose sign-in session has ended meanwhile', async () => {
    const client = await connect('acme');
    const lost = once(client, 'disconnect');
    cut(client);
    callers.delete('acme');
    await lost;
    const packets: unknown[] = [];
    client.io.on('packet', ({ data }) => packets.push(data));
    const refused = once<Error>(client, 'connect_error');
    realtime.publish('user:acme-participant', 'secret');
    expect((await refused).message).toBe('unauthorized');
    expect(JSON.stringify(packets)).not.toContain('secret');
  });
});

describe('a large number of sockets', () => {
  it('loses nothing of 40 messages to 100 sockets', async () => {
    callers.set('colleague', { ...callerForTests('acme-participant', 'acme'), actor: callerForTests('acme-support', 'acme').actor });
    const all = await Promise.all(Array.from({ length: 100 }, (_, index) => connect(index % 2 ? 'acme' : 'colleague')));
    const counts = all.map(() => 0);
    const complete = all.map(
      (client, index) =>
        new Promise<void>((resolve) => {
          client.on('message', () => {
            counts[index] = (counts[index] ?? 0) + 1;
            if (counts[index] === 40) resolve();
          });
        }),
    );
    for (let message = 0; message < 40; message += 1) realtime.publish('user:acme-participant', message);
    await Promise.all(complete);
    expect(new Set(counts)).toEqual(new Set([40]));
  });
});
