import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { KnownSession } from '../../auth/identities';
import { isOpenTo } from '../../auth/licences';
import type { Sessions } from '../../auth/sessions';
import type { Tokens } from '../../auth/tokens';
import type { CallAllowance } from '../../limits/callAllowance';
import type { Caller } from '../../module';
import type { PlatformTables } from '../../tables';
import { PlatformRefusal, signInNeeded, tooManyCalls } from '../errors';
import { bearerToken } from '../request';
import type { WhyDisabled } from './enabled';
import { permits } from './permits';
import { type Asked, asksSubject, meantWhileActing } from './whileActing';

/** `Code` of the refusal for a user who has the role but has not set up two-step verification. */
const secondStepNeeded = 'SecondStepNeeded';

/**
 * Why this session may not call an endpoint of `moduleId`; checks the licence, then the role, then impersonation. `undefined`: it may.
 */
export const refusalOf = (session: KnownSession, moduleId: string, asked: Asked): PlatformRefusal | undefined => {
  const { actor, subject } = session.caller;
  const who = asksSubject(asked) ? 'subject' : 'actor';
  if (!isOpenTo(session.licences[who], moduleId)) return new PlatformRefusal(403, 'error.notLicensed', true);
  if (!permits(asked.access, session.caller[who])) {
    const waits = session.heldBack !== null && permits(asked.access, session.heldBack);
    return waits
      ? new PlatformRefusal(403, 'error.secondStepNeeded', true, {}, undefined, secondStepNeeded)
      : new PlatformRefusal(403, 'error.roleNeeded', true);
  }
  if (actor.userId !== subject.userId && meantWhileActing(asked) === 'refused') return new PlatformRefusal(403, 'error.notWhileActing', true);
  return undefined;
};

const disabled = (session: KnownSession, whyDisabled: WhyDisabled | undefined): PlatformRefusal | undefined => {
  const why = whyDisabled?.(session);
  return why && new PlatformRefusal(403, why, true);
};

/** The caller of an endpoint. At an endpoint for certain roles the reach is that of these roles, of the subject or the actor as the endpoint means. */
export const callerOf = ({ caller, actorReach }: KnownSession, asked: Asked): Caller => {
  const { access } = asked;
  if (typeof access === 'string' && asksSubject(asked)) return caller;
  const who = asksSubject(asked) ? 'subject' : 'actor';
  const reachAs = who === 'subject' ? caller.reachAs : actorReach;
  const named = typeof access === 'string' ? [] : [...(access.anyOf ?? []), ...(access.allOf ?? [])];
  return { ...caller, meansActor: who === 'actor', reachAs, reach: reachAs(named.length === 0 ? caller[who].roles : named) };
};

/** Called without an error: the request goes on to validation. */
type Done = (error?: Error) => void;

/** Dependencies of the gate. */
export interface GateParts {
  readonly tokens: Tokens;
  readonly sessions: Sessions;
  readonly db: Kysely<PlatformTables>;
  readonly allowance: CallAllowance;
}

/**
 * The check before the body of a request is read: 401, 429 for too many calls of the person, 403 for the licence, for the role,
 * then for the condition.
 * A session in memory is checked within the current tick. `sessionWithoutToken` returns the session id of a caller without a token.
 */
export const createGate =
  ({ tokens, sessions, db, allowance }: GateParts) =>
  (moduleId: string, asked: Asked, whyDisabled?: WhyDisabled, sessionWithoutToken: (request: FastifyRequest) => string | undefined = () => undefined) => {
    /** Checks a request with `session`. @returns the refusal, if any */
    const enter = (request: FastifyRequest, session: KnownSession | undefined): PlatformRefusal | undefined => {
      if (session === undefined) return signInNeeded();
      request.session = session;
      const waitSeconds = allowance.take(session.caller.actor.userId);
      return waitSeconds > 0 ? tooManyCalls(waitSeconds) : (refusalOf(session, moduleId, asked) ?? disabled(session, whyDisabled));
    };
    return (request: FastifyRequest, _reply: unknown, done: Done): void => {
      const settle = (session: KnownSession | undefined): void => done(enter(request, session));
      const token = bearerToken(request);
      const sessionId = token === undefined ? sessionWithoutToken(request) : tokens.sessionOf(token);
      const known = sessionId === undefined ? undefined : sessions.peek(sessionId);
      if (sessionId === undefined || known !== undefined) settle(known);
      else sessions.find(sessionId, db).then(settle, done);
    };
  };
