import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testServer';
import { addressOf, callerOf, served } from './calls';
import { exampleOf, objectIn, otherNames, type Schema, takenOf, takesNull } from './sendBack';

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

it('there are pages with a save of the same address', () => expect(pairs.length).toBeGreaterThan(8));

it.each(pairs)('%s accepts null if its page returns it', (_, page, save) => {
  expect(nullsRefused(save.schema.body as Schema, page.schema.response as Schema)).toEqual([]);
});

it.each(pairs)('%s accepts the response of its page unchanged', async (_, page, save) => {
  const caller = callerOf(save);
  if (caller === undefined) return;
  await server.reset();
  const asked = await exampleOf(server, page, caller.mail, caller.company);
  const { status, body } = await server.call(caller.mail, { method: 'GET', url: addressOf(page.path, asked) });
  // A page that this person cannot read has no values to save.
  if (status !== 200) return;
  const { query, params = asked.params, body: example } = await exampleOf(server, save, caller.mail, caller.company);
  const taken = takenOf(save.schema.body as Schema, body);
  const payload = Array.isArray(taken) ? example : { ...(example as object), ...(taken as object) };
  const url = addressOf(save.path, { ...(params && { params }), ...(query && { query }) });
  const answer = await server.call(caller.mail, { method: save.method as 'POST', url, payload: payload as object });
  expect(answer.status, JSON.stringify([answer.body, payload]).slice(0, 600)).not.toBe(400);
});
