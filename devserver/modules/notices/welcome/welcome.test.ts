import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OptionalField } from '../../../../shell/features/notices/contract';
import { readPersonAtWork } from '../../../platform/organisation/organisation';
import { appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import notices from '../routes';
import type { NoticesTables } from '../tables';
import { auditedActions, inSpanish, messagesOf } from '../testing/answers';

let server: TestApp;
let newcomer: SignedIn;
beforeAll(async () => {
  server = await appForTests([notices]);
});
beforeEach(async () => {
  await server.fresh();
  newcomer = await server.as('newcomer@acme.example');
});
afterAll(() => server.close());

const path = '/user/v2/optional-fields';
const formOf = async (who: SignedIn, headers = {}): Promise<OptionalField[]> => (await who.get(path, headers)).body;
const valuesOf = async (who: SignedIn, headers = {}) =>
  Object.fromEntries((await formOf(who, headers)).flatMap(({ Name, Value }) => (Value === null ? [] : [[Name, Value]])));
const save = (who: SignedIn, Fields: Record<string, string>, headers = {}) => who.post(path, { Fields, UserCancelled: false }, headers);
const success = { status: 200, body: { Data: { Success: true, Message: null, Field: null } } };
const good = {
  MobileNumber: '(201) 555-0123',
  PreferredEmail: 'nora@home.example',
  Nickname: ' Nora ',
  Shift: 'Night',
  DailyStepGoal: '8000',
  LastCheckup: '2026-02-28',
};

describe('the welcome form', () => {
  it('[NOT-063, NOT-064, NOT-065, NOT-069, NOT-070] asks what product and company ask, each input type among it', async () => {
    const form = await formOf(newcomer);
    expect(form.map(({ Name }) => Name)).toEqual(['MobileNumber', 'PreferredEmail', 'Department', 'Nickname', 'Shift', 'DailyStepGoal', 'LastCheckup', 'Gym']);
    expect(new Set(form.map(({ InputType }) => InputType))).toEqual(new Set(['email', 'text', 'number', 'date', 'list']));
    expect(form.find(({ Name }) => Name === 'Shift')).toEqual({
      Name: 'Shift',
      Label: 'Shift',
      HelpText: 'When you usually work.',
      InputType: 'list',
      Value: null,
      Options: ['Day', 'Evening', 'Night'],
      Readonly: false,
    });
    expect(form.find(({ Name }) => Name === 'Gym')?.Options).toEqual([]);
    const { department } = await readPersonAtWork(server.platform.db, newcomer.userId);
    expect(department).toEqual(expect.any(String));
    expect(form.filter(({ Readonly }) => Readonly)).toEqual([expect.objectContaining({ Name: 'Department', Value: department })]);
  });

  it('[NOT-062] of a company without questions has the product’s fields, the mobile number first', async () => {
    const form = await formOf(await server.as('participant@globex.example'));
    expect(form.map(({ Name, Readonly }) => [Name, Readonly])).toEqual([
      ['MobileNumber', false],
      ['PreferredEmail', false],
    ]);
  });

  it('[NOT-073] has help texts of both lengths, and words in the language of the call', async () => {
    const form = await formOf(newcomer);
    expect(form.some(({ HelpText }) => HelpText.length > 24)).toBe(true);
    expect(form.some(({ HelpText }) => HelpText.length <= 24)).toBe(true);
    const spanish = await formOf(newcomer, inSpanish);
    expect(spanish.map(({ Label }) => Label)).toEqual(expect.arrayContaining(['Número de celular', 'Turno', 'Fecha de tu último chequeo']));
    expect(spanish.find(({ Name }) => Name === 'Shift')?.Options).toEqual(['Día', 'Tarde', 'Noche']);
  });

  it('of a company without fields of its own has those of the product', async () => {
    const form = await formOf(await server.as('participant@globex.example'));
    expect(form.map(({ Name }) => Name)).toEqual(['MobileNumber', 'PreferredEmail']);
  });

  it('[NOT-063, NOT-075] refuses calls without a token', async () => {
    expect((await server.anonymous('GET', path)).status).toBe(401);
    expect((await server.anonymous('POST', path, { Fields: {}, UserCancelled: true })).status).toBe(401);
  });
});

describe('saving the welcome form', () => {
  it('[NOT-075, NOT-077, NOT-078, NOT-071] keeps what was given, the number in its normal form, and leaves first login to its own call', async () => {
    expect(await save(newcomer, good)).toEqual(success);
    const kept = { ...good, MobileNumber: '+12015550123', Nickname: 'Nora', Department: expect.any(String) };
    expect(await valuesOf(newcomer)).toEqual(kept);
    expect(await valuesOf(newcomer, inSpanish)).toEqual({ ...kept, Shift: 'Noche' });
    expect(await auditedActions(server)).toEqual(['welcome.completed']);
    const { stage } = await server.platform.db.selectFrom('person').select('stage').where('id', '=', newcomer.userId).executeTakeFirstOrThrow();
    expect(stage).toBe('FirstLogin');
  });

  it('[NOT-064] changes what was saved before: another value, or none', async () => {
    await save(newcomer, good);
    expect(await save(newcomer, { Shift: 'Día', MobileNumber: '', LastCheckup: ' ' }, inSpanish)).toEqual(success);
    const values = await valuesOf(newcomer);
    expect(values).toMatchObject({ Shift: 'Day', Nickname: 'Nora' });
    expect(Object.keys(values)).not.toEqual(expect.arrayContaining(['MobileNumber']));
    expect(Object.keys(values)).not.toEqual(expect.arrayContaining(['LastCheckup']));
    expect(await save(await server.as('participant@acme.example'), { MobileNumber: good.MobileNumber })).toEqual(success);
  });

  it.each(['nora\u200b@home.example', 'nora@ho\u034fme.example'])('refuses a mail address with something invisible: %j', async (PreferredEmail) => {
    const answer = await save(newcomer, { PreferredEmail });
    expect([answer.status, messagesOf(answer)]).toEqual([400, ['Preferred email must be a valid email address.']]);
  });

  it('[NOT-066, NOT-067, NOT-068, NOT-082, NOT-083] names every field that is wrong, and saves nothing', async () => {
    const answer = await save(newcomer, {
      ...good,
      PreferredEmail: 'nora@home',
      Nickname: 'x'.repeat(101),
      Shift: 'Dawn',
      DailyStepGoal: 'many',
      LastCheckup: '2026-02-30',
      Gym: 'Any',
    });
    expect(answer.status).toBe(400);
    expect(messagesOf(answer)).toEqual([
      'Preferred email must be a valid email address.',
      'What should we call you? can have at most 100 characters.',
      'Shift must be one of the options.',
      'Daily step goal must be a number.',
      'Date of your last check-up must be a date between the years 1899 and 2199.',
      'Gym near you must be one of the options.',
    ]);
    expect(Object.keys(await valuesOf(newcomer))).toEqual(['Department']);
    expect(await auditedActions(server)).toEqual([]);
  });

  it.each([
    ['Nickname', 'x'.repeat(100), 200],
    ['MobileNumber', '2'.repeat(101), 400],
    ['DailyStepGoal', '1'.repeat(100), 200],
    ['DailyStepGoal', '1'.repeat(101), 400],
    ['DailyStepGoal', '-12.5', 200],
    ['LastCheckup', '1899-01-01', 200],
    ['LastCheckup', '1898-12-31', 400],
    ['LastCheckup', '2199-12-31', 200],
    ['LastCheckup', '2200-01-01', 400],
    ['LastCheckup', '02/28/2026', 400],
  ])('[NOT-066, NOT-068] %s %s answers %d', async (name, value, status) => {
    expect((await save(newcomer, { [name]: value })).status).toBe(status);
  });

  it('[NOT-070] refuses to change what is only shown, and what is not asked; what is sent back unchanged is no change', async () => {
    const { Department = '' } = await valuesOf(newcomer);
    expect(messagesOf(await save(newcomer, { Department: 'Somewhere else', Salary: '1' }))).toEqual([
      'Department cannot be changed here.',
      'Salary is not asked for here.',
    ]);
    expect(messagesOf(await save(newcomer, { Salary: '1' }, inSpanish))).toEqual(['El campo Salary no se pide aquí.']);
    expect(await save(newcomer, { Department, Nickname: 'Nora' })).toEqual(success);
  });

  it.each([[{ Nickname: 'Nora' }], [{ Fields: { Nickname: 5 }, UserCancelled: false }], [{ Fields: {}, UserCancelled: 'no' }]])(
    '[NOT-077] refuses a body that is none: %j',
    async (body) => {
      expect((await newcomer.post(path, body)).status).toBe(400);
    },
  );

  it('[NOT-079, NOT-071] answers with the field when the number is none', async () => {
    expect((await save(newcomer, { ...good, MobileNumber: 'call me' })).body.Data).toEqual({
      Success: false,
      Message: 'Enter a phone number such as (201) 555-0123.',
      Field: 'MobileNumber',
    });
    expect(Object.keys(await valuesOf(newcomer))).toEqual(['Department']);
  });

  it.each([
    ['2015550123', '+12015550123'],
    [' 1-201-555-0123 ', '+12015550123'],
    ['+52 555 123 4567', '+525551234567'],
    ['+44 20 7946 0958', '+442079460958'],
  ])('[NOT-071] keeps the number %s as %s', async (MobileNumber, kept) => {
    expect(await save(newcomer, { MobileNumber })).toEqual(success);
    expect((await valuesOf(newcomer)).MobileNumber).toBe(kept);
  });

  it.each(['555-0123', '(201 555-0123', '+1234', '+1234567890123456', '201 555 0123 ext 4'])(
    '[NOT-079, NOT-071] takes %s for no number',
    async (MobileNumber) => {
      expect((await save(newcomer, { MobileNumber })).body.Data).toMatchObject({ Success: false, Field: 'MobileNumber' });
    },
  );

  it('[NOT-079] answers with the field when another person, of any company, has the number, and saves nothing', async () => {
    await save(await server.as('participant@globex.example'), { MobileNumber: '+1 201 555 0123' });
    const answer = await save(newcomer, good, inSpanish);
    expect(answer).toEqual({
      status: 200,
      body: { Data: { Success: false, Message: 'Otra persona usa este número de celular. Escribe otro.', Field: 'MobileNumber' } },
    });
    expect(Object.keys(await valuesOf(newcomer))).toEqual(['Department']);
    expect(await server.tables<NoticesTables>().selectFrom('welcome_outcome').select('person_id').where('person_id', '=', newcomer.userId).execute()).toEqual(
      [],
    );
  });

  it('[NOT-079] answers with the field when another person has the mail address; one’s own is accepted', async () => {
    const taken = { Success: false, Message: 'Someone else uses this email address. Enter a different one.', Field: 'PreferredEmail' };
    expect((await save(newcomer, { PreferredEmail: 'Participant@ACME.example' })).body.Data).toEqual(taken);
    await save(await server.as('participant@acme.example'), { PreferredEmail: 'paige@home.example' });
    expect((await save(newcomer, { PreferredEmail: 'PAIGE@home.example' })).body.Data).toEqual(taken);
    expect(await save(newcomer, { PreferredEmail: 'newcomer@acme.example' })).toEqual(success);
    expect(await save(newcomer, { PreferredEmail: 'newcomer@acme.example' })).toEqual(success);
  });

  it('[NOT-076] when skipped stores the valid answers, and records the outcome', async () => {
    await save(await server.as('participant@acme.example'), { MobileNumber: '(201) 555-0199' });
    const typed = { ...good, MobileNumber: '201 555 0199', DailyStepGoal: 'many', Department: 'Another', Salary: '1' };
    expect(await newcomer.post(path, { Fields: typed, UserCancelled: true })).toEqual(success);
    const known = await valuesOf(newcomer);
    expect(Object.keys(known).sort()).toEqual(['Department', 'LastCheckup', 'Nickname', 'PreferredEmail', 'Shift']);
    expect(known.Department).not.toBe('Another');
    expect((await newcomer.post(path, { Fields: { MobileNumber: 'none' }, UserCancelled: true })).body).toEqual(success.body);
    expect(await valuesOf(newcomer)).toEqual(known);
    const rows = await server
      .tables<NoticesTables>()
      .selectFrom('welcome_outcome')
      .select(['person_id', 'outcome'])
      .where('person_id', '=', newcomer.userId)
      .execute();
    expect(rows).toEqual([{ person_id: newcomer.userId, outcome: 'skipped' }]);
    expect(await auditedActions(server)).toEqual(['welcome.completed', 'welcome.skipped', 'welcome.skipped']);
  });

  it.each([true, false])('[NOT-075, NOT-076] is refused during impersonation (skipped: %s)', async (UserCancelled) => {
    const support = await server.as('support@acme.example', 'newcomer@acme.example');
    expect(await support.post(path, { Fields: {}, UserCancelled })).toMatchObject({ status: 403, body: { StatusCode: 403 } });
    expect(await auditedActions(server)).toEqual([]);
  });
});
