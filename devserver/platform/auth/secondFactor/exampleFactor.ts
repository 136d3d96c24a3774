import { fixturePassword } from '../../../../fixtures/accounts';
import type { Asking } from '../../examples';
import { codeAt } from './totp';

/** For examples: a second factor that is begun, and a code of now that confirms it. */
export const begunFactor = async ({ post }: Asking): Promise<{ readonly Code: string }> => {
  const { Key } = await post<{ Key: string }>('/user/secondfactor/begin', { Password: fixturePassword });
  const { now } = await post<{ now: string }>('/__dev/clock', { advanceSeconds: 0 });
  return { Code: codeAt(Key, now) };
};

/** For examples: one that is switched on. @returns a recovery code of it */
export const recoveryCode = async (asking: Asking): Promise<string> => {
  const { RecoveryCodes } = await asking.post<{ RecoveryCodes: string[] }>('/user/secondfactor/confirm', await begunFactor(asking));
  return RecoveryCodes[0] ?? '';
};
