import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AdministeredWord } from '../../../../../plugins/programs/contract';
import { appForTests, type SignedIn, type TestApp } from '../../../../testing/appForTests';
import { modulesNamed } from '../../../../testing/modulesNamed';
import programs from '../../routes';

let server: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  server = await appForTests([programs, ...modulesNamed('admin', 'root', 'account', 'session', 'account-access')]);
});
beforeEach(async () => {
  await server.fresh();
  admin = await server.as('admin@acme.example');
});
afterAll(() => server.close());

const casino = { EntityId: 'acme', Words: { en: 'Casino*', es: '' }, Outcome: 'Held' };
const save = (body: object, who = admin) => who.post('/programs/admin/boardwords', body);
const listed = async (): Promise<readonly AdministeredWord[]> => (await admin.get('/programs/admin/page')).body.Data.Words;
const putBack = async () => {
  const { id } = await server.platform.db.selectFrom('audit').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
  return (await admin.post('/companysettings/changes/undo', { Id: id })).status;
};

describe('words of message boards', () => {
  it('are none before a company adds some, and then in alphabetical order', async () => {
    expect(await listed()).toEqual([]);
    await save(casino);
    await save({ ...casino, Words: { en: '', es: 'apuesta' }, Outcome: 'Refused' });
    expect((await listed()).map(({ Words, Outcome, Version }) => [Words.en || Words.es, Outcome, Version])).toEqual([
      ['apuesta', 'Refused', 1],
      ['Casino*', 'Held', 1],
    ]);
  });

  it('are changed and deleted, and the history puts both back', async () => {
    const { Id } = (await save(casino)).body.Data;
    await save({ ...casino, Id, Outcome: 'Refused', Version: 1 });
    expect(await putBack()).toBe(200);
    expect(await listed()).toMatchObject([{ Id, Outcome: 'Held' }]);
    expect((await admin.delete(`/programs/admin/boardwords/${Id}`)).status).toBe(200);
    expect(await listed()).toEqual([]);
    expect(await putBack()).toBe(200);
    expect(await listed()).toMatchObject([{ Id, Words: casino.Words }]);
    const { body } = await admin.get('/companysettings/changes?PageSize=10');
    expect(JSON.stringify(body)).toContain('Casino*');
  });

  it('do not return from the history beside an equal one', async () => {
    const { Id } = (await save(casino)).body.Data;
    await admin.delete(`/programs/admin/boardwords/${Id}`);
    const { id } = await server.platform.db.selectFrom('audit').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
    await save({ ...casino, Outcome: 'Refused' });
    expect((await admin.post('/companysettings/changes/undo', { Id: id })).status).toBe(409);
    expect(await listed()).toMatchObject([{ Outcome: 'Refused' }]);
  });

  it('that another user has saved since are refused with both versions', async () => {
    const { Id } = (await save(casino)).body.Data;
    await save({ ...casino, Id, Outcome: 'Refused', Version: 1 });
    const { status, body } = await save({ ...casino, Id, Words: { en: 'casinos', es: '' }, Version: 1 });
    expect([status, body.Conflict.Fields.map(({ Field }: { Field: string }) => Field)]).toEqual([409, expect.arrayContaining(['Outcome'])]);
  });

  it.each([
    ['no word', { en: ' ', es: '' }, 'Words.en', 'Write the word in at least one language.'],
    ['a sign', { en: '', es: '!?' }, 'Words.es', 'Write at least one letter or number.'],
    ['an asterisk within', { en: 'ca*sino', es: '' }, 'Words.en', 'Use * only at the end of a word, after at least three letters.'],
    ['most of a language', { en: 'a*', es: '' }, 'Words.en', 'Use * only at the end of a word, after at least three letters.'],
    ['a word of the list', { en: 'lotto', es: 'CASINO' }, 'Words.es', '“CASINO” is on the list already.'],
  ])('are refused at their field with %s', async (_, Words, Field, Message) => {
    await save({ ...casino, Words: { en: 'x-ray', es: 'casino' } });
    expect(await save({ ...casino, Words })).toMatchObject({ status: 400, body: { Errors: [{ Field, Message }] } });
  });

  it('are for administrators of that company alone', async () => {
    const { Id } = (await save(casino)).body.Data;
    expect((await server.anonymous('POST', '/programs/admin/boardwords', casino)).status).toBe(401);
    for (const mail of ['participant@acme.example', 'coach@acme.example']) {
      const who = await server.as(mail);
      expect([(await save(casino, who)).status, (await who.delete(`/programs/admin/boardwords/${Id}`)).status]).toEqual([403, 403]);
    }
    expect((await save({ ...casino, EntityId: 'legacy' })).status).toBe(404);
    await server.platform.db.updateTable('person').set({ company_id: 'legacy' }).where('user_name', '=', 'adminlite@acme.example').execute();
    const other = await server.as('adminlite@acme.example');
    expect([(await save({ ...casino, EntityId: undefined, Id }, other)).status, (await other.delete(`/programs/admin/boardwords/${Id}`)).status]).toEqual([
      404, 404,
    ]);
  });
});
