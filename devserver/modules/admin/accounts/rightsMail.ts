import type { Right } from '../../../platform/auth/maintaining';
import { companyOf } from '../../../platform/companies';
import { mailMoment } from '../../../platform/mail/moments';
import { recipientOf } from '../../../platform/mail/recipients';
import type { Unit } from '../../../platform/module';
import type { PersonTable } from '../../../platform/tables';
import type { AdminTables } from '../tables';

/** Mails an active person which roles and permissions they have got and lost. */
export const mailRights = async (
  unit: Unit<AdminTables>,
  { id, company_id }: PersonTable,
  { given, taken }: { readonly given: readonly Right[]; readonly taken: readonly Right[] },
): Promise<void> => {
  const reader = await recipientOf(unit.trx, id);
  if (reader === undefined) return;
  const { language, zone, to, firstName, companyName } = reader;
  const { support_email } = await companyOf(unit.trx, company_id);
  const listed = (key: string, rights: readonly Right[]): string => {
    const names = rights.map((right) => unit.text(`changed.AccountRights.${right}`, {}, language));
    return names.length === 0 ? '' : `${unit.text(key, { rights: names.join(', ') }, language)}\n`;
  };
  const values = {
    name: firstName,
    company: companyName,
    when: mailMoment(unit.now(), { language, zone }),
    changes: listed('account.rights.given', given) + listed('account.rights.taken', taken),
    contact: support_email ?? companyName,
  };
  const [subject, body] = [unit.text('account.rights.subject', {}, language), unit.text('account.rights.mail', values, language)];
  await unit.send({ to, kind: 'mail', subject, body });
};
