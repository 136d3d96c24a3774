import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { type Namespace, Server, type Socket } from 'socket.io';
import { sharedTopics } from '../../../shell/contracts/topics';
import type { ConnectionRefusal, TopicRefusal } from '../../../shell/net/live/realtime';
import { topicName } from '../../../shell/net/live/topics';
import type { Caller } from '../module';
import type { Config, PlatformCore, Realtime } from '../platform';
import { openPresence } from './presence';
import { type TopicFinder, topicFinder } from './topics';

/** Events of clients: they only join and leave topics. The answer contains whether the topic is joined, and why not. */
interface FromClient {
  join: (topic: unknown, answer?: unknown) => void;
  leave: (topic: unknown, answer?: unknown) => void;
}

interface ToClient {
  message: (message: { readonly topic: string; readonly payload: unknown }) => void;
  /** The user may no longer hear this topic. */
  left: (topic: string) => void;
  /** First event of a connection. It gives the client an offset in the stream of messages, which a later recovery needs. */
  ready: () => void;
}

interface SocketState {
  token: string;
  caller: Caller;
  /** Number of losses of messages of other servers before the connection. */
  losses: number;
}

type Nothing = Record<never, never>;
type AppServer = Server<FromClient, ToClient, Nothing, SocketState>;
type AppSocket = Socket<FromClient, ToClient, Nothing, SocketState>;

const longestTopic = 200;
/** Maximum number of topics per socket; a screen needs a handful. */
const mostTopics = 100;
/** Maximum number of sockets per person, on all devices: a window has one. */
const usualSockets = 50;
const tooManySockets: ConnectionRefusal = 'tooMany';
/** Milliseconds after a lost connection within which a client can recover without a gap. */
const recoverableMilliseconds = 2 * 60_000;
/** Milliseconds between checks for expired sign-in sessions. A moved clock triggers a check immediately. */
const sweepMilliseconds = 30_000;

// Two prefixes, so that no topic name can address the room of a session.
const topicRoom = (topic: string): string => `topic:${topic}`;
const sessionRoom = (sessionId: string): string => `session:${sessionId}`;

const tokenOf = (handshake: { readonly auth: Readonly<Record<string, unknown>> }): string =>
  typeof handshake.auth.token === 'string' ? handshake.auth.token : '';

/** Number of sockets of each person, from admission to disconnection. */
class Seats {
  readonly #taken = new Map<string, number>();

  constructor(private readonly most: number) {}

