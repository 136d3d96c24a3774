import { isStaff } from '../../../../shell/rules/roles';
import { extendSession } from '../../../platform/auth/sessions';
import type { Call } from '../../../platform/module';
import type { SessionTables } from '../tables';

/**
 * Extends the caller's session, and the pass for plugin files with it (SES-075), at most to the session's final end (`SESSION_HOURS`). The token is
 * unchanged.
 */
export const keepAlive = async (call: Call<SessionTables>): Promise<true> => {
  const { sessionId, subject, actor } = call.caller;
  const until = await call.change((unit) => extendSession(unit.trx, new Date(unit.now()), sessionId, call.signIn.sessionHours));
  const whose = { companyId: actor.companyId, isStaff: isStaff(actor.roles) };
  const plugins = await call.signIn.pluginsOf(subject.companyId, whose);
  call.http.setCookie(call.signIn.assetsPass(plugins, { session: sessionId, until, isStaff: whose.isStaff }));
  return true;
};
