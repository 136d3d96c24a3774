import type { Channel } from '../../../../plugins/admin/rules/messages';
import type { ListType } from '../../../../shell/rules/audience/listTypes';
import { readPreferences } from '../../../platform/auth/preferences';
import { consentEntriesOf } from '../../../platform/consents/consents';
import { fromFlag } from '../../../platform/database/flag';
import { type Recipient, recipientOf, textRecipientOf } from '../../../platform/mail/recipients';
import type { Unit } from '../../../platform/module';
import type { OutboxMessage } from '../../../platform/outbox';
import type { PlatformTransaction } from '../../../platform/platform';
import { textsConsent } from './audience';
import type { MessageTables } from './tables';
import { mailFor, textFor, type Words } from './write';

type Reached = (trx: PlatformTransaction, personId: string) => Promise<Recipient | undefined>;

interface Turn {
  readonly reader: Recipient;
  readonly lastName: string;
  /** In the link by which the recipient unsubscribes; undefined for a test. */
  readonly wishKey: string | undefined;
}

/** The differences between mails and texts. */
interface ChannelWork {
  readonly listType: ListType;
  /** The recipient at the time of sending; `undefined` for one who has left, has no address, or has opted out. */
  readonly recipient: Reached;
  /** The sender, as the recipient of a test. */
  readonly own: Reached;
  /** Text key for a sender without an address. */
  readonly noOwn: string;
  /** Whether its messages contain an unsubscribe link; texts are ended by a reply. */
  readonly hasLink: boolean;
  write(unit: Unit<MessageTables>, words: Words, turn: Turn): OutboxMessage;
}

const byMail: Reached = async (trx, personId) => (fromFlag((await readPreferences(trx, personId)).hide_from_email) ? undefined : recipientOf(trx, personId));

const byText: Reached = async (trx, personId) => {
  const entries = await consentEntriesOf(trx, personId);
  const answer = entries.findLast(({ module_id, consent_id }) => module_id === textsConsent.module && consent_id === textsConsent.id);
  return answer?.outcome === 'given' ? textRecipientOf(trx, personId) : undefined;
};

export const channelWork: Readonly<Record<Channel, ChannelWork>> = {
  Email: {
    listType: 'EmailTool',
    recipient: byMail,
    own: recipientOf,
    noOwn: 'message.noOwnAddress',
    hasLink: true,
    write: (unit, words, { reader, ...turn }) => mailFor(unit, words, reader, turn),
  },
  Text: {
    listType: 'TextTool',
    recipient: byText,
    own: textRecipientOf,
    noOwn: 'message.noOwnNumber',
    hasLink: false,
    write: (_, words, { reader, ...turn }) => textFor(words, reader, turn),
  },
};
