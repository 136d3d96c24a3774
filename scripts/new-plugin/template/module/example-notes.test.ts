import { afterAll, beforeAll, expect, it } from 'vitest';
import { appForTests, type SignedIn, type TestApp } from '../../appForTests';
import module from './routes';

const path = '/example-notes/notes';

let app: TestApp;
let writer: SignedIn;
let reader: SignedIn;

beforeAll(async () => {
  app = await appForTests([module]);
  writer = await app.as('participant@acme.example');
  reader = await app.as('participant2@acme.example');
});

afterAll(() => app.close());

it('keeps notes, newest first, for their writer only', async () => {
  for (const Text of ['Walked', ' Swam ']) expect((await writer.post(path, { Text })).status).toBe(200);
  const { body } = await writer.get(path);
  expect(body.Data.map((note: { Text: string }) => note.Text)).toEqual(['Swam', 'Walked']);
  expect((await reader.get(path)).body.Data).toEqual([]);
});

it('refuses a note of blanks, in words', async () => {
  const { status, body } = await writer.post(path, { Text: '   ' });
  expect(status).toBe(400);
  expect(body).toMatchObject({ Errors: [{ Message: 'Write something first.' }], ShowUser: true });
});

it('refuses a body that breaks its schema, and calls without a token', async () => {
  expect((await writer.post(path, { Text: 5 })).status).toBe(400);
  expect((await app.anonymous('GET', path)).status).toBe(401);
});
