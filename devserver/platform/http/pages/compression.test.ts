import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Schemas } from '../../../../shell/net/contract';
import { appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import { defineModule } from '../../module';
import { codingOf } from './compression';

const routes = {
  many: ['GET', '/many'],
  few: ['GET', '/few'],
  key: ['GET', '/key'],
  open: ['GET', '/open'],
  make: ['POST', '/make', 'unkeyed'],
} as const;

const read = { access: 'user', summary: 'Words', envelope: 'Data', response: Type.String() } as const;
const schemas = {
  many: read,
  few: read,
  key: { ...read, answersSecret: true },
  open: { ...read, access: 'public' },
  make: { ...read, body: Type.Object({}) },
} as const satisfies Schemas<typeof routes>;

const words = 'Spaziergänge am Nachmittag. '.repeat(500);
const speaking = defineModule()({
  id: 'programs',
  routes,
  schemas,
  handlers: { many: async () => words, few: async () => 'Walk', key: async () => words, open: async () => words, make: async () => words },
  migrations: {},
  messages: { 'en-US': {}, 'es-419': {} },
});

let server: TestApp;
let me: SignedIn;
beforeAll(async () => {
  server = await appForTests([speaking]);
  me = await server.as('participant@acme.example');
});
afterAll(() => server.close());

const ask = (url: string, accepted: string | undefined, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
  server.app.inject({
    method,
    url: `/api${url}`,
    headers: { ...me.authorization, ...(accepted !== undefined && { 'accept-encoding': accepted }) },
    ...(method === 'POST' && { payload: {} }),
  });

describe('the JSON of a read', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip, br;q=0', 'gzip', gunzipSync],
  ] as const)('is compressed for a browser that accepts %s', async (accepted, coding, unpack) => {
    const answer = await ask('/many', accepted);
    expect(answer.headers).toMatchObject({ 'content-encoding': coding, vary: 'accept-encoding', 'content-type': 'application/json; charset=utf-8' });
    expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
    expect(answer.rawPayload.length).toBeLessThan(words.length / 20);
    expect(JSON.parse(unpack(answer.rawPayload).toString())).toEqual({ Data: words });
  });

  it('is sent unchanged to clients without such a coding, and if it is small', async () => {
    for (const accepted of [undefined, 'identity', 'br;q=0, gzip;q=0.0']) {
      const answer = await ask('/many', accepted);
      expect([accepted, answer.headers['content-encoding'], answer.json()]).toEqual([accepted, undefined, { Data: words }]);
    }
    expect((await ask('/few', 'br')).headers['content-encoding']).toBeUndefined();
  });

  it.each([
    ['a secret', '/key', 'GET'],
    ['what nobody has to sign in for', '/open', 'GET'],
    ['a call that does something', '/make', 'POST'],
  ] as const)('is never compressed for %s', async (_, url, method) => {
    const answer = await ask(url, 'br, gzip', method);
    expect([answer.statusCode, answer.headers['content-encoding'], answer.json()]).toEqual([200, undefined, { Data: words }]);
  });

  it('of a refusal is sent as it is', async () => {
    const answer = await server.app.inject({ url: '/api/many', headers: { 'accept-encoding': 'br' } });
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([401, undefined]);
  });
});

it('the coding is the best one that is accepted', () => {
  const of = (text: string) => codingOf({ headers: { 'accept-encoding': text } });
  expect([of('BR'), of('gzip;q=1.0, br;q=0.5'), of('deflate'), of('brotli'), of('')]).toEqual(['br', 'br', undefined, undefined, undefined]);
});
