import { randomUUID } from 'node:crypto';
import type { PresentAtServer } from '../database/otherServers';
import type { PlatformCore } from '../platform';

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

/** The users present at this server. */
interface PresentHere {
  /** Topics on which presence is published. */
  topics(): Iterable<string>;
  openOn(toldOn: string): PresentAtServer['open'];
  /** Called when the users present at another server have changed. */
  changedElsewhere(toldOn: string): void;
}

/** Sends the other servers the users who are present here, and receives theirs. */
export const openExchange = ({ db, log, clock, others }: Pick<PlatformCore, 'db' | 'log' | 'clock' | 'others'>, here: PresentHere) => {
  const server = randomUUID();
  const remote = new RemotePresence();
  /** Topics with changes here that the other servers have not received yet. */
  const untold = new Set<string>();

  const send = (toldOn: string, open = here.openOn(toldOn)): Promise<void> => others.tell(db, { present: { server, toldOn, open } });
  const failed = (error: unknown): void => log.error({ err: error }, 'other servers were not told who is present');
  const sendAll = async (): Promise<void> => {
    for (const toldOn of here.topics()) await send(toldOn);
  };

  let callOff = (): void => undefined;
  const beat = (): void => {
    callOff = clock.after(toldEvery, () => {
      beat();
      for (const toldOn of remote.forget(clock.now().getTime() - endedAfter)) here.changedElsewhere(toldOn);
      sendAll().catch(failed);
    });
  };
  if (!others.isAlone) {
    others.listen({
      heard({ present, asksPresent }) {
        if (present !== undefined) {
          remote.note(present, clock.now().getTime());
          here.changedElsewhere(present.toldOn);
        }
        if (asksPresent) sendAll().catch(failed);
      },
      lost: () => void others.tell(db, { asksPresent: true }).catch(failed),
    });
    others.tell(db, { asksPresent: true }).catch(failed);
    beat();
  }

  return {
    /** The users present at the other servers. */
    elsewhere: (toldOn: string) => remote.on(toldOn),
    /** Notes a change here, which `sendChange` sends. */
    changedHere(toldOn: string): void {
      if (!others.isAlone) untold.add(toldOn);
    },
    async sendChange(toldOn: string): Promise<void> {
      if (untold.delete(toldOn)) await send(toldOn);
    },
    /** Tells the other servers that no user is present here. */
    async end(topics: readonly string[]): Promise<void> {
      callOff();
      for (const toldOn of topics) await send(toldOn, []).catch(failed);
    },
  };
};
