import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { io, type Socket } from 'socket.io-client';
import { type BuiltApp, buildApp } from '../../devserver/app';
import { createClock } from '../../devserver/platform/clock';
import { openPostgres } from '../../devserver/platform/database/postgres/open';
import type { Clock, Config } from '../../devserver/platform/platform';
import { configForTests } from '../../devserver/platform/testing/configForTests';
import { type Answer, testTime } from '../../devserver/testing/appForTests';
import { fixturePassword } from '../../fixtures/accounts';

/** One of several servers on a database. */
export interface Server extends BuiltApp {
  readonly clock: Clock;
  readonly logged: string[];
  /** A call; paths are as documented, without `/api`. */
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, token?: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  /** Signs a user in with their password. @returns the token */
  signIn(userName: string): Promise<string>;
  /** A socket of this server, after it was admitted. */
  socket(token: string): Promise<Socket>;
  close(): Promise<void>;
}

/** Servers on one database and one folder of files, whose clocks start at `testTime`; `end` closes all of them. */
export const serversOn = (url: string) => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'wellspring-servers-'));
  const open = new Set<Server>();

  const start = async (settings: Partial<Config> = {}): Promise<Server> => {
    const clock = createClock();
    clock.set(new Date(testTime));
    const logged: string[] = [];
    const config = configForTests(dataDir, settings);
    const built = await buildApp({ config, clock, log: { write: (line) => void logged.push(line) }, database: await openPostgres(url, { isShared: true }) });
    await built.app.listen({ host: '127.0.0.1', port: 0 });
    const sockets: Socket[] = [];
    const call: Server['call'] = async (method, at, token, body, headers = {}) => {
      const answer = await built.app.inject({
        method,
        url: `/api${at}`,
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { payload: JSON.stringify(body) }),
      });
      return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() };
    };
    const server: Server = {
      ...built,
      clock,
      logged,
      call,
      async signIn(userName) {
        const { status, body } = await call('POST', '/account/login/login', undefined, { UserName: userName, Password: fixturePassword, TrustDeviceIds: [] });
        if (status !== 200 || !body.Token) throw new Error(`${userName} was not signed in: ${status} ${JSON.stringify(body)}`);
        return body.Token;
      },
      async socket(token) {
        const { port } = built.app.server.address() as AddressInfo;
        const client = io(`http://127.0.0.1:${port}`, { path: '/realtime', transports: ['websocket'], auth: { token }, forceNew: true, reconnectionDelay: 10 });
        sockets.push(client);
        await new Promise<void>((resolve, reject) => {
          client.once('ready', resolve);
          client.once('connect_error', reject);
        });
        return client;
      },
      async close() {
        if (!open.delete(server)) return;
        for (const client of sockets) client.disconnect();
        await built.app.close();
      },
    };
    open.add(server);
    return server;
  };

  return {
    start,
    async end(): Promise<void> {
      for (const server of open) await server.close();
      rmSync(dataDir, { recursive: true });
    },
  };
};
