import modules from 'virtual:modules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storeFile, writeFile } from '../../devserver/platform/files/files';
import { accounts } from '../../fixtures/accounts';
import { addressOf, served } from '../contract/calls';
import { startTestServer, type TestServer } from '../testServer';

const owner = 'participant@acme.example';
const participants = accounts.filter(({ roles, stage, mail }) => mail !== owner && stage === undefined && roles.every((role) => role === 'participant'));
const strangers = accounts.filter(({ company, stage }) => stage === undefined && (company === 'globex' || company === 'legacy'));
const others = [...new Set([...participants, ...strangers].map(({ mail }) => mail))];

// Uploads of administrators, such as a logo, are public.
const taking = served.filter(({ schema }) => schema.file !== undefined && schema.access === 'user');

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const token = await server.token(owner);
  const headers = { authorization: `Bearer ${token}` };
  const ask = async <T>(method: 'GET' | 'POST', path: string, payload?: unknown): Promise<T> =>
    (await server.call(owner, { method, url: `/api${path}`, ...(payload === undefined ? {} : { payload: payload as object }) })).body as T;
  const asking = {
    userId: await server.personId(owner),
    entityId: 'acme',
    get: <T>(path: string) => ask<T>('GET', path),
    post: <T>(path: string, body: unknown) => ask<T>('POST', path, body),
  };
  for (const { example: exampleFor, method, path, schema } of taking) {
    const example = (await exampleFor?.(asking)) ?? {};
    const sent = schema.multipart ? server.multipart(example.body, token) : { headers, payload: example.body as object };
    expect((await server.app.inject({ method, url: addressOf(path, example), ...sent })).statusCode, path).toBe(200);
  }
  // One more file of every module, including those that store none: a file without a reference is readable by no one.
  for (const { id } of modules) {
    const file = { bytes: Buffer.from('loose'), displayName: 'loose.txt', contentType: 'text/plain', ownerUserId: asking.userId, moduleId: id };
    const written = await writeFile(server.platform, file);
    await server.platform.db.transaction().execute((trx) => storeFile(server.platform, trx, written));
  }
});
afterAll(() => server.close());

const statusFor = async (name: string, mail?: string): Promise<number> => {
  const headers = mail === undefined ? {} : { authorization: `Bearer ${await server.token(mail)}` };
  return (await server.app.inject({ url: `/api/filehandler/downloadFile?s3FileName=${name}`, headers })).statusCode;
};

/** Uploaded files: documents of the fixtures are readable by their editor, and by everyone who may read the record that they belong to. */
const stored = async () =>
  server.platform.db
    .selectFrom('file')
    .selectAll()
    .where('owner_id', '=', await server.personId(owner))
    .execute();

it('[EVT-083] every module that accepts files has stored one, for its owner', async () => {
  const readable = [];
  for (const file of await stored()) if ((await statusFor(file.name, owner)) === 200) readable.push(file);
  expect(new Set(readable.map(({ module_id }) => module_id))).toEqual(new Set(taking.map(({ module }) => module)));
  expect(readable.map(({ display_name }) => display_name)).not.toContain('loose.txt');
});

it.each(others)('[EVT-083] no stored file is returned to %s', async (mail) => {
  for (const { name } of await stored()) expect(await statusFor(name, mail)).toBe(403);
});

it('[EVT-083] no stored file is returned without a token', async () => {
  for (const { name } of await stored()) expect(await statusFor(name)).toBe(401);
});
