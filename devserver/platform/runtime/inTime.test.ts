import { Type } from 'typebox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Schemas } from '../../../shell/net/contract';
import { appForTests, type SignedIn, type TestApp } from '../../testing/appForTests';
import { column, query } from '../../testing/query';
import { defineModule, type Unit } from '../module';

let server: TestApp;
let participant: SignedIn;
const log: string[] = [];

/** Ends the pending change. */
let release: () => void;
/** The writes that the pending change attempts after its release. */
let later: Promise<PromiseSettledResult<unknown>[]>;

const routes = { hang: ['POST', '/programs/:id/hang'], add: ['POST', '/programs/add'] } as const;
const answer = { access: 'user', envelope: 'none', response: Type.Boolean() } as const;
const schemas = {
  hang: { ...answer, summary: 'Never ends', params: Type.Object({ id: Type.String() }) },
  add: { ...answer, summary: 'Ends' },
} as const satisfies Schemas<typeof routes>;

const write = (unit: Unit, key: string) => unit.trx.insertInto('meta').values({ key, value: '' }).execute();

const hanging = defineModule()({
  id: 'programs',
  routes,
  schemas,
  migrations: {},
  messages: { 'en-US': {}, 'es-419': {} },
  handlers: {
    hang: async (_, call) => {
      const hangs = call.change(async (unit) => {
        await write(unit, 'before');
        const released = new Promise<void>((resolve) => {
          release = resolve;
        });
        later = released.then(() => Promise.allSettled([write(unit, 'in it'), call.change((again) => write(again, 'after it'))]));
        await released;
      });
      await hangs;
      return true;
    },
    add: (_, call) => call.change((unit) => write(unit, 'added').then(() => true)),
  },
});

beforeAll(async () => {
  server = await appForTests([hanging], { timeouts: { change: 100 }, log: { write: (line) => log.push(line) } });
  participant = await server.as('participant@acme.example');
});
afterAll(() => server.close());

const kept = () => column(server.platform.db, "select key from meta where key <> 'written at'");

it.each<[string, Readonly<Record<string, string>>]>([
  ['without a key', {}],
  ['with an Idempotency-Key', { 'idempotency-key': 'one' }],
])('a change that does not end is rolled back, told with its pattern, and cannot go on later: %s', async (_, headers) => {
  await query(server.platform.db, 'delete from meta');
  log.length = 0;
  const [hung, added] = await Promise.all([participant.post('/programs/secret-7/hang', undefined, headers), participant.post('/programs/add')]);
  const message = 'The server is very busy. Nothing was changed; please try again in a moment.';
  expect(hung).toEqual({ status: 503, body: { StatusCode: 503, Errors: [{ Message: message }], ShowUser: true } });
  expect(added.status).toBe(200);
  const told = log.filter((line) => line.includes('has not ended within 100 ms'));
  expect(told).toEqual([expect.stringContaining('"method":"POST","path":"/api/programs/:id/hang"')]);

  release();
  expect((await later).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await kept()).toEqual(['added']);
});
