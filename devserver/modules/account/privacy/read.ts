import type { Privacy } from '../../../../shell/features/account/contract';
import { readPerson } from '../../../platform/auth/people';
import { recoveryCodesLeft, secondFactorSince } from '../../../platform/auth/secondFactor/factor';
import { livingSessionsOf } from '../../../platform/auth/sessions';
import type { Call } from '../../../platform/module';
import type { AccountTables } from '../tables';
import { provesBy } from '../verification/ownProof';
import { presentConsent } from './consents';
import { downloadOf } from './download';

type AccountCall = Call<AccountTables>;

const downloadIn = async (call: AccountCall, userId: string): Promise<Privacy['Download']> => {
  const row = await downloadOf(call.db, call.now(), userId);
  if (row === undefined) return null;
  const { state, done, total, requested_at, expires_at, file_name, bytes } = row;
  const name = row.session_id === call.caller.sessionId ? file_name : null;
  return { State: state, Done: done, Total: total, RequestedAt: requested_at, Until: expires_at, FileName: name, Bytes: bytes };
};

const secondFactorIn = async (call: AccountCall, userId: string): Promise<Privacy['SecondFactor']> => ({
  IsOffered: call.signIn.factorSeals.isOffered,
  Since: await secondFactorSince(call.db, userId),
  RecoveryCodesLeft: await recoveryCodesLeft(call.db, userId),
});

/** The stored data about the signed-in person, and their sessions. */
export const readPrivacy = async (call: AccountCall): Promise<Privacy> => {
  const { sessionId, subject } = call.caller;
  const { userId } = subject;
  const { records, consents } = call.personalData(userId);
  const counted = [];
  for (const { moduleId, name, label, count } of records) counted.push({ Area: moduleId, Name: name, Label: label, Count: await count() });
  const sessions = await livingSessionsOf(call.db, call.now(), userId);
  const devices = (await call.read('session.trustedDevices', { userId })) ?? [];
  return {
    Records: counted.filter(({ Count }) => Count > 0),
    Consents: (await consents()).map((consent) => presentConsent(consent, call.text('consent.notKept'))),
    Sessions: sessions.map(({ id, device, since, lastUse }) => ({ SessionId: id, Device: device, Since: since, LastUse: lastUse, IsThis: id === sessionId })),
    Devices: devices.map(({ id, since, until }) => ({ DeviceId: id, Since: since, Until: until })),
    ProvesBy: provesBy(await readPerson(call.db, userId)),
    SecondFactor: await secondFactorIn(call, userId),
    Download: await downloadIn(call, userId),
  };
};
