import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accounts } from '../../../fixtures/accounts';
import type { Schemas } from '../../../shell/net/contract';
import { buildApp } from '../../app';
import { readSettings } from '../companySettings';
import { givenAddress } from '../mail/recipients';
import { type AnyModule, defineModule } from '../module';
import type { Config, Platform } from '../platform';
import { configForTests } from '../testing/configForTests';

const routes = {
  current: ['GET', '/userprograms/current'],
  one: ['GET', '/userprograms/selfreport/:programId'],
  send: ['POST', '/userprograms/quit'],
} as const;
const text = { access: 'public', envelope: 'none', response: Type.String(), summary: '' } as const;
const schemas = { current: text, one: { ...text, params: Type.Object({ programId: Type.String() }) }, send: text } as const satisfies Schemas<typeof routes>;

const settings = { tips: true, goal: 8 };

/** A module whose endpoints only report that they were called; `send` also sends a mail. */
const programs: AnyModule = defineModule()({
  id: 'programs',
  routes,
  schemas,
  handlers: {
    current: async () => 'current',
    one: async ({ params }) => params.programId,
    send: async (_input, call) => {
      await call.change(async (unit) => {
        await unit.send({ to: givenAddress('a@acme.example'), kind: 'mail', subject: 'First', body: 'See http://127.0.0.1:4000/programs <b>' });
        await unit.send({ to: givenAddress('+13125550142'), kind: 'text', subject: '', body: 'Second' });
      });
      return 'sent';
    },
  },
  migrations: {},
  settings,
  messages: { 'en-US': {}, 'es-419': {} },
});

let dataDir: string;
let app: FastifyInstance;
let platform: Platform;

const build = async (more: Partial<Config> = {}): Promise<void> => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'wellspring-test-'));
  ({ app, platform } = await buildApp({ config: configForTests(dataDir, more), modules: [programs] }));
};
beforeEach(() => build());
afterEach(async () => {
  await app.close();
  rmSync(dataDir, { recursive: true });
});

const get = (url: string) => app.inject({ url });
const post = (control: string, body: unknown) => app.inject({ method: 'POST', url: `/api/__dev/${control}`, payload: body as object });

describe('clock', () => {
  it('is set, advanced, and real again', async () => {
    const set = await post('clock', { now: '2031-05-06T07:08:09Z' });
    expect(set.statusCode).toBe(200);
    expect(set.json().now).toMatch(/^2031-05-06T07:08:09/);
    expect((await post('clock', { advanceSeconds: 780 })).json().now).toMatch(/^2031-05-06T07:21:/);
    await post('clock', { real: true });
    expect(Math.abs(platform.clock.now().getTime() - Date.now())).toBeLessThan(5000);
  });

  it.each([{}, { now: 'tomorrow' }, { advanceSeconds: '780' }, { real: false }, { now: '2031-05-06T07:08:09Z', advanceSeconds: 1 }, { later: 1 }, []])(
    'refuses %j in the error shape',
    async (body) => {
      const answer = await post('clock', body);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({
        StatusCode: 400,
        Errors: expect.arrayContaining([expect.objectContaining({ Message: expect.any(String) })]),
        ShowUser: expect.any(Boolean),
      });
    },
  );
});

describe('company settings', () => {
  it('are set for one company, and shown', async () => {
    expect((await post('settings', { company: 'acme', plugin: 'programs', name: 'tips', value: false })).statusCode).toBe(200);
    expect((await post('settings', { company: 'acme', plugin: 'programs', name: 'goal', value: 9 })).statusCode).toBe(200);
    expect(await readSettings(platform.db, 'acme', { id: 'programs' }, settings)).toEqual({ tips: false, goal: 9 });
    expect(await readSettings(platform.db, 'globex', { id: 'programs' }, settings)).toEqual(settings);
    await post('settings', { company: 'legacy', name: 'RedesignEnabled', value: true });
    const { toggles } = await platform.db.selectFrom('company').select('toggles').where('id', '=', 'legacy').executeTakeFirstOrThrow();
    expect(JSON.parse(toggles)).toContain('RedesignEnabled');
    expect((await get('/__dev')).body).toContain('programs.tips');
  });

  it.each([
    [{ company: 'acme', plugin: 'programs', name: 'later', value: true }, 'There is no setting programs.later.'],
    [{ company: 'acme', plugin: 'programs', name: 'goal', value: '9' }, 'goal is a number.'],
    [{ company: 'nobody', plugin: 'programs', name: 'goal', value: 9 }, 'There is no company nobody.'],
  ])('are refused: %j', async (body, Message) => {
    const answer = await post('settings', body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().Errors).toEqual([{ Message }]);
  });
});

