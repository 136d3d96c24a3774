import type { Server as HttpServer } from 'node:http';
import { sharedTopics } from '../../../shell/contracts/topics';
import { topicName } from '../../../shell/net/live/topics';
import type { PlatformCore, Realtime } from '../platform';
import { admit, guardRecovery, type Losses, Seats } from './admission';
import { inTurn, reconsider, serveTopics, topicAccess } from './joining';
import { reconsiderPresence, servePresence } from './servePresence';
import { createServer, sessionRoom, topicRoom } from './server';
import { checkingOnChanges, mayAct, startSweeping, sweeper } from './sweeping';
import { topicFinder } from './topics';

/** Maximum number of sockets per person, on all devices: a window has one. */
const usualSockets = 50;

/**
 * Opens the socket server at `/realtime` on an HTTP server. The token is in the handshake, not in the address. The subject joins `user:{userId}` automatically;
 * clients request every other topic, and its rule decides.
 * @param mostSockets maximum number per person; measurements need more than users do
 */
export const openRealtime = (server: HttpServer, platform: PlatformCore, mostSockets = usualSockets): Realtime => {
  const io = createServer(server, platform.config);
  const find = topicFinder(platform.modules);
  const whyNot = topicAccess(platform, find);
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
