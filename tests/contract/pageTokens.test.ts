import modules from 'virtual:modules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Example } from '../../devserver/platform/examples';
import { addBulk } from '../../fixtures/bulk';
import { startTestServer, type TestServer } from '../testServer';
import { addressOf, callerOf, type ServedCall, served } from './calls';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  const { db, clock } = server.platform;
  await addBulk({ db, modules, now: clock.now() }, { people: 120, entriesPerPerson: 1 });
});
afterAll(() => server.close());

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (schema: unknown): Fields => (schema as { readonly properties?: Fields } | undefined)?.properties ?? {};

/** Where a call takes its page token. */
const placeOf = ({ schema }: ServedCall): 'query' | 'body' | undefined =>
  (['query', 'body'] as const).find((place) => 'PaginationToken' in fieldsOf(schema[place]));

/** A list as one caller reads it. */
interface ReadList {
  readonly call: ServedCall;
  readonly mail: string;
  readonly example: Example;
}

/** Values with which more lists have several pages: all participants instead of one's own. */
const wider: ReadonlyMap<string, Fields> = new Map([['coaching-scheduler.participants', { tab: '1' }]]);

const nameOf = ({ module, name }: ServedCall): string => `${module}.${name}`;

const listOf = async (call: ServedCall): Promise<ReadList> => {
  const mail = callerOf(call)?.mail ?? '';
  const found =
    (method: 'GET' | 'POST') =>
    async <T>(url: string, payload?: unknown) =>
      (await server.call(mail, { method, url: `/api${url}`, ...(payload === undefined ? {} : { payload: payload as object }) })).body as T;
  const example = await call.example?.({ userId: await server.personId(mail), entityId: 'acme', get: found('GET'), post: found('POST') });
  return { call, mail, example: example ?? {} };
};

const read = ({ call, mail, example }: ReadList, token?: string) => {
  const place = placeOf(call) ?? 'query';
  const size = 'pageSize' in fieldsOf(call.schema[place]) ? 'pageSize' : 'PageSize';
  const asked = { ...(example[place] as Fields), ...wider.get(nameOf(call)), [size]: place === 'query' ? '10' : 10, ...(token && { PaginationToken: token }) };
  const { method } = call;
  if (place === 'query') return server.call(mail, { method, url: addressOf(call.path, { ...example, query: asked as Record<string, string> }) });
  return server.call(mail, { method, url: addressOf(call.path, example), payload: asked });
};

it('every list refuses the page tokens of every other list, and takes its own', async () => {
  const lists = await Promise.all(served.filter((call) => placeOf(call) && callerOf(call) && call.schema.response !== 'csv').map(listOf));
  const tokens = new Map<ReadList, string>();
  for (const list of lists) {
    const token = ((await read(list)).body as { readonly PaginationToken?: string }).PaginationToken;
    if (token) tokens.set(list, token);
  }
  expect(tokens.size).toBeGreaterThan(6);
  const fitting: string[] = [];
  for (const list of lists) {
    for (const [other, token] of tokens) {
      const { status } = await read(list, token);
      if (list === other) expect([nameOf(list.call), status]).toEqual([nameOf(list.call), 200]);
      else if (status === 200) fitting.push(`${nameOf(other.call)} in ${nameOf(list.call)}`);
    }
  }
  expect(fitting).toEqual([]);
});
