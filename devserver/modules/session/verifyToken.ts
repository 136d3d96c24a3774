import type { TokenData } from '../../../shell/features/session/contract';
import { readPerson } from '../../platform/auth/people';
import type { Call } from '../../platform/module';
import { readLoginType, readSessionEnd } from './queries';
import type { SessionTables } from './tables';
import { notSignedIn, signedIn } from './tokenData';

/** What a stored token is still good for. A bad one answers 200, not 401: the browser then chooses its way out (SES-067). */
export const verifyToken = async (token: string, call: Call<SessionTables>): Promise<TokenData> => {
  const session = await call.signIn.sessionOf(token);
  if (session === undefined) return notSignedIn([]);
  const { subject, actor } = session.caller;
  const person = await readPerson(call.db, subject.userId);
  const loginType = await readLoginType(call.db, session.id);
  return signedIn({ token, person, roles: actor.roles, loginType, expiresAt: session.expiresAt }, call);
};

/** Token data of the caller's session as it is now, with the token that the caller has already. */
export const currentTokenData = async (call: Call<SessionTables>): Promise<TokenData> => {
  const { sessionId, subject, actor } = call.caller;
  const person = await readPerson(call.db, subject.userId);
  const loginType = await readLoginType(call.db, sessionId);
  const expiresAt = await readSessionEnd(call.db, sessionId);
  return signedIn({ token: call.signIn.tokens.forSession(sessionId), person, roles: actor.roles, loginType, expiresAt }, call);
};
