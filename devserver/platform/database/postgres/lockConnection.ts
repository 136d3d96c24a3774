import type { Client as LockClient } from 'pg';
import { DatabaseGone } from './errors';
import type { LockConnection, Servers } from './servers';

/** Name of the connection of a server's locks and messages, as an operator sees it. */
export const lockConnectionName = 'wellspring server';

/** Milliseconds between tries to connect again. */
const betweenTries = 1000;

/** Maximum time in milliseconds without an answer on the connection of a server's locks, before it is replaced. */
const longestAnswer = 10_000;

/** A connection on which a statement without an answer ends the connection. */
const lockConnectionOn = (client: LockClient): LockConnection & { readonly client: LockClient } => ({
  client,
  async query({ mayWait = false, ...asked }) {
    const answer = client.query(asked);
    if (mayWait) return answer;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      // real time: the database does not answer, regardless of the product's clock
      timer = setTimeout(() => {
        void client.end();
        reject(new DatabaseGone('does not answer'));
      }, longestAnswer);
    });
    try {
      return await Promise.race([answer, late]);
    } finally {
      clearTimeout(timer);
    }
  },
});

type OpenConnection = ReturnType<typeof lockConnectionOn>;

/**
 * The connection of a server's locks and messages. After it has ended another one is opened.
 * @param connection returns a new connection that is not open yet
 */
export const openLockConnection = (connection: () => LockClient, servers: Servers) => {
  let holder: OpenConnection | undefined;
  let wasOpen = false;
  let isClosed = false;

  const take = async (): Promise<void> => {
    const client = connection();
    client.on('error', () => undefined);
    const mine = lockConnectionOn(client);
    client.on('end', () => {
      if (holder !== mine) return;
      holder = undefined;
      holdAgain();
    });
    client.on('notification', ({ payload = '' }) => servers.heard(payload));
    try {
      await client.connect();
      if (!(await servers.enter(mine, !wasOpen))) throw new DatabaseGone('is used by another server');
      holder = mine;
      wasOpen = true;
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
  };
  let taking: Promise<void> | undefined;

  /** Takes the lock of the server, and again after its connection has ended: once for all callers that wait. */
  const hold = async (): Promise<OpenConnection | undefined> => {
    if (holder) return holder;
    taking ??= take().finally(() => {
      taking = undefined;
    });
    await taking;
    return holder;
  };

  /** Reconnects at once, then each second until it succeeds. Messages of other servers are missed meanwhile. */
  const holdAgain = (): void => {
    hold().catch(() => {
      // real time: the database is unreachable, regardless of the product's clock
      if (!isClosed) setTimeout(holdAgain, betweenTries).unref();
    });
  };

  return {
    hold,
    /** Stops opening another connection. @returns the current one, which the caller ends last */
    giveUp(): OpenConnection | undefined {
      const last = holder;
      isClosed = true;
      holder = undefined;
      return last;
    },
  };
};
