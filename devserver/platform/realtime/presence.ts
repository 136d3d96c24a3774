import { randomUUID } from 'node:crypto';
import type { Presence } from '../../../shell/net/live/presence';
import type { PresentAtServer } from '../database/otherServers';
import type { PlatformCore } from '../platform';
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

/** Interval in milliseconds at which presence is sent again to the other servers; a server that sends none within it has ended. */
const toldEvery = 30_000;
const endedAfter = 90_000;

/** The users present at the other servers, from their messages. */
class RemotePresence {
  /** By the topic on which presence is published, then by server. */
  readonly #told = new Map<string, Map<string, PresentAtServer & { readonly at: number }>>();

  note({ server, toldOn, open }: PresentAtServer, at: number): void {
    const servers = this.#told.get(toldOn) ?? new Map<string, PresentAtServer & { readonly at: number }>();
    if (open.length === 0) servers.delete(server);
    else servers.set(server, { server, toldOn, open, at });
    if (servers.size === 0) this.#told.delete(toldOn);
    else this.#told.set(toldOn, servers);
  }

  on(toldOn: string): readonly PresentAtServer[] {
    return [...(this.#told.get(toldOn)?.values() ?? [])];
  }

  /** Removes presence that was received before this time. @returns the topics whose people have changed */
  forget(before: number): readonly string[] {
    const old = [...this.#told.values()].flatMap((servers) => [...servers.values()].filter(({ at }) => at < before));
    for (const { server, toldOn } of old) this.note({ server, toldOn, open: [] }, before);
    return old.map(({ toldOn }) => toldOn);
  }
}

/**
 * Publishes on a topic which users have joined the topics that name it in `toldOn`: to all its sockets after each change, and to a socket when it joins.
 * Presence is derived from joined sockets, so it ends with a page, a connection and a sign-in session. Each server sends the others the users who have joined
 * there.
 */
export const openPresence = ({ db, log, clock, others, find, membersOf, send }: PresenceNeeds): PresenceOf => {
  const server = randomUUID();
  const remote = new RemotePresence();
  /** The joined topics of presence with the ids of their records, by the topic on which they are published. */
  const open = new Map<string, Map<string, string>>();
  /** Pending recipients by topic: single sockets, or all. */
  const waiting = new Map<string, Set<string> | 'all'>();
  /** Topics with changes here that the other servers have not received yet. */
  const untold = new Set<string>();
  let isClosed = false;

  const openHere = (toldOn: string): PresentAtServer['open'] =>
    [...(open.get(toldOn) ?? [])].map(([topic, id]) => ({ id, userIds: [...new Set(membersOf(topic))] }));

  const tellOthers = (toldOn: string, here = openHere(toldOn)): Promise<void> => others.tell(db, { present: { server, toldOn, open: here } });

  const present = async (toldOn: string): Promise<Presence> => {
    const held = new Map<string, Set<string>>();
    for (const { id, userIds } of [openHere(toldOn), ...remote.on(toldOn).map((one) => one.open)].flat())
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
      if (untold.delete(toldOn)) await tellOthers(toldOn);
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
    if (!others.isAlone) untold.add(toldOn);
    tell(toldOn, 'all');
  };

  const failed = (error: unknown): void => log.error({ err: error }, 'other servers were not told who is present');
  const tellAll = async (): Promise<void> => {
    for (const toldOn of open.keys()) await tellOthers(toldOn);
  };
  let callOff = (): void => undefined;
  const beat = (): void => {
    callOff = clock.after(toldEvery, () => {
      beat();
      for (const toldOn of remote.forget(clock.now().getTime() - endedAfter)) tell(toldOn, 'all');
      tellAll().catch(failed);
    });
  };
  if (!others.isAlone) {
    others.listen({
      heard({ present: told, asksPresent }) {
        if (told !== undefined) {
          remote.note(told, clock.now().getTime());
          tell(told.toldOn, 'all');
        }
        if (asksPresent) tellAll().catch(failed);
      },
      lost: () => void others.tell(db, { asksPresent: true }).catch(failed),
    });
    others.tell(db, { asksPresent: true }).catch(failed);
    beat();
  }

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
      callOff();
      const last = [...open.keys()];
      open.clear();
      for (const toldOn of last) await tellOthers(toldOn, []).catch(failed);
    },
  };
};
