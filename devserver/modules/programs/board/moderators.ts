import { staffOf } from '../../../platform/auth/staff';
import { recipientOf } from '../../../platform/mail/recipients';
import { siteAddress } from '../../../platform/outbox';
import type { ProgramUnit } from '../unit';

/** Why a message is on the list of messages to review. */
const texts = {
  reported: { subject: 'boardReport.subject', body: 'boardReport.body' },
  held: { subject: 'boardWord.subject', body: 'boardWord.body' },
} as const;

/** Sends one mail to each administrator of a company, in their language; it does not contain the message. */
export const tellAdministrators = async (unit: ProgramUnit, companyId: string, why: keyof typeof texts): Promise<void> => {
  const administrators = await staffOf(unit.trx, companyId, ['Admin', 'WRAdmin']).select('person.id').execute();
  for (const { id } of administrators) {
    const reader = await recipientOf(unit.trx, id);
    if (!reader) continue;
    const { to, language, firstName } = reader;
    const values = { reader: firstName, link: `${siteAddress}/programs/reports` };
    const { subject, body } = texts[why];
    await unit.send({ to, kind: 'mail', subject: unit.text(subject, values, language), body: unit.text(body, values, language) });
  }
};
