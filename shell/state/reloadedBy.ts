import { put } from 'typed-redux-saga';
import { takeEveryMessage } from '../kernel/effects/takeEveryMessage';
import { facts } from '../kernel/meeting';
import type { Topic, TopicParams } from '../net/contract';
import type { Reloadable } from './resource';

/**
 * Creates a saga that marks lists as out of date on each message of a topic of the user (`{userId}`), and when messages may have been missed.
 * @example export default pluginState('journal', { notes }, { saga: reloadedBy<typeof topics.note>('journal:{userId}', [notes]) });
 */
export const reloadedBy = <T extends Topic = never>(pattern: T['pattern'], lists: readonly Reloadable[]) => {
  function* reload(): Generator {
    for (const list of lists) yield* put(list.invalidated());
  }
  return function* listen(): Generator {
    const { user } = yield* facts();
    if (user) yield* takeEveryMessage<T>(pattern, { userId: user.UserId } as TopicParams<T>, reload, { onGap: reload });
  };
};
