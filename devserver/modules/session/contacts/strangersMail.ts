import { mailKey } from '../../../platform/auth/contacts/mailKey';
import type { Call, LaterCall, Unit } from '../../../platform/module';
import type { SessionTables } from '../tables';

/** SES-137: maximum number of messages of one kind to one mailbox or number at a stranger's request. */
const perMailbox = { most: 5, seconds: 60 * 60 } as const;

export type MailKind = 'reset' | 'registration' | 'deviceCode' | 'warning';

/**
 * Whether one more message to the mailbox is allowed; then it is counted. Each kind has its own limit, so that requests for resets cannot use up the codes of a
 * person.
 */
export const hasRoom = ({ limits }: Pick<Call, 'limits'>, kind: MailKind, mailbox: string): boolean =>
  limits.take(`mails of the kind ${kind}`, mailKey(mailbox), perMailbox) === 0;

/** Rolls back a message without a recipient. */
class NotSent extends Error {}

/**
 * Mails a person at a stranger's request; call it after the answer was sent. Without a recipient or beyond the limit, the same work is done and rolled back:
 * the next answer of this server takes equally long, so that it does not reveal known people.
 * @param mailbox `undefined`: unknown
 * @param write creates the message, with all that belongs to it
 */
export const sendToMailbox = async (
  later: LaterCall<SessionTables>,
  kind: MailKind,
  mailbox: string | undefined,
  write: (unit: Unit<SessionTables>) => Promise<void>,
): Promise<void> => {
  const isSent = hasRoom(later, kind, mailbox ?? '') && mailbox !== undefined;
  try {
    await later.change(async (unit) => {
      await write(unit);
      if (!isSent) throw new NotSent();
    });
  } catch (error) {
    if (!(error instanceof NotSent)) throw error;
  }
};
