import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { appForTests, type SignedIn, type TestApp } from '../../testing/appForTests';
import module from './routes';

const path = '/example-notes/notes';

let app: TestApp;
let writer: SignedIn;

beforeAll(async () => {
  app = await appForTests([module]);
});
beforeEach(async () => {
  await app.fresh();
  writer = await app.as('participant@acme.example');
});
afterAll(() => app.close());

const write = async (...notes: readonly string[]): Promise<void> => {
  for (const Text of notes) expect((await writer.post(path, { Text })).status).toBe(200);
};

it('keeps notes, newest first, for their writer only', async () => {
  await write('Walked', ' Swam ');
  const { body } = await writer.get(path);
  // if table
  expect(body.Data.Items.map((note: { Text: string }) => note.Text)).toEqual(['Swam', 'Walked']);
  // end
  // if list
  expect(body.Data.map((note: { Text: string }) => note.Text)).toEqual(['Swam', 'Walked']);
  // end
  const reader = await app.as('participant2@acme.example');
  // if table
  expect((await reader.get(path)).body.Data).toMatchObject({ Items: [], Total: 0 });
  // end
  // if list
  expect((await reader.get(path)).body.Data).toEqual([]);
  // end
});

// if table
it('finds notes by the beginnings of their words', async () => {
  await write('Walked', 'Swam');
  expect((await writer.get(`${path}?SearchTerms=wal`)).body.Data.Items).toMatchObject([{ Text: 'Walked' }]);
});

// end
it('refuses a note of blanks, a body that breaks its schema, and calls without a token', async () => {
  expect((await writer.post(path, { Text: '   ' })).body).toMatchObject({ Errors: [{ Field: 'Text' }], ShowUser: true });
  expect((await writer.post(path, { Text: 5 })).status).toBe(400);
  expect((await app.anonymous('GET', path)).status).toBe(401);
});
// if topic

it("publishes a new note to the writer's other windows", async () => {
  await write('Walked');
  expect(app.published).toMatchObject([{ topic: `example-notes:${writer.userId}`, payload: { Text: 'Walked' } }]);
});
// end
// if settings

it('takes no note where the company has none written', async () => {
  const plugin_settings = JSON.stringify({ 'example-notes': { writing: false } });
  await app.platform.db.updateTable('company').set({ plugin_settings }).where('id', '=', writer.companyId).execute();
  expect((await writer.post(path, { Text: 'Walked' })).status).toBe(403);
  expect((await writer.get(path)).status).toBe(200);
});
// end
