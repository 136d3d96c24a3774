import type { TokenData } from '../../../shell/features/session/contract';
import { secondFactorSince } from '../../platform/auth/secondFactor/factor';
import type { Call } from '../../platform/module';
import type { PersonTable } from '../../platform/tables';
import { beginSession } from './entering';
import { issueSecret, type Way } from './secrets';
import { beginStage } from './stages';
import type { SessionTables } from './tables';
import { notSignedIn, opensProduct, toLoginType, toStage, type WaitingStage } from './tokenData';
import { trusts } from './trustedDevices';

/** What comes before the product for whoever comes this way; `undefined`: nothing. */
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

/** Answers that the second factor is asked for. The token is good for that alone, and remembers the way. */
const askForSecondFactor = async (person: PersonTable, way: Way, call: Call<SessionTables>): Promise<TokenData> => {
  const Token = await call.change((unit) => issueSecret(unit.trx, unit.now(), { purpose: `SecondFactor.${way}`, subjectId: person.id }));
  return { ...notSignedIn([]), Token, NeedsSecondFactor: true };
};

/**
 * Goes on behind the second factor, or where there is none: to the stage of this way, else into the product.
 * @param isDeviceProved nothing has to be shown about the device any more (a second factor shows more than the code in a message)
 */
export const goOn = (person: PersonTable, way: Way, isDeviceProved: boolean, call: Call<SessionTables>): Promise<TokenData> => {
  const stage = stageOn(way, person);
  if (stage !== undefined && !(stage === 'DeviceUnverified' && isDeviceProved)) return beginStage(person, stage, call);
  return beginSession(person.id, way === 'Password' || way === 'ForgotPassword' ? toLoginType(person.login_type) : way, call);
};

/**
 * Where every way in ends, once the person has shown who they are by its means: no session and no stage begins for somebody with a second factor before that was
 * asked for, unless it was shown on this device before.
 */
export const comeIn = async (person: PersonTable, way: Way, call: Call<SessionTables>, deviceIds: readonly string[] = []): Promise<TokenData> => {
  const hasFactor = (await secondFactorSince(call.db, person.id)) !== null;
  // A device id that is good once is not used up in vain.
  const isTrusted = (hasFactor || stageOn(way, person) === 'DeviceUnverified') && (await trusts(person.id, deviceIds, call));
  return hasFactor && !isTrusted ? askForSecondFactor(person, way, call) : goOn(person, way, isTrusted, call);
};
