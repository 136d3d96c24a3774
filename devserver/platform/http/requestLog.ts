import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock, RequestHistory } from '../platform';
import { patternOf } from './request';

const finishedCall = (request: FastifyRequest, reply: FastifyReply) => ({
  method: request.method,
  path: patternOf(request),
  status: reply.statusCode,
  ms: Math.round(reply.elapsedTime * 10) / 10,
  userId: request.session?.caller.subject.userId ?? null,
});

/** Notes one call, when its status is known. */
export const logCall = (request: FastifyRequest, reply: FastifyReply, finished = finishedCall(request, reply)): void => {
  request.log.info({ id: request.id, ...finished }, 'call');
};

/** Notes what is refused under `app`: of files that is all that is worth a line. */
export const logRefusals = (app: FastifyInstance): void => {
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.statusCode >= 400) logCall(request, reply);
    done();
  });
};

/**
 * Notes every finished call: its id, method, the pattern of its path, status, milliseconds, user id. Never what stands in place of a pattern's names, a query,
 * a body or a header: tokens and health data travel there, and which tracker somebody keeps is health data. The id goes along with the answer, so that who
 * tells of a failure can name it.
 * @param history the last calls, for the dev controls.
 */
export const logRequests = (app: FastifyInstance, clock: Pick<Clock, 'iso'>, history: RequestHistory): void => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const finished = finishedCall(request, reply);
    history.add({ at: clock.iso(), ...finished });
    logCall(request, reply, finished);
    done();
  });
};
