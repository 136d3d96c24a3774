import { Kysely, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Client, ClientsDialect, Connection } from './dialect';

interface Tables {
  readonly word: { readonly text: string };
}

/** A server that answers only when told to: `asked` lists what it has received and not answered yet. */
class Server {
  readonly #asked: { readonly text: string; answer(error?: Error): void }[] = [];

  get asked(): readonly string[] {
    return this.#asked.map(({ text }) => text);
  }

  /** Answers the oldest statement, with what it should have returned or an error. */
  async answer(error?: Error): Promise<void> {
    this.#asked.shift()?.answer(error);
    await this.settled();
  }

  /** Lets everything happen that needs no answer. */
  settled(): Promise<void> {
    return new Promise((resolve) => setImmediate(resolve));
  }

  client(): Client {
    const ask = (text: string): Promise<void> =>
      new Promise((resolve, reject) => {
        this.#asked.push({ text, answer: (error) => (error ? reject(error) : resolve()) });
      });
    return {
      query: async ({ text }) => ask(text).then(() => ({ rows: [], rowCount: 0 })),
      run: async (text) => ask(text).then(() => text),
      release: () => undefined,
    };
  }
}

const open = () => {
  const server = new Server();
  const client = server.client();
  const db = new Kysely<Tables>({ dialect: new ClientsDialect({ connect: async () => client, end: async () => undefined }, () => undefined) });
  return { server, db };
};

const begin = expect.stringMatching(/^begin; select pg_advisory_xact_lock/) as string;
const read = expect.stringMatching(/^select/) as string;
const insert = expect.stringMatching(/^insert/) as string;

describe('a transaction on PostgreSQL', () => {
  test('sends its begin with a read that comes first', async () => {
    const { server, db } = open();
    const done = db.transaction().execute((trx) => trx.selectFrom('word').selectAll().execute());
    await server.settled();
    expect(server.asked).toEqual([begin, read]);
    await server.answer();
    await server.answer();
    expect(server.asked).toEqual(['commit']);
    await server.answer();
    await expect(done).resolves.toEqual([]);
  });

  test('does not send a write before it has begun', async () => {
    const { server, db } = open();
    const done = db.transaction().execute((trx) => trx.insertInto('word').values({ text: 'a' }).execute());
    await server.settled();
    expect(server.asked).toEqual([begin]);
    await server.answer();
    expect(server.asked).toEqual([insert]);
    await server.answer();
    await server.answer();
    await done;
  });

  test('does not send a read that writes before it has begun', async () => {
    const { server, db } = open();
    const done = db.transaction().execute((trx) =>
      trx
        .with('added', (part) => part.insertInto('word').values({ text: 'a' }).returning('text'))
        .selectFrom('added')
        .selectAll()
        .execute(),
    );
    await server.settled();
    expect(server.asked).toEqual([begin]);
    for (const _ of ['begin', 'read', 'commit']) await server.answer();
    await done;
  });

  test('fails with the error of its begin, and is rolled back', async () => {
    const { server, db } = open();
    const done = db.transaction().execute((trx) => trx.selectFrom('word').selectAll().execute());
    const outcome = expect(done).rejects.toThrow('the wait for the lock was cancelled');
    await server.settled();
    await server.answer(new Error('the wait for the lock was cancelled'));
    await server.answer(new Error('current transaction is aborted'));
    expect(server.asked).toEqual(['rollback']);
    await server.answer();
    await outcome;
  });

  test('sends its last statements with its commit, and none after a failure', async () => {
    const { server, db } = open();
    const run = (fails: boolean) =>
      db.transaction().execute(async (trx) => {
        await trx.getExecutor().provideConnection(async (connection) => {
          if (connection instanceof Connection) connection.beforeCommit(sql`notify`.compile(trx));
        });
        if (fails) throw new Error('the work failed');
      });
    const failed = expect(run(true)).rejects.toThrow('the work failed');
    await server.settled();
    expect(server.asked).toEqual([begin, 'rollback']);
    await server.answer();
    await server.answer();
    await failed;
    const done = run(false);
    await server.settled();
    await server.answer();
    expect(server.asked).toEqual(['notify', 'commit']);
    await server.answer();
    await server.answer();
    await done;
  });
});
