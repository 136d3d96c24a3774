import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * `GET /__dev/reload`: an empty event stream that ends with the server. The page of `npm run dev` holds it open; once it reconnects
 * there is a new server with a new build, and the page reloads.
 */
export const offerReload = (app: FastifyInstance): void => {
  const streams = new Set<ServerResponse>();
  app.get('/__dev/reload', { schema: { hide: true } }, (_, reply) => {
    reply.hijack();
    const stream = reply.raw;
    stream.socket?.setTimeout(0);
    stream.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    // Milliseconds after which browsers reconnect.
    stream.write('retry: 100\n\n');
    streams.add(stream);
    stream.once('close', () => streams.delete(stream));
  });
  app.addHook('preClose', async () => {
    for (const stream of streams) stream.end();
  });
};
