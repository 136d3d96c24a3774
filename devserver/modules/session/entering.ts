import type { LoginType, TokenData } from '../../../shell/features/session/contract';
import { deviceName } from '../../platform/auth/deviceName';
import { loadRoles } from '../../platform/auth/identities';
import { readPerson } from '../../platform/auth/people';
import { rememberCompany } from '../../platform/auth/rememberedCompany';
import { startSession } from '../../platform/auth/sessions';
import type { Call } from '../../platform/module';
import { rememberDevice } from './knownDevices';
import type { SessionTables } from './tables';
import { signedIn } from './tokenData';

/** Opens a sign-in session for somebody who has proved who they are, and nothing comes before the product any more. */
export const beginSession = async (personId: string, loginType: LoginType, call: Call<SessionTables>): Promise<TokenData> => {
  const session = await call.change(async (unit) => {
    const started = await startSession(unit.trx, new Date(unit.now()), {
      actorId: personId,
      subjectId: personId,
      loginType,
      device: deviceName(call.http.userAgent),
    });
    await unit.audit({ action: 'session.signedIn', target: personId, detail: { loginType } });
    return started;
  });
  const person = await readPerson(call.db, personId);
  const roles = await loadRoles(call.db, personId);
  rememberCompany(call.http, person.company_id);
  rememberDevice(call, person);
  const actor = { userId: personId, companyId: person.company_id, roles };
  return signedIn({ token: call.signIn.tokens.forSession(session.id), person, actor, session, isNew: true }, call);
};
