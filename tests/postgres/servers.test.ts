import { once } from 'node:events';
import { type Kysely, sql } from 'kysely';
import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import type { AlarmTables } from '../../devserver/modules/admin/alarms/tables';
import type { RewardTables } from '../../devserver/modules/rewards/tables';
import { verifyAudit } from '../../devserver/platform/audit/verify';
import { keepSettings } from '../../devserver/platform/companySettings';
import { lockConnectionName } from '../../devserver/platform/database/postgres/lockConnection';
import { openPostgres } from '../../devserver/platform/database/postgres/open';
import { givenAddress } from '../../devserver/platform/mail/recipients';
import { deliveryPause } from '../../devserver/platform/outbox';
import type { PlatformTables } from '../../devserver/platform/tables';
import { openMailServer } from '../../devserver/platform/testing/openMailServer';
import { type PostgresServer, startPostgres } from './server';
import { type Server, serversOn } from './servers';

const mail = 'participant@acme.example';
const pointsOfHalfDay = 400;
const wait = { timeout: 10_000, interval: 20 };

let postgres: PostgresServer;
let url: string;
let servers: ReturnType<typeof serversOn>;
let one: Server;
let other: Server;

beforeAll(async () => {
  postgres = await startPostgres(inject('postgresPrograms'));
  url = await postgres.newDatabase();
  servers = serversOn(url);
  one = await servers.start();
  other = await servers.start();
});
afterAll(async () => {
  await servers?.end();
  await postgres?.stop();
});

/** Resolves with the payload of the next message of a topic. */
const nextOf = (socket: Socket, wanted: string): Promise<unknown> =>
  new Promise((resolve) => {
    const heard = ({ topic, payload }: { readonly topic: string; readonly payload: unknown }): void => {
      if (topic !== wanted) return;
      socket.off('message', heard);
      resolve(payload);
    };
    socket.on('message', heard);
  });

describe('sign-in sessions of two servers', () => {
  it('[SES-134] a session is valid at both, and the call after a sign-out at one is refused at the other', async () => {
    for (let round = 0; round < 20; round += 1) {
      const token = await one.signIn(mail);
      expect((await other.call('GET', '/user/current', token)).status).toBe(200);
      expect((await one.call('GET', '/login/logout', token)).status).toBe(200);
      expect((await other.call('GET', '/user/current', token)).status).toBe(401);
    }
  });

  it('a right revoked at one is refused at the other from the next call on, also among many', async () => {
    const token = await one.signIn('admin@acme.example');
    const list = () => other.call('GET', '/administration/waiting', token);
    expect((await list()).status).toBe(200);
    const role = () => one.platform.db.selectFrom('person').select('id').where('user_name', '=', 'admin@acme.example').executeTakeFirstOrThrow();
    const { id } = await role();
    const roles = await one.platform.db.selectFrom('person_role').selectAll().where('person_id', '=', id).execute();
    const under = Array.from({ length: 10 }, list);
    await one.platform.db.deleteFrom('person_role').where('person_id', '=', id).execute();
    const after = await Promise.all(Array.from({ length: 10 }, list));
    expect(new Set(after.map(({ status }) => status))).toEqual(new Set([403]));
    await Promise.all(under);
    await one.platform.db.insertInto('person_role').values(roles).execute();
    expect((await list()).status).toBe(200);
  });

  it('sockets of a session end at both servers', async () => {
    const token = await one.signIn(mail);
    const socket = await other.socket(token);
    const ended = once(socket as unknown as NodeJS.EventEmitter, 'disconnect');
    await one.call('GET', '/login/logout', token);
    expect(await ended).toContain('io server disconnect');
  });
});

