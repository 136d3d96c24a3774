import { PGlite } from '@electric-sql/pglite';
import type { OpenDatabase } from '../platform/database/open';
import type { Client } from '../platform/database/postgres/dialect';
import { overClients, parsers, prepareSchema } from '../platform/database/postgres/open';

/** PostgreSQL in this process. Its single connection serves one caller after another. */
export interface Pglite {
  /** A database over it, which is closed without ending it. */
  database(): OpenDatabase;
  close(): Promise<void>;
}

const bytesOf = (text: string): Buffer => Buffer.from(text.slice(2), 'hex');

export const openPglite = async (): Promise<Pglite> => {
  const lite = await PGlite.create({ parsers: { ...parsers, 17: bytesOf } });
  await lite.exec("set timezone to 'UTC'");
  let last: Promise<void> = Promise.resolve();
  const connect = async (): Promise<Client> => {
    const before = last;
    let release = (): void => undefined;
    last = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    return {
      async query({ text, values }) {
        const { rows, affectedRows = 0 } = await lite.query(text, [...values]);
        return { rows, rowCount: affectedRows };
      },
      // PGlite does not return commands: a failed transaction refuses every statement.
      async run(text) {
        const isFailed =
          text === 'commit' &&
          (await lite.query('select 1').then(
            () => false,
            () => true,
          ));
        await lite.exec(text);
        return isFailed ? 'ROLLBACK' : '';
      },
      release,
    };
  };
  const database = () => overClients('pglite', { connect, end: async () => undefined }, () => 0);
  await prepareSchema(database().db, 'postgres://pglite/test');
  return { database, close: () => lite.close() };
};
