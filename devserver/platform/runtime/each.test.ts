import { existsSync } from 'node:fs';
import path from 'node:path';
import { Type } from 'typebox';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Schemas, Topics } from '../../../shell/net/contract';
import { appForTests, type SignedIn, type TestApp } from '../../testing/appForTests';
import { column } from '../../testing/query';
import { Audit } from '../audit/audit';
import { givenAddress } from '../mail/recipients';
import { defineModule, FieldRefusal, Refusal } from '../module';

const routes = { removeAll: ['POST', '/things/delete'] } as const;
const schemas = {
  removeAll: {
    summary: 'Deletes several',
    access: 'user',
    envelope: 'Data',
    body: Type.Object({ Ids: Type.Array(Type.String()) }),
    response: Type.Object({
      Actions: Type.Array(
        Type.Object({ Id: Type.String(), IsSuccessful: Type.Boolean(), Said: Type.Array(Type.String()), Field: Type.Optional(Type.String()) }),
      ),
    }),
  },
} as const satisfies Schemas<typeof routes>;
const topics = { gone: { pattern: 'gone:{userId}', message: Type.Object({ Id: Type.String() }), rule: 'own' } } as const satisfies Topics;

/** Names of files stored by items that were refused. */
const stored: string[] = [];

const things = defineModule<{ thing: { id: string } }>()({
  id: 'programs',
  routes,
  schemas,
  topics,
  messages: { 'en-US': { 'thing.inUse': '{id} is in use.' }, 'es-419': { 'thing.inUse': '{id} está en uso.' } },
  migrations: { '202611220000_things': { up: (db) => db.schema.createTable('thing').addColumn('id', 'text').execute() } },
  handlers: {
    removeAll: async ({ body: { Ids } }, call) => {
      const file = await call.writeFile('File', { bytes: Buffer.from('bytes'), displayName: 'a.txt', contentType: 'text/plain' });
      return call.change(async (unit) => {
        const { userId } = call.caller.actor;
        const outcomes = await unit.each(Ids, async (id) => {
          await unit.trx.insertInto('thing').values({ id }).execute();
          await unit.audit({ action: 'thing.deleted', target: id });
          unit.publish(topics.gone, { userId }, { Id: id });
          await unit.send({ to: givenAddress('somebody@acme.example'), kind: 'mail', subject: id, body: id });
          if (id === 'withFile') {
            stored.push((await unit.storeFile({ ...file, ownerUserId: userId })).name);
            throw new Refusal(409, 'error.unreadable');
          }
          if (id === 'used') throw new FieldRefusal('Ids', 'thing.inUse', { id });
          if (id === 'broken') throw new Error('a fault of ours');
          return `${id} is gone`;
        });
        await unit.audit({ action: 'thing.after', target: 'all' });
        return {
          Actions: outcomes.map((one) => ({
            Id: one.item,
            IsSuccessful: one.IsSuccessful,
            Said: one.IsSuccessful ? [one.value] : one.Errors.map(({ Message }) => Message),
            ...(!one.IsSuccessful && one.Errors[0]?.Field !== undefined && { Field: one.Errors[0].Field }),
          })),
        };
      });
    },
  },
});

let server: TestApp;
let participant: SignedIn;
beforeAll(async () => {
  server = await appForTests([things]);
});
beforeEach(async () => {
  await server.fresh();
  server.published.length = 0;
  participant = await server.as('participant@acme.example');
});
afterAll(() => server.close());

const remove = (Ids: readonly string[], headers = {}) => participant.post('/things/delete', { Ids }, headers);
const columnOf = (sql: string) => column(server.platform.db, sql);
const kept = async () => ({
  rows: await columnOf('select id from thing'),
  audited: await columnOf("select target from audit where action like 'thing.%' order by id"),
  mails: await columnOf("select count(*) from outbox where recipient = 'somebody@acme.example'"),
  told: server.published.map(({ payload }) => payload),
});

it('keeps items that succeed, and rolls back refused ones with all their effects', async () => {
  const { status, body } = await remove(['a', 'used', 'b']);
  expect(status).toBe(200);
  expect(body.Data.Actions).toEqual([
    { Id: 'a', IsSuccessful: true, Said: ['a is gone'] },
    { Id: 'used', IsSuccessful: false, Said: ['used is in use.'], Field: 'Ids' },
    { Id: 'b', IsSuccessful: true, Said: ['b is gone'] },
  ]);
  expect(await kept()).toEqual({ rows: ['a', 'b'], audited: ['a', 'b', 'all'], mails: [2], told: [{ Id: 'a' }, { Id: 'b' }] });
});

it('has the reason in the language of the reader, and in texts of the platform if the module has none', async () => {
  const { body } = await remove(['used', 'withFile'], { 'accept-language': 'es-419' });
  expect(body.Data.Actions[0].Said).toEqual(['used está en uso.']);
  expect(body.Data.Actions[1].Said[0]).toBeTruthy();
});

it('drops the files of what was refused', async () => {
  stored.length = 0;
  await remove(['withFile']);
  expect(stored).toHaveLength(1);
  expect(await columnOf(`select count(*) from file where name = '${stored[0]}'`)).toEqual([0]);
  expect(existsSync(path.join(server.platform.config.dataDir, 'files', stored[0] ?? ''))).toBe(false);
});

it('leaves a valid audit chain, also if the last item is refused and further lines follow', async () => {
  await remove(['a', 'used']);
  await remove(['used']);
  await remove(['b']);
  const { config, db } = server.platform;
  expect(await new Audit(config).examine(db, 0, server.clock.iso())).toMatchObject({ broken: null });
  expect((await kept()).audited).toEqual(['a', 'all', 'all', 'b', 'all']);
});

it('rolls everything back if an item fails with an error that is no refusal', async () => {
  expect((await remove(['a', 'broken'])).status).toBe(500);
  expect(await kept()).toEqual({ rows: [], audited: [], mails: [0], told: [] });
});
