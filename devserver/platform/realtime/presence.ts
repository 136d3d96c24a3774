import type { Presence } from '../../../shell/net/live/presence';
import type { PresentAtServer } from '../database/otherServers';
import type { PlatformCore } from '../platform';
import { openExchange } from './exchange';
import type { TopicFinder } from './topics';

/** Access of presence to the sockets. Rooms are named by topic. */
interface PresenceNeeds extends Pick<PlatformCore, 'db' | 'log' | 'clock' | 'others'> {
  readonly find: TopicFinder;
  /** User ids of the sockets that have joined a topic. */
  membersOf(topic: string): readonly string[];
  /** Sends to all sockets that have joined the topic, or to single sockets by their ids. */
  send(to: { readonly topic: string } | { readonly sockets: readonly string[] }, message: { readonly topic: string; readonly payload: Presence }): void;
}

interface PresenceOf {
  joined(topic: string, socketId: string): void;
  left(topic: string): void;
  /** Stops publishing before the database closes, and tells the other servers that no user is present here. */
  close(): Promise<void>;
}

const byName = new Intl.Collator('en');

/**
 * Publishes on a topic which users have joined the topics that name it in `toldOn`: to all its sockets after each change, and to a socket when it joins.
 * Presence is derived from joined sockets, so it ends with a page, a connection and a sign-in session. Each server sends the others the users who have joined
 * there.
 */
export const openPresence = ({ db, log, clock, others, find, membersOf, send }: PresenceNeeds): PresenceOf => {
  /** The joined topics of presence with the ids of their records, by the topic on which they are published. */
  const open = new Map<string, Map<string, string>>();
  /** Pending recipients by topic: single sockets, or all. */
  const waiting = new Map<string, Set<string> | 'all'>();
  let isClosed = false;

  const openHere = (toldOn: string): PresentAtServer['open'] =>
    [...(open.get(toldOn) ?? [])].map(([topic, id]) => ({ id, userIds: [...new Set(membersOf(topic))] }));

  const present = async (toldOn: string): Promise<Presence> => {
    const held = new Map<string, Set<string>>();
    for (const { id, userIds } of [openHere(toldOn), ...exchange.elsewhere(toldOn).map((one) => one.open)].flat())
      held.set(id, new Set([...(held.get(id) ?? []), ...userIds]));
    const ids = [...new Set([...held.values()].flatMap((userIds) => [...userIds]))];
    const rows = ids.length === 0 ? [] : await db.selectFrom('person').select(['id', 'first_name', 'last_name']).where('id', 'in', ids).execute();
    const people = rows
      .map(({ id, first_name, last_name }) => ({ UserId: id, Name: `${first_name} ${last_name}`.trim() }))
      .toSorted((one, other) => byName.compare(one.Name, other.Name));
    const Open = [...held].map(([Id, userIds]) => ({ Id, People: people.filter(({ UserId }) => userIds.has(UserId)) }));
    return { Open: Open.filter(({ People }) => People.length > 0) };
  };

  /** Sends sequentially, so that the last message is the newest. */
  const run = async (toldOn: string): Promise<void> => {
    for (;;) {
      const to = waiting.get(toldOn);
      if (isClosed || to === undefined || (to !== 'all' && to.size === 0)) return void waiting.delete(toldOn);
      waiting.set(toldOn, new Set());
      const payload = await present(toldOn);
      await exchange.sendChange(toldOn);
      send(to === 'all' ? { topic: toldOn } : { sockets: [...to] }, { topic: toldOn, payload });
    }
  };

  const tell = (toldOn: string, to: string | 'all'): void => {
    const known = waiting.get(toldOn);
    waiting.set(toldOn, to === 'all' || known === 'all' ? 'all' : new Set([...(known ?? []), to]));
    if (known !== undefined) return;
    // After a microtask the sockets of a closed connection have left all their rooms.
    void Promise.resolve()
      .then(() => run(toldOn))
      .catch((error: unknown) => {
        waiting.delete(toldOn);
        log.error({ err: error }, 'presence could not be told');
      });
  };

  const changed = (toldOn: string): void => {
    exchange.changedHere(toldOn);
    tell(toldOn, 'all');
  };

  const exchange = openExchange({ db, log, clock, others }, { topics: () => open.keys(), openOn: openHere, changedElsewhere: (toldOn) => tell(toldOn, 'all') });

  return {
    joined(topic, socketId) {
      const asked = find(topic);
      if (asked?.isTold) tell(topic, socketId);
      if (asked?.presence === undefined) return;
      const { id, toldOn } = asked.presence;
      open.set(toldOn, (open.get(toldOn) ?? new Map<string, string>()).set(topic, id));
      changed(toldOn);
    },
    left(topic) {
      const toldOn = find(topic)?.presence?.toldOn;
      const held = toldOn === undefined ? undefined : open.get(toldOn);
      if (toldOn === undefined || held === undefined) return;
      if (membersOf(topic).length === 0) held.delete(topic);
      if (held.size === 0) open.delete(toldOn);
      changed(toldOn);
    },
    async close() {
      isClosed = true;
      const last = [...open.keys()];
      open.clear();
      await exchange.end(last);
    },
  };
};
