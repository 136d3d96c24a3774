import modules from 'virtual:modules';
import type { TSchema } from 'typebox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EndpointSchema } from '../../shell/net/contract';
import { startTestServer, type TestServer } from '../testServer';

interface Parameter {
  readonly in: string;
  readonly name: string;
  readonly required?: boolean;
}

let server: TestServer;
let paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId: string; readonly parameters?: readonly Parameter[] }>>>>;
beforeAll(async () => {
  server = await startTestServer();
  ({ paths } = (await server.app.inject({ url: '/api/docs/json' })).json());
});
afterAll(() => server.close());

/** Parameters of a contract besides the body: `path id`, `query Type`. */
const declared = (path: string, schema: EndpointSchema): string[] => {
  const names = (part: TSchema | undefined): string[] => Object.keys((part as { readonly properties?: object } | undefined)?.properties ?? {});
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => `path ${name}`);
  return [...inPath, ...names(schema.query).map((name) => `query ${name}`)].sort();
};

it('describes exactly the parameters of each contract', () => {
  const described = Object.entries(paths).flatMap(([path, calls]) => Object.entries(calls).map(([method, call]) => ({ path, method, ...call })));
  const wrong = modules.flatMap(({ id, routes, schemas }) =>
    Object.entries(routes).flatMap(([name, [method, path]]) => {
      const found = described.find(({ operationId }) => operationId === `${id}.${name}`);
      const told = found?.parameters?.map((parameter) => `${parameter.in} ${parameter.name}`).sort() ?? [];
      const expected = declared(path, schemas[name]);
      return found !== undefined && found.method === method.toLowerCase() && told.join() === expected.join() ? [] : [{ call: `${id}.${name}`, told, expected }];
    }),
  );
  expect(wrong).toEqual([]);
});
