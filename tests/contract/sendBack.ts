import type { Asking, Example } from '../../devserver/platform/examples';
import type { TestServer } from '../testServer';
import type { ServedCall } from './calls';

export interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

/** Fields whose name in a save differs from the one in the page's response. */
export const otherNames: ReadonlyMap<string, string> = new Map([['ProfileItemAnswers', 'ProfileAnswers']]);

export const objectIn = (schema: Schema): Schema => (schema.anyOf ?? [schema]).find(({ properties, items }) => properties ?? items) ?? schema;

/** The part of a response that a body accepts, without other fields. */
export const takenOf = (schema: Schema, answer: unknown): unknown => {
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

/** Whether a field accepts null. */
export const takesNull = ({ type, anyOf = [] }: Schema): boolean => type === 'null' || anyOf.some(takesNull);

/** The example of a call for a caller. */
export const exampleOf = async (server: TestServer, call: ServedCall, mail: string, entityId: string): Promise<Example> => {
  const asking: Asking = {
    userId: await server.personId(mail),
    entityId,
    get: async <T>(url: string) => (await server.call(mail, { method: 'GET', url: `/api${url}` })).body as T,
    post: async <T>(url: string, body: unknown) => (await server.call(mail, { method: 'POST', url: `/api${url}`, payload: body as object })).body as T,
    asSupport: async () => undefined,
  };
  return (await call.example?.(asking)) ?? {};
};
