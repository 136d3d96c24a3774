import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import programs from '../routes';

let server: TestApp;
let me: SignedIn;

beforeAll(async () => {
  server = await appForTests([programs]);
});
beforeEach(async () => {
  await server.fresh();
  me = await server.as('participant@acme.example');
});
afterAll(() => server.close());

const save = (who: SignedIn, statement: Readonly<Record<string, unknown>> = {}) =>
  who.post('/usermissionstatements', { Text: 'A walk a day.', Type: 'Personal', OwnerId: who.userId, Editable: true, ...statement });

describe('mission statements', () => {
  it("[PRG-190, PRG-046] are the person's own, to be written, and their company's, to be read, in the language of the call", async () => {
    const { Data } = (await me.get('/usermissionstatements')).body;
    expect(Data).toEqual([
      { Text: expect.stringContaining('four flights of stairs'), Type: 'Personal', OwnerId: me.userId, Editable: true, Version: 0 },
      { Text: expect.stringContaining('We look after each other.'), Type: 'Company', OwnerId: 'acme', Editable: false },
    ]);
    const spanish = (await me.get('/usermissionstatements', { 'accept-language': 'es-419' })).body.Data;
    expect(spanish[1].Text).toContain('Nos cuidamos');
    const elsewhere = await server.as('participant@globex.example');
    expect((await elsewhere.get('/usermissionstatements')).body.Data).toEqual([
      { Text: '', Type: 'Personal', OwnerId: elsewhere.userId, Editable: true, Version: 0 },
    ]);
  });

  it('[PRG-191, PRG-194] a save returns the statement as stored, and no one else can read it', async () => {
    expect(await save(me, { Text: '  Less coffee.  ' })).toMatchObject({
      status: 200,
      body: { Data: { Text: 'Less coffee.', Type: 'Personal', Editable: true } },
    });
    expect((await me.get('/usermissionstatements')).body.Data[0].Text).toBe('Less coffee.');
    const colleague = await server.as('participant2@acme.example');
    expect((await colleague.get('/usermissionstatements')).body.Data[0].Text).toBe('');
  });

  it("[PRG-163] refuses a company's statement and another person's, whatever the call says of it", async () => {
    const colleague = await server.as('participant2@acme.example');
    expect(await save(me, { Type: 'Company', OwnerId: 'acme', Editable: true })).toMatchObject({ status: 403, body: { ShowUser: true } });
    expect((await save(me, { OwnerId: colleague.userId })).status).toBe(403);
    expect((await colleague.get('/usermissionstatements')).body.Data[0].Text).toBe('');
  });

  it('[PRG-143] refuses a blank statement and one of more than 5000 characters, and names the field', async () => {
    expect(await save(me, { Text: '   ' })).toMatchObject({ status: 400, body: { Errors: [{ Field: 'Text', Message: 'Please write something.' }] } });
    expect(await save(me, { Text: 'a'.repeat(5001) })).toMatchObject({ status: 400, body: { Errors: [{ Field: 'Text' }] } });
    expect((await save(me, { Text: 'a'.repeat(5000) })).status).toBe(200);
  });
});

describe('quick links', () => {
  it('[PRG-192, PRG-047] are a list of the company and of all companies, in order and in the language of the call', async () => {
    const { Data } = (await me.get('/userquicklinks')).body;
    expect(Data[0]).toEqual({ Label: 'Log your steps', Description: 'Your trackers at a glance', Icon: 'watch', LinkType: 'WithinProduct', Url: '/trackers' });
    expect(Data.at(-1).Label).toBe('News');
    expect((await me.get('/userquicklinks', { 'accept-language': 'es-419' })).body.Data[0].Label).toBe('Registra tus pasos');
  });

  it("[PRG-192] show no other company's", async () => {
    const { Data } = (await (await server.as('participant@globex.example')).get('/userquicklinks')).body;
    expect(Data.map(({ Label }: { Label: string }) => Label)).toEqual(['News']);
  });
});
