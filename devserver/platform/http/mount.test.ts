import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appForTests, type SignedIn, type TestApp } from '../../testing/appForTests';
import { query } from '../../testing/query';
import { defineModule } from '../module';
import { moduleForTests, secretOfFault } from '../testing/moduleForTests';

/** A module that subscribes to a change of the other one; the name `fail` makes it throw. */
const heard: string[] = [];
const listener = defineModule()({
  id: 'rewards',
  routes: {},
  schemas: {},
  handlers: {},
  migrations: {},
  messages: { 'en-US': {}, 'es-419': {} },
  on: {
    'programs.pointsEarned': async (change) => {
      if (change.programName === 'fail') throw new Error('the listener fails');
      heard.push(change.programName);
    },
  },
});

let server: TestApp;
let participant: SignedIn;
const log: string[] = [];

beforeAll(async () => {
  server = await appForTests([moduleForTests, listener], { log: { write: (line) => log.push(line) } });
  participant = await server.as('participant@acme.example');
});
afterAll(() => server.close());
beforeEach(() => {
  heard.length = 0;
  log.length = 0;
  server.published.length = 0;
});

const things = () => query<{ id: string; name: string }>(server.platform.db, 'select id, name from thing');
const error = (StatusCode: number, Message: string, ShowUser: boolean) => ({ StatusCode, Errors: [{ Message }], ShowUser });

describe('refusals come in this order', () => {
  it('404 for an unknown address, without a session, too', async () => {
    const expected = { status: 404, body: error(404, 'This address does not exist.', false) };
    expect(await server.anonymous('GET', '/things/nowhere')).toEqual(expected);
    expect(await server.anonymous('POST', '/things/data')).toEqual(expected);
    expect(await server.anonymous('GET', '')).toEqual(expected);
  });

  it('401 before anything about licence, role or input', async () => {
    expect(await server.anonymous('POST', '/things/both', { wrong: true })).toEqual({ status: 401, body: error(401, 'Please sign in.', true) });
  });

  it('403 for the licence before the role', async () => {
    await server.platform.db.deleteFrom('company_plugin').where('company_id', '=', 'legacy').where('plugin_id', '=', 'programs').execute();
    const person = await server.as('participant@legacy.example');
    const answer = await person.post('/things/both', { wrong: true });
    expect(answer).toEqual({ status: 403, body: error(403, "This is not part of your company's program.", true) });
  });

  it('[SHL-075] 403 for the role before the input', async () => {
    expect((await participant.get('/things/staff')).status).toBe(403);
    const admin = await server.as('admin@acme.example');
    expect((await admin.get('/things/staff')).body).toBe(true);
    expect(await admin.post('/things/both', { wrong: true })).toEqual({ status: 403, body: error(403, 'You are not authorized to do this.', true) });
    const both = await server.as('leadcoach@acme.example');
    expect((await both.post('/things/both', { wrong: true })).status).toBe(400);
    expect((await both.post('/things/both', { Name: 'x' })).body).toBe(true);
  });

  it('403 without the permission that a call asks for', async () => {
    expect((await (await server.as('admin@acme.example')).get('/things/permission')).status).toBe(403);
    expect((await (await server.as('wradmin@acme.example')).get('/things/permission')).body).toBe(true);
  });
});

describe('the caller', () => {
  it('has the reach of the roles that the call names, not of all their roles', async () => {
    expect((await (await server.as('admin@acme.example')).get('/things/reach')).body).toEqual(['acme']);
    const triple = (await (await server.as('triple@northwind.example')).get('/things/reach')).body;
    expect(triple).toEqual(expect.arrayContaining(['northwind', 'acme', 'globex']));
    expect((await (await server.as('support@wellspring.example')).get('/things/reach')).status).toBe(403);
  });

  it('loses a right at once when it is taken away', async () => {
    const admin = await server.as('admin@globex.example');
    expect((await admin.get('/things/staff')).status).toBe(200);
    const { db } = server.platform;
    await db.deleteFrom('person_role').where('person_id', '=', admin.userId).execute();
    expect((await admin.get('/things/staff')).status).toBe(403);
    await db.insertInto('person_role').values({ person_id: admin.userId, role: 'Admin' }).execute();
    expect((await admin.get('/things/staff')).status).toBe(200);
    await db.updateTable('person').set({ is_active: 0 }).where('id', '=', admin.userId).execute();
    expect((await admin.get('/things/staff')).status).toBe(401);
  });
});

