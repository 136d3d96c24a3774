import fastifyJwt from '@fastify/jwt';
import type { FastifyInstance } from 'fastify';

const mostVerified = 10_000;

/** Signs and reads the tokens that callers carry. */
export interface Tokens {
  /** A token for a sign-in session; when it ends stands in the session's row, not in the token. */
  forSession(sessionId: string): string;
  /** The session that a token of ours names; `undefined` for any other text. */
  sessionOf(token: string): string | undefined;
  /** A key that names a sign-in session in order to end it: no token, it opens nothing. */
  keyToEnd(sessionId: string): string;
  /** The session that a key of ours is to end; `undefined` for any other text, tokens included. */
  sessionToEnd(key: string): string | undefined;
}

/** What is signed: `sid` in tokens, `end` in keys that end a session. */
type Claim = 'sid' | 'end';

const sessionIdIn = (payload: unknown, claim: Claim): string | undefined => {
  const id = typeof payload === 'object' && payload !== null ? new Map(Object.entries(payload)).get(claim) : undefined;
  return typeof id === 'string' ? id : undefined;
};

/**
 * HS256 and nothing else: a token that names another algorithm, or none, is refused before its signature is looked at.
 * A token that was read once is remembered: checking the same signature at every call would cost more than the rest of the access check.
 */
export const createTokens = async (app: FastifyInstance, secret: string): Promise<Tokens> => {
  await app.register(fastifyJwt, { secret, sign: { algorithm: 'HS256', noTimestamp: true }, verify: { algorithms: ['HS256'] } });
  const verified = new Map<string, string>();
  const read = (token: string, claim: Claim): string | undefined => {
    try {
      return sessionIdIn(app.jwt.verify(token), claim);
    } catch {
      // Whatever is wrong with it (form, signature, algorithm), it is not a token of ours.
      return undefined;
    }
  };
  return {
    forSession: (sessionId) => app.jwt.sign({ sid: sessionId }),
    keyToEnd: (sessionId) => app.jwt.sign({ end: sessionId }),
    sessionToEnd: (key) => read(key, 'end'),
    sessionOf: (token) => {
      const known = verified.get(token);
      if (known !== undefined) return known;
      const sessionId = read(token, 'sid');
      if (sessionId === undefined) return undefined;
      if (verified.size >= mostVerified) verified.clear();
      verified.set(token, sessionId);
      return sessionId;
    },
  };
};
