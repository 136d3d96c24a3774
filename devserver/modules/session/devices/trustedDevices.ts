import type { Changes } from '../../../contracts';
import type { Call, Unit } from '../../../platform/module';
import { findSecret, isGood, issueSecret, type Purpose, revokeSecrets, spend } from '../passwords/secrets';
import type { SessionDb, SessionTables, SessionTransaction } from '../tables';

const purposes: readonly Purpose[] = ['TrustedDevice', 'TrustedDeviceOnce'];

/** A new device id of a person, for `TrustDeviceIds`. One that is not trusted permanently is valid for a single sign-in (SES-011). */
export const trustDevice = (trx: SessionTransaction, now: string, personId: string, isLasting: boolean): Promise<string> =>
  issueSecret(trx, now, { purpose: isLasting ? 'TrustedDevice' : 'TrustedDeviceOnce', subjectId: personId });

/** Whether one of these device ids is trusted for the person. Permanent ones are checked first, so that a single-use one is not used up needlessly. */
export const trusts = async (personId: string, deviceIds: readonly string[], call: Call<SessionTables>): Promise<boolean> => {
  const now = call.now();
  const found = await Promise.all(deviceIds.map((id) => findSecret(call.db, purposes, id)));
  const good = found.filter((row) => row !== undefined).filter((row) => row.subject_id === personId && isGood(row, now));
  if (good.some((row) => row.purpose === 'TrustedDevice')) return true;
  const [single] = good;
  return single !== undefined && call.change((unit) => spend(unit.trx, now, single.hash));
};

/** Devices that a person trusts, latest first. The hash identifies a device and grants no access. */
export const trustedDevicesOf = async (db: SessionDb, now: string, personId: string): Promise<readonly { id: string; since: string; until: string }[]> => {
  const rows = await db
    .selectFrom('session_secret')
    .select(['hash', 'created_at', 'expires_at'])
    .where('subject_id', '=', personId)
    .where('purpose', '=', 'TrustedDevice' satisfies Purpose)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('hash')
    .execute();
  return rows.map(({ hash, created_at, expires_at }) => ({ id: hash, since: created_at, until: expires_at }));
};

/** Revokes one trusted device of a person. */
export const forgetTrusted = async (unit: Unit<SessionTables>, { userId, deviceId }: Changes['account.deviceForgotten']): Promise<void> => {
  await unit.trx
    .updateTable('session_secret')
    .set({ ended_at: unit.now() })
    .where('hash', '=', deviceId)
    .where('subject_id', '=', userId)
    .where('purpose', '=', 'TrustedDevice' satisfies Purpose)
    .where('ended_at', 'is', null)
    .execute();
};

/** Revokes all trusted devices of a person: each must be verified again. */
export const revokeDevices = async (unit: Unit<SessionTables>, personId: string): Promise<void> => {
  const count = await revokeSecrets(unit.trx, unit.now(), purposes, personId);
  if (count > 0) await unit.audit({ action: 'session.devicesCalledIn', target: personId, detail: { count } });
};
