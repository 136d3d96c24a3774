import type { Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';

/** The bare socket server. */
export interface BareRealtime {
  /** Sends to every socket; all are in one room. */
  publish(payload: unknown): void;
  close(): Promise<void>;
}

const room = 'everybody';

/** Socket server with the library's defaults: one room, no token, no recovery of lost connections. */
export const openBareRealtime = (server: HttpServer): BareRealtime => {
  const io = new Server(server, { path: '/realtime', transports: ['websocket'], serveClient: false });
  io.on('connection', (socket) => {
    void socket.join(room);
    socket.emit('ready');
  });
  return {
    publish: (payload) => void io.to(room).emit('message', { topic: room, payload }),
    close: async () => {
      await io.of('/').adapter.close();
      io.engine.close();
    },
  };
};
