import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import type { Kysely } from 'kysely';
import { vi } from 'vitest';
import type { Method } from '../../shell/net/contract';
import { type AppOptions, type BuiltApp, buildApp } from '../app';
import { type ActingMode, actingModes, roleOf } from '../platform/auth/acting/acting';
import { loadRoles } from '../platform/auth/identities';
import { startSession } from '../platform/auth/sessions';
import { createClock } from '../platform/clock';
import { replaceDatabase } from '../platform/devControls/reset';
import type { AnyModule } from '../platform/module';
import type { Clock, Config } from '../platform/platform';
import type { PlatformTables } from '../platform/tables';
import { configForTests } from '../platform/testing/configForTests';
import { testDatabase } from './postgresForTests';
import { databaseAtStart, layPrepared, originOf } from './preparedData';

/** The response of an endpoint, with its JSON parsed. */
export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test asks for what it expects, and fails where that is not there
  readonly body: any;
}

/** A signed-in user. */
export interface SignedIn {
  readonly userId: string;
  readonly companyId: string;
  /** The authorization header, for calls over the network. */
  readonly authorization: { readonly authorization: string };
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  post(path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  postForm(path: string, form: FormData): Promise<Answer>;
  put(path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  delete(path: string, headers?: Readonly<Record<string, string>>): Promise<Answer>;
}

/** A whole server on its own database file, with the fixture accounts, called without a port. */
export interface TestApp extends BuiltApp {
  readonly clock: Clock;
  /** Messages published since the start or the last `fresh`, in order. */
  readonly published: { topic: string; payload: unknown }[];
  /** Restores database and clock to the start, without sessions: faster than another server. */
  fresh(): Promise<void>;
  /** The database with the tables of a module, for data that no endpoint returns. */
  tables<Own>(): Kysely<PlatformTables & Own>;
  /** Signs a user in by user name, without password; with a second name they act as that person, in a mode (by default the first of their roles). */
  as(userName: string, impersonated?: string, mode?: ActingMode): Promise<SignedIn>;
  /** A call without a token. */
  anonymous(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<Answer>;
  close(): Promise<void>;
}

/** Noon in Chicago, far from midnight in all zones, and from changes to and from daylight saving time. */
export const testTime = '2026-11-20T18:00:00.000Z';

/** Returns the function that restores the database of a newly started server. */
const restoreSqlite = async (built: BuiltApp, origin: string | undefined): Promise<() => Promise<void>> => {
  const database = await databaseAtStart(built, origin);
  return async () => {
    const copy = new Database(database);
    await replaceDatabase(built.platform, copy);
    copy.close();
  };
};

interface TestOptions extends Partial<Omit<AppOptions, 'modules' | 'clock'>> {
  readonly settings?: Partial<Config>;
  /** Address of a PostgreSQL server for the database; by default that of `TEST_DATABASE_URL`. */
  readonly postgres?: string | undefined;
}

/**
 * Builds a server of these modules whose clock begins at `testTime`; `more` overrides other options, its `settings` those of the environment. Paths
 * are as documented, without `/api`.
 */
export const appForTests = async (modules: readonly AnyModule[], { settings = {}, postgres: at, ...more }: TestOptions = {}): Promise<TestApp> => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'wellspring-test-'));
  const clock = createClock();
  clock.set(new Date(testTime));
  // A test with its own folder has its own data in it.
  const origin = more.config === undefined ? originOf(modules, settings, more.fixtures ?? true) : undefined;
  const config = configForTests(dataDir, settings);
  const postgres = origin === undefined ? undefined : await testDatabase(origin, config, at);
  if (origin !== undefined && !postgres) await layPrepared(origin, config);
  const built = await buildApp({ config, modules, clock, ...(postgres && { database: postgres.opened }), ...more });
  const restore = postgres ? await postgres.keep(built) : await restoreSqlite(built, origin);
  const published: TestApp['published'] = [];
  vi.spyOn(built.platform.realtime, 'publish').mockImplementation((topic, payload) => {
    published.push({ topic, payload });
  });

  const call = async (method: Method, path: string, headers: Readonly<Record<string, string>>, payload?: unknown): Promise<Answer> => {
    const isText = typeof payload === 'string' || Buffer.isBuffer(payload);
    const answer = await built.app.inject({
      method,
      url: `/api${path}`,
      headers: { ...(payload === undefined || headers['content-type'] ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(payload === undefined ? {} : { payload: isText ? payload : JSON.stringify(payload) }),
    });
    return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() };
  };

  const as: TestApp['as'] = async (userName, impersonated = userName, asked) => {
    const { db } = built.platform;
    const find = (name: string) => db.selectFrom('person').select(['id', 'company_id']).where('user_name', '=', name).executeTakeFirstOrThrow();
    const actor = await find(userName);
    const person = await find(impersonated);
    const roles = await loadRoles(db, actor.id);
    const mode = actor.id === person.id ? asked : (asked ?? actingModes.find((one) => roles.includes(roleOf(one))));
    const begun = { actorId: actor.id, subjectId: person.id, loginType: 'Password', ...(mode && { mode }) };
    const session = await db.transaction().execute((trx) => startSession(trx, clock.now(), begun));
    const authorization = { authorization: `Bearer ${built.app.jwt.sign({ sid: session.id })}` };
    return {
      userId: person.id,
      companyId: person.company_id,
      authorization,
      get: (path, headers) => call('GET', path, { ...authorization, ...headers }),
      post: (path, body, headers) => call('POST', path, { ...authorization, ...headers }, body),
      put: (path, body, headers) => call('PUT', path, { ...authorization, ...headers }, body),
      delete: (path, headers) => call('DELETE', path, { ...authorization, ...headers }),
      postForm: async (path, form) => {
        const request = new Request('http://127.0.0.1/', { method: 'POST', body: form });
        const headers = { ...authorization, 'content-type': request.headers.get('content-type') ?? '' };
        return call('POST', path, headers, Buffer.from(await request.arrayBuffer()));
      },
    };
  };

  return {
    ...built,
    clock,
    published,
    fresh: async () => {
      clock.set(new Date(testTime));
      await restore();
      published.length = 0;
    },
    tables: <Own>() => built.platform.db as unknown as Kysely<PlatformTables & Own>,
    as,
    anonymous: (method, path, body) => call(method, path, {}, body),
    close: async () => {
      // A test that has closed the server itself leaves no database for others.
      const isAtStart =
        postgres !== undefined &&
        (await restore().then(
          () => true,
          () => false,
        ));
      await built.app.close();
      await postgres?.end(isAtStart);
      rmSync(dataDir, { recursive: true });
    },
  };
};
