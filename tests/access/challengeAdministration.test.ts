import { readdirSync } from 'node:fs';
import modules from 'virtual:modules';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Example } from '../../devserver/platform/examples';
import { appForTests, type SignedIn, type TestApp } from '../../devserver/testing/appForTests';
import type { Routes } from '../../shell/net/contract';
import { type Screen, screens } from '../../shell/rules/administration';
import { addressOf, type ServedCall, served } from '../contract/calls';

/**
 * Response for each caller to the requests of Acme's administrator: ● the same as for that administrator, 401 without a session, 403 without the
 * role or the licence, 404 if Acme is out of reach. The calls of an area follow the line of its screen.
 */
const table = `
                         admin  wradmin  adminlite  super  acting  support  allSupport  coach  reporting  partner  participant  unlicensed  elsewhere  nobody
  challengeApproval      ●      ●        ●          ●      ●       403      403         403    403        403      403          403         404        401
  challengeDashboard     ●      ●        ●          ●      ●       403      403         403    403        403      403          403         404        401
  challengeGroups        ●      ●        ●          ●      ●       403      403         403    403        403      403          403         404        401
  challengeMaintenance   ●      ●        403        ●      ●       ●        ●           403    403        403      403          403         404        401
  challengePage          ●      ●        ●          ●      ●       403      403         403    403        403      403          403         404        401
  challengeWizard        ●      ●        ●          ●      ●       403      403         403    403        403      403          403         404        401
`;

const [columns = [], ...lines] = table
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/));
const cellsOf = new Map(lines.map(([screen = '', ...cells]) => [screen, cells]));
const cellOf = (screen: string, column: string): string | undefined => cellsOf.get(screen)?.[columns.indexOf(column)];

const areas = readdirSync('plugins/programs/contract/administration').flatMap((file) => /^(\w+)Routes\.ts$/.exec(file)?.[1] ?? []);
const routes = await Promise.all(
  areas.map(async (area): Promise<readonly [string, Routes]> => {
    const exported = await import(`../../plugins/programs/contract/administration/${area}Routes.ts`);
    return [`challenge${area[0]?.toUpperCase()}${area.slice(1)}`, exported[`${area}Routes`]];
  }),
);

/** Every call of every area, with its screen. */
const calls = routes.flatMap(([screen, ofArea]) =>
  served.filter(({ module, name }) => module === 'programs' && name in ofArea).map((call) => [`${screen}: ${call.method} ${call.path}`, screen, call] as const),
);

let server: TestApp;
beforeAll(async () => {
  server = await appForTests(modules);
});
afterAll(() => server.close());

/** The callers: fixture accounts, some of them acting for another user. */
const people: Readonly<Record<string, () => Promise<SignedIn>>> = {
  admin: () => server.as('admin@acme.example'),
  wradmin: () => server.as('wradmin@acme.example'),
  adminlite: () => server.as('adminlite@acme.example'),
  super: () => server.as('superadmin@wellspring.example'),
  acting: () => server.as('partner@northwind.example', 'admin@acme.example'),
  support: () => server.as('support@acme.example'),
  allSupport: () => server.as('support@wellspring.example'),
  coach: () => server.as('coach@acme.example'),
  reporting: () => server.as('reporting@acme.example'),
  partner: () => server.as('partner@northwind.example'),
  participant: () => server.as('participant@acme.example'),
  unlicensed: () => server.as('admin@globex.example'),
  elsewhere: async () => {
    const licence = { company_id: 'globex', plugin_id: 'admin' };
    const { db } = server.platform;
    await db
      .insertInto('company_plugin')
      .values(licence)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return server.as('admin@globex.example');
  },
};

const dataOf = async (answer: Promise<{ readonly body: { readonly Data?: unknown } }>) => {
  const { body } = await answer;
  return (body.Data ?? body) as never;
};

/** The request of Acme's administrator, on a newly seeded database. */
const exampleOf = async ({ example }: ServedCall): Promise<Example> => {
  await server.fresh();
  const admin = await server.as('admin@acme.example');
  const asking = {
    userId: admin.userId,
    entityId: 'acme',
    get: (path: string) => dataOf(admin.get(path)),
    post: (path: string, body: unknown) => dataOf(admin.post(path, body)),
  };
  return (await example?.(asking)) ?? {};
};

