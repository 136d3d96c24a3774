import { type EventChannel, eventChannel } from 'redux-saga';
import type { Socket } from 'socket.io-client';

/**
 * What arrives on a topic. `recovered`: the connection is back, and no message was missed. `gap`: it is back, and was away for longer than could be made up for,
 * so whoever listens reads anew.
 */
export type TopicEvent = { readonly kind: 'message'; readonly payload: unknown } | { readonly kind: 'recovered' } | { readonly kind: 'gap' };

/** Live messages. One socket a sign-in, shared by all topics. */
export interface Realtime {
  connect(token: string): void;
  disconnect(): void;
  /** A channel over one topic; closing it leaves the topic. The person's own topic needs no asking: the server joins it. */
  subscribe(topic: string, options?: { readonly own?: true }): EventChannel<TopicEvent>;
}

/** Code of the socket client is fetched at the first connection, after sign-in. */
const loadClient = () => import('socket.io-client');

/** @param load gives the socket client; tests give another */
export const createRealtime = (load: typeof loadClient = loadClient): Realtime => {
  const listeners = new Map<string, Set<(event: TopicEvent) => void>>();
  const asked = new Set<string>();
  let socket: Socket | undefined;
  let session = 0;

  const tell = (topic: string, event: TopicEvent): void => {
    for (const listener of listeners.get(topic) ?? []) listener(event);
  };

  const connected = (connectedSocket: Socket, isFirst: boolean): void => {
    const { recovered } = connectedSocket;
    if (!recovered) for (const topic of asked) connectedSocket.emit('join', topic);
    if (!isFirst) for (const topic of listeners.keys()) tell(topic, { kind: recovered ? 'recovered' : 'gap' });
  };

  const open = async (token: string, mine: number): Promise<void> => {
    const { io } = await load();
    if (mine !== session) return;
    const opened = io({ path: '/realtime', transports: ['websocket'], auth: { token } });
    socket = opened;
    let isFirst = true;
    opened.on('connect', () => {
      connected(opened, isFirst);
      isFirst = false;
    });
    opened.on('message', (message: { topic: string; payload: unknown }) => tell(message.topic, { kind: 'message', payload: message.payload }));
  };

  return {
    connect(token) {
      session += 1;
      socket?.disconnect();
      void open(token, session);
    },
    disconnect() {
      session += 1;
      socket?.disconnect();
      socket = undefined;
      asked.clear();
    },
    subscribe(topic, { own } = {}) {
      return eventChannel<TopicEvent>((emit) => {
        const set = listeners.get(topic) ?? new Set();
        listeners.set(topic, set.add(emit));
        if (!own && !asked.has(topic)) {
          asked.add(topic);
          if (socket?.connected) socket.emit('join', topic);
        }
        return () => {
          set.delete(emit);
          if (set.size > 0) return;
          listeners.delete(topic);
          if (asked.delete(topic) && socket?.connected) socket.emit('leave', topic);
        };
      });
    },
  };
};