  /** @returns whether the limit allowed it */
  take(personId: string, socket: AppSocket): boolean {
    const taken = this.#taken.get(personId) ?? 0;
    if (taken >= this.most) return false;
    this.#taken.set(personId, taken + 1);
    let isTaken = true;
    const giveBack = (): void => {
      if (!isTaken) return;
      isTaken = false;
      const left = (this.#taken.get(personId) ?? 1) - 1;
      if (left > 0) this.#taken.set(personId, left);
      else this.#taken.delete(personId);
    };
    // A connection can close before the socket is told that it is admitted.
    socket.conn.once('close', giveBack);
    socket.once('disconnect', giveBack);
    return true;
  }
}

/** Losses of messages of other servers: what was published there meanwhile is unknown here. */
interface Losses {
  count: number;
}

/**
 * Admits a socket with a valid token, like an HTTP call, and stores its caller on it. A socket above the limit is refused with `tooMany`: it is unknown
 * which of the person's other sockets are in use.
 */
const admit =
  (platform: PlatformCore, losses: Losses, seats: Seats) =>
  async (socket: AppSocket, next: (error?: Error) => void): Promise<void> => {
    try {
      const token = tokenOf(socket.handshake);
      const caller = await platform.authenticate(token);
      if (!caller) return next(new Error('unauthorized'));
      // A recovered socket is in its previous rooms already: they must be those of the same sign-in session.
      if (socket.recovered && socket.data.caller?.sessionId !== caller.sessionId) return next(new Error('unauthorized'));
      if (!seats.take(caller.actor.userId, socket)) return next(new Error(tooManySockets));
      socket.data.token = token;
      socket.data.caller = caller;
      socket.data.losses = losses.count;
      next();
    } catch (error) {
      platform.log.error({ err: error }, 'a socket could not be admitted');
      next(new Error('unavailable'));
    }
  };

/**
 * Checks the sign-in session before a recovery: a client that recovers receives the missed messages before it is admitted again. Otherwise the client of a
 * signed-out user could still fetch two minutes of messages. After
 * a loss nobody recovers without a gap.
 */
const guardRecovery = (platform: PlatformCore, losses: Losses, namespace: Namespace<FromClient, ToClient, Nothing, SocketState>): void => {
  const { adapter } = namespace;
  const restore = adapter.restoreSession.bind(adapter);
  adapter.restoreSession = async (secretId, offset) => {
    const session = await restore(secretId, offset);
    const state = session?.data as Partial<SocketState> | undefined;
    const alive = state?.token !== undefined && state.losses === losses.count && (await platform.authenticate(state.token)) !== undefined;
    // biome-ignore lint/suspicious/noExplicitAny: the library types the refusal as a session, but asks for null
    return alive ? session : (null as any);
  };
};

const isTopic = (value: unknown): value is string => typeof value === 'string' && value.length > 0 && value.length <= longestTopic;

/**
 * Returns why this caller may not hear a topic; `undefined`: they may. That needs a module that declares it, the company's licence for that module, and the
 * topic's rule. A refusal is logged with the pattern, because the name contains the person.
 */
const doorkeeper =
  ({ callFor, isLicensed, log }: PlatformCore, find: TopicFinder) =>
  async (caller: Caller, name: unknown): Promise<TopicRefusal | undefined> => {
    const asked = isTopic(name) ? find(name) : undefined;
    if (!asked) {
      log.warn('a topic was asked for that no module declares');
      return 'undeclared';
    }
    if ((await isLicensed(caller.subject.companyId, asked.module.id)) && (await asked.mayJoin(caller, callFor))) return undefined;
    log.warn({ module: asked.module.id, topic: asked.topic.pattern }, 'a topic was refused');
    return 'refused';
  };

type Doorkeeper = ReturnType<typeof doorkeeper>;

/** Joins a socket to a topic if its rule allows it. @returns the refusal */
const join = async ({ allowance, log }: PlatformCore, socket: AppSocket, whyNot: Doorkeeper, topic: unknown): Promise<TopicRefusal | undefined> => {
  const { caller } = socket.data;
  try {
    if (allowance.take(caller.actor.userId) > 0 || socket.rooms.size > mostTopics) return 'tooMany';
    const refusal = await whyNot(caller, topic);
    // A socket that disconnected while the rule was evaluated must not join a room: it would never leave it.
    if (refusal === undefined && socket.connected) await socket.join(topicRoom(String(topic)));
    return refusal;
  } catch (error) {
    log.error({ err: error }, 'a topic could not be joined');
    return 'failed';
  }
};

const reply = (answer: unknown, isJoined: boolean, why?: TopicRefusal): void => {
  if (typeof answer === 'function') answer(...(why === undefined ? [isJoined] : [isJoined, why]));
};

/** The pending work of each socket: joins and leaves happen in the order of the requests, regardless of the duration of a rule. */
const turns = new WeakMap<AppSocket, Promise<void>>();

const inTurn = (socket: AppSocket, work: () => Promise<void>): void => void turns.set(socket, (turns.get(socket) ?? Promise.resolve()).then(work));

/** Joins count as calls of the person. */
const serveTopics = (platform: PlatformCore, socket: AppSocket, whyNot: Doorkeeper): void => {
  socket.on('join', (topic, answer) =>
    inTurn(socket, async () => {
      const refusal = await join(platform, socket, whyNot, topic);
      reply(answer, refusal === undefined, refusal);
    }),
  );
  socket.on('leave', (topic, answer) =>
    inTurn(socket, async () => {
      if (isTopic(topic)) await socket.leave(topicRoom(topic));
      reply(answer, false);
    }),
  );
};

/** Checks the rule of a topic again for a joined socket, and removes the socket if the rule refuses or fails. */
const reconsider = async ({ log }: PlatformCore, socket: AppSocket, whyNot: Doorkeeper, topic: string): Promise<void> => {
  if (!socket.rooms.has(topicRoom(topic))) return;
  const refusal = await whyNot(socket.data.caller, topic).catch((error: unknown) => {
    log.error({ err: error }, 'a topic could not be decided on anew');
    return 'failed' as const;
  });
  if (refusal === undefined) return;
  await socket.leave(topicRoom(topic));
  socket.emit('left', topic);
};

const roomPrefix = topicRoom('');

/** Publishes presence from the adapter's events of joined and left rooms, so that a closed connection counts as leaving. */
const servePresence = (platform: PlatformCore, io: AppServer, find: TopicFinder): PresenceServed => {
  const namespace = io.of('/');
  const { adapter } = namespace;
  const topicIn = (room: string): string | undefined => (room.startsWith(roomPrefix) ? room.slice(roomPrefix.length) : undefined);
  const presence = openPresence({
    ...platform,
    find,
    membersOf: (topic) =>
      [...(adapter.rooms.get(topicRoom(topic)) ?? [])].flatMap((id) => {
        const socket = namespace.sockets.get(id);
        return socket ? [socket.data.caller.actor.userId] : [];
      }),
    send: (to, message) => void io.to('topic' in to ? topicRoom(to.topic) : [...to.sockets]).emit('message', message),
  });
  const joined = (room: string, id: string): void => {
    const topic = topicIn(room);
    if (topic !== undefined) presence.joined(topic, id);
  };
  adapter.on('join-room', joined);
  adapter.on('leave-room', (room: string) => {
    const topic = topicIn(room);
    if (topic !== undefined) presence.left(topic);
  });
  const isOfPresence = (room: string): boolean => {
    const asked = find(topicIn(room) ?? '');
    return asked !== undefined && (asked.isTold || asked.presence !== undefined);
  };
  return {
    topicsOf: ({ rooms }) => [...rooms].filter(isOfPresence).flatMap((room) => topicIn(room) ?? []),
    returned(socket) {
      for (const room of socket.rooms) joined(room, socket.id);
    },
    close: presence.close,
  };
};

interface PresenceServed {
  /** Joined topics of a socket that publish or receive presence. */
  topicsOf(socket: AppSocket): readonly string[];
  /** Called for a recovered socket: it joined its rooms before it was admitted. */
  returned(socket: AppSocket): void;
  close(): Promise<void>;
}

/**
 * Checks the rules again for each socket in topics of presence, with the current rights of its person: names of colleagues are visible only to users who
 * may open the same record.
 */
const reconsiderPresence = (platform: PlatformCore, io: AppServer, whyNot: Doorkeeper, presence: PresenceServed) => async (): Promise<void> => {
  for (const socket of io.of('/').sockets.values()) {
    const topics = presence.topicsOf(socket);
    if (topics.length === 0) continue;
    const caller = await platform.authenticate(socket.data.token);
    if (caller === undefined) socket.disconnect(true);
    else {
      socket.data.caller = caller;
      for (const topic of topics) inTurn(socket, () => reconsider(platform, socket, whyNot, topic));
    }
  }
};

/** Closes the sockets selected by `concerns` whose sign-in sessions have ended. */
const sweeper =
  (platform: PlatformCore, io: AppServer) =>
  async (concerns: (caller: Caller) => boolean): Promise<void> => {
    const sockets = [...io.of('/').sockets.values()].filter((socket) => concerns(socket.data.caller));
    const tokens = new Set(sockets.map((socket) => socket.data.token));
    for (const token of tokens) {
      const caller = await platform.authenticate(token);
      if (caller) continue;
      for (const socket of sockets) if (socket.data.token === token) socket.disconnect(true);
    }
  };

/**
 * Whether a handshake comes from a page of this site, or from no browser: a browser sends the origin. Behind a proxy the requested host is unknown and this is
 * not checked; a socket never authenticates by a cookie.
 */
const isOwnPage = ({ headers: { origin, host } }: IncomingMessage): boolean => origin === undefined || URL.parse(origin)?.host === host;

const createServer = (server: HttpServer, { trustProxy }: Config): AppServer =>
  new Server(server, {
    path: '/realtime',
    transports: ['websocket'],
    serveClient: false,
    allowRequest: (request, decide) => decide(null, trustProxy !== false || isOwnPage(request)),
    // Clients only name topics.
    maxHttpBufferSize: 16_384,
    // Skipping them would skip the authentication of the recovering client.
    connectionStateRecovery: { maxDisconnectionDuration: recoverableMilliseconds, skipMiddlewares: false },
  });

const everybody = (): boolean => true;

/** Whether the caller may impersonate: a right that a change of people can remove (SUP-116). */
const mayAct = ({ modes }: Caller): boolean => modes.length > 0;

/**
 * Checks sockets after changes of people, and once more for all changes during a check. A check queries the database, so it waits for the end of the change
 * that caused it.
 */
const checkingOnChanges = ({ log }: PlatformCore, checks: readonly (() => Promise<void>)[]): (() => void) => {
  let isSweeping = false;
  let isStale = false;
  const run = async (): Promise<void> => {
    do {
      isStale = false;
      for (const check of checks)
        await check().catch((error: unknown) => log.error({ err: error }, 'sockets could not be checked after a change about people'));
    } while (isStale);
    isSweeping = false;
  };
  return () => {
    isStale = isSweeping;
    if (isSweeping) return;
    isSweeping = true;
    void Promise.resolve().then(run);
  };
};

/** Sweeps after every move of the clock and twice a minute. Returns the function that stops it. */
const startSweeping = (platform: PlatformCore, sweep: ReturnType<typeof sweeper>): (() => void) => {
  const run = (): void => {
    sweep(everybody).catch((error: unknown) => platform.log.error({ err: error }, 'sign-in sessions of sockets could not be checked'));
  };
  let callOff = (): void => undefined;
  const runLater = (): void => {
    callOff = platform.clock.after(sweepMilliseconds, () => {
      runLater();
      run();
    });
  };
  runLater();
  const stopListening = platform.clock.onChange(run);
  return () => {
    callOff();
    stopListening();
  };
};

/**
 * Opens the socket server at `/realtime` on an HTTP server. The token is in the handshake, not in the address. The subject joins `user:{userId}` automatically;
 * clients request every other topic, and its rule decides.
 * @param mostSockets maximum number per person; measurements need more than users do
 */
export const openRealtime = (server: HttpServer, platform: PlatformCore, mostSockets = usualSockets): Realtime => {
  const io = createServer(server, platform.config);
  const find = topicFinder(platform.modules);
  const whyNot = doorkeeper(platform, find);
  const presence = servePresence(platform, io, find);
  const losses: Losses = { count: 0 };
  guardRecovery(platform, losses, io.of('/'));
  io.use(admit(platform, losses, new Seats(mostSockets)));
  io.on('connection', (socket) => {
    const { caller } = socket.data;
    void socket.join([sessionRoom(caller.sessionId), topicRoom(topicName(sharedTopics.user.pattern, { userId: caller.subject.userId }))]);
    serveTopics(platform, socket, whyNot);
    if (socket.recovered) presence.returned(socket);
    socket.emit('ready');
  });
  const sweep = sweeper(platform, io);
  const stopSweeping = startSweeping(platform, sweep);
  // A replaced database contains none of the sign-in sessions.
  platform.resets.add(() => io.disconnectSockets(true));

  const publish: Realtime['publish'] = (topic, payload) => void io.to(topicRoom(topic)).emit('message', { topic, payload });
  const reconsiderFor: Realtime['reconsider'] = (topic, userId) => {
    for (const socket of io.of('/').sockets.values()) {
      if (socket.data.caller.subject.userId === userId) inTurn(socket, () => reconsider(platform, socket, whyNot, topic));
    }
  };
  const disconnect = (sessionId: string): void => void io.in(sessionRoom(sessionId)).disconnectSockets(true);
  platform.others.listen({
    heard: ({ published = [], rights = [], session }) => {
      for (const { topic, payload } of published) publish(topic, payload);
      for (const { topic, userId } of rights) reconsiderFor(topic, userId);
      if (session !== undefined) disconnect(session);
    },
    lost: () => {
      losses.count += 1;
      // Not `disconnectSockets`: closed this way, clients reconnect automatically, and are told of the gap.
      for (const socket of io.of('/').sockets.values()) socket.conn.close();
    },
  });

  return {
    publish,
    reconsider: reconsiderFor,
    disconnectSession: (sessionId) => {
      disconnect(sessionId);
      platform.others.tell(platform.db, { session: sessionId }).catch((error: unknown) => {
        platform.log.error({ err: error }, 'other servers were not told of the end of a session');
      });
    },
    peopleChanged: checkingOnChanges(platform, [() => sweep(mayAct), reconsiderPresence(platform, io, whyNot, presence)]),
    sockets: () => io.engine.clientsCount,
    close: async () => {
      stopSweeping();
      await presence.close();
      // Not `io.close()`: it would also close the HTTP server, which belongs to Fastify. Closed this way, clients reconnect automatically.
      await io.of('/').adapter.close();
      io.engine.close();
    },
  };
};
