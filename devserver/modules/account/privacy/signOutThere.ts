import type { Privacy } from '../../../../shell/features/account/contract';
import { endSession, endSessionsOf, livingSessionsOf } from '../../../platform/auth/sessions';
import { type Call, Refusal } from '../../../platform/module';
import type { AccountTables } from '../tables';
import { readPrivacy } from './read';

type AccountCall = Call<AccountTables>;

/**
 * Ends another session of the person: its token and its sockets become invalid.
 * @throws Refusal 404 for one of another person or one that has ended, 409 for the current one
 */
export const signOutThere = async (sessionId: string, call: AccountCall): Promise<Privacy> => {
  const { sessionId: own, subject } = call.caller;
  if (sessionId === own) throw new Refusal(409, 'session.this');
  const living = await livingSessionsOf(call.db, call.now(), subject.userId);
  if (!living.some(({ id }) => id === sessionId)) throw new Refusal(404, 'session.unknown');
  await call.change(async (unit) => {
    await endSession(unit.trx, new Date(unit.now()), sessionId);
    await unit.audit({ action: 'account.sessionEnded', target: subject.userId });
  });
  call.signIn.disconnect(sessionId);
  return readPrivacy(call);
};

/** Ends all sessions of the person except the current one, including impersonations. */
export const signOutElsewhere = async (call: AccountCall): Promise<Privacy> => {
  const { sessionId: own, subject } = call.caller;
  const ended = await call.change(async (unit) => {
    const others = await endSessionsOf(unit.trx, new Date(unit.now()), subject.userId, own);
    await unit.audit({ action: 'account.sessionsEnded', target: subject.userId, detail: { count: others.length } });
    return others;
  });
  for (const id of ended) call.signIn.disconnect(id);
  return readPrivacy(call);
};

/** Stops trusting a device, which needs a code again. @throws Refusal 404 for a device that the person does not trust */
export const forgetDevice = async (deviceId: string, call: AccountCall): Promise<Privacy> => {
  const { userId } = call.caller.subject;
  const devices = (await call.read('session.trustedDevices', { userId })) ?? [];
  if (!devices.some(({ id }) => id === deviceId)) throw new Refusal(404, 'device.unknown');
  await call.change(async (unit) => {
    await unit.announce('account.deviceForgotten', { userId, deviceId });
    await unit.audit({ action: 'account.deviceForgotten', target: userId });
  });
  return readPrivacy(call);
};
