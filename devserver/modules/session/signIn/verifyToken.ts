import type { TokenData } from '../../../../shell/features/session/contract';
import { type ActingOver, continueAsSelf } from '../../../platform/auth/acting/actingOver';
import { tellOfActing } from '../../../platform/auth/acting/tellOfActing';
import { readPerson } from '../../../platform/auth/people';
import type { Call } from '../../../platform/module';
import { readSession } from '../queries';
import type { SessionTables } from '../tables';
import { notSignedIn, signedIn } from './tokenData';

/**
 * The validity of a stored token. An invalid one is answered with 200, not 401: the browser then decides how to continue (SES-067). For an expired
 * impersonation the answer has the token with which the actor continues as themselves (SUP-116).
 */
export const verifyToken = async (stored: string, call: Call<SessionTables>): Promise<TokenData> => {
  const over = await actingOver(stored, call);
  const token = over === undefined ? stored : call.signIn.tokens.forSession(over.next.id);
  const known = await call.signIn.sessionOf(token);
  if (known === undefined) return notSignedIn([]);
  const { subject, actor } = known.caller;
  const person = await readPerson(call.db, subject.userId);
  const data = await signedIn({ token, person, actor, session: await readSession(call.db, known.id) }, call);
  return over === undefined ? data : { ...data, ActingEnded: await tellEnd(over.former, call) };
};

/** Name of the impersonated person, and why the impersonation has ended. */
const tellEnd = async (
  { subject_id, acting_withdrawn_at }: ActingOver['former'],
  call: Call<SessionTables>,
): Promise<NonNullable<TokenData['ActingEnded']>> => {
  const { first_name, last_name } = await readPerson(call.db, subject_id);
  return { Name: `${first_name} ${last_name}`, Because: acting_withdrawn_at === null ? 'Time' : 'NotShared' };
};

/** The end of an impersonation by its time limit or by the person's decision. The person is notified at once. */
const actingOver = async (stored: string, call: Call<SessionTables>): Promise<ActingOver | undefined> => {
  const id = call.signIn.tokens.sessionOf(stored);
  if (id === undefined || (await call.signIn.sessionOf(stored)) !== undefined) return undefined;
  return call.change(async (unit) => {
    const change = await continueAsSelf(unit.trx, new Date(unit.now()), id);
    // A withdrawal by the person is already recorded.
    if (change?.isNew && change.former.acting_withdrawn_at === null) {
      const { subject_id, actor_id, acting_mode } = change.former;
      await unit.audit({ action: 'impersonation.ended', target: subject_id, detail: { mode: acting_mode, sessionId: id, actorId: actor_id } });
      tellOfActing(unit, subject_id);
    }
    return change;
  });
};

/** Token data of the caller's current session, with the token of the caller. */
export const currentTokenData = async (call: Call<SessionTables>): Promise<TokenData> => {
  const { sessionId, subject, actor } = call.caller;
  const person = await readPerson(call.db, subject.userId);
  const session = await readSession(call.db, sessionId);
  return signedIn({ token: call.signIn.tokens.forSession(sessionId), person, actor, session }, call);
};
