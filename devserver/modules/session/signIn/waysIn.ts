import type { TokenData } from '../../../../shell/features/session/contract';
import { secondFactorSince } from '../../../platform/auth/secondFactor/factor';
import type { Call } from '../../../platform/module';
import type { PersonTable } from '../../../platform/tables';
import { trusts } from '../devices/trustedDevices';
import { issueSecret, type Way } from '../passwords/secrets';
import type { SessionTables } from '../tables';
import { beginSession } from './entering';
import { beginStage } from './stages';
import { notSignedIn, opensProduct, toLoginType, toStage, type WaitingStage } from './tokenData';

/** The stage before the product for this way of signing in; `undefined`: none. */
const stageOn = (way: Way, person: PersonTable): WaitingStage | undefined => {
  const stage = toStage(person.stage);
  switch (way) {
    case 'ForgotPassword':
      return 'ForgotPassword';
    case 'Password':
      return opensProduct(stage) ? undefined : stage;
    case 'AuthCodeAdmin':
    case 'AuthCodeCoach':
    case 'AuthCodeSupport':
      // A required change of the password comes first, whichever key is used.
      return stage === 'ForceReset' ? stage : undefined;
    case 'SSO':
      return undefined;
  }
};

/** Asks for the second factor. The token is valid for that only, and contains the way of signing in. */
const askForSecondFactor = async (person: PersonTable, way: Way, call: Call<SessionTables>): Promise<TokenData> => {
  const Token = await call.change((unit) => issueSecret(unit.trx, unit.now(), { purpose: `SecondFactor.${way}`, subjectId: person.id }));
  return { ...notSignedIn([]), Token, NeedsSecondFactor: true };
};

/**
 * Continues after the second factor, or without one: to the stage of this way, else into the product.
 * @param isDeviceProved whether the device needs no further proof (a second factor proves more than the code in a message)
 */
export const goOn = (person: PersonTable, way: Way, isDeviceProved: boolean, call: Call<SessionTables>): Promise<TokenData> => {
  const stage = stageOn(way, person);
  if (stage !== undefined && !(stage === 'DeviceUnverified' && isDeviceProved)) return beginStage(person, stage, call);
  return beginSession(person.id, way === 'Password' || way === 'ForgotPassword' ? toLoginType(person.login_type) : way, call);
};

/**
 * The common end of all ways of signing in, after the person was verified by one of them. With a second factor, no session or stage begins before it was
 * checked, unless this device is trusted.
 */
export const completeSignIn = async (person: PersonTable, way: Way, call: Call<SessionTables>, deviceIds: readonly string[] = []): Promise<TokenData> => {
  const hasFactor = (await secondFactorSince(call.db, person.id)) !== null;
  // A single-use device id is not used up needlessly.
  const isTrusted = (hasFactor || stageOn(way, person) === 'DeviceUnverified') && (await trusts(person.id, deviceIds, call));
  return hasFactor && !isTrusted ? askForSecondFactor(person, way, call) : goOn(person, way, isTrusted, call);
};