describe('live messages', () => {
  it('[SHL-100] a change at one server reaches the browsers of the other, at once and in order', async () => {
    const token = await one.signIn(mail);
    const [here, there] = [await one.socket(token), await other.socket(token)];
    const heard: unknown[][] = [[], []];
    here.on('message', ({ payload }) => heard[0]?.push(payload));
    there.on('message', ({ payload }) => heard[1]?.push(payload));
    for (const path of ['/userprograms/quit', '/userprograms/undoquit'])
      expect((await one.call('POST', `${path}?ownerId=acme&id=acme-lunch-walk`, token)).status).toBe(200);
    await vi.waitFor(() => expect(heard[1]?.length).toBeGreaterThan(0), wait);
    await vi.waitFor(() => expect(heard[1]).toEqual(heard[0]), wait);
  });

  it('messages larger than a notification arrive complete', async () => {
    const token = await one.signIn(mail);
    const { body } = await one.call('GET', '/user/current', token);
    const topic = `user:${body.UserId}`;
    const next = nextOf(await other.socket(token), topic);
    const payload = 'é'.repeat(20_000);
    await one.platform.db.transaction().execute((trx) => one.platform.others.tell(trx, { published: [{ topic, payload }] }));
    expect(await next).toBe(payload);
  });

  it('messages of a change that is rolled back are sent to nobody', async () => {
    const token = await one.signIn(mail);
    const { body } = await one.call('GET', '/user/current', token);
    const topic = `user:${body.UserId}`;
    const next = nextOf(await other.socket(token), topic);
    const told = (payload: string, fails: boolean) =>
      one.platform.db.transaction().execute(async (trx) => {
        await one.platform.others.tell(trx, { published: [{ topic, payload }] });
        if (fails) throw new Error('rolled back');
      });
    await expect(told('lost', true)).rejects.toThrow('rolled back');
    await told('kept', false);
    expect(await next).toBe('kept');
  });

  it('[SHL-102] after a lost connection between the servers, browsers reconnect and are notified of the gap', async () => {
    const token = await one.signIn(mail);
    const socket = await other.socket(token);
    const again = new Promise<boolean>((resolve) => socket.once('connect', () => resolve(socket.recovered)));
    await postgres.run(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = '${lockConnectionName}'`);
    await vi.waitFor(async () => expect((await other.call('GET', '/user/current', token)).status).toBe(200), wait);
    expect(await again).toBe(false);
    const { body } = await other.call('GET', '/user/current', token);
    const topic = `user:${body.UserId}`;
    const next = nextOf(socket, topic);
    await vi.waitFor(async () => expect((await one.call('GET', '/user/current', token)).status).toBe(200), wait);
    await one.platform.others.tell(one.platform.db, { published: [{ topic, payload: 'again' }] });
    expect(await next).toBe('again');
  });
});

describe('presence', () => {
  const nobody = { Open: [] };
  /** Records the last presence that a socket has received. */
  const watch = (socket: Socket): { told: unknown } => {
    const watching: { told: unknown } = { told: undefined };
    socket.on('message', ({ topic, payload }) => {
      if (topic === 'openChallenges:acme') watching.told = payload;
    });
    return watching;
  };

  it('[ADH-101] lists colleagues of both servers, once each, until they leave, their server ends, or it sends nothing for 90 seconds', async () => {
    const [here, there] = [await one.socket(await one.signIn('admin@acme.example')), await other.socket(await other.signIn('adminlite@acme.example'))];
    const watching = watch(here);
    await here.emitWithAck('join', 'openChallenges:acme');
    await vi.waitFor(() => expect(watching.told).toEqual(nobody), wait);
    const challenge = 'openChallenge:acme:acme-lunch-walk';
    const at = (...names: readonly string[]) => ({ Open: [{ Id: 'acme-lunch-walk', People: names.map((Name) => expect.objectContaining({ Name })) }] });
    expect(await there.emitWithAck('join', challenge)).toBe(true);
    await vi.waitFor(() => expect(watching.told).toEqual(at('Lucas Adminlite')), wait);
    expect(await here.emitWithAck('join', challenge)).toBe(true);
    await vi.waitFor(() => expect(watching.told).toEqual(at('Alex Admin', 'Lucas Adminlite')), wait);
    await there.emitWithAck('leave', challenge);
    await vi.waitFor(() => expect(watching.told).toEqual(at('Alex Admin')), wait);

    const third = await servers.start();
    const late = await third.socket(await third.signIn('admin@acme.example'));
    const watchingLate = watch(late);
    await late.emitWithAck('join', 'openChallenges:acme');
    await vi.waitFor(() => expect(watchingLate.told).toEqual(at('Alex Admin')), wait);
    await here.emitWithAck('leave', challenge);
    await late.emitWithAck('join', challenge);
    await vi.waitFor(() => expect(watching.told).toEqual(at('Alex Admin')), wait);
    await third.close();
    await vi.waitFor(() => expect(watching.told).toEqual(nobody), wait);

    const present = { server: 'killed', toldOn: 'openChallenges:acme', open: [{ id: 'acme-lunch-walk', userIds: ['acme-adminlite'] }] };
    await other.platform.others.tell(other.platform.db, { present });
    await vi.waitFor(() => expect(watching.told).toEqual(at('Lucas Adminlite')), wait);
    one.clock.advance(60_000);
    one.clock.advance(60_000);
    await vi.waitFor(() => expect(watching.told).toEqual(nobody), wait);
    one.clock.advance(-120_000);
  });
});

it('while the database refuses connections, calls are answered with a request to retry; afterwards they succeed', async () => {
  const token = await one.signIn(mail);
  const call = () => other.call('GET', '/user/current', token);
  const name = new URL(url).pathname.slice(1);
  await postgres.run(`alter database ${name} with allow_connections false`);
  await postgres.run(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
  for (let n = 0; n < 5; n += 1) expect((await call()).status).toBe(503);
  await postgres.run(`alter database ${name} with allow_connections true`);
  await vi.waitFor(async () => expect((await call()).status).toBe(200), wait);
  await vi.waitFor(async () => expect((await one.call('GET', '/user/current', token)).status).toBe(200), wait);
});

it('a connection that ends between two statements of a change fails the change, and the server goes on', async () => {
  const name = new URL(url).pathname.slice(1);
  const person = () => one.platform.db.selectFrom('person').select('id').where('user_name', '=', mail);
  const change = one.platform.db.transaction().execute(async (trx) => {
    const { pid } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx).then(({ rows }) => rows[0] ?? { pid: 0 });
    await postgres.run(`select pg_terminate_backend(${pid}) from pg_stat_activity where datname = '${name}'`);
    const isAlive = () => postgres.run(`select 1 / (1 - (select count(*) from pg_stat_activity where pid = ${pid}))`);
    await vi.waitFor(isAlive, wait);
    await new Promise((resolve) => setImmediate(resolve));
    await trx.updateTable('person').set({ user_name: 'nobody' }).where('user_name', '=', mail).execute();
  });
  await expect(change).rejects.toThrow('The database of DATABASE_URL');
  expect(await person().execute()).toHaveLength(1);
});

describe('invariants over several servers', () => {
  it('[ACC-091] of many orders at both servers for the last points exactly one is placed, and the audit stays unaltered', async () => {
    const token = await one.signIn(mail);
    const { body } = await one.call('GET', '/user/current', token);
    const db = one.platform.db as unknown as Kysely<PlatformTables & RewardTables>;
    await one.platform.db.transaction().execute((trx) => keepSettings(trx, 'acme', { rewards: { showMall: true } }));
    const lines = { Orders: [{ RewardId: 'acme-half-day', Amount: 40, Currency: 'USD', Quantity: 1, IsCustom: false }], RecipientEmail: 'me@acme.example' };
    const grant = { person_id: body.UserId, plan_year_id: 'acme-2026', at: '2026-11-19T18:00:00.000Z', kind: 'earned', points: pointsOfHalfDay } as const;
    await db
      .insertInto('reward_points')
      .values({ ...grant, source_id: 'x', source_name: 'Walk' })
      .execute();
    const balance = async (): Promise<number> => {
      const own = db.selectFrom('reward_points').where('person_id', '=', body.UserId).where('plan_year_id', '=', 'acme-2026');
      const { sum } = await own.select(({ fn }) => fn.sum<number>('points').as('sum')).executeTakeFirstOrThrow();
      return sum;
    };
    const before = await balance();
    const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => (n % 2 ? one : other).call('POST', '/rewardfulfillment/orders', token, lines)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const placed = answers.filter((answer) => answer.body.Data.Orders.length === 1).length;
    const after = await balance();
    expect(placed).toBe(Math.floor(before / pointsOfHalfDay));
    expect(after).toBe(before - placed * pointsOfHalfDay);
  });

  it('[SHL-090] a call that is sent to both servers under one key is executed once', async () => {
    const token = await one.signIn(mail);
    const lines = { Orders: [{ RewardId: 'acme-cafe', Amount: 5, Currency: 'USD', Quantity: 1, IsCustom: false }], RecipientEmail: 'me@acme.example' };
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        (n % 2 ? one : other).call('POST', '/rewardfulfillment/orders', token, lines, { 'idempotency-key': 'one-order-for-both' }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
  });

  it('a registration code that is added for two companies at both servers belongs to one, and is taken for the other', async () => {
    const [admin, boss] = [await one.signIn('admin@acme.example'), await other.signIn('superadmin@wellspring.example')];
    const add = (server: Server, token: string, EntityId: string, Code: string) =>
      server.call('POST', '/eligibility/codes', token, { EntityId, IsNew: true, Code, From: null, Until: null, MostUses: null });
    const codes = Array.from({ length: 20 }, (_, n) => `AT-ONCE-${n}`);
    const answers = await Promise.all(codes.map((Code) => Promise.all([add(one, admin, 'acme', Code), add(other, boss, 'globex', Code)])));
    expect(answers.map((pair) => pair.map(({ status }) => status).toSorted())).toEqual(codes.map(() => [200, 400]));
    const refused = answers.flat().filter(({ status }) => status === 400);
    expect(new Set(refused.map(({ body }) => body.Errors[0].Message))).toEqual(new Set(['This code is taken. Choose another one.']));
  });

  it('the audit of both servers is one chain', async () => {
    const { platform } = one;
    expect(await verifyAudit(platform.db, [platform.config.tokenSecret])).toMatchObject({ isUnbroken: true });
  });
});

describe('limits', () => {
  it('[SES-137] wrong passwords at one server count at the other a second later', async () => {
    const wrong = { UserName: 'nobody-here@acme.example', Password: 'wrong', TrustDeviceIds: [] };
    for (let n = 0; n < 5; n += 1) await one.call('POST', '/account/login/login', undefined, wrong);
    for (let n = 0; n < 5; n += 1) await other.call('POST', '/account/login/login', undefined, wrong);
    one.clock.advance(1000);
    other.clock.advance(1000);
    for (const server of [one, other])
      await vi.waitFor(async () => expect((await server.call('POST', '/account/login/login', undefined, wrong)).status).toBe(429), wait);
  });
});

describe('work of one server at a time', () => {
  it('the work of each minute is done by one', async () => {
    const holders = await Promise.all([one, other].map(({ platform }) => platform.others.hold('rounds')));
    expect(holders.toSorted()).toEqual([false, true]);
  });

  it('raises an alarm for a user whom the other server has refused', async () => {
    const isFirst = await one.platform.others.hold('rounds');
    const [holder, refusing] = isFirst ? [one, other] : [other, one];
    const token = await one.signIn('participant@acme.example');
    const { body } = await one.call('GET', '/user/current', token);
    for (let n = 0; n < 40; n += 1) expect((await refusing.call('GET', '/administration/waiting', token)).status).toBe(403);
    refusing.clock.advance(1000);
    const db = one.platform.db as unknown as Kysely<PlatformTables & AlarmTables>;
    const raised = () => db.selectFrom('alarm').select(['rule', 'routes']).where('about_id', '=', body.UserId).execute();
    await vi.waitFor(async () => {
      refusing.clock.advance(60_000);
      holder.clock.advance(60_000);
      expect(await raised()).toEqual([{ rule: 'refusals', routes: '{"GET /api/administration/waiting":40}' }]);
    }, wait);
  });

  it('of many mails each is sent once', async () => {
    const mailServer = await openMailServer();
    const settings = {
      mail: { url: `smtp://127.0.0.1:${mailServer.port}`, from: 'Wellspring <no-reply@wellness.example>' },
      siteUrl: 'https://wellness.example',
    };
    const sending = [await servers.start(settings), await servers.start(settings)];
    const subjects = Array.from({ length: 30 }, (_, n) => `Mail ${n}`);
    await sending[0]?.platform.db.transaction().execute(async (trx) => {
      for (const subject of subjects)
        await sending[0]?.platform.outbox.add(trx, { to: givenAddress('peter@acme.example'), kind: 'mail', subject, body: 'Hello' });
    });
    for (const { platform, clock } of sending) {
      platform.outbox.wake();
      clock.advance(deliveryPause);
    }
    const sent = () => mailServer.received.flatMap(({ raw }) => /^Subject: (Mail \d+)/m.exec(raw)?.[1] ?? []);
    await expect.poll(() => sent().length, wait).toBeGreaterThanOrEqual(subjects.length);
    for (const server of sending) await server.close();
    expect(sent().toSorted()).toEqual(subjects.toSorted());
    await mailServer.close();
  });

  it('is done by one, and continued by the other when it ends', async () => {
    const work = 'a test';
    const third = await servers.start();
    expect(await third.platform.others.hold(work)).toBe(true);
    expect(await third.platform.others.hold(work)).toBe(true);
    expect(await one.platform.others.hold(work)).toBe(false);
    await third.close();
    await vi.waitFor(async () => expect(await other.platform.others.hold(work)).toBe(true), wait);
    await other.platform.others.letGo(work);
    expect(await one.platform.others.hold(work)).toBe(true);
    await one.platform.others.letGo(work);
  });

  it('a server in development and a command do not wait: they are refused while servers use the database', async () => {
    await expect(openPostgres(url)).rejects.toThrow('this database is used by another server');
  });
});
