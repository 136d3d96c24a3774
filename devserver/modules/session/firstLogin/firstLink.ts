import type { PlatformTransaction } from '../../../platform/platform';
import { issueSecret } from '../passwords/secrets';
import type { SessionTransaction } from '../tables';
import { passwordLink } from './invitation';

/** Path at which the first person of a deployment chooses a password. It is printed, because no mail can be sent yet. */
export const firstLink = async (trx: PlatformTransaction, now: string, personId: string): Promise<string> =>
  passwordLink(await issueSecret(trx as unknown as SessionTransaction, now, { purpose: 'Key.Invitation', subjectId: personId }));
