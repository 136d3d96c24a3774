import modules from 'virtual:modules';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { isPostgres } from '../devserver/platform/database/eachEngine';
import type { Platform } from '../devserver/platform/platform';
import { appForTests } from '../devserver/testing/appForTests';
import { fixturePassword } from '../fixtures/accounts';

/** A complete server on its own, newly seeded database file. */
export interface TestServer {
  readonly app: FastifyInstance;
  readonly platform: Platform;
  /** Signs an account in (once, until the next reset) and returns its token. */
  token(mail: string): Promise<string>;
  /** A call of an account; returns the response's body without its envelope. */
  call(
    mail: string,
    request: { readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'; readonly url: string; readonly payload?: object },
  ): Promise<{ readonly status: number; readonly body: unknown }>;
  personId(mail: string): Promise<string>;
  /** Account of a company without a licence for a plugin. */
  companyWithout(plugin: string): Promise<string>;
  /** Restores the newly seeded database; if only sign-ins have changed it since the last reset, it stays as it is, and so do the tokens. */
  reset(): Promise<void>;
  /** Turns the fields of an example into a multipart form with one small file. */
  multipart(fields: unknown, token: string): Pick<InjectOptions, 'headers' | 'payload'>;
  close(): Promise<void>;
}

const boundary = 'test-form-boundary';

const formOf = (fields: unknown): string => {
  const parts = Object.entries(fields ?? {}).map(([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
  const file = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="proof.txt"\r\nContent-Type: text/plain\r\n\r\nproof\r\n`;
  return `${parts.join('')}${file}--${boundary}--\r\n`;
};

/** @param postgres address of a PostgreSQL server for its database; by default that of the endpoint tests */
export const startTestServer = async (postgres?: string): Promise<TestServer> => {
  const { app, platform, fresh, close } = await appForTests(modules, { demonstrationPeople: 6, postgres });
  const tokens = new Map<string, string>();
  /** A number that grows with each change: of rows on SQLite, of transactions on PostgreSQL. */
  const changes = async (): Promise<number> => {
    const counted = isPostgres(platform.db)
      ? sql<{ n: number }>`select pg_snapshot_xmax(pg_current_snapshot())::text::bigint as n`
      : sql<{ n: number }>`select total_changes() as n`;
    const { rows } = await counted.execute(platform.db);
    return rows[0]?.n ?? 0;
  };
  /** The number at the last reset, and that of sign-ins since. */
  let expected: number | undefined;

  const signIn = async (mail: string): Promise<string> => {
    const before = await changes();
    const payload = { UserName: mail, Password: fixturePassword, TrustDeviceIds: [] };
    const answer = await app.inject({ method: 'POST', url: '/api/account/login/login', payload });
    const token: unknown = answer.json().Token;
    if (typeof token !== 'string') throw new Error(`${mail} could not sign in: ${answer.body}`);
    await platform.settled();
    if (expected !== undefined) expected += (await changes()) - before;
    return token;
  };

  const server: TestServer = {
    app,
    platform,
    async token(mail) {
      const known = tokens.get(mail);
      if (known) return known;
      const token = await signIn(mail);
      tokens.set(mail, token);
      return token;
    },
    async call(mail, request) {
      const headers = { authorization: `Bearer ${await server.token(mail)}` };
      const answer = await app.inject({ ...request, headers });
      const body = answer.json();
      return { status: answer.statusCode, body: body?.Data ?? body };
    },
    async personId(mail) {
      const row = await platform.db.selectFrom('person').select('id').where('user_name', '=', mail).executeTakeFirstOrThrow();
      return row.id;
    },
    async companyWithout(plugin) {
      await platform.db.deleteFrom('company_plugin').where('company_id', '=', 'globex').where('plugin_id', '=', plugin).execute();
      return 'participant@globex.example';
    },
    async reset() {
      await platform.settled();
      if ((await changes()) === expected) return;
      if (isPostgres(platform.db)) await fresh();
      else {
        const answer = await app.inject({ method: 'POST', url: '/api/__dev/reset', payload: { scenario: 'default' } });
        if (answer.statusCode !== 200) throw new Error(`The reset answered ${answer.statusCode}: ${answer.body}`);
      }
      tokens.clear();
      expected = await changes();
    },
    multipart: (fields, token) => ({
      headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: formOf(fields),
    }),
    close,
  };
  return server;
};
