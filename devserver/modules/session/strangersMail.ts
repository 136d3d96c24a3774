import { mailKey } from '../../platform/auth/mailKey';
import type { Call, LaterCall, Unit } from '../../platform/module';
import type { SessionTables } from './tables';

/** SES-137: as many messages of one kind as one mailbox, or one telephone, gets on a stranger's word. */
const perMailbox = { most: 5, seconds: 60 * 60 } as const;

export type MailKind = 'reset' | 'registration' | 'deviceCode' | 'warning';

/** Whether one more message may go there; then it is counted. Each kind is counted apart, so that nobody can use up the codes of somebody by asking for resets. */
export const hasRoom = ({ limits }: Pick<Call, 'limits'>, kind: MailKind, mailbox: string): boolean =>
  limits.take(`mails of the kind ${kind}`, mailKey(mailbox), perMailbox) === 0;

/** Rolls back what was written for nobody. */
class NotSent extends Error {}

/**
 * Writes to somebody on a stranger's word, to be called when the answer is out. Where there is nobody, or no room, the same is done and rolled back: the next answer
 * of this server is as late in either case, so that not even this tells who is known.
 * @param mailbox `undefined`: nobody's.
 * @param write makes the message, and all that belongs to it.
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
