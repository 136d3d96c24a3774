import { buffers, type EventChannel, eventChannel } from 'redux-saga';
import type { Socket } from 'socket.io-client';

/** Why the server refuses a topic; `devserver/platform/realtime/joining.ts` sends these values. */
export type TopicRefusal = 'undeclared' | 'refused' | 'tooMany' | 'failed';

/** The server's refusal of a connection of a person who has too many. */
export type ConnectionRefusal = 'tooMany';

/** How a connection ended: by the server, or refused because the person has too many. */
export type ConnectionEnd = 'ended' | ConnectionRefusal;

const tooMany: ConnectionRefusal = 'tooMany';

/**
 * An event of a topic. `joined`: messages arrive from now on; earlier ones may have been missed. `recovered`: the connection is back, and no message was
 * missed. `gap`: the topic was joined again after a long interruption; listeners reload their data. `refused`: no messages will arrive.
 */
export type TopicEvent =
  | { readonly kind: 'message'; readonly payload: unknown }
  | { readonly kind: 'joined' | 'recovered' | 'gap' }
  | { readonly kind: 'refused'; readonly why: TopicRefusal };

/** Live messages: one socket per sign-in, shared by all topics. */
export interface Realtime {
  /** Fulfilled when the server ends the connection or refuses it. No messages arrive then, and another connection must be opened. */
  connect(token: string): Promise<ConnectionEnd>;
  disconnect(): void;
  /** Whether the connection is open. */
  isConnected(): boolean;
  /** A channel of one topic, which buffers messages; closing it leaves the topic. */
  subscribe(topic: string): EventChannel<TopicEvent>;
}

/** The socket client is loaded with the first connection, after sign-in. */
const loadClient = () => import('./socketClient');

/** @param load loads the socket client; replaced in tests */
export const createRealtime = (load: typeof loadClient = loadClient): Realtime => {
  const listeners = new Map<string, Set<(event: TopicEvent) => void>>();
  /** Topics that the current connection has joined. */
  const joined = new Set<string>();
  let socket: Socket | undefined;
  let session = 0;

  const tell = (topic: string, event: TopicEvent): void => {
    for (const listener of listeners.get(topic) ?? []) listener(event);
  };

  /** @param kind the event sent to listeners once the topic is joined */
  const join = (asking: Socket, topic: string, kind: 'joined' | 'gap'): void => {
    asking.emit('join', topic, (isJoined: boolean, why: TopicRefusal) => {
      if (!isJoined) return tell(topic, { kind: 'refused', why });
      if (joined.has(topic)) return;
      joined.add(topic);
      tell(topic, { kind });
    });
  };

  const connected = (connectedSocket: Socket, isFirst: boolean): void => {
    const { recovered } = connectedSocket;
    if (!recovered) joined.clear();
    // Also for a recovered connection: it has not joined the topics that were subscribed during the interruption.
    for (const topic of listeners.keys()) join(connectedSocket, topic, isFirst || recovered ? 'joined' : 'gap');
    if (recovered) for (const topic of listeners.keys()) tell(topic, { kind: 'recovered' });
  };

  const open = async (token: string, mine: number, ended: (how: ConnectionEnd) => void): Promise<void> => {
    const { io } = await load();
    if (mine !== session) return;
    const opened = io({ path: '/realtime', transports: ['websocket'], auth: { token } });
    socket = opened;
    let isFirst = true;
    opened.on('connect', () => {
      connected(opened, isFirst);
      isFirst = false;
    });
    opened.on('disconnect', (reason) => reason === 'io server disconnect' && ended('ended'));
    // After a network failure the socket is active and reconnects by itself.
    opened.on('connect_error', ({ message }) => opened.active || ended(message === tooMany ? tooMany : 'ended'));
    // The server has removed the person from the topic. The next subscription joins it again.
    opened.on('left', (topic: string) => joined.delete(topic));
    opened.on('message', (message: { topic: string; payload: unknown }) => tell(message.topic, { kind: 'message', payload: message.payload }));
  };

  return {
    connect(token) {
      session += 1;
      socket?.disconnect();
      return new Promise((ended, failed) => {
        open(token, session, ended).catch(failed);
      });
    },
    disconnect() {
      session += 1;
      socket?.disconnect();
      socket = undefined;
    },
    isConnected: () => socket?.connected === true,
    subscribe(topic) {
      return eventChannel<TopicEvent>((emit) => {
        const set = listeners.get(topic) ?? new Set();
        listeners.set(topic, set.add(emit));
        if (!joined.has(topic) && socket?.connected) join(socket, topic, 'joined');
        return () => {
          set.delete(emit);
          if (set.size > 0) return;
          listeners.delete(topic);
          joined.delete(topic);
          if (socket?.connected) socket.emit('leave', topic);
        };
      }, buffers.expanding());
    },
  };
};
