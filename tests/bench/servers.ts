import Fastify from 'fastify';
import { type BuiltApp, buildApp } from '../../devserver/app';
import { startSession } from '../../devserver/platform/auth/sessions';
import type { OpenDatabase } from '../../devserver/platform/database/open';
import { configForTests } from '../../devserver/platform/testing/configForTests';
import { type BareParts, onSqlite, serveBareRoutes } from './bare/routes';
import type { Group } from './group';
import { bareInsertSql, bareListSql, fillPrograms, type Rows } from './rowsOfPrograms';

export const secretForBench = 'for measuring only, long enough to pass';

/** The product's server in this process, on its own seeded database with many more rows. */
export interface ProductServer extends BuiltApp {
  readonly address: string;
  /** A token for a person, made without a sign-in, which would hash a password. */
  tokenOf(personId: string): Promise<string>;
}

/** The bare routes in this process, on the same database. */
export interface BareServer {
  readonly address: string;
  tokenOf(personId: string): string;
}

/** The product's server without limits and without a log, on a database file in `dataDir` or on another database. */
export const buildForBench = (dataDir: string, database?: OpenDatabase): Promise<BuiltApp> =>
  buildApp({
    config: configForTests(dataDir, { tokenSecret: secretForBench, callsPerMinute: 1_000_000_000 }),
    mostSockets: 1_000_000,
    ...(database && { database }),
  });

/** Starts the product's server in this process, without a log, like the bare one. */
export const startProduct = async (group: Group, rows: Rows): Promise<ProductServer> => {
  const built = await buildForBench(group.folder());
  group.afterwards(() => built.app.close());
  fillPrograms(built.platform.sqlite, rows);
  return listening(built);
};

/** Opens a built server. */
export const listening = async (built: BuiltApp): Promise<ProductServer> => {
  const address = await built.app.listen({ port: 0, host: built.platform.config.host });
  return {
    ...built,
    address,
    tokenOf: async (personId) => {
      const { db, clock } = built.platform;
      const session = await db
        .transaction()
        .execute((trx) => startSession(trx, clock.now(), { actorId: personId, subjectId: personId, loginType: 'Password' }));
      return built.app.jwt.sign({ sid: session.id });
    },
  };
};

/** Starts the bare routes on the database of a product's server. */
export const startBare = (group: Group, { platform: { sqlite } }: ProductServer): Promise<BareServer> =>
  startBareRoutes(group, onSqlite(sqlite, bareListSql, bareInsertSql(sqlite)));

/** Starts the bare routes with these statements. */
export const startBareRoutes = async (group: Group, statements: Pick<BareParts, 'list' | 'insert'>): Promise<BareServer> => {
  const app = Fastify();
  group.afterwards(() => app.close());
  await serveBareRoutes(app, { secret: secretForBench, ...statements });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return { address, tokenOf: (personId) => app.jwt.sign({ sub: personId }) };
};
