import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform';
import type { RecognitionProvider } from './recognitionProvider';

/** Path of the provider, below its own origin. Faults of the dev controls for this path make it fail or delay its response. */
const membersPath = '/recognition/members';

/** Maximum time for a response, in milliseconds. */
const longestResponse = 3000;

/** Adds the development provider to `app`: its members are all people who have completed the first sign-in. */
export const serveRecognition = (app: FastifyInstance, { db, faults }: Pick<Platform, 'db' | 'faults'>): void => {
  app.get<{ Querystring: { readonly mail?: string } }>(membersPath, async (request, reply) => {
    const trouble = faults?.take('GET', membersPath);
    if (trouble && trouble.delayMs > 0) await faults?.wait(trouble.delayMs);
    if (trouble?.status !== undefined) return reply.code(trouble.status).send({ error: 'planned' });
    const person = await db
      .selectFrom('person')
      .select('stage')
      .where('email', '=', request.query.mail ?? '')
      .executeTakeFirst();
    return { member: person?.stage === 'Authenticated' };
  });
};

/** The client of the provider at an origin. */
export const recognitionConnection = (origin: string): RecognitionProvider => ({
  async knows(mail) {
    // Real time: a stalled answer is a fault of the network.
    const answer = await fetch(`${origin}${membersPath}?${new URLSearchParams({ mail })}`, { signal: AbortSignal.timeout(longestResponse) });
    if (!answer.ok) throw new Error(`The recognition provider answered with status ${answer.status}.`);
    return ((await answer.json()) as { readonly member?: unknown }).member === true;
  },
});
