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

/** Logs a call once its status is known. */
export const logCall = (request: FastifyRequest, reply: FastifyReply, finished = finishedCall(request, reply)): void => {
  request.log.info({ id: request.id, ...finished }, 'call');
};

/** Logs refusals under `app`; successful requests of files are not logged. */
export const logRefusals = (app: FastifyInstance): void => {
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.statusCode >= 400) logCall(request, reply);
    done();
  });
};

/**
 * Logs every finished call: its id, method, the pattern of its path, status, milliseconds, user id. Never the parameters of the path, a query,
 * a body or a header: these contain tokens and health data, and the tracker that a person uses is health data. The id is a header of the answer, so that
 * users can name it when they report a failure.
 * @param history the last calls, for the dev controls
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
