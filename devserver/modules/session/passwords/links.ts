import type { Unit } from '../../../platform/module';
import type { SessionTables } from '../tables';
import { callIn, issueToSend, type Purpose } from './secrets';

type LinkPurpose = Extract<Purpose, 'Key.ForgotPassword' | 'Key.Invitation' | 'Key.Registration'>;

/** Revokes the links that were sent to a person for this purpose. */
export const callInLinks = async (unit: Unit<SessionTables>, purpose: LinkPurpose, subjectId: string): Promise<void> => {
  const count = await callIn(unit.trx, unit.now(), [purpose], subjectId);
  if (count > 0) await unit.audit({ action: 'session.linksCalledIn', target: subjectId, detail: { purpose, count } });
};

/** Makes the key of a link for a mail. From now on it is the only one: the links of earlier mails are called in. */
export const issueLinkKey = async (unit: Unit<SessionTables>, purpose: LinkPurpose, subjectId: string): ReturnType<typeof issueToSend> => {
  await callInLinks(unit, purpose, subjectId);
  return issueToSend(unit.trx, unit.now(), { purpose, subjectId });
};
