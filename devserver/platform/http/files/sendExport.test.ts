import { Type } from 'typebox';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EndpointSchema } from '../../../../shell/net/contract';
import { exportOf } from '../../../../shell/net/schemas/exported';
import { pageQuery } from '../../../../shell/net/schemas/page';
import { readCsv } from '../../../../shell/rules/files/csv';
import { appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import type { WholeList } from '../../database/pages/page';
import { listExport } from '../../exporting/listExport';
import { type Call, Refusal } from '../../module';
import { bareModule } from '../../testing/bareModule';
import { mostRows } from './sendExport';

/** The exported list of the current test. */
let list: { readonly rows: readonly string[]; readonly count?: number; readonly fails?: true };

/** Number of batches read. A list with `count` of `mostRows` never ends. */
let read = 0;
const rows: WholeList<string> = {
  count: async () => list.count ?? list.rows.length,
  async *batches(size) {
    if (list.fails) throw new Error('The list cannot be read.');
    do {
      for (let at = 0; at < list.rows.length; at += size) {
        read += 1;
        yield list.rows.slice(at, at + size);
        await new Promise(setImmediate);
      }
    } while (list.count === mostRows);
  },
};

const things = {
  access: { anyOf: ['Admin'] },
  summary: 'Things',
  envelope: 'Data',
  query: Type.Object({ ...pageQuery(['Name']).properties, Owner: Type.Optional(Type.String()) }),
  response: Type.Boolean(),
} as const satisfies EndpointSchema;
const health = { ...things, health: 'trackers' } as const;

const answer = (present: (all: readonly string[], call: Call) => readonly string[]) => async (input: unknown, call: Call) => {
  if ((input as { readonly query: { readonly Owner?: string } }).query.Owner === 'globex') throw new Refusal(404, 'error.notFound');
  return listExport({ name: 'Things / all', rows, present: (all) => present(all, call), columns: [['Name', (name: string) => name]], atOnce: 2 });
};

const module = bareModule('exportedthings', {
  routes: { things: ['GET', '/things/export'], health: ['GET', '/things/health'], whose: ['GET', '/things/whose'] },
  schemas: { things: exportOf(things), health: exportOf(health), whose: exportOf(health) },
  handlers: {
    things: answer((all) => all),
    health: answer((all, call) => {
      call.looksAt('acme-participant');
      return all;
    }),
    whose: answer((all) => all),
  },
});

let server: TestApp;
let admin: SignedIn;
let address: string;
beforeAll(async () => {
  server = await appForTests([module]);
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(async () => {
  await server.fresh();
  await server.platform.db
    .insertInto('company_plugin')
    .values({ company_id: 'acme', plugin_id: 'exportedthings' })
    .onConflict((row) => row.doNothing())
    .execute();
  admin = await server.as('admin@acme.example');
  list = { rows: ['one', 'two', 'three'] };
  read = 0;
});
afterAll(() => server.close());

const take = (path = '/things/export', who = admin) => server.app.inject({ url: `/api${path}`, headers: who.authorization });
const lines = () =>
  server.platform.db.selectFrom('audit').select(['actor_id', 'subject_id', 'target', 'detail']).where('action', '=', 'list.exported').orderBy('id').execute();
const told = async () => (await lines()).map(({ detail }) => JSON.parse(detail));

describe('a list that is exported', () => {
  it('[TOO-115] is a CSV file of all rows, with headings and byte order mark, whose cells no spreadsheet runs', async () => {
    list = { rows: ['=1+1', '+cmd|x', '@sum', '-2', 'a "quote", and\r\na line', '\t=2'] };
    const { statusCode, headers, body } = await take();
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="Things _? ?all\.csv"|^attachment; filename="[^"]*\.csv"/);
    expect(headers['x-total-rows']).toBe('6');
    expect(body.match(/\uFEFF/g)).toHaveLength(1);
    expect(body.startsWith('\uFEFFName\r\n')).toBe(true);
    expect(readCsv(body)?.rows.map(({ cells }) => cells[0])).toEqual(['Name', "'=1+1", "'+cmd|x", "'@sum", '-2', 'a "quote", and\r\na line', "'\t'=2"]);
  });

  it('is answered to HEAD as to GET, without rows and without a line in the audit', async () => {
    const head = await server.app.inject({ method: 'HEAD', url: '/api/things/export', headers: admin.authorization });
    const { statusCode, headers } = await take();
    const of = ({ 'content-type': type, 'content-disposition': name, 'x-total-rows': total }: typeof headers) => [type, name, total];
    expect([head.statusCode, head.body, of(head.headers)]).toEqual([statusCode, '', of(headers)]);
    expect(await lines()).toHaveLength(1);
    expect((await server.app.inject({ method: 'HEAD', url: '/api/things/export' })).statusCode).toBe(401);
  });

  it('has one line in the audit, which names the filters and no value', async () => {
    await take('/things/export?Owner=acme&Sort=-Name&SearchTerms=');
    expect(await lines()).toEqual([
      {
        actor_id: admin.userId,
        subject_id: admin.userId,
        target: 'exportedthings.things',
        detail: JSON.stringify({ filters: ['Owner', 'Sort'], rows: 3, ended: 'complete' }),
      },
    ]);
  });

  it.each([
    ['nobody', 401, undefined],
    ['another role', 403, 'coach@acme.example'],
    ['a company that has not licensed it', 403, 'admin@globex.example'],
  ])('is closed to %s', async (_who, status, name) => {
    const asked =
      name === undefined ? await server.anonymous('GET', '/things/export') : { status: (await take('/things/export', await server.as(name))).statusCode };
    expect(asked.status).toBe(status);
    expect(await lines()).toEqual([]);
  });

  it('refuses as the list does, and takes its filters but no page', async () => {
    expect((await take('/things/export?Owner=globex')).statusCode).toBe(404);
    expect((await take('/things/export?PageSize=25')).json().Errors[0].Field).toBe('PageSize');
    expect((await take('/things/export?Sort=Colour')).json().Errors[0].Field).toBe('Sort');
    expect(await lines()).toEqual([]);
  });

  it('is refused where it is longer than a file, with what to do', async () => {
    list = { rows: [], count: mostRows + 1 };
    const long = await take();
    expect(long.statusCode).toBe(400);
    expect(long.json().Errors).toEqual([
      { Message: 'This list has more than 200,000 rows, which is the limit for a file. Narrow it down with filters, then export it again.' },
    ]);
    list = { rows: [], count: Number.POSITIVE_INFINITY };
    expect((await take()).json().Errors[0].Message).toContain('more than 1,000 rows');
    expect(await lines()).toEqual([]);
  });

  it('is taken ten times a minute by one person', async () => {
    for (let nth = 0; nth < 10; nth += 1) expect((await take()).statusCode).toBe(200);
    const refused = await take();
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    server.clock.advance(60_000);
    admin = await server.as('admin@acme.example');
    expect((await take()).statusCode).toBe(200);
  });

  it('ends when the client disconnects: reading stops, and the audit records it', async () => {
    list = { rows: Array.from({ length: 100 }, () => 'x'.repeat(1000)), count: mostRows };
    const caller = new AbortController();
    const { body } = await fetch(`${address}/api/things/export`, { headers: admin.authorization, signal: caller.signal });
    const reader = body?.getReader();
    await reader?.read();
    await reader?.read();
    caller.abort();
    await expect.poll(told).toEqual([{ filters: [], rows: expect.any(Number), ended: 'cancelled' }]);
    const after = read;
    await new Promise(setImmediate);
    expect(read).toBe(after);
    expect((await told())[0].rows).toBeGreaterThan(0);
  });

  it.each([
    [
      'the sign-in',
      () => server.platform.db.updateTable('sign_in_session').set({ ended_at: server.clock.iso() }).where('actor_id', '=', admin.userId).execute(),
    ],
    ['the role', () => server.platform.db.deleteFrom('person_role').where('person_id', '=', admin.userId).where('role', '=', 'Admin').execute()],
    ['the licence', () => server.platform.db.deleteFrom('company_plugin').where('plugin_id', '=', 'exportedthings').execute()],
  ])('ends with %s, before the next rows', async (_what, take) => {
    list = { rows: Array.from({ length: 100 }, () => 'x'.repeat(1000)), count: mostRows };
    const { body } = await fetch(`${address}/api/things/export`, { headers: admin.authorization });
    const reader = body?.getReader();
    await reader?.read();
    await take();
    await expect(
      (async () => {
        for (let part = await reader?.read(); part && !part.done; part = await reader?.read());
      })(),
    ).rejects.toThrow();
    await expect.poll(told).toMatchObject([{ ended: 'failed' }]);
  });

  it('ends after ten minutes, however slowly it is read', async () => {
    list = { rows: Array.from({ length: 100 }, () => 'x'.repeat(1000)), count: mostRows };
    const { body } = await fetch(`${address}/api/things/export`, { headers: admin.authorization });
    const reader = body?.getReader();
    await reader?.read();
    server.clock.advance(10 * 60_000 + 1);
    await expect(
      (async () => {
        for (let part = await reader?.read(); part && !part.done; part = await reader?.read());
      })(),
    ).rejects.toThrow();
    await expect.poll(told).toMatchObject([{ ended: 'failed' }]);
  });

  it('that breaks off tells the audit so, and is no whole file', async () => {
    list = { rows: [], fails: true };
    await expect(fetch(`${address}/api/things/export`, { headers: admin.authorization }).then((response) => response.text())).rejects.toThrow();
    await expect.poll(told).toEqual([{ filters: [], rows: 0, ended: 'failed' }]);
  });

  it('of health data records whose data were read, and is aborted if the handler names no person', async () => {
    expect((await take('/things/health')).statusCode).toBe(200);
    const looks = await server.platform.db.selectFrom('audit').select('target').where('action', '=', 'health.looked').execute();
    expect(looks).toEqual([{ target: 'acme-participant' }]);
    await expect(fetch(`${address}/api/things/whose`, { headers: admin.authorization }).then((response) => response.text())).rejects.toThrow();
    await expect.poll(told).toMatchObject([{ ended: 'complete' }, { ended: 'failed', rows: 0 }]);
  });
});
