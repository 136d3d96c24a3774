import type { TokenData } from '../../../shell/features/session/contract';
import { readPerson } from '../../platform/auth/people';
import type { Call } from '../../platform/module';
import { readSession } from './queries';
import type { SessionTables } from './tables';
import { notSignedIn, signedIn } from './tokenData';

/** What a stored token is still good for. A bad one answers 200, not 401: the browser then chooses its way out (SES-067). */
export const verifyToken = async (token: string, call: Call<SessionTables>): Promise<TokenData> => {
  const known = await call.signIn.sessionOf(token);
  if (known === undefined) return notSignedIn([]);
  const { subject, actor } = known.caller;
  const person = await readPerson(call.db, subject.userId);
  return signedIn({ token, person, actor, session: await readSession(call.db, known.id) }, call);
};

/** Token data of the caller's session as it is now, with the token that the caller has already. */
export const currentTokenData = async (call: Call<SessionTables>): Promise<TokenData> => {
  const { sessionId, subject, actor } = call.caller;
  const person = await readPerson(call.db, subject.userId);
  const session = await readSession(call.db, sessionId);
  return signedIn({ token: call.signIn.tokens.forSession(sessionId), person, actor, session }, call);
};