describe('addresses', () => {
  it('[SHL-098] are matched without regard to case and a trailing slash', async () => {
    for (const path of ['/things/data', '/Things/DATA/', '/THINGS/data/']) expect((await participant.get(path)).status).toBe(200);
  });

  it('keep the case of their parameters and read encoded ones', async () => {
    expect((await participant.get('/things/Coerced/7?Flag=true&List=1')).body).toEqual({ number: 7, Flag: true, List: [1] });
  });
});

describe('envelopes', () => {
  it('[SHL-096] wrap the answer in the envelope of the contract, and omit undeclared fields', async () => {
    const One = { Id: '1', Name: 'One' };
    expect((await participant.get('/things/data')).body).toEqual({ Data: [One] });
    expect((await participant.get('/things/successful')).body).toEqual({ Successful: true, Data: One, Errors: [] });
    expect((await participant.get('/things/isSuccessful')).body).toEqual({ IsSuccessful: true, Data: One });
    expect((await server.anonymous('GET', '/things/open')).body).toEqual({ Language: 'en-US' });
  });
});

describe('input', () => {
  it('of query and params is turned into the declared types', async () => {
    expect((await participant.get('/things/coerced/12?Flag=false&List=1&List=2')).body).toEqual({ number: 12, Flag: false, List: [1, 2] });
    const answer = await participant.get('/things/coerced/many?Flag=perhaps&List=1');
    expect(answer.status).toBe(400);
  });

  it('of query and params has no number beyond the exact integers', async () => {
    for (const text of ['1e999', '-1e999', '1e300', '9007199254740993']) {
      const inQuery = await participant.get(`/things/coerced/12?Flag=false&List=1&List=${text}`);
      expect([inQuery.status, inQuery.body.Errors[0].Field]).toEqual([400, 'List[1]']);
      const inPath = await participant.get(`/things/coerced/${text}?Flag=false&List=1`);
      expect([inPath.status, inPath.body.Errors[0].Field]).toEqual([400, 'number']);
    }
  });

  it('of numbers has a bound: 1e999, which reads as infinity, is refused at its field everywhere', async () => {
    for (const [url, field] of [
      ['/things/coerced/1e999?Flag=false&List=1', 'number'],
      ['/things/coerced/1?Flag=false&List=-1e999', 'List[0]'],
    ] as const) {
      const answer = await participant.get(url);
      expect([answer.status, answer.body.Errors?.[0].Field], url).toEqual([400, field]);
    }
    const headers = { ...participant.authorization, 'content-type': 'application/json' };
    const payload = JSON.stringify({ Exact: exact, Tree: tree }).replace('"Number":1', '"Number":1e999');
    const answer = await server.app.inject({ method: 'POST', url: '/api/things/exact', headers, payload });
    expect([answer.statusCode, answer.json().Errors[0].Field]).toEqual([400, 'Exact.Number']);
  });

  it('of an undeclared query is refused, also if there is none at all', async () => {
    const message = 'Colour is not accepted here. Leave it out.';
    for (const url of ['/things/coerced/12?Flag=false&List=1&Colour=red', '/things/data?Colour=red']) {
      const answer = await participant.get(url);
      expect([answer.status, answer.body.Errors], url).toEqual([400, [{ Message: message, Field: 'Colour' }]]);
    }
  });

  const exact = { Text: 'a', Number: 1, Flag: false, Maybe: null };
  const tree = { Label: 'a', Items: [{ Label: 'b', Items: [] }] };

  it('of bodies is taken as it is', async () => {
    expect((await participant.post('/things/exact', { Exact: exact, Tree: tree })).body).toEqual({ Exact: exact, Tree: tree });
    for (const wrong of [{ Text: null }, { Text: 5 }, { Number: '1' }, { Number: null }, { Flag: 'false' }, { Flag: null }, { Flag: 0 }, { Maybe: 1 }]) {
      expect((await participant.post('/things/exact', { Exact: { ...exact, ...wrong }, Tree: tree })).status, JSON.stringify(wrong)).toBe(400);
    }
  });

  it('that is undeclared is refused at any depth', async () => {
    const answer = await participant.post('/things/exact', { Exact: { ...exact, More: 1 }, Tree: { Label: 'a', Items: [{ Label: 'b', Colour: 'red' }] } });
    expect(answer.body.Errors).toEqual([
      { Message: 'Exact.More is not accepted here. Leave it out.', Field: 'Exact.More' },
      { Message: 'Tree.Items[0].Colour is not accepted here. Leave it out.', Field: 'Tree.Items[0].Colour' },
    ]);
  });

  it('[TOO-108, SHL-168] that breaks rules is answered with all of them, each naming the field and the repair, in two languages', async () => {
    const body = { Exact: { ...exact, Text: 5 }, Tree: { Items: [] } };
    expect(await participant.post('/things/exact', body)).toEqual({
      status: 400,
      body: {
        StatusCode: 400,
        Errors: [
          { Message: 'Exact.Text must be of the type string.', Field: 'Exact.Text' },
          { Message: 'Tree.Label is required.', Field: 'Tree.Label' },
        ],
        ShowUser: true,
      },
    });
    expect((await participant.post('/things/exact', body, { 'accept-language': 'es-419' })).body.Errors).toEqual([
      { Message: 'El campo Exact.Text debe ser del tipo string.', Field: 'Exact.Text' },
      { Message: 'El campo Tree.Label es obligatorio.', Field: 'Tree.Label' },
    ]);
    expect((await participant.post('/things', { Name: '' })).body.Errors).toEqual([{ Message: 'Name is required.', Field: 'Name' }]);
    expect((await participant.post('/things', { Name: 'x'.repeat(21) })).body.Errors).toEqual([
      { Message: 'Name must have at most 20 characters.', Field: 'Name' },
    ]);
  });

  it('that is no JSON, or nothing, or of another kind is refused in the error shape', async () => {
    expect(await participant.post('/things', '{"Name":', {})).toEqual({
      status: 400,
      body: error(400, 'The request could not be read. Send it as valid JSON.', false),
    });
    expect((await participant.post('/things', '', {})).status).toBe(400);
    expect((await participant.post('/things', '<a/>', { 'content-type': 'text/xml' })).status).toBe(415);
    expect((await participant.post('/things', '{"__proto__":{"Name":"x"}}', {})).status).toBe(400);
  });
});

