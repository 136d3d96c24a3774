import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { io, type Socket } from 'socket.io-client';
import { Type } from 'typebox';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fixturePassword } from '../fixtures/accounts';
import { sharedTopics } from '../shell/contracts/topics';
import type { Schemas } from '../shell/net/contract';
import { buildApp } from './app';
import root from './modules/root/routes';
import session from './modules/session/routes';
import { defineModule, Refusal } from './platform/module';
import type { Platform } from './platform/platform';
import { configForTests } from './platform/testing/configForTests';

const routes = { rename: ['POST', '/rename'], renameInVain: ['POST', '/renameinvain'] } as const;
const endpoint = { access: 'user', envelope: 'none', response: Type.Boolean(), summary: '' } as const;
const schemas = { rename: endpoint, renameInVain: endpoint } as const satisfies Schemas<typeof routes>;
const own = { userId: 'acme-participant' };
const live = { Category: 'Home', Message: {} } as const;

/** Publishes before it writes, as no module should: messages are sent at the commit. */
const programs = defineModule()({
  id: 'programs',
  routes,
  schemas,
  handlers: {
    rename: (_input, call) =>
      call.change(async (unit) => {
        unit.publish(sharedTopics.user, own, live);
        await unit.trx.updateTable('person').set({ first_name: 'Renamed' }).where('id', '=', 'acme-participant').execute();
        return true;
      }),
    renameInVain: (_input, call) =>
      call.change(async (unit) => {
        unit.publish(sharedTopics.user, own, { ...live, Category: 'Points' });
        throw new Refusal(409, 'refused');
      }),
  },
  migrations: {},
  messages: { 'en-US': { refused: 'No.' }, 'es-419': { refused: 'No.' } },
});

let dataDir: string;
let app: FastifyInstance;
let platform: Platform;
const clients: Socket[] = [];

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'wellspring-test-'));
  ({ app, platform } = await buildApp({ config: configForTests(dataDir), modules: [root, session, programs] }));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.disconnect();
  await app.close();
  rmSync(dataDir, { recursive: true });
});

const signIn = async (userName: string): Promise<string> => {
  const payload = { UserName: userName, Password: fixturePassword, TrustDeviceIds: [] };
  const answer = await app.inject({ method: 'POST', url: '/api/account/login/login', payload });
  return answer.json().Token;
};
const once = <T = unknown>(client: Socket, event: string): Promise<T> => new Promise((resolve) => client.once(event, resolve));
const open = (token: string, extraHeaders: Record<string, string> = {}): Socket => {
  const { port } = app.server.address() as AddressInfo;
  const client = io(`http://127.0.0.1:${port}`, { path: '/realtime', transports: ['websocket'], auth: { token }, forceNew: true, extraHeaders });
  clients.push(client);
  return client;
};
const connect = async (token: string): Promise<Socket> => {
  const client = open(token);
  await once(client, 'ready');
  return client;
};
const post = (url: string, token: string) => app.inject({ method: 'POST', url, headers: { authorization: `Bearer ${token}` } });

describe('live messages of the whole server', () => {
  it('arrive after the commit, and never after a refused change', async () => {
    const token = await signIn('participant@acme.example');
    const client = await connect(token);
    const heard: unknown[] = [];
    client.on('message', ({ payload }) => heard.push(payload));
    expect((await post('/api/renameinvain', token)).statusCode).toBe(409);
    const arrived = once(client, 'message');
    await post('/api/rename', token);
    await arrived;
    expect(heard).toEqual([live]);
    const person = await platform.db.selectFrom('person').select('first_name').where('id', '=', 'acme-participant').executeTakeFirstOrThrow();
    expect(person.first_name).toBe('Renamed');
  });

  it('[SES-138] end with the sign-in session: logging out disconnects its sockets, and the token opens none again', async () => {
    const [token, other] = [await signIn('participant@acme.example'), await signIn('participant@acme.example')];
    const [client, kept] = [await connect(token), await connect(other)];
    const gone = once(client, 'disconnect');
    await app.inject({ url: '/api/login/logout', headers: { authorization: `Bearer ${token}` } });
    expect(await gone).toBe('io server disconnect');
    expect(kept.connected).toBe(true);
    expect((await once<Error>(open(token), 'connect_error')).message).toBe('unauthorized');
  });

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['a page without an address', { origin: 'null' }],
  ])('are not for %s, even with a good token', async (_, headers) => {
    const client = open(await signIn('participant@acme.example'), headers);
    expect((await once<Error>(client, 'connect_error')).message).toBe('websocket error');
  });

  it('are only for pages of the same origin', async () => {
    await once(open(await signIn('participant@acme.example'), { origin: 'https://site.example', host: 'site.example' }), 'ready');
  });

  it('end 12 hours after sign-in, even during activity', async () => {
    const token = await signIn('participant@acme.example');
    const client = await connect(token);
    for (let quarter = 1; quarter < 48; quarter += 1) {
      platform.clock.advance(15 * 60_000);
      expect((await post('/api/TokenSession/KeepSpaSessionAlive', token)).statusCode).toBe(200);
    }
    expect(client.connected).toBe(true);
    const gone = once(client, 'disconnect');
    platform.clock.advance(15 * 60_000);
    expect(await gone).toBe('io server disconnect');
    expect((await once<Error>(open(token), 'connect_error')).message).toBe('unauthorized');
  });

  it('end when the session expires', async () => {
    const client = await connect(await signIn('participant@acme.example'));
    const gone = once(client, 'disconnect');
    platform.clock.advance(30 * 86_400_000);
    await gone;
  });

  it('end with a reset in development, which invalidates the old tokens', async () => {
    const token = await signIn('participant@acme.example');
    const gone = once(await connect(token), 'disconnect');
    const load = Array.from({ length: 40 }, () => app.inject({ url: '/api/user/current', headers: { authorization: `Bearer ${token}` } }));
    const reset = app.inject({ method: 'POST', url: '/api/__dev/reset', payload: { scenario: 'default' } });
    const statuses = (await Promise.all(load)).map((answer) => answer.statusCode);
    expect(statuses.filter((status) => status !== 200 && status !== 401)).toEqual([]);
    expect((await reset).statusCode).toBe(200);
    await gone;
    expect((await app.inject({ url: '/api/user/current', headers: { authorization: `Bearer ${token}` } })).statusCode).toBe(401);
    expect(await signIn('participant@acme.example')).toEqual(expect.any(String));
  });

  it('do not delay a shutdown, and clients reconnect to the next server', async () => {
    const client = await connect(await signIn('participant@acme.example'));
    const gone = once(client, 'disconnect');
    await app.close();
    expect(await gone).toBe('transport close');
  });
});
