import type { PlatformTransaction } from '../../platform/platform';
import { passwordLink } from './invitation';
import { issueSecret } from './secrets';
import type { SessionTransaction } from './tables';

/** The way to the choice of a password for the first person of a deployment, to whom no mail can go yet. */
export const firstLink = async (trx: PlatformTransaction, now: string, personId: string): Promise<string> =>
  passwordLink(await issueSecret(trx as unknown as SessionTransaction, now, { purpose: 'Key.Invitation', subjectId: personId }));
