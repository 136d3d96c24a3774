import type { TokenData } from '../../../../shell/features/session/contract';
import { isPassword } from '../../../platform/auth/passwords';
import { findPersonByUserName } from '../../../platform/auth/people';
import type { Call } from '../../../platform/module';
import type { PersonTable } from '../../../platform/tables';
import { knownDevice } from '../devices/knownDevices';
import type { SessionTables } from '../tables';
import { notSignedIn } from './tokenData';
import { beginTry } from './tries';
import { warnOwner } from './warning';
import { completeSignIn } from './waysIn';

/** Body of the sign-in page. */
export interface Credentials {
  readonly UserName: string;
  readonly Password: string;
  readonly TrustDeviceIds: readonly string[];
}

/** The person with this name and password; `undefined` does not reveal which of them is wrong. */
const authenticate = async ({ UserName, Password }: Credentials, call: Call<SessionTables>): Promise<PersonTable | undefined> => {
  const person = await findPersonByUserName(call.db, UserName);
  const attempt = beginTry(call, UserName, { device: knownDevice(call, person), isAtAccount: true });
  const isRight = await isPassword(person?.password_hash, Password);
  if (person === undefined || !isRight || person.is_active === 0) {
    // The typed name is not recorded, because people type passwords there.
    await call.change((unit) => unit.audit({ action: 'session.signInFailed', target: person?.id ?? '' }));
    if (attempt.failed()) call.afterAnswer((later) => warnOwner(person, later));
    return undefined;
  }
  attempt.succeeded();
  return person;
};

/**
 * Signs in with user name and password (SES-039, SES-119). A refused password answers 200 with `LoginErrors`, because every 401 logs out
 * (SES-120).
 * @throws Refusal 429 after too many failed tries (SES-137).
 */
export const login = async (credentials: Credentials, call: Call<SessionTables>): Promise<TokenData> => {
  const person = await authenticate(credentials, call);
  if (person === undefined) return notSignedIn([call.text('login.refused')]);
  return completeSignIn(person, 'Password', call, credentials.TrustDeviceIds);
};
