/** What is needed of a message to draw it beside others. */
interface Drawn {
  readonly MessageId: string;
  readonly UserId: string;
  readonly Date: string;
}

/** Messages of one day that are drawn together, so that a change elsewhere draws none of them again. */
export interface MessageBlock<M> {
  readonly key: string;
  /** Tells which ids it can hold: `mayHold`. */
  readonly number: number;
  /** `yyyy-MM-dd` */
  readonly day: string;
  /** It is the first of its day. */
  readonly startsDay: boolean;
  /** Its first message belongs to the one before it. */
  readonly continues: boolean;
  readonly messages: readonly M[];
}

/** Ids that share a block: a block stays the same, whatever comes before and after it. */
const idsTogether = 32;

const numberOf = (messageId: string): number => Math.floor(Number(messageId) / idsTogether);

/** Whether a message of this id can be in a block; one of another day may say so, too. */
export const mayHold = ({ number }: Pick<MessageBlock<unknown>, 'number'>, messageId: string): boolean => number === numberOf(messageId);

/** Milliseconds within which messages of one person belong together. */
const together = 5 * 60_000;

/** Whether a message follows another of the same person so closely that their name need not be said again. */
export const follows = (message: Drawn, before: Drawn | undefined): boolean =>
  before !== undefined && before.UserId === message.UserId && Date.parse(message.Date) - Date.parse(before.Date) < together;

const areSame = <T>(one: readonly T[], other: readonly T[]): boolean => one.length === other.length && one.every((item, at) => item === other[at]);

/** The block as it was, if nothing of it has changed. */
const kept = <M>(block: MessageBlock<M>, earlier: MessageBlock<M> | undefined): MessageBlock<M> =>
  earlier && earlier.startsDay === block.startsDay && earlier.continues === block.continues && areSame(earlier.messages, block.messages) ? earlier : block;

/** How many of the earlier blocks stand unchanged where messages begin. */
const unchangedBefore = <M>(messages: readonly M[], blocks: readonly MessageBlock<M>[]): number => {
  let at = 0;
  const changed = blocks.findIndex((block) => {
    const isSame = block.messages.every((message, index) => message === messages[at + index]);
    at += block.messages.length;
    return !isSame;
  });
  return changed === -1 ? blocks.length : changed;
};

/** How many of the earlier blocks stand unchanged where messages end. */
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
 * Divides messages, oldest first, into blocks. What it costs depends on what has changed since the last time, and hardly on how many messages there are.
 * @param dayOf the day of a message where the person reads
 * @param earlier the blocks before the last change; those that are still right are answered themselves
 */
export const blocksOf = <M extends Drawn>(
  messages: readonly M[],
  dayOf: (message: M) => string,
  earlier: readonly MessageBlock<M>[] = [],
): readonly MessageBlock<M>[] => {
  // The blocks beside a change may grow, or follow another message than before.
  const head = earlier.slice(0, Math.max(0, unchangedBefore(messages, earlier) - 1));
  const rest = earlier.slice(head.length);
  const after = unchangedAfter(messages, rest);
  const tail = after > 1 ? rest.slice(1 - after) : [];
  const changed = messages.slice(sizeOf(head), messages.length - sizeOf(tail));
  return [...head, ...divided(changed, dayOf, head.at(-1), rest), ...tail];
};

/** Messages in blocks of their own, behind a block that stays as it is. */
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
