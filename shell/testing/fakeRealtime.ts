import { buffers, eventChannel } from 'redux-saga';
import type { ConnectionEnd, Realtime, TopicEvent, TopicRefusal } from '../net/live/realtime';

/** Live messages that the test sends: `realtime.publish('user:person-1', { Category: 'Home', Message: {} })`. */
export const fakeRealtime = (): Realtime & {
  publish(topic: string, payload: unknown): void;
  /** Restores the connection after an interruption, or opens it for the first time. */
  reconnect(kind: 'joined' | 'recovered' | 'gap'): void;
  refuse(topic: string, why: TopicRefusal): void;
  /** Ends or refuses the connection. */
  end(how?: ConnectionEnd): void;
  /** Interrupts the connection until `reconnect`. */
  lose(): void;
  readonly connections: string[];
  /** Returns the topics that have listeners. */
  heard(): readonly string[];
} => {
  const listeners = new Map<string, Set<(event: TopicEvent) => void>>();
  const connections: string[] = [];
  let end = (_how: ConnectionEnd): void => undefined;
  let isConnected = true;
  return {
    connections,
    connect(token) {
      connections.push(token);
      return new Promise((resolve) => {
        end = resolve;
      });
    },
    end: (how = 'ended') => end(how),
    disconnect: () => undefined,
    isConnected: () => isConnected,
    lose: () => {
      isConnected = false;
    },
    subscribe: (topic) =>
      eventChannel<TopicEvent>((emit) => {
        const set = listeners.get(topic) ?? new Set();
        listeners.set(topic, set.add(emit));
        return () => set.delete(emit);
      }, buffers.expanding()),
    heard: () => [...listeners].flatMap(([topic, set]) => (set.size > 0 ? [topic] : [])),
    publish: (topic, payload) => {
      for (const emit of listeners.get(topic) ?? []) emit({ kind: 'message', payload });
    },
    refuse: (topic, why) => {
      for (const emit of listeners.get(topic) ?? []) emit({ kind: 'refused', why });
    },
    reconnect: (kind) => {
      isConnected = true;
      for (const set of listeners.values()) for (const emit of set) emit({ kind });
    },
  };
};
