import type { PlatformCore } from '../platform';
import { inTurn, reconsider, type TopicAccess } from './joining';
import { openPresence } from './presence';
import { type AppServer, type AppSocket, topicRoom } from './server';
import type { TopicFinder } from './topics';

const roomPrefix = topicRoom('');

export interface PresenceServed {
  /** Joined topics of a socket that publish or receive presence. */
  topicsOf(socket: AppSocket): readonly string[];
  /** Called for a recovered socket: it joined its rooms before it was admitted. */
  returned(socket: AppSocket): void;
  close(): Promise<void>;
}

/** Publishes presence from the adapter's events of joined and left rooms, so that a closed connection counts as leaving. */
export const servePresence = (platform: PlatformCore, io: AppServer, find: TopicFinder): PresenceServed => {
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

/**
 * Checks the rules again for each socket in topics of presence, with the current rights of its person: names of colleagues are visible only to users who
 * may open the same record.
 */
export const reconsiderPresence = (platform: PlatformCore, io: AppServer, whyNot: TopicAccess, presence: PresenceServed) => async (): Promise<void> => {
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
