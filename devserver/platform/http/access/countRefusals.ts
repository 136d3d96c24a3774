import type { FastifyInstance } from 'fastify';
import type { Refusals } from '../../limits/refusals';
import { patternOf } from '../request';

/**
 * Counts calls of signed-in users that were refused for a licence, a role, a condition or what they reach (403). Users who have not set up a required two-step
 * verification are refused everywhere, and not counted.
 */
export const countRefusals = (app: FastifyInstance, refusals: Pick<Refusals, 'note'>): void => {
  app.addHook('onResponse', (request, reply, done) => {
    const { session } = request;
    if (reply.statusCode === 403 && session && session.heldBack === null) refusals.note(session.caller.actor.userId, `${request.method} ${patternOf(request)}`);
    done();
  });
};