describe('the language of an answer', () => {
  it('is that of the header, else that of the person', async () => {
    const spanish = await server.as('spanish@acme.example');
    const messageOf = async (person: SignedIn, headers = {}) => (await person.post('/things', {}, headers)).body.Errors[0].Message;
    expect(await messageOf(spanish)).toBe('El campo Name es obligatorio.');
    expect(await messageOf(spanish, { 'accept-language': 'en-US' })).toBe('Name is required.');
    expect(await messageOf(participant, { 'accept-language': 'es-419' })).toBe('El campo Name es obligatorio.');
  });
});

describe('files', () => {
  const form = (files: readonly File[]): FormData => {
    const data = new FormData();
    data.set('Name', 'proof');
    for (const file of files) data.append('file', file);
    return data;
  };

  it('arrive beside the fields of a multipart form', async () => {
    const answer = await participant.postForm('/things/upload', form([new File(['abc'], 'a.txt', { type: 'text/plain' })]));
    expect(answer.body).toEqual({ Data: { Name: 'proof', Files: [{ Name: 'a.txt', Type: 'text/plain', Text: 'abc' }] } });
  });

  it('come with fields that keep the rules of the body', async () => {
    const data = form([]);
    data.set('Name', '');
    expect((await participant.postForm('/things/upload', data)).body.Errors).toEqual([{ Message: 'Name is required.', Field: 'Name' }]);
  });

  it('beyond 10 MB are refused with a message for the person', async () => {
    const file = new File([new Uint8Array(10 * 1_000_000 + 1)], 'big.bin');
    expect(await participant.postForm('/things/upload', form([file]))).toEqual({
      status: 413,
      body: error(413, 'This is too large. Send at most 10 MB.', true),
    });
  });

  it('are wanted as a form', async () => {
    expect((await participant.post('/things/upload', { Name: 'x' })).status).toBe(415);
  });

  it('are sent to be saved, under their name', async () => {
    const answer = await inject('GET', '/things/download');
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="_berblick -1-.txt"; filename*=UTF-8''%C3%9Cberblick%20-1-.txt`);
    expect(answer.headers['content-type']).toBe('text/plain');
    expect(answer.body).toBe('content');
  });
});

const inject = async (method: 'GET' | 'POST', path: string, headers: Record<string, string> = {}, payload?: object): Promise<LightMyRequestResponse> => {
  const row = await server.platform.db.selectFrom('sign_in_session').select('id').where('actor_id', '=', participant.userId).executeTakeFirstOrThrow();
  const authorization = `Bearer ${server.app.jwt.sign({ sid: row.id })}`;
  return server.app.inject({ method, url: `/api${path}`, headers: { authorization, ...headers }, ...(payload === undefined ? {} : { payload }) });
};

describe('a fault of ours', () => {
  it('[TOO-109] is a 500 without details, and is logged', async () => {
    expect(await server.anonymous('GET', '/things/broken')).toEqual({ status: 500, body: error(500, 'Unable to process request.', false) });
    expect(log.join()).toContain(secretOfFault);
  });
});

describe('a change', () => {
  it('commits everything together and tells browsers afterwards', async () => {
    const before = (await things()).length;
    const answer = await participant.post('/things', { Name: 'joined' });
    expect(answer.body.Data).toEqual({ Id: String(before + 1), Name: 'joined' });
    expect(heard).toEqual(['joined']);
    expect(server.published).toEqual([{ topic: `added:${participant.userId}`, payload: { Added: answer.body.Data.Id } }]);
    const [audited] = await query(server.platform.db, 'select action, target, actor_id, subject_id from audit order by id desc limit 1');
    expect(audited).toEqual({ action: 'thing.added', target: answer.body.Data.Id, actor_id: participant.userId, subject_id: participant.userId });
  });

  it('is rolled back as a whole when a subscriber fails', async () => {
    const before = await things();
    expect((await participant.post('/things', { Name: 'fail' })).status).toBe(500);
    expect(await things()).toEqual(before);
    expect(server.published).toEqual([]);
  });

  it('is undone whole by a refusal, which the person reads in their language', async () => {
    const before = await things();
    expect(await participant.post('/things/refused')).toEqual({ status: 409, body: error(409, 'No tea today.', true) });
    expect((await participant.post('/things/refused', undefined, { 'accept-language': 'es-419' })).body.Errors).toEqual([{ Message: 'Hoy no hay tea.' }]);
    expect(await things()).toEqual(before);
    expect(await query(server.platform.db, "select * from outbox where subject = 'never'")).toEqual([]);
    expect(server.published).toEqual([]);
  });

  it('may be refused for one field, by its name in the body', async () => {
    const Errors = [{ Message: 'No tea today.', Field: 'Rows[0].Name' }];
    expect(await participant.post('/things/refusedfield')).toEqual({ status: 400, body: { StatusCode: 400, Errors, ShowUser: true } });
  });

  it('fails at once instead of waiting for itself when it asks beside its transaction', async () => {
    expect((await participant.get('/things/waits')).status).toBe(500);
    expect(log.join()).toContain('use unit.trx instead of call.db');
    expect((await participant.get('/things/data')).status).toBe(200);
  });
});

describe('an idempotency key', () => {
  it('does the work once and answers again', async () => {
    const before = (await things()).length;
    const headers = { 'idempotency-key': 'key-1' };
    const first = await participant.post('/things', { Name: 'once' }, headers);
    const second = await participant.post('/things', { Name: 'once' }, headers);
    expect(first.status).toBe(200);
    expect(second).toEqual(first);
    expect(await things()).toHaveLength(before + 1);
    expect(server.published).toHaveLength(1);
  });

  it('does the work once for two calls at the same time', async () => {
    const before = (await things()).length;
    const headers = { 'idempotency-key': 'key-at-once' };
    const answers = await Promise.all([1, 2, 3].map(() => participant.post('/things', { Name: 'at once' }, headers)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await things()).toHaveLength(before + 1);
  });

  it('is refused for another body or address, belongs to one person, and keeps no refusals', async () => {
    const headers = { 'idempotency-key': 'key-2' };
    expect((await participant.post('/things', { Name: 'a' }, headers)).status).toBe(200);
    expect((await participant.post('/things', { Name: 'b' }, headers)).status).toBe(409);
    expect((await participant.post('/things/exact', { Exact: { Text: '', Number: 1, Flag: true, Maybe: null }, Tree: { Label: '' } }, headers)).status).toBe(
      409,
    );
    const other = await server.as('participant2@acme.example');
    expect((await other.post('/things', { Name: 'b' }, headers)).status).toBe(200);
    expect((await participant.post('/things', { Name: 'fail' }, { 'idempotency-key': 'key-3' })).status).toBe(500);
    expect((await participant.post('/things', { Name: 'works now' }, { 'idempotency-key': 'key-3' })).status).toBe(200);
    expect((await participant.post('/things', { Name: 'a' }, { 'idempotency-key': 'x'.repeat(201) })).status).toBe(400);
  });
});

describe('the request log', () => {
  it('has method, path, status, time and user, and neither query nor body', async () => {
    await participant.get('/things/coerced/1?Flag=true&List=424242');
    await participant.post('/things', { Name: 'health data' });
    const lines = log.map((line) => JSON.parse(line));
    expect(lines).toEqual([
      expect.objectContaining({
        id: expect.stringMatching(/^[\w-]{12}$/),
        method: 'GET',
        path: '/api/things/coerced/:number',
        status: 200,
        ms: expect.any(Number),
        userId: participant.userId,
      }),
      expect.objectContaining({ method: 'POST', path: '/api/things', status: 200, userId: participant.userId }),
    ]);
    expect(log.join()).not.toMatch(/424242|health data|Bearer/);
  });
});

describe('the description of the endpoints', () => {
  it('names every one, with access and recursive schemas', async () => {
    const description = (await server.anonymous('GET', '/docs/json')).body;
    expect(description.paths['/api/things'].post.operationId).toBe('programs.add');
    expect(description.paths['/api/things/open'].get.security).toEqual([]);
    expect(description.components.schemas['programs.Node'].properties.Items.items.$ref).toBe('#/components/schemas/programs.Node');
    expect(Object.keys(description.paths).join()).not.toContain('__dev');
  });

  it('is a page whose own policy lets its scripts run', async () => {
    const page = await server.app.inject({ url: '/api/docs' });
    expect(page.body).toContain('/api/docs/static/swagger-ui-bundle.js');
    expect(page.headers['content-security-policy']).toMatch(/script-src 'self'/);
    expect(page.headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
    expect((await server.app.inject({ url: '/api/docs/static/swagger-ui-bundle.js' })).statusCode).toBe(200);
  });
});

it('answers the health check without sign-in', async () => {
  expect(await server.anonymous('GET', '/health')).toEqual({ status: 200, body: { status: 'ok' } });
});
