import { sql } from 'kysely';
import { contactKey } from '../auth/contacts/contacts';
import { mailKey } from '../auth/contacts/mailKey';

/**
 * Whether a message is to no invented person: nobody acts in a company of demonstration (`companyId`), and the address is none of its people. Other messages are
 * never sent, because what is typed in a demonstration may be the address of somebody else.
 */
export const isNoDemonstration = (to: string, companyId: string | undefined) => sql<boolean>`not exists (
  select 1 from demonstration where company_id = ${companyId ?? ''}
    or company_id in (select company_id from person where mail_key = ${mailKey(to)})
    or company_id in (
      select person.company_id from person_contact join person on person.id = person_contact.person_id
      where person_contact.unique_key in (${contactKey('email', to)}, ${contactKey('mobile', to)})
    )
)`;
