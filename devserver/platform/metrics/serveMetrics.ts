import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { bearerToken } from '../http/request';
import type { Config } from '../platform';
import type { Sources } from './registry';

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Serves `GET /metrics` in the text format of Prometheus, for `Authorization: Bearer` with `METRICS_TOKEN`; 401 for all others. Without that
 * variable nothing is measured, and the route does not exist. It measures scopes that are registered later.
 */
export const serveMetrics = async (app: FastifyInstance, { metricsToken }: Pick<Config, 'metricsToken'>, sources: Sources): Promise<void> => {
  if (metricsToken === undefined) return;
  const { openRegistry } = await import('./registry');
  const registry = openRegistry(app, sources);
  const expected = digestOf(metricsToken);
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
    if (!timingSafeEqual(digestOf(bearerToken(request) ?? ''), expected)) {
      return reply.code(401).header('www-authenticate', 'Bearer').type('text/plain; charset=utf-8').send('METRICS_TOKEN is required as a bearer token.\n');
    }
    return reply.type(registry.contentType).send(await registry.metrics());
  });
};
