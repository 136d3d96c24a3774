import { put } from 'typed-redux-saga';
import type { sharedTopics } from '../../contracts/topics';
import { facts } from '../../kernel/meeting';
import { takeEveryMessage } from '../../kernel/takeEveryMessage';
import type { TopicMessage } from '../../net/contract';
import type { Reloadable } from '../resource';

/**
 * A saga by which loaded records of the company are out of date as soon as somebody else has saved them (`unit.revise` of the server), for staff.
 * @param lists what is loaded, by the name of its record behind its module
 * @param ofAll what is out of date with every record, such as a history of all of them
 * @example export default pluginState('rooms', { rooms, save }, { saga: followRecords({ 'rooms.room': [rooms] }) });
 */
export const followRecords = (lists: Readonly<Record<string, readonly Reloadable[]>>, ofAll: readonly Reloadable[] = []) => {
  const byName = new Map(Object.entries(lists));
  function* reload(loaded: Iterable<Reloadable>): Generator {
    for (const one of loaded) yield* put(one.invalidated());
  }
  /** @param company another one within reach whose records are followed; without it their own */
  return function* follow(company?: string): Generator {
    const { user } = yield* facts();
    if (!user?.Roles.some((role) => role !== 'participant')) return;
    const reloadAll = () => reload(new Set([...byName.values(), ofAll].flat()));
    const followed = ({ Record }: TopicMessage<typeof sharedTopics.records>) => reload([...(byName.get(Record) ?? []), ...ofAll]);
    // Data that was read before the topic was joined may miss a save of another user.
    yield* takeEveryMessage<typeof sharedTopics.records>('records:{companyId}', { companyId: company ?? user.EntityId }, followed, {
      onJoined: reloadAll,
      onGap: reloadAll,
    });
  };
};
