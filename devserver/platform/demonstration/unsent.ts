import { sql } from 'kysely';
import { contactKey } from '../auth/contacts/contacts';
import { mailKey } from '../auth/contacts/mailKey';

/**
 * Whether a message does not concern a demonstration: neither the company of the acting user (`companyId`) nor the recipient belongs to one. Other messages
 * are never sent, because an address that is typed in a demonstration may belong to a stranger.
 */
export const isNoDemonstration = (to: string, companyId: string | undefined) => sql<boolean>`not exists (
  select 1 from demonstration where company_id = ${companyId ?? ''}
    or company_id in (select company_id from person where mail_key = ${mailKey(to)})
    or company_id in (
      select person.company_id from person_contact join person on person.id = person_contact.person_id
      where person_contact.unique_key in (${contactKey('email', to)}, ${contactKey('mobile', to)})
    )
)`;
