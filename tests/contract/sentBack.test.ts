import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Asking, Example } from '../../devserver/platform/examples';
import { startTestServer, type TestServer } from '../testServer';
import { addressOf, callerOf, type ServedCall, served } from './calls';

interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

/** Fields whose name in a save differs from the one in the page's response. */
const otherNames: ReadonlyMap<string, string> = new Map([['ProfileItemAnswers', 'ProfileAnswers']]);

const objectIn = (schema: Schema): Schema => (schema.anyOf ?? [schema]).find(({ properties, items }) => properties ?? items) ?? schema;

/** The part of a response that a body accepts, without other fields. */
const takenOf = (schema: Schema, answer: unknown): unknown => {
  const { properties, items } = objectIn(schema);
  if (Array.isArray(answer)) return items ? answer.map((one) => takenOf(items, one)) : answer;
  if (!properties || typeof answer !== 'object' || answer === null) return answer;
  const given = answer as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, inner]) => {
      const value = given[otherNames.get(name) ?? name];
      return value === undefined ? [] : [[name, takenOf(inner, value)]];
    }),
  );
};

const takesNull = ({ type, anyOf = [] }: Schema): boolean => type === 'null' || anyOf.some(takesNull);

/** Fields that a page may return as null while its save refuses null. */
const nullsRefused = (taken: Schema, answered: Schema, path = ''): readonly string[] => {
  const [body, answer] = [objectIn(taken), objectIn(answered)];
  if (body.items && answer.items) return nullsRefused(body.items, answer.items, `${path}[]`);
  return Object.entries(body.properties ?? {}).flatMap(([name, inner]) => {
    const other = answer.properties?.[otherNames.get(name) ?? name];
    if (other === undefined) return [];
    const here = `${path}.${name}`;
    return [...(takesNull(other) && !takesNull(inner) ? [here] : []), ...nullsRefused(inner, other, here)];
  });
};

/** A page and its save: calls of the same address. */
const pairs = served.flatMap((save) => {
  if (save.method === 'GET' || !save.schema.body) return [];
  const page = served.find(({ method, path }) => method === 'GET' && path.toLowerCase() === save.path.toLowerCase());
  return page ? [[`${save.method} ${save.path}`, page, save] as const] : [];
});

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const exampleOf = async (call: ServedCall, mail: string, entityId: string): Promise<Example> => {
  const asking: Asking = {
    userId: await server.personId(mail),
    entityId,
    get: async <T>(url: string) => (await server.call(mail, { method: 'GET', url: `/api${url}` })).body as T,
    post: async <T>(url: string, body: unknown) => (await server.call(mail, { method: 'POST', url: `/api${url}`, payload: body as object })).body as T,
    asSupport: async () => undefined,
  };
  return (await call.example?.(asking)) ?? {};
};

it('there are pages with a save of the same address', () => expect(pairs.length).toBeGreaterThan(8));

it.each(pairs)('%s accepts null if its page returns it', (_, page, save) => {
  expect(nullsRefused(save.schema.body as Schema, page.schema.response as Schema)).toEqual([]);
});

it.each(pairs)('%s accepts the response of its page unchanged', async (_, page, save) => {
  const caller = callerOf(save);
  if (caller === undefined) return;
  await server.reset();
  const asked = await exampleOf(page, caller.mail, caller.company);
  const { status, body } = await server.call(caller.mail, { method: 'GET', url: addressOf(page.path, asked) });
  // A page that this person cannot read has no values to save.
  if (status !== 200) return;
  const { query, params = asked.params, body: example } = await exampleOf(save, caller.mail, caller.company);
  const taken = takenOf(save.schema.body as Schema, body);
  const payload = Array.isArray(taken) ? example : { ...(example as object), ...(taken as object) };
  const url = addressOf(save.path, { ...(params && { params }), ...(query && { query }) });
  const answer = await server.call(caller.mail, { method: save.method as 'POST', url, payload: payload as object });
  expect(answer.status, JSON.stringify([answer.body, payload]).slice(0, 600)).not.toBe(400);
});
