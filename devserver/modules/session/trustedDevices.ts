import type { Call, Unit } from '../../platform/module';
import { callIn, findSecret, isGood, issueSecret, type Purpose, spend } from './secrets';
import type { SessionTables, SessionTransaction } from './tables';

const purposes: readonly Purpose[] = ['TrustedDevice', 'TrustedDeviceOnce'];

/** A new device id of a person, for `TrustDeviceIds`. One that is not to be trusted later is good for a single sign-in (SES-011). */
export const trustDevice = (trx: SessionTransaction, now: string, personId: string, isLasting: boolean): Promise<string> =>
  issueSecret(trx, now, { purpose: isLasting ? 'TrustedDevice' : 'TrustedDeviceOnce', subjectId: personId });

/** Whether one of these device ids lets the person in. Lasting ones are looked at first, so that a single one is not used up in vain. */
export const trusts = async (personId: string, deviceIds: readonly string[], call: Call<SessionTables>): Promise<boolean> => {
  const now = call.now();
  const found = await Promise.all(deviceIds.map((id) => findSecret(call.db, purposes, id)));
  const good = found.filter((row) => row !== undefined).filter((row) => row.subject_id === personId && isGood(row, now));
  if (good.some((row) => row.purpose === 'TrustedDevice')) return true;
  const [single] = good;
  return single !== undefined && call.change((unit) => spend(unit.trx, now, single.hash));
};

/** Calls in all devices of a person: each has to be verified again. */
export const callInDevices = async (unit: Unit<SessionTables>, personId: string): Promise<void> => {
  const count = await callIn(unit.trx, unit.now(), purposes, personId);
  if (count > 0) await unit.audit({ action: 'session.devicesCalledIn', target: personId, detail: { count } });
};
