import { put } from 'typed-redux-saga';
import type { sharedTopics } from '../../contracts/topics';
import { takeEveryMessage } from '../../kernel/effects/takeEveryMessage';
import { facts } from '../../kernel/meeting';
import type { TopicMessage } from '../../net/contract';
import type { Reloadable } from '../resource';

/**
 * Creates a saga that marks loaded records of the company as out of date when another user has saved them (`unit.revise` of the server). Runs for staff only.
 * @param lists loaded data by the kind of its record, such as `rooms.room`
 * @param ofAll data that depends on all kinds of records, such as their common history
 * @example export default pluginState('rooms', { rooms, save }, { saga: followRecords({ 'rooms.room': [rooms] }) });
 */
export const followRecords = (lists: Readonly<Record<string, readonly Reloadable[]>>, ofAll: readonly Reloadable[] = []) => {
  const byName = new Map(Object.entries(lists));
  function* reload(loaded: Iterable<Reloadable>): Generator {
    for (const one of loaded) yield* put(one.invalidated());
  }
  /** @param company another accessible company, whose records are followed; by default the user's own */
  return function* follow(company?: string): Generator {
    const { user } = yield* facts();
    if (!user?.Roles.some((role) => role !== 'participant')) return;
    const reloadAll = () => reload(new Set([...byName.values(), ofAll].flat()));
    const followed = ({ Record }: TopicMessage<typeof sharedTopics.records>) => reload([...(byName.get(Record) ?? []), ...ofAll]);
    // Data that was read before the topic was joined may lack another user's save.
    yield* takeEveryMessage<typeof sharedTopics.records>('records:{companyId}', { companyId: company ?? user.EntityId }, followed, {
      onJoined: reloadAll,
      onGap: reloadAll,
    });
  };
};
