import type { Unit } from '../../../platform/module';
import type { SessionTables } from '../tables';
import { issueToSend, type Purpose, revokeSecrets } from './secrets';

type LinkPurpose = Extract<Purpose, 'Key.ForgotPassword' | 'Key.Invitation' | 'Key.Registration'>;

/** Revokes the links that were sent to a person for this purpose. */
export const revokeLinks = async (unit: Unit<SessionTables>, purpose: LinkPurpose, subjectId: string): Promise<void> => {
  const count = await revokeSecrets(unit.trx, unit.now(), [purpose], subjectId);
  if (count > 0) await unit.audit({ action: 'session.linksCalledIn', target: subjectId, detail: { purpose, count } });
};

/** Creates the key of a link for a mail, and revokes the links of earlier mails. */
export const issueLinkKey = async (unit: Unit<SessionTables>, purpose: LinkPurpose, subjectId: string): ReturnType<typeof issueToSend> => {
  await revokeLinks(unit, purpose, subjectId);
  return issueToSend(unit.trx, unit.now(), { purpose, subjectId });
};
