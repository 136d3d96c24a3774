import fastifyJwt from '@fastify/jwt';
import type { Database } from 'better-sqlite3';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Dependencies of the bare routes. */
export interface BareParts {
  readonly sqlite: Database;
  /** Signs the tokens; the `sub` of a token is the person. */
  readonly secret: string;
  /** A list of rows; parameter: the person. */
  readonly listSql: string;
  /** Inserts a row; parameters: the person, the `ProgramId` of the body, and the time. */
  readonly insertSql: string;
}

const personOf = async (request: FastifyRequest): Promise<string> => (await request.jwtVerify<{ sub: string }>()).sub;

/**
 * The *bare route* and the *bare insert*: a hand-written minimum with a token check and one prepared statement. They give the cost of the same work
 * without validation, permissions, texts, audit and events.
 */
export const serveBareRoutes = async (app: FastifyInstance, { sqlite, secret, listSql, insertSql }: BareParts): Promise<void> => {
  await app.register(fastifyJwt, { secret });
  const list = sqlite.prepare<[string]>(listSql);
  const insert = sqlite.prepare<[string, string, string]>(insertSql);

  app.get('/health', () => ({ status: 'ok' }));

  app.get('/list', async (request) => list.all(await personOf(request)));

  app.post('/insert', async (request) => {
    const person = await personOf(request);
    const [{ ProgramId }] = request.body as [{ ProgramId: string }];
    insert.run(person, ProgramId, new Date().toISOString());
    return { Data: [{ Id: ProgramId }] };
  });
};
