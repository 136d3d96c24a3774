import { put } from 'typed-redux-saga';
import type { sharedTopics } from '../../contracts/topics';
import { takeEveryMessage } from '../../kernel/effects/takeEveryMessage';
import { facts } from '../../kernel/meeting';
import type { TopicMessage } from '../../net/contract';
import type { Reloadable } from '../resource';

/**
 * A saga that marks loaded records of the company as out of date when another user has saved them (`unit.revise` of the server). Runs for staff only.
 * @param lists loaded data by the name of its record, prefixed with its module
 * @param ofAll data that every record makes out of date, such as a history of all of them
 * @example export default pluginState('rooms', { rooms, save }, { saga: followRecords({ 'rooms.room': [rooms] }) });
 */
export const followRecords = (lists: Readonly<Record<string, readonly Reloadable[]>>, ofAll: readonly Reloadable[] = []) => {
  const byName = new Map(Object.entries(lists));
  function* reload(loaded: Iterable<Reloadable>): Generator {
    for (const one of loaded) yield* put(one.invalidated());
  }
  /** @param company another company within reach whose records are followed; the user's own by default */
  return function* follow(company?: string): Generator {
    const { user } = yield* facts();
    if (!user?.Roles.some((role) => role !== 'participant')) return;
    const reloadAll = () => reload(new Set([...byName.values(), ofAll].flat()));
    const followed = ({ Record }: TopicMessage<typeof sharedTopics.records>) => reload([...(byName.get(Record) ?? []), ...ofAll]);
    // Data that was read before the topic was joined may miss another user's save.
    yield* takeEveryMessage<typeof sharedTopics.records>('records:{companyId}', { companyId: company ?? user.EntityId }, followed, {
      onJoined: reloadAll,
      onGap: reloadAll,
    });
  };
};
