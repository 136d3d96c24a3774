/** What is needed of a message to draw it beside others. */
interface Drawn {
  readonly MessageId: string;
  readonly UserId: string;
  readonly Date: string;
}

/** Messages of one day that are drawn together, so that a change elsewhere draws none of them again. */
export interface MessageBlock<M> {
  readonly key: string;
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

/** Milliseconds within which messages of one person belong together. */
const together = 5 * 60_000;

/** Whether a message follows another of the same person so closely that their name need not be said again. */
export const follows = (message: Drawn, before: Drawn | undefined): boolean =>
  before !== undefined && before.UserId === message.UserId && Date.parse(message.Date) - Date.parse(before.Date) < together;

const areSame = <T>(one: readonly T[], other: readonly T[]): boolean => one.length === other.length && one.every((item, at) => item === other[at]);

/** The block as it was, if nothing of it has changed. */
const kept = <M>(block: MessageBlock<M>, earlier: MessageBlock<M> | undefined): MessageBlock<M> =>
  earlier && earlier.startsDay === block.startsDay && earlier.continues === block.continues && areSame(earlier.messages, block.messages) ? earlier : block;

/**
 * Divides messages, oldest first, into blocks.
 * @param dayOf the day of a message where the person reads
 * @param earlier the blocks before the last change; those that are still right are answered themselves
 */
export const blocksOf = <M extends Drawn>(
  messages: readonly M[],
  dayOf: (message: M) => string,
  earlier: readonly MessageBlock<M>[] = [],
): readonly MessageBlock<M>[] => {
  const known = new Map(earlier.map((block) => [block.key, block]));
  const blocks: MessageBlock<M>[] = [];
  let open: { day: string; number: number; startsDay: boolean; continues: boolean; messages: M[] } | undefined;
  let before: M | undefined;
  const close = (): void => {
    if (!open) return;
    const { number, ...block } = open;
    const key = `${block.day} ${number}`;
    blocks.push(kept({ key, ...block }, known.get(key)));
  };
  for (const message of messages) {
    const day = dayOf(message);
    const number = Math.floor(Number(message.MessageId) / idsTogether);
    if (open?.number !== number || open.day !== day) {
      close();
      const startsDay = open?.day !== day;
      open = { day, number, startsDay, continues: !startsDay && follows(message, before), messages: [] };
    }
    open.messages.push(message);
    before = message;
  }
  close();
  return blocks;
};
