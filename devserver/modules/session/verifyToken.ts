import type { TokenData } from '../../../shell/features/session/contract';
import { beOneselfAgain } from '../../platform/auth/actingOver';
import { readPerson } from '../../platform/auth/people';
import { tellOfActing } from '../../platform/auth/tellOfActing';
import type { Call } from '../../platform/module';
import { readSession } from './queries';
import type { SessionTables } from './tables';
import { notSignedIn, signedIn } from './tokenData';

/**
 * What a stored token is still good for. A bad one answers 200, not 401: the browser then chooses its way out (SES-067). One whose time for acting is over answers the
 * token with which whoever acted goes on as themselves (SUP-116).
 */
export const verifyToken = async (stored: string, call: Call<SessionTables>): Promise<TokenData> => {
  const token = (await tokenAfterActing(stored, call)) ?? stored;
  const known = await call.signIn.sessionOf(token);
  if (known === undefined) return notSignedIn([]);
  const { subject, actor } = known.caller;
  const person = await readPerson(call.db, subject.userId);
  return signedIn({ token, person, actor, session: await readSession(call.db, known.id) }, call);
};

/** The token after a time for acting that has run out. Whoever was acted for is told at once. */
const tokenAfterActing = async (stored: string, call: Call<SessionTables>): Promise<string | undefined> => {
  const id = call.signIn.tokens.sessionOf(stored);
  if (id === undefined || (await call.signIn.sessionOf(stored)) !== undefined) return undefined;
  const over = await call.change(async (unit) => {
    const change = await beOneselfAgain(unit.trx, new Date(unit.now()), id);
    if (change?.isNew) {
      const { subject_id, actor_id, acting_mode } = change.former;
      await unit.audit({ action: 'impersonation.ended', target: subject_id, detail: { mode: acting_mode, sessionId: id, actorId: actor_id } });
      tellOfActing(unit, subject_id);
    }
    return change;
  });
  return over && call.signIn.tokens.forSession(over.next.id);
};

/** Token data of the caller's session as it is now, with the token that the caller has already. */
export const currentTokenData = async (call: Call<SessionTables>): Promise<TokenData> => {
  const { sessionId, subject, actor } = call.caller;
  const person = await readPerson(call.db, subject.userId);
  const session = await readSession(call.db, sessionId);
  return signedIn({ token: call.signIn.tokens.forSession(sessionId), person, actor, session }, call);
};
