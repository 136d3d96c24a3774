import type { Contact } from '../auth/contacts/contacts';
import type { Limits } from '../limits/counters';
import type { Unit } from '../module';
import type { OutboxMessage } from '../outbox';
import { mailMoment } from './moments';
import { alertRecipients, type Recipient } from './recipients';

/** Maximum number of alerts of one kind per person and hour, so that repeated causes do not fill a mailbox. */
const perPerson = { most: 3, seconds: 60 * 60 } as const;

/** Whether one more alert of this kind may be sent to a person; if so, it is counted. Called outside a change. */
export const hasRoomForAlert = (limits: Limits, kind: string, personId: string): boolean =>
  limits.take(`alerts of the kind ${kind}`, personId, perPerson) === 0;

interface Alert {
  readonly values?: Readonly<Record<string, string | number>> | ((reader: Recipient) => Readonly<Record<string, string | number>>);
  /** The person's former address. */
  readonly former?: Contact | undefined;
  readonly secret?: OutboxMessage['secret'];
}

/**
 * Notifies a person, at all their addresses, of an action that a stranger may have done in their name, in their language and clock. The texts are keys of the
 * module's catalogue, with the values `name` and `when`.
 */
export const sendAlert = async (
  unit: Pick<Unit, 'trx' | 'text' | 'send' | 'now'>,
  personId: string,
  texts: { readonly subject: string; readonly mail: string },
  { values = {}, former, secret }: Alert = {},
): Promise<void> => {
  for (const reader of await alertRecipients(unit.trx, personId, former)) {
    const more = typeof values === 'function' ? values(reader) : values;
    const said = { name: reader.firstName, when: mailMoment(unit.now(), reader), ...more };
    const [subject, body] = [unit.text(texts.subject, {}, reader.language), unit.text(texts.mail, said, reader.language)];
    await unit.send({ to: reader.to, kind: 'mail', subject, body, ...(secret && { secret }) });
  }
};
