import type { LoginType, TokenData } from '../../../../shell/features/session/contract';
import { deviceName } from '../../../platform/auth/deviceName';
import { loadRoles } from '../../../platform/auth/identities';
import { readPerson } from '../../../platform/auth/people';
import { rememberCompany } from '../../../platform/auth/rememberedCompany';
import { startSession } from '../../../platform/auth/sessions';
import { hasRoomForAlert, sendAlert } from '../../../platform/mail/alerts';
import type { Recipient } from '../../../platform/mail/recipients';
import type { Call, LaterCall } from '../../../platform/module';
import { siteAddress } from '../../../platform/outbox';
import { knownDevice, rememberDevice } from '../devices/knownDevices';
import type { SessionTables, SessionTransaction } from '../tables';
import { signedIn } from './tokenData';

/** Whether the person has been signed in before. For a first sign-in, any browser is new. */
const hasSignedInBefore = async (trx: SessionTransaction, personId: string): Promise<boolean> =>
  (await trx.selectFrom('sign_in_session').select('id').where('actor_id', '=', personId).limit(1).executeTakeFirst()) !== undefined;

/** Notifies a person of a sign-in in a browser in which they have not signed in with this password before. */
const tellOfNewBrowser = (personId: string, device: string | null, address: string, later: LaterCall<SessionTables>): Promise<void> =>
  later.change(async (unit) => {
    const values = ({ language }: Recipient) => ({
      device: device ?? unit.text('newBrowser.unknown', {}, language),
      address,
      link: `${siteAddress}/act/userprofile/privacy`,
      reset: `${siteAddress}/act/auth/login/reset`,
    });
    await sendAlert(unit, personId, { subject: 'newBrowser.subject', mail: 'newBrowser.mail' }, { values });
  });

/**
 * Opens a session for a verified person in no stage that precedes the product.
 * @param isKnownDevice whether the person has signed in in this browser with the current password
 */
export const beginSession = async (personId: string, loginType: LoginType, call: Call<SessionTables>, isKnownDevice?: boolean): Promise<TokenData> => {
  const person = await readPerson(call.db, personId);
  const device = deviceName(call.http.userAgent);
  const { session, isReturning } = await call.change(async (unit) => {
    const isReturning = await hasSignedInBefore(unit.trx, personId);
    const session = await startSession(unit.trx, new Date(unit.now()), { actorId: personId, subjectId: personId, loginType, device });
    await unit.audit({ action: 'session.signedIn', target: personId, detail: { loginType } });
    return { session, isReturning };
  });
  const isKnown = isKnownDevice ?? knownDevice(call, person) !== undefined;
  if (isReturning && !isKnown && hasRoomForAlert(call.limits, 'newBrowser', personId)) {
    const { address } = call.http;
    call.afterAnswer((later) => tellOfNewBrowser(personId, device, address, later));
  }
  const roles = await loadRoles(call.db, personId);
  rememberCompany(call.http, person.company_id);
  rememberDevice(call, person);
  const actor = { userId: personId, companyId: person.company_id, roles };
  return signedIn({ token: call.signIn.tokens.forSession(session.id), person, actor, session, isNew: true }, call);
};
