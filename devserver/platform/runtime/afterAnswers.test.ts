import { setImmediate } from 'node:timers/promises';
import { Type } from 'typebox';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Schemas } from '../../../shell/net/contract';
import { appForTests, type TestApp } from '../../testing/appForTests';
import { HttpExchange } from '../http/exchange';
import { givenAddress } from '../mail/recipients';
import { defineModule, Refusal } from '../module';

const routes = { open: ['POST', '/later/open'], own: ['POST', '/later/own'] } as const;
const Body = Type.Object({ To: Type.String() });
const schemas = {
  open: { summary: 'For everybody', access: 'public', envelope: 'none', body: Body, response: Type.Boolean() },
  own: { summary: 'For whoever is signed in', access: 'user', envelope: 'none', body: Body, response: Type.Boolean() },
} satisfies Schemas<typeof routes>;

/** Each call sends a mail after its response; for `nobody` that work fails, for `refused` the call itself is refused. */
const module = defineModule()({
  id: 'session',
  routes,
  schemas,
  migrations: {},
  messages: { 'en-US': { no: 'No {to}' }, 'es-419': { no: 'No {to}' } },
  handlers: {
    open: async ({ body }, call) => {
      call.afterAnswer((later) =>
        later.change(async (unit) => {
          if (body.To === 'nobody') throw new Error('There is no mailbox.');
          await unit.send({ to: givenAddress(body.To), kind: 'mail', subject: later.text('no', { to: 'body' }), body: '' });
          await unit.audit({ action: 'sent', target: '' });
        }),
      );
      return true;
    },
    own: async ({ body }, call) => {
      call.afterAnswer((later) => later.change((unit) => unit.send({ to: givenAddress(body.To), kind: 'mail', subject: '', body: '' })));
      if (body.To === 'refused') throw new Refusal(409, 'no', { to: givenAddress(body.To) });
      return true;
    },
  },
});

let server: TestApp;
const log: string[] = [];
beforeEach(async () => {
  log.length = 0;
  server = await appForTests([module], { log: { write: (line) => log.push(line) } });
});
afterEach(() => {
  vi.restoreAllMocks();
  return server.close();
});

const outbox = async (): Promise<string[]> => (await server.app.inject({ url: '/api/__dev/outbox' })).json().map(({ To }: { readonly To: string }) => To);
const send = (To: string) => server.anonymous('POST', '/later/open', { To });

/** Holds back the end of every response. @returns the function that releases them */
const holdAnswers = (): (() => void) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  vi.spyOn(HttpExchange.prototype, 'answered').mockReturnValue(held);
  return () => release();
};

it('work begins when the response is sent, and a read of the outbox waits for it', async () => {
  const release = holdAnswers();
  expect((await send('ann')).status).toBe(200);
  let isShown = false;
  const shown = outbox().then((messages) => {
    isShown = true;
    return messages;
  });
  await setImmediate();
  expect(isShown).toBe(false);
  release();
  expect(await shown).toEqual(['ann']);
  const audit = await server.platform.db.selectFrom('audit').select(['action', 'address']).execute();
  expect(audit).toEqual([{ action: 'sent', address: '127.0.0.1' }]);
});

it('its failure is logged without the input, and the answer is unaffected', async () => {
  expect((await send('nobody')).status).toBe(200);
  expect(await outbox()).toEqual([]);
  const failures = log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'work after an answer failed');
  expect(failures).toEqual([expect.objectContaining({ err: expect.objectContaining({ message: 'There is no mailbox.' }) })]);
});

it('its changes do not depend on those of a call with a key', async () => {
  const me = await server.as('participant@acme.example');
  const post = (To: string, key: string) => me.post('/later/own', { To }, { 'idempotency-key': key });
  expect((await post('refused', 'key-1')).status).toBe(409);
  expect((await post('ann', 'key-2')).status).toBe(200);
  expect((await post('ann', 'key-2')).status).toBe(200);
  expect(await outbox()).toEqual(['ann', 'refused']);
});

it('closing waits for it', async () => {
  const release = holdAnswers();
  await send('ann');
  const destroyed = vi.spyOn(server.platform.db, 'destroy');
  const closed = server.app.close();
  await setImmediate();
  expect(destroyed).not.toHaveBeenCalled();
  release();
  await closed;
  expect(destroyed).toHaveBeenCalledOnce();
  expect(log.join()).not.toContain('failed');
});

it('a reset waits for it, so that it does not land in the new database', async () => {
  const release = holdAnswers();
  await send('ann');
  const fresh = server.fresh();
  release();
  await fresh;
  expect(await outbox()).toEqual([]);
});
