import { call, logError, put, race, sleep, take } from '../../../../kernel/effects/effects';
import { signedOut } from '../../../../kernel/lifecycle';
import { readTrustedDevices } from '../../storage';
import { message } from '../../text';
import { rememberTrustedDevice } from '../../trustedDevices';
import { deviceVerified, signInFailed, signInRequested, stageLeft } from '../slice';
import { signInRefused } from './signInRefused';

/** Maximum time for which user name and password are held until the device is verified, in milliseconds (SES-044). */
const holdingTime = 5 * 60_000;

/**
 * Waits until the device is verified. Meanwhile only `again` holds user name and password. It is called once, or released after five minutes, so they are
 * neither in the store nor in the browser's storage (SES-011, SES-043, SES-044).
 * @param again signs in as before, with these devices
 */
export function* awaitDevice(userName: string, again: (deviceIds: readonly string[]) => Generator): Generator {
  const { verified, dropped } = yield* race({
    verified: take(deviceVerified),
    tooLate: sleep(holdingTime),
    dropped: take([signedOut, signInRequested, stageLeft]),
  });
  if (verified) yield* call(passWith, userName, verified.payload, again);
  else if (!dropped) yield* call(giveUp);
}

function* passWith(
  userName: string,
  { deviceId, isTrusted }: ReturnType<typeof deviceVerified>['payload'],
  again: (deviceIds: readonly string[]) => Generator,
) {
  if (isTrusted) rememberTrustedDevice(userName, deviceId);
  try {
    yield* call(again, [...new Set([...readTrustedDevices(userName), deviceId])]);
  } catch (error) {
    logError('session: device', error);
    yield* call(signInRefused, error);
    yield* put(stageLeft());
  }
}

function* giveUp(): Generator {
  yield* put(signInFailed([message('device.tooLate')]));
  yield* put(stageLeft());
}
