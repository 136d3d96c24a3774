/** Fields of a message that determine how it is grouped. */
interface Drawn {
  readonly MessageId: string;
  readonly UserId: string;
  readonly Date: string;
}

/** Messages of one day that are rendered together, so that a change elsewhere does not render them again. */
export interface MessageBlock<M> {
  readonly key: string;
  /** Identifies the range of ids that it can hold: `mayHold`. */
  readonly number: number;
  /** `yyyy-MM-dd` */
  readonly day: string;
  /** Whether it is the first of its day. */
  readonly startsDay: boolean;
  /** Whether its first message continues the message before it. */
  readonly continues: boolean;
  readonly messages: readonly M[];
}

/** Number of ids that share a block. A block does not depend on those before and after it. */
const idsTogether = 32;

const numberOf = (messageId: string): number => Math.floor(Number(messageId) / idsTogether);

/** Whether a block's range contains an id. Blocks of other days can contain it, too. */
export const mayHold = ({ number }: Pick<MessageBlock<unknown>, 'number'>, messageId: string): boolean => number === numberOf(messageId);

/** Maximum time between grouped messages of one person, in milliseconds. */
const together = 5 * 60_000;

/** Whether a message follows another of the same person so closely that the name is not repeated. */
export const follows = (message: Drawn, before: Drawn | undefined): boolean =>
  before !== undefined && before.UserId === message.UserId && Date.parse(message.Date) - Date.parse(before.Date) < together;

const areSame = <T>(one: readonly T[], other: readonly T[]): boolean => one.length === other.length && one.every((item, at) => item === other[at]);

/** Returns the earlier block if nothing of it has changed, else the new one. */
const kept = <M>(block: MessageBlock<M>, earlier: MessageBlock<M> | undefined): MessageBlock<M> =>
  earlier && earlier.startsDay === block.startsDay && earlier.continues === block.continues && areSame(earlier.messages, block.messages) ? earlier : block;

/** Number of earlier blocks that are unchanged at the beginning of the messages. */
const unchangedBefore = <M>(messages: readonly M[], blocks: readonly MessageBlock<M>[]): number => {
  let at = 0;
  const changed = blocks.findIndex((block) => {
    const isSame = block.messages.every((message, index) => message === messages[at + index]);
    at += block.messages.length;
    return !isSame;
  });
  return changed === -1 ? blocks.length : changed;
};

/** Number of earlier blocks that are unchanged at the end of the messages. */
const unchangedAfter = <M>(messages: readonly M[], blocks: readonly MessageBlock<M>[]): number => {
  let at = messages.length;
  const changed = blocks.findLastIndex((block) => {
    at -= block.messages.length;
    return !block.messages.every((message, index) => message === messages[at + index]);
  });
  return blocks.length - 1 - changed;
};

const sizeOf = (blocks: readonly MessageBlock<unknown>[]): number => blocks.reduce((sum, { messages }) => sum + messages.length, 0);

/**
 * Divides messages, oldest first, into blocks. The cost depends on the change since the last call, and hardly on the number of messages.
 * @param dayOf the day of a message in the reader's zone
 * @param earlier the blocks before the last change; unchanged ones are returned as they are
 */
export const blocksOf = <M extends Drawn>(
  messages: readonly M[],
  dayOf: (message: M) => string,
  earlier: readonly MessageBlock<M>[] = [],
): readonly MessageBlock<M>[] => {
  // The blocks next to a change may grow, or their first message may follow another one.
  const head = earlier.slice(0, Math.max(0, unchangedBefore(messages, earlier) - 1));
  const rest = earlier.slice(head.length);
  const after = unchangedAfter(messages, rest);
  const tail = after > 1 ? rest.slice(1 - after) : [];
  const changed = messages.slice(sizeOf(head), messages.length - sizeOf(tail));
  return [...head, ...divided(changed, dayOf, head.at(-1), rest), ...tail];
};

/** Divides messages into new blocks after an unchanged block. */
const divided = <M extends Drawn>(
  messages: readonly M[],
  dayOf: (message: M) => string,
  last: MessageBlock<M> | undefined,
  earlier: readonly MessageBlock<M>[],
): readonly MessageBlock<M>[] => {
  const known = new Map(earlier.map((block) => [block.key, block]));
  const blocks: (MessageBlock<M> & { readonly messages: M[] })[] = [];
  let before = last?.messages.at(-1);
  for (const message of messages) {
    const [day, number] = [dayOf(message), numberOf(message.MessageId)];
    const open = blocks.at(-1);
    if (open?.number === number && open.day === day) open.messages.push(message);
    else {
      const startsDay = (open ?? last)?.day !== day;
      blocks.push({ key: `${day} ${number}`, number, day, startsDay, continues: !startsDay && follows(message, before), messages: [message] });
    }
    before = message;
  }
  return blocks.map((block) => kept(block, known.get(block.key)));
};
