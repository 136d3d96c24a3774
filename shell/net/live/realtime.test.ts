import { EventEmitter } from 'node:events';
import type { Socket } from 'socket.io-client';
import { describe, expect, it, vi } from 'vitest';
import { createRealtime, type TopicEvent } from './realtime';

/** A socket client whose connection is controlled by the test. */
const setUp = () => {
  const sockets: FakeSocket[] = [];
  const io = vi.fn(() => {
    const socket = new FakeSocket();
    sockets.push(socket);
    return socket;
  });
  const realtime = createRealtime(async () => ({ io }) as never);
  const collect = (topic: string): { events: TopicEvent[]; close(): void } => {
    const channel = realtime.subscribe(topic);
    const events: TopicEvent[] = [];
    const next = (): void =>
      channel.take((event) => {
        if ((event as { type?: string }).type === '@@redux-saga/CHANNEL_END') return;
        events.push(event as TopicEvent);
        next();
      });
    next();
    return { events, close: () => channel.close() };
  };
  return { realtime, sockets, io, collect };
};

class FakeSocket extends EventEmitter {
  connected = false;
  active = false;
  recovered = false;
  sent: unknown[][] = [];
  override emit(event: string, ...args: unknown[]): boolean {
    if (event === 'join' || event === 'leave') {
      const [topic, answer] = args as [string, ((...answer: unknown[]) => void)?];
      this.sent.push([event, topic]);
      answer?.(...(topic.startsWith('closed') ? [false, 'undeclared'] : [true]));
      return true;
    }
    return super.emit(event, ...args);
  }
  open(recovered = false): void {
    this.connected = true;
    this.recovered = recovered;
    super.emit('connect');
  }
  disconnect = vi.fn(() => this as unknown as Socket);
}

const connected = async ({ realtime, sockets }: ReturnType<typeof setUp>) => {
  realtime.connect('token');
  await vi.waitFor(() => expect(sockets).toHaveLength(1));
  const socket = sockets[0];
  if (!socket) throw new Error('no socket');
  socket.open();
  return socket;
};

describe('realtime', () => {
  it('[SHL-100] puts the token into the handshake, not into the address', async () => {
    const world = setUp();
    await connected(world);
    expect(world.io).toHaveBeenCalledWith(expect.objectContaining({ path: '/realtime', auth: { token: 'token' } }));
  });

  it('delivers the messages of a topic to its listeners', async () => {
    const world = setUp();
    const own = world.collect('user:1');
    const board = world.collect('board:1');
    const socket = await connected(world);
    socket.emit('message', { topic: 'user:1', payload: { a: 1 } });
    expect(own.events).toEqual([{ kind: 'joined' }, { kind: 'message', payload: { a: 1 } }]);
    expect(board.events).toEqual([{ kind: 'joined' }]);
    expect(socket.sent).toEqual([
      ['join', 'user:1'],
      ['join', 'board:1'],
    ]);
  });

  it('reports a gap after a reconnect without recovery, and joins again', async () => {
    const world = setUp();
    const board = world.collect('board:1');
    const socket = await connected(world);
    socket.open(true);
    expect(board.events).toEqual([{ kind: 'joined' }, { kind: 'recovered' }]);
    socket.open(false);
    expect(board.events).toEqual([{ kind: 'joined' }, { kind: 'recovered' }, { kind: 'gap' }]);
    expect(socket.sent).toEqual(Array.from({ length: 3 }, () => ['join', 'board:1']));
  });

  it('reports to its listeners why a topic was refused', async () => {
    const world = setUp();
    const closed = world.collect('closed:1');
    const socket = await connected(world);
    expect(closed.events).toEqual([{ kind: 'refused', why: 'undeclared' }]);
    world.collect('closed:2');
    expect(socket.sent).toEqual([
      ['join', 'closed:1'],
      ['join', 'closed:2'],
    ]);
  });

  it('buffers messages until they are taken', async () => {
    const { realtime, sockets } = setUp();
    const channel = realtime.subscribe('board:1');
    const socket = await connected({ realtime, sockets } as ReturnType<typeof setUp>);
    for (const payload of [1, 2]) socket.emit('message', { topic: 'board:1', payload });
    const taken: unknown[] = [];
    for (const _ of [0, 1, 2]) channel.take((event) => taken.push(event));
    expect(taken).toEqual([{ kind: 'joined' }, { kind: 'message', payload: 1 }, { kind: 'message', payload: 2 }]);
  });

  it('joins a topic from which the server has removed it again, when another listener subscribes', async () => {
    const world = setUp();
    const socket = await connected(world);
    world.collect('board:1');
    world.collect('board:1');
    expect(socket.sent).toEqual([['join', 'board:1']]);
    socket.emit('left', 'board:1');
    const { events } = world.collect('board:1');
    expect(socket.sent).toEqual([
      ['join', 'board:1'],
      ['join', 'board:1'],
    ]);
    expect(events).toEqual([{ kind: 'joined' }]);
  });

  it('leaves a topic with its last listener', async () => {
    const world = setUp();
    const first = world.collect('board:1');
    const second = world.collect('board:1');
    const socket = await connected(world);
    first.close();
    expect(socket.sent).toEqual([['join', 'board:1']]);
    second.close();
    expect(socket.sent.at(-1)).toEqual(['leave', 'board:1']);
  });

  it.each([
    ['ends it', (socket: FakeSocket) => socket.emit('disconnect', 'io server disconnect'), 'ended'],
    ['refuses to open it', (socket: FakeSocket) => socket.emit('connect_error', new Error('unauthorized')), 'ended'],
    ['has too many of the person', (socket: FakeSocket) => socket.emit('connect_error', new Error('tooMany')), 'tooMany'],
    ['is lost', (socket: FakeSocket) => socket.emit('disconnect', 'transport close'), undefined],
    ['cannot be reached', (socket: FakeSocket) => Object.assign(socket, { active: true }).emit('connect_error', new Error('websocket error')), undefined],
  ])('reports the end of the connection if the server %s', async (_, happen, end) => {
    const { realtime, sockets } = setUp();
    const ended = vi.fn();
    void realtime.connect('token').then(ended);
    await vi.waitFor(() => expect(sockets).toHaveLength(1));
    happen(sockets[0]!);
    await new Promise((resolve) => setImmediate(resolve));
    expect(ended.mock.calls).toEqual(end === undefined ? [] : [[end]]);
  });

  it('a sign-out while the client is still being fetched opens nothing', async () => {
    const { realtime, io } = setUp();
    realtime.connect('token');
    realtime.disconnect();
    await new Promise((resolve) => setImmediate(resolve));
    expect(io).not.toHaveBeenCalled();
  });
});
