import { accountAddress } from '../../../platform/mail/recipients';
import type { LaterCall } from '../../../platform/module';
import { siteAddress } from '../../../platform/outbox';
import type { PersonTable } from '../../../platform/tables';
import { sendToMailbox } from '../contacts/strangersMail';
import { languageOf } from '../language';
import type { SessionTables } from '../tables';

/** Warns the owner of an account about password tries (SES-137); the same work for an unknown account. */
export const warnOwner = (person: PersonTable | undefined, later: LaterCall<SessionTables>): Promise<void> => {
  const owner = person?.is_active === 1 ? person : undefined;
  const language = languageOf(owner);
  const values = { name: owner?.first_name ?? '', link: `${siteAddress}/act/auth/login/reset` };
  return sendToMailbox(later, 'warning', owner?.email, async (unit) => {
    await unit.send({
      to: accountAddress(owner ?? { email: '' }),
      kind: 'mail',
      subject: unit.text('warning.subject', {}, language),
      body: unit.text('warning.mail', values, language),
    });
    await unit.audit({ action: 'session.ownerWarned', target: owner?.id ?? '' });
  });
};
