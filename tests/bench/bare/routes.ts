import fastifyJwt from '@fastify/jwt';
import type { Database } from 'better-sqlite3';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Dependencies of the bare routes. */
export interface BareParts {
  /** Signs the tokens; the `sub` of a token is the person. */
  readonly secret: string;
  /** Returns the rows of a person. */
  list(person: string): unknown;
  /** Inserts a row with the `ProgramId` of the body. */
  insert(person: string, programId: string, at: string): unknown;
}

/**
 * The statements of the bare routes on SQLite, each prepared once.
 * @param listSql parameter: the person
 * @param insertSql parameters: the person, the program and the time
 */
export const onSqlite = (sqlite: Database, listSql: string, insertSql: string): Pick<BareParts, 'list' | 'insert'> => {
  const list = sqlite.prepare<[string]>(listSql);
  const insert = sqlite.prepare<[string, string, string]>(insertSql);
  return { list: (person) => list.all(person), insert: (person, programId, at) => insert.run(person, programId, at) };
};

const personOf = async (request: FastifyRequest): Promise<string> => (await request.jwtVerify<{ sub: string }>()).sub;

/**
 * The *bare route* and the *bare insert*: a hand-written minimum with a token check and one statement. They give the cost of the same work
 * without validation, permissions, texts, audit and events.
 */
export const serveBareRoutes = async (app: FastifyInstance, { secret, list, insert }: BareParts): Promise<void> => {
  await app.register(fastifyJwt, { secret });

  app.get('/health', () => ({ status: 'ok' }));

  app.get('/list', async (request) => list(await personOf(request)));

  app.post('/insert', async (request) => {
    const person = await personOf(request);
    const [{ ProgramId }] = request.body as [{ ProgramId: string }];
    await insert(person, ProgramId, new Date().toISOString());
    return { Data: [{ Id: ProgramId }] };
  });
};