describe('faults', () => {
  it('fails the set number of times, regardless of case and the trailing slash, and then no more', async () => {
    await post('faults', [{ method: 'get', path: '/UserPrograms/Current/', status: 503, times: 2 }]);
    const first = await get('/api/userprograms/CURRENT');
    expect(first.statusCode).toBe(503);
    expect(first.json()).toEqual({ StatusCode: 503, Errors: [{ Message: 'Unable to process request.' }], ShowUser: false });
    expect((await get('/api/userprograms/current/?x=1')).statusCode).toBe(503);
    expect((await get('/api/userprograms/current')).statusCode).toBe(200);
  });

  it('hits a documented path with a parameter, and its own method only', async () => {
    await post('faults', [{ method: 'GET', path: '/userprograms/selfreport/:programId', status: 500 }]);
    expect((await get('/api/userprograms/selfreport/p1')).statusCode).toBe(500);
    expect((await get('/api/userprograms/selfreport/p2')).statusCode).toBe(500);
    expect((await get('/api/userprograms/current')).statusCode).toBe(200);
    await post('faults', []);
    expect((await get('/api/userprograms/selfreport/p1')).statusCode).toBe(200);
  });

  it('delays a call by the server clock, and then carries it out', async () => {
    await post('faults', [{ path: '/userprograms/current', delayMs: 60_000, times: 1 }]);
    let answered = false;
    const waiting = get('/api/userprograms/current').then((answer) => {
      answered = true;
      return answer;
    });
    // Each of these requests is handled after the delayed call has begun to wait.
    await get('/api/health');
    await post('clock', { advanceSeconds: 59 });
    await get('/api/health');
    expect(answered).toBe(false);
    await post('clock', { advanceSeconds: 2 });
    expect((await waiting).statusCode).toBe(200);
  });

  it.each([
    ['empty', 200, ''],
    ['malformed', 200, 'se'],
    ['502', 502, '<html><body><h1>502</h1></body></html>'],
    ['504', 504, '<html><body><h1>504</h1></body></html>'],
  ])('carries a call out and loses its answer: %s', async (lost, status, body) => {
    await post('faults', [{ path: '/userprograms/quit', lost, times: 1 }]);
    const answer = await app.inject({ method: 'POST', url: '/api/userprograms/quit' });
    expect([answer.statusCode, answer.body]).toEqual([status, body]);
    expect((await get('/api/__dev/outbox')).json()).toHaveLength(2);
    expect((await app.inject({ method: 'POST', url: '/api/userprograms/quit' })).statusCode).toBe(200);
  });

  it('cuts an answer off in its middle', async () => {
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    await post('faults', [{ path: '/userprograms/current', lost: 'cut', times: 1 }]);
    const answer = await fetch(`${address}/api/userprograms/current`);
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow();
  });

  it('leaves the dev controls alone', async () => {
    await post('faults', [{ path: '/__dev/outbox', status: 500 }]);
    expect((await get('/api/__dev/outbox')).statusCode).toBe(200);
  });

  it.each([
    { path: '/x' },
    [{ path: 'x' }],
    [{ status: 500 }],
    [{ path: '/x', status: 200 }],
    [{ path: '/x', lost: 'all' }],
    [{ path: '/x', times: 0 }],
    [{ path: '/x', more: 1 }],
  ])('refuses %j and keeps what was planned', async (body) => {
    await post('faults', [{ path: '/userprograms/current', status: 500 }]);
    expect((await post('faults', body)).statusCode).toBe(400);
    expect((await get('/api/userprograms/current')).statusCode).toBe(500);
  });
});

