import type { Answered } from '../../../shell/testing/fakeBackend';
import { answers, isLost, isLostAs, type lostAnswers } from '../../../shell/testing/fakeBackend';
import { withdrawCall } from '../../../shell/testing/withdrawCall';
import type { BoardMessage, BoardNews } from '../contract';
import { boardApi } from '../state/board/board';
import { aMessage, holding } from './board';

/** Fate of the next call: `before` loses the request, a number is the status of the lost answer. */
export type Fate = 'arrives' | 'before' | (typeof lostAnswers)[number] | Promise<unknown>;

/**
 * A board at a server that executes each key once and lets a call be withdrawn, like the real one.
 * @param publish called with posted and deleted messages
 */
export const boardServer = (publish: (news: BoardNews) => void = () => undefined) => {
  let messages: readonly BoardMessage[] = [];
  let count = 0;
  const keys = new Map<string, BoardMessage | 'withdrawn'>();
  const fates: Fate[] = [];

  const post = (Text: string, Key: string): BoardMessage => {
    count += 1;
    const posted = aMessage(count, { UserId: 'me', Text, Key });
    messages = [...messages, posted];
    keys.set(Key, posted);
    publish({ ...posted, IsDeleted: false });
    return posted;
  };
  const remove = (id: string): void => {
    const gone = messages.find(({ MessageId }) => MessageId === id);
    messages = messages.filter((one) => one !== gone);
    if (gone) publish({ ...gone, Text: '', IsDeleted: true });
  };
  /** Runs `work` according to the next fate. */
  const fated = async <T>(work: () => T): Promise<T> => {
    const fate = fates.shift() ?? 'arrives';
    if (fate === 'before') return isLost();
    const answer = work();
    if (typeof fate === 'number') return isLostAs(fate)();
    await fate;
    return answer;
  };

  const server: readonly Answered[] = [
    ...holding(0),
    answers(boardApi.messages, () => [...messages]),
    answers(boardApi.sendMessage, ({ body }, key = '') =>
      fated(() => {
        const known = keys.get(key);
        if (known === 'withdrawn') throw new Error('A call that was withdrawn is not sent any more.');
        return known ?? post(body.Text, key);
      }),
    ),
    answers(boardApi.deleteMessage, ({ body }) => {
      remove(body.MessageId);
      return aMessage(Number(body.MessageId));
    }),
    answers(withdrawCall, ({ body: { Key } }) =>
      fated(() => {
        const known = keys.get(Key);
        if (known !== undefined && known !== 'withdrawn') remove(known.MessageId);
        keys.set(Key, 'withdrawn');
        return { WasMade: known !== undefined && known !== 'withdrawn' };
      }),
    ),
  ];
  return {
    server,
    /** Sets the fates of the next calls that post or withdraw. */
    fate: (...next: readonly Fate[]) => void fates.push(...next),
    /** Lets all further calls arrive. */
    heal: () => void fates.splice(0),
    texts: () => messages.map(({ Text }) => Text),
  };
};
