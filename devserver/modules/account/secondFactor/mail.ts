import { mailMoment } from '../../../platform/mail/moments';
import { accountAddress } from '../../../platform/mail/recipients';
import type { Unit } from '../../../platform/module';
import { type OutboxMessage, siteAddress } from '../../../platform/outbox';
import type { PersonTable } from '../../../platform/tables';

/** Mails a person about a change of their second factor, in case it was made by another user. @param now ISO 8601 UTC */
export const mailOfFactor = (
  texts: Pick<Unit, 'text'>,
  person: Pick<PersonTable, 'first_name' | 'language' | 'time_zone' | 'email'>,
  what: 'switchedOn' | 'switchedOff' | 'renewed' | 'reset',
  now: string,
): OutboxMessage => {
  const language = person.language === 'es-419' ? 'es-419' : 'en-US';
  const values = { name: person.first_name, when: mailMoment(now, { language, zone: person.time_zone }), link: `${siteAddress}/act/userprofile/privacy` };
  return {
    to: accountAddress(person),
    kind: 'mail',
    subject: texts.text(`factor.${what}.subject`, {}, language),
    body: texts.text(`factor.${what}.mail`, values, language),
  };
};