describe('outbox, requests and publish', () => {
  it('lists mails and texts, newest first', async () => {
    await app.inject({ method: 'POST', url: '/api/userprograms/quit' });
    expect((await get('/api/__dev/outbox')).json()).toEqual([
      { Id: 2, To: '+13125550142', Kind: 'text', Subject: '', Body: 'Second', Html: null, Calendar: null, Unsubscribe: null, SentAt: expect.any(String) },
      {
        Id: 1,
        To: 'a@acme.example',
        Kind: 'mail',
        Subject: 'First',
        Body: expect.any(String),
        Html: null,
        Calendar: null,
        Unsubscribe: null,
        SentAt: expect.any(String),
      },
    ]);
  });

  it('lists the last calls without queries and bodies', async () => {
    await get('/api/userprograms/current?secret=1');
    const [last] = (await get('/api/__dev/requests')).json();
    expect(last).toEqual({ at: expect.any(String), method: 'GET', path: '/api/userprograms/current', status: 400, ms: expect.any(Number), userId: null });
  });

  it('keeps what pages report, once each, and shows it on the page until the next reset', async () => {
    const pageText = async () => (await app.inject({ url: '/__dev' })).body;
    expect(await pageText()).not.toContain('To be repaired');
    for (const _ of [1, 2]) expect((await post('problems', { problem: 'plugin <two> is left out' })).json()).toEqual(['plugin <two> is left out']);
    expect(await pageText()).toContain('plugin &lt;two&gt; is left out');
    for (let count = 0; count < 30; count += 1) await post('problems', { problem: `problem ${count}` });
    expect((await post('problems', { problem: 'last' })).json()).toHaveLength(20);
    expect((await post('problems', {})).statusCode).toBe(400);
  });

  it('publishes, and refuses a message without a topic', async () => {
    expect((await post('publish', { topic: 'user:acme-participant', payload: { Category: 'Home' } })).statusCode).toBe(200);
    expect((await post('publish', { payload: 1 })).statusCode).toBe(400);
  });
});

describe('reset', () => {
  it('brings back the fixtures of a scenario, and refuses an unknown one', async () => {
    await platform.db.updateTable('person').set({ first_name: 'Changed' }).execute();
    expect((await post('reset', { scenario: 'default' })).json()).toEqual({ scenario: 'default' });
    expect(await platform.db.selectFrom('person').select('id').where('first_name', '=', 'Changed').execute()).toEqual([]);
    expect((await post('reset', {})).json()).toEqual({ scenario: 'default' });
    expect((await post('reset', { scenario: 'nowhere' })).statusCode).toBe(400);
  });
});

describe('the page /__dev', () => {
  const page = async (headers = {}) => app.inject({ url: '/__dev', headers });

  it('shows every account, escapes mails and links their addresses', async () => {
    await app.inject({ method: 'POST', url: '/api/userprograms/quit' });
    const { body, statusCode, headers } = await page();
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toMatch(/^text\/html/);
    for (const { mail } of accounts) expect(body).toContain(`value="${mail}"`);
    expect(body).toContain('<a href="http://127.0.0.1:4000/programs">http://127.0.0.1:4000/programs</a> &lt;b&gt;');
  });

  it('carries the nonces of its own content security policy', async () => {
    const { body, headers } = await page();
    const nonces = [...body.matchAll(/<(?:script|style) nonce="([^"]+)"/g)].map(([, nonce]) => nonce);
    expect(nonces).toHaveLength(2);
    for (const nonce of nonces) expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
    expect(body).not.toMatch(/ style="| on\w+="/);
  });

  it('answers in Spanish if the request asks for it', async () => {
    const { body } = await page({ 'accept-language': 'es-419' });
    expect(body).toContain('<html lang="es-419">');
    expect(body).toContain('Bandeja de salida');
  });
});

describe('production', () => {
  beforeEach(async () => {
    await app.close();
    rmSync(dataDir, { recursive: true });
    await build({ production: true });
  });

  it.each([
    ['GET', '/__dev'],
    ['GET', '/__docs'],
    ['GET', '/__docs/docs/plugin.md'],
    ['GET', '/api/__dev/outbox'],
    ['GET', '/api/__dev/requests'],
    ['POST', '/api/__dev/reset'],
    ['POST', '/api/__dev/clock'],
    ['POST', '/api/__dev/faults'],
    ['POST', '/api/__dev/publish'],
  ] as const)('%s %s leads nowhere', async (method, url) => {
    const answer = await app.inject({ method, url, ...(method === 'POST' ? { payload: {} } : {}) });
    expect(answer.statusCode).toBe(404);
  });

  it('has no fixture accounts and no companies', async () => {
    expect(await platform.db.selectFrom('person').selectAll().execute()).toEqual([]);
    expect(await platform.db.selectFrom('company').selectAll().execute()).toEqual([]);
  });
});
