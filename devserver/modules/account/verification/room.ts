import { mailKey } from '../../../platform/auth/contacts/mailKey';
import { type Call, Refusal } from '../../../platform/module';

const hour = 60 * 60;

/** Maximum number of messages of one kind per hour, to one number or mailbox, and at the request of one person. */
const perAddress = { most: 5, seconds: hour } as const;
const perPerson = { most: 15, seconds: hour } as const;

/** Counts one more verification message. Called outside a change. @throws Refusal 429 with the minutes to wait after too many */
export const takeRoom = ({ limits, caller }: Pick<Call, 'limits' | 'caller'>, kind: string, address: string): void => {
  const waitSeconds =
    limits.take(`verifications of the kind ${kind}`, mailKey(address), perAddress) || limits.take('verifications', caller.subject.userId, perPerson);
  if (waitSeconds > 0) throw new Refusal(429, 'verification.tooMany', { minutes: Math.ceil(waitSeconds / 60) }, true, waitSeconds);
};
