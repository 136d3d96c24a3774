import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Lets a closing server finish pending requests and wait for nothing else. Node closes idle connections between two requests; it waits
 * indefinitely for connections without any request, which browsers open in advance, and more than a minute for those whose last answer
 * was being sent.
 */
export const endConnectionsOnClose = (app: FastifyInstance): void => {
  const unasked = new Set<Socket>();
  let isClosing = false;
  const isAsked = ({ socket }: { readonly socket: Socket }): void => {
    unasked.delete(socket);
  };
  app.server.on('connection', (socket: Socket) => {
    if (isClosing) socket.destroy();
    unasked.add(socket);
    socket.once('close', () => unasked.delete(socket));
  });
  app.server.on('request', isAsked);
  app.server.on('upgrade', isAsked);
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of unasked) socket.destroy();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    if (isClosing) request.raw.socket.destroySoon();
    done();
  });
};
