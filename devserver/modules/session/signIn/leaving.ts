import { tellOfActing } from '../../../platform/auth/acting/tellOfActing';
import { endSession } from '../../../platform/auth/sessions';
import type { Call } from '../../../platform/module';
import { findLivingSession, readSsoLogoutUrl } from '../queries';
import type { SessionTables } from '../tables';

/** Ends the session of the caller: its token is answered 401 from then on, and its sockets are closed (SES-138). */
export const logout = async (call: Call<SessionTables>): Promise<true> => {
  const { sessionId, subject, actor } = call.caller;
  await call.change(async (unit) => {
    await endSession(unit.trx, new Date(unit.now()), sessionId);
    await unit.audit({ action: 'session.signedOut', target: subject.userId });
  });
  call.signIn.disconnect(sessionId);
  if (subject.userId !== actor.userId) call.afterAnswer((later) => later.change(async (unit) => tellOfActing(unit, subject.userId)));
  call.http.setCookie({ ...call.signIn.assetsPass([], { session: sessionId, until: call.now() }), maxAgeSeconds: 0 });
  return true;
};

/** `logout` for a user of the identity provider: the browser continues to the page that ends the session there (SES-083). */
export const ssoLogout = async (call: Call<SessionTables>): Promise<{ SSOLogoutUrl: string | null }> => {
  const SSOLogoutUrl = await readSsoLogoutUrl(call.db, call.caller.subject.companyId);
  await logout(call);
  return { SSOLogoutUrl };
};

/**
 * Ends a session that the browser left while the server did not answer. For a key without an active session the answer is the same, so that the browser
 * forgets the key.
 */
export const endLeft = async (key: string, call: Call<SessionTables>): Promise<true> => {
  const id = call.signIn.tokens.sessionToEnd(key);
  const session = id === undefined ? undefined : await findLivingSession(call.db, id, call.now());
  if (session === undefined) return true;
  await call.change(async (unit) => {
    await endSession(unit.trx, new Date(unit.now()), session.id);
    await unit.audit({ action: 'session.signedOut', target: session.subject_id });
  });
  call.signIn.disconnect(session.id);
  return true;
};
