import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * `GET /__dev/reload`: a stream of events that says nothing and ends with the server. The page of `npm run dev` holds it open; when it can open it
 * again there is a new server with a new build, and the page reloads itself.
 */
export const offerReload = (app: FastifyInstance): void => {
  const streams = new Set<ServerResponse>();
  app.get('/__dev/reload', { schema: { hide: true } }, (_, reply) => {
    reply.hijack();
    const stream = reply.raw;
    stream.socket?.setTimeout(0);
    stream.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    // Browsers wait so many milliseconds before they try again.
    stream.write('retry: 100\n\n');
    streams.add(stream);
    stream.once('close', () => streams.delete(stream));
  });
  app.addHook('preClose', async () => {
    for (const stream of streams) stream.end();
  });
};
