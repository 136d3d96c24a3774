import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pathOf } from './request';

/** Browsers and crawlers also ask for well-known files that there are none of: `/robots.txt`, `/favicon.ico`. In production there is no `/__dev` either. */
const isFileOrCall = (askedPath: string): boolean => /^\/(api|assets|__dev)(\/|$)|\.(ico|txt|json|xml|js|css|map|png|svg|webmanifest)$/i.test(askedPath);

/**
 * Serves the application's page at every address that is neither a file nor a call: what there is to see is decided in the browser.
 * Each answer has a nonce of its own, so nobody keeps it.
 * @param publicDir holds `index.html`, with `{{nonce}}` wherever that of scripts belongs, and `{{styleNonce}}` for that of styles.
 */
export const servePage = (app: FastifyInstance, publicDir: string): void => {
  const template = readFileSync(path.join(publicDir, 'index.html'), 'utf8');
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    schema: { hide: true },
    handler: (request, reply) => {
      if (isFileOrCall(pathOf(request))) return reply.callNotFound();
      return reply
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(template.replaceAll('{{nonce}}', reply.cspNonce.script).replaceAll('{{styleNonce}}', reply.cspNonce.style));
    },
  });
};