const ask = async ({ method, path }: ServedCall, example: Example, who?: SignedIn) => {
  const asked: InjectOptions = { method, url: addressOf(path, example), headers: who?.authorization ?? {} };
  return server.app.inject({ ...asked, ...(example.body === undefined ? {} : { payload: example.body as object }) });
};

/** The company or challenge of Globex that replaces one of Acme. */
const elsewhere = (name: string, value: unknown): string | undefined => {
  if (value === 'acme') return 'globex';
  return /^challenge(Id)?$/i.test(name) && value !== '' ? 'globex-fresh-air' : undefined;
};

/** Copies of an example, each with one company or challenge replaced, and the path of the replacement. */
const elsewhereIn = (part: object, path = ''): readonly (readonly [string, object])[] =>
  Object.entries(part).flatMap(([name, value]) => {
    const at = `${path}.${name}`;
    const inside = typeof value === 'object' && value !== null ? elsewhereIn(value, at) : [];
    const other = elsewhere(name, value);
    const all = other === undefined ? inside : [[at, other] as const];
    return all.map(([where, changed]) => [where, Array.isArray(part) ? part.with(Number(name), changed) : { ...part, [name]: changed }] as const);
  });

/** The example with all of them replaced. */
const wholeElsewhere = (part: Example): Example =>
  JSON.parse(JSON.stringify(part), (name, value) => (typeof value === 'string' ? (elsewhere(name, value) ?? value) : value));

/**
 * Whether a call reveals nothing of Acme: templates of all companies are readable from anywhere, by a call and with a response that do not name
 * Acme.
 */
const tellsNothing = (call: ServedCall, example: Example, body: string): boolean =>
  call.method === 'GET' && ![JSON.stringify(example), body].some((text) => /acme/i.test(text));

describe('[ADC-097] [ADH-103] [ADH-104] access to the administration of challenges', () => {
  it('covers all calls, with a line for each screen', () => {
    const ofChallenges = Object.keys(screens).filter((name) => name.startsWith('challenge'));
    expect([...cellsOf.keys()].sort()).toEqual(ofChallenges.sort());
    expect(ofChallenges).toEqual(expect.arrayContaining(routes.map(([screen]) => screen)));
    const rules: readonly unknown[] = ofChallenges.map((name) => screens[name as Screen]);
    const others = served.filter((call) => rules.includes(call.schema.access) && !calls.some(([, , one]) => one === call));
    expect(others).toEqual([]);
    expect(calls.length).toBeGreaterThan(0);
    expect(columns).toEqual([...Object.keys(people), 'nobody']);
  });

  it.each(calls)('%s', async (_, screen, call) => {
    const drawn: Record<string, string> = {};
    // Refused callers come first, so that they do not depend on changes by accepted ones.
    const inOrder = [...columns].sort((one, other) => Number(cellOf(screen, one) === '●') - Number(cellOf(screen, other) === '●'));
    let example = await exampleOf(call);
    for (const column of inOrder) {
      const { statusCode, body } = await ask(call, example, await people[column]?.());
      const isAnswered = statusCode === 200 && !(column === 'elsewhere' && tellsNothing(call, example, body));
      drawn[column] = isAnswered ? '●' : String(statusCode === 200 ? 404 : statusCode);
      if (statusCode === 200 && call.method !== 'GET') example = await exampleOf(call);
    }
    expect(drawn).toEqual(Object.fromEntries(columns.map((column) => [column, cellOf(screen, column)])));
  });

  it.each(calls)('%s reaches no other company and none of its challenges, wherever one is named', async (_, __, call) => {
    const example = await exampleOf(call);
    const admin = await server.as('admin@acme.example');
    const each = elsewhereIn(example);
    for (const [at, changed] of each) {
      const { statusCode, body } = await ask(call, changed, admin);
      // A contradiction between two places may be refused with 400 or 409; with several rows, each row has its own result.
      expect([at, each.length > 1 ? [400, 404, 409] : [404]]).toEqual([at, expect.arrayContaining([statusCode])]);
      expect([at, body]).toEqual([at, expect.not.stringMatching(/globex|fresh air/i)]);
    }
    if (each.length > 0) expect((await ask(call, wholeElsewhere(example), admin)).statusCode).toBe(404);
  });
});
