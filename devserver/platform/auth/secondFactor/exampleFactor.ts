import { fixturePassword } from '../../../../fixtures/accounts';
import type { Asking } from '../../examples';
import { codeAt } from './totp';

/** For examples: a begun second factor, and a current code that confirms it. */
export const begunFactor = async ({ post }: Asking): Promise<{ readonly Code: string }> => {
  const { Key } = await post<{ Key: string }>('/user/secondfactor/begin', { Password: fixturePassword });
  const { now } = await post<{ now: string }>('/__dev/clock', { advanceSeconds: 0 });
  return { Code: codeAt(Key, now) };
};

/** For examples: an enabled second factor. @returns one of its recovery codes */
export const recoveryCode = async (asking: Asking): Promise<string> => {
  const { RecoveryCodes } = await asking.post<{ RecoveryCodes: string[] }>('/user/secondfactor/confirm', await begunFactor(asking));
  return RecoveryCodes[0] ?? '';
};
