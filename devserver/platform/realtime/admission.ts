import type { Namespace } from 'socket.io';
import type { ConnectionRefusal } from '../../../shell/net/live/realtime';
import type { PlatformCore } from '../platform';
import type { AppSocket, FromClient, Nothing, SocketState, ToClient } from './server';

const tooManySockets: ConnectionRefusal = 'tooMany';

const tokenOf = (handshake: { readonly auth: Readonly<Record<string, unknown>> }): string =>
  typeof handshake.auth.token === 'string' ? handshake.auth.token : '';

/** Number of sockets of each person, from admission to disconnection. */
export class Seats {
  readonly #taken = new Map<string, number>();

  constructor(private readonly most: number) {}

  /** @returns whether the limit allowed it */
  take(personId: string, socket: AppSocket): boolean {
    const taken = this.#taken.get(personId) ?? 0;
    if (taken >= this.most) return false;
    this.#taken.set(personId, taken + 1);
    let isTaken = true;
    const release = (): void => {
      if (!isTaken) return;
      isTaken = false;
      const left = (this.#taken.get(personId) ?? 1) - 1;
      if (left > 0) this.#taken.set(personId, left);
      else this.#taken.delete(personId);
    };
    // A connection can close before the socket is told that it is admitted.
    socket.conn.once('close', release);
    socket.once('disconnect', release);
    return true;
  }
}

/** Losses of messages of other servers: what was published there meanwhile is unknown here. */
export interface Losses {
  count: number;
}

/**
 * Admits a socket with a valid token, like an HTTP call, and stores its caller on it. A socket above the limit is refused with `tooMany`: it is unknown
 * which of the person's other sockets are in use.
 */
export const admit =
  (platform: PlatformCore, losses: Losses, seats: Seats) =>
  async (socket: AppSocket, next: (error?: Error) => void): Promise<void> => {
    try {
      const token = tokenOf(socket.handshake);
      const caller = await platform.authenticate(token);
      if (!caller) return next(new Error('unauthorized'));
      // A recovered socket is in its previous rooms already: they must be those of the same sign-in session.
      if (socket.recovered && socket.data.caller?.sessionId !== caller.sessionId) return next(new Error('unauthorized'));
      if (!seats.take(caller.actor.userId, socket)) return next(new Error(tooManySockets));
      socket.data.token = token;
      socket.data.caller = caller;
      socket.data.losses = losses.count;
      next();
    } catch (error) {
      platform.log.error({ err: error }, 'a socket could not be admitted');
      next(new Error('unavailable'));
    }
  };

/**
 * Checks the sign-in session before a recovery: a client that recovers receives the missed messages before it is admitted again. Otherwise the client of a
 * signed-out user could still fetch two minutes of messages. After a loss of messages no client recovers: it is told of the gap.
 */
export const guardRecovery = (platform: PlatformCore, losses: Losses, namespace: Namespace<FromClient, ToClient, Nothing, SocketState>): void => {
  const { adapter } = namespace;
  const restore = adapter.restoreSession.bind(adapter);
  adapter.restoreSession = async (secretId, offset) => {
    const session = await restore(secretId, offset);
    const state = session?.data as Partial<SocketState> | undefined;
    const alive = state?.token !== undefined && state.losses === losses.count && (await platform.authenticate(state.token)) !== undefined;
    // biome-ignore lint/suspicious/noExplicitAny: the library types the refusal as a session, but asks for null
    return alive ? session : (null as any);
  };
};
