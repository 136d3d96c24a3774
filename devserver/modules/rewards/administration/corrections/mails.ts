import { recipientOf } from '../../../../platform/mail/recipients';
import { siteAddress } from '../../../../platform/outbox';
import { inWords, type RewardUnit } from './records';
import type { CorrectionRow } from './tables';

/** Mails a person about a correction, its reason, and a contact, in their language. */
export const mailCorrection = async (unit: RewardUnit, correction: CorrectionRow, what: 'entered' | 'takenBack'): Promise<void> => {
  const reader = await recipientOf(unit.trx, correction.person_id);
  if (reader === undefined) return;
  const { support_email, support_phone } = await unit.trx
    .selectFrom('company')
    .select(['support_email', 'support_phone'])
    .where('id', '=', correction.company_id)
    .executeTakeFirstOrThrow();
  const values = {
    name: reader.firstName,
    company: reader.companyName,
    kind: correction.kind,
    amount: inWords(unit, correction, reader.language),
    reason: correction.reason,
    link: `${siteAddress}/rewards/statement`,
    contact: [support_phone, support_email].filter(Boolean).join(', ') || `${siteAddress}/customsupport`,
  };
  const subject = unit.text(`mail.correction.${what}.subject`, values, reader.language);
  const body = unit.text(`mail.correction.${what}.body`, values, reader.language);
  await unit.send({ to: reader.to, kind: 'mail', subject, body });
};
