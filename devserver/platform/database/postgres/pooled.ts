import type { Pool, PoolClient } from 'pg';
import type { Client } from './dialect';

/** Writes what one step of the event loop asks on a connection in one packet: writing is half of what a small statement costs. */
const sendTogether = ({ connection: { stream } }: PoolClient): void => {
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
};

/** Returns the client of each connection of a pool, always the same for a connection. */
export const clientsOf = (pool: Pool): ((connection: PoolClient) => Client) => {
  const known = new Map<PoolClient, Client>();
  pool.on('remove', (connection) => known.delete(connection));
  const clientOn = (connection: PoolClient): Client => ({
    query: ({ name, text, values }) => {
      sendTogether(connection);
      return connection.query({ ...(name !== undefined && { name }), text, values: [...values] });
    },
    // A text with several statements has several results.
    run: async (text) => {
      sendTogether(connection);
      return [await connection.query(text)].flat().at(-1)?.command ?? '';
    },
    release(isBroken) {
      if (isBroken) known.delete(connection);
      connection.release(isBroken);
    },
  });
  return (connection) => {
    const client = known.get(connection) ?? clientOn(connection);
    known.set(connection, client);
    return client;
  };
};
