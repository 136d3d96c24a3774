import type { Contact } from '../auth/contacts';
import type { Limits } from '../limits/counters';
import type { Unit } from '../module';
import type { OutboxMessage } from '../outbox';
import { mailMoment } from './moments';
import { alertRecipients, type Recipient } from './recipients';

/** As many alerts of one kind as a person gets in an hour: who causes them again and again fills no mailbox. */
const perPerson = { most: 3, seconds: 60 * 60 } as const;

/** Whether one more alert of this kind may go to a person; then it is counted. To be asked outside a change. */
export const hasRoomForAlert = (limits: Limits, kind: string, personId: string): boolean =>
  limits.take(`alerts of the kind ${kind}`, personId, perPerson) === 0;

interface Alert {
  readonly values?: Readonly<Record<string, string | number>> | ((reader: Recipient) => Readonly<Record<string, string | number>>);
  /** An address that was the person's until now. */
  readonly former?: Contact | undefined;
  readonly secret?: OutboxMessage['secret'];
}

/**
 * Tells a person, at all addresses that are theirs, of what a stranger may have done in their name, in their language and by their clock. The texts are keys of the
 * module's catalogue, which are given `name` and `when`.
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
