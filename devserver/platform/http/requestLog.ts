import type { FastifyInstance } from 'fastify';
import type { Clock, RequestHistory } from '../platform';
import { pathOf } from './request';

/**
 * Notes every finished call: method, path, status, milliseconds, user id. Never a query, a body or a header: tokens and health data travel there.
 * @param history the last calls, for the dev controls.
 */
export const logRequests = (app: FastifyInstance, clock: Pick<Clock, 'iso'>, history: RequestHistory): void => {
  app.addHook('onResponse', (request, reply, done) => {
    const finished = {
      at: clock.iso(),
      method: request.method,
      path: pathOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      userId: request.session?.caller.subject.userId ?? null,
    };
    history.add(finished);
    request.log.info({ method: finished.method, path: finished.path, status: finished.status, ms: finished.ms, userId: finished.userId }, 'call');
    done();
  });
};
