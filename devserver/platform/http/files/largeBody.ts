import { finished } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type LargeBodies, largeBodyWait } from '../../limits/largeBodies';
import { Unavailable } from '../../storage/unavailable';
import { PlatformRefusal } from '../errors';
import { plainBytes } from '../limits';

/** The refusal of a further large body of a person, or of all people together. */
const refusalOf = (why: 'own' | 'all'): Error =>
  why === 'own'
    ? new PlatformRefusal(429, 'error.oneLargeBody', true, {}, largeBodyWait)
    : new Unavailable('Too many large bodies are under way.', 'error.busy', largeBodyWait);

/**
 * Creates the check of an endpoint whose bodies contain files, before a body is read: one large body per person at a time, others are refused (429).
 * A body without a length counts as the largest; larger ones are refused by their length.
 */
export const oneAtATime =
  (bodies: LargeBodies, most: number) =>
  (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void => {
    const length = Number(request.headers['content-length'] ?? most);
    const isLarge = length > plainBytes && length <= most;
    const place = request.session !== null && isLarge ? bodies.enter(request.session.caller.actor.userId, length) : undefined;
    if (typeof place === 'string') done(refusalOf(place));
    else {
      if (place !== undefined) finished(reply.raw, () => place());
      done();
    }
  };
