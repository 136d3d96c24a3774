import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testServer';
import { addressOf, callerOf, served } from './calls';
import { exampleOf, objectIn, type Schema, takenOf, takesNull } from './sendBack';

type Fields = Readonly<Record<string, unknown>>;

interface Way {
  readonly Id: string;
  readonly Names: object;
}

/** Fields of a repeated save that are not in the answer of the first one. */
const others: ReadonlyMap<string, (body: Fields, answer: Fields) => Fields> = new Map<string, (body: Fields, answer: Fields) => Fields>([
  ['admin.saveRegistrationCode', () => ({ IsNew: false })],
  // A chosen picture is another file each time.
  ['rewards.saveCustomReward', () => ({ ImageUpdated: false, ImageUploadRequest: undefined })],
  ['rewards.saveWayToEarn', ({ Names }, { Ways }) => ({ Id: (Ways as readonly Way[]).find((way) => isDeepStrictEqual(way.Names, Names))?.Id })],
]);

const fieldsOf = (body: unknown): Readonly<Record<string, Schema>> => (body === undefined ? {} : (objectIn(body as Schema).properties ?? {}));

/** Saves of versioned records. */
const saves = served.filter(({ name, method, schema: { body } }) => method !== 'GET' && /^(?:save|edit)/.test(name) && 'Version' in fieldsOf(body));

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => server.reset());
afterAll(() => server.close());

/** Lines of the history of companies and of people. */
const history = () => server.platform.db.selectFrom('audit_change').select(['audit_id', 'record', 'fields']).orderBy('audit_id').execute();

const kinds = new Set<string>();

it.each(saves.map((save) => [`${save.module}.${save.name}`, save] as const))(
  '%s leaves no line in the history if its answer is saved again',
  async (name, save) => {
    const caller = callerOf(save);
    if (caller === undefined) return;
    const example = await exampleOf(server, save, caller.mail, caller.company);
    const { Version: _version, ...body } = (example.body ?? {}) as Fields;
    const send = (payload: Fields) => server.call(caller.mail, { method: save.method as 'POST', url: addressOf(save.path, example), payload });
    const first = await send((example.body ?? {}) as Fields);
    expect(first.status, JSON.stringify(first.body).slice(0, 600)).toBe(200);
    const before = await history();
    // A change of one's own data is not in the history.
    if (before.length === 0) return;
    kinds.add(before.at(-1)?.record ?? '');
    const answer = ((first.body as Fields).Data ?? first.body) as Fields;
    const taken = Object.entries(takenOf(save.schema.body as Schema, answer) as Fields).filter(
      ([field, value]) => value !== null || takesNull(fieldsOf(save.schema.body)[field] ?? {}),
    );
    const second = await send({ ...body, ...Object.fromEntries(taken), ...others.get(name)?.(body, answer) });
    expect(second.status, JSON.stringify(second.body).slice(0, 600)).toBe(200);
    expect((await history()).slice(before.length)).toEqual([]);
  },
);

it('all kinds of the administration are among them', () => expect(kinds.size).toBeGreaterThan(40));
