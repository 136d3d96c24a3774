import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testServer';
import { addressOf, served } from './calls';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => server.reset());
afterAll(() => server.close());

const mail = 'admin@acme.example';

/** The example of a save, of a new record. */
const exampleOf = async (name: string) => {
  const call = served.find((one) => `${one.module}.${one.name}` === name);
  const found =
    (method: 'GET' | 'POST') =>
    async <T>(url: string, payload?: unknown) =>
      (await server.call(mail, { method, url: `/api${url}`, ...(payload === undefined ? {} : { payload: payload as object }) })).body as T;
  const asking = { userId: await server.personId(mail), entityId: 'acme', get: found('GET'), post: found('POST') };
  const example = await call?.example?.(asking);
  if (call === undefined || example === undefined) throw new Error(`${name} has no example.`);
  const { Id: _, Version: __, ...body } = example.body as { readonly [field: string]: unknown };
  return { url: addressOf(call.path, example), body };
};

const saves = [
  'programs.saveQuickLink',
  'programs.saveProgramSection',
  'programs.saveTag',
  'resources.saveSection',
  'resources.saveResource',
  'university.saveCourse',
  'university.saveCurriculum',
  'trackers.saveTracker',
  'rewards.saveWayToEarn',
];

it.each(saves)('%s refuses a name that another record of the company has, in either language, and quotes that one', async (name) => {
  const { url, body } = await exampleOf(name);
  const save = async (en: string, es: string) => {
    const answer = await server.call(mail, { method: 'POST', url, payload: { ...body, Names: { en, es } } });
    const [fault] = (answer.body as { readonly Errors?: readonly { readonly Field?: string; readonly Message: string }[] }).Errors ?? [];
    return [answer.status, fault?.Field, fault?.Message];
  };
  expect(await save('A year of rest', 'Un año de descanso')).toEqual([200, undefined, undefined]);
  expect(await save(' a  year of REST', '')).toEqual([400, 'Names.en', expect.stringContaining('“A year of rest”')]);
  expect(await save('Another year', 'UN AÑO de descanso ')).toEqual([400, 'Names.es', expect.stringContaining('“Un año de descanso”')]);
  // ñ is a letter of its own.
  expect(await save('Another year', 'Un ano de descanso')).toEqual([200, undefined, undefined]);
});
