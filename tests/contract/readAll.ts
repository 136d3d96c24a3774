import type { Example } from '../../devserver/platform/examples';
import type { TestServer } from '../testServer';
import { addressOf, type ServedCall, served } from './calls';

/** One account of each kind of caller, because signing in costs more than a call. */
const readers = [
  'participant@acme.example',
  'participant@legacy.example',
  'coach@acme.example',
  'leadcoach@acme.example',
  'triple@northwind.example',
  'support@acme.example',
  'support@wellspring.example',
  'partner@northwind.example',
  'admin@acme.example',
  'wradmin@acme.example',
  'reporting@acme.example',
  'superadmin@wellspring.example',
];

const send = async (server: TestServer, mail: string, method: 'GET' | 'POST', url: string, body?: unknown) =>
  server.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${await server.token(mail)}` },
    ...(body === undefined ? {} : { payload: body as object }),
  });

/** The response to a request of an example, without its envelope. */
const found = async <T>(server: TestServer, mail: string, method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> => {
  const answer = await send(server, mail, method, `/api${path}`, body);
  if (answer.statusCode >= 400) throw new Error(`${path} answered ${answer.statusCode}`);
  const json = answer.json();
  return json.Data ?? json;
};

interface Field {
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly { readonly const?: unknown }[];
}

/** The query of an example with each value of its enumerated fields (orders, states, tabs), one at a time, and with a search. */
const variants = ({ schema }: ServedCall, { query = {} }: Example): readonly Readonly<Record<string, string>>[] => {
  const fields = Object.entries((schema.query as { readonly properties?: Readonly<Record<string, Field>> } | undefined)?.properties ?? {});
  const valuesOf = ([name, field]: (typeof fields)[number]): readonly unknown[] => {
    if (/^(search|searchterms)$/i.test(name)) return ['a'];
    return field.enum ?? field.anyOf?.flatMap((one) => (one.const === undefined ? [] : [one.const])) ?? [];
  };
  const { search: _, SearchTerms: __, ...plain } = query;
  return [query, ...fields.flatMap((field) => valuesOf(field).map((value) => ({ ...plain, [field[0]]: String(value) })))];
};

/** Receives the name of the next call and its caller. */
type Asking = (by: string) => void;

/** Makes a reading call as one of the readers, in all variants. @returns whether they have access */
const readAs = async (server: TestServer, mail: string, { path, example, ...call }: ServedCall): Promise<boolean> => {
  const who = {
    userId: await server.personId(mail),
    entityId: mail.replace(/.*@|\.example/g, ''),
    get: <T>(url: string) => found<T>(server, mail, 'GET', url),
    post: <T>(url: string, body?: unknown) => found<T>(server, mail, 'POST', url, body),
  };
  // An example fails for callers without access to its records.
  const input: Example | undefined = example ? await (async () => example(who))().catch(() => undefined) : {};
  if (!input) return false;
  const [first = {}, ...others] = variants({ path, example, ...call }, input);
  const status = (await send(server, mail, 'GET', addressOf(path, { ...input, query: first }))).statusCode;
  if (status === 403) return false;
  for (const query of others) await send(server, mail, 'GET', addressOf(path, { ...input, query }));
  return status < 400;
};

const isSignOut = ({ path }: ServedCall): boolean => path.endsWith('logout');

/** Reading calls that are refused to all readers of `readAll`, with what they look up first. */
export const refusedToAll: ReadonlyMap<string, string> = new Map([
  ['root.downloadFile', 'a file that somebody has sent'],
  ['root.getTemplate', 'a template that a company has'],
  ['session.autoLogin', 'the token of a link'],
  ['session.finishSso', 'an answer of the identity provider'],
  ['session.requiredFields', 'the token of a registration'],
  ['trackers.askConsent', 'a link of the connection to a device'],
  ['trackers.receiveConsent', 'the answer to that link'],
]);

/**
 * Makes every reading call of every module as each kind of caller, with each value of its enumerated fields and a search.
 * @param asking called before each call with its name and caller, and with an empty text while no call runs
 * @returns the names of calls that were refused to all readers, sorted
 */
export const readAll = async (server: TestServer, asking: Asking): Promise<readonly string[]> => {
  // Signing out comes last, because it ends the session of the other calls.
  const reading = served.filter(({ method }) => method === 'GET').sort((one, other) => Number(isSignOut(one)) - Number(isSignOut(other)));
  const silent: string[] = [];
  for (const call of reading) {
    const name = `${call.module}.${call.name}`;
    let isAnswered = false;
    if (call.schema.response === 'csv') {
      // The limit of exports per minute.
      asking('');
      server.platform.clock.advance(60_000);
      await server.platform.settled();
    }
    for (const mail of readers) {
      asking(`${name} of ${mail}`);
      isAnswered = (await readAs(server, mail, call)) || isAnswered;
    }
    if (!isAnswered) silent.push(name);
  }
  asking('');
  return silent.sort();
};
