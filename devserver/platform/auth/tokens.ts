import fastifyJwt from '@fastify/jwt';
import type { FastifyInstance } from 'fastify';

const mostVerified = 10_000;

/** Signs and reads tokens of sessions. */
export interface Tokens {
  /** Creates a token for a session; its expiry is in the session's row, not in the token. */
  forSession(sessionId: string): string;
  /** The session id in a valid token; `undefined` for any other text. */
  sessionOf(token: string): string | undefined;
  /** Creates a key that only ends a session; it is no token and gives no access. */
  keyToEnd(sessionId: string): string;
  /** The session id in a valid key; `undefined` for any other text, tokens included. */
  sessionToEnd(key: string): string | undefined;
}

/** The signed claim: `sid` in tokens, `end` in keys that end a session. */
type Claim = 'sid' | 'end';

const sessionIdIn = (payload: unknown, claim: Claim): string | undefined => {
  const id = typeof payload === 'object' && payload !== null ? new Map(Object.entries(payload)).get(claim) : undefined;
  return typeof id === 'string' ? id : undefined;
};

/**
 * Accepts only HS256: a token with another algorithm, or none, is refused before its signature is checked. Verified tokens are cached: checking the
 * same signature at every call would cost more than the rest of the access check.
 */
export const createTokens = async (app: FastifyInstance, secret: string): Promise<Tokens> => {
  await app.register(fastifyJwt, { secret, sign: { algorithm: 'HS256', noTimestamp: true }, verify: { algorithms: ['HS256'] } });
  const verified = new Map<string, string>();
  const read = (token: string, claim: Claim): string | undefined => {
    try {
      return sessionIdIn(app.jwt.verify(token), claim);
    } catch {
      // Any fault (form, signature, algorithm) means that it is not a token of this server.
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
