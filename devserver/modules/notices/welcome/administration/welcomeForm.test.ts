import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WelcomeQuestion } from '../../../../../shell/features/notices/administration/contract';
import type { OptionalField } from '../../../../../shell/features/notices/contract';
import { appForTests, type SignedIn, type TestApp } from '../../../../testing/appForTests';
import account from '../../../account/routes';
import admin from '../../../admin/routes';
import root from '../../../root/routes';
import session from '../../../session/routes';
import notices from '../../routes';
import { inSpanish } from '../../testing/answers';

let server: TestApp;
let boss: SignedIn;
let newcomer: SignedIn;
beforeAll(async () => {
  server = await appForTests([notices, root, session, admin, account]);
});
beforeEach(async () => {
  await server.fresh();
  boss = await server.as('admin@acme.example');
  newcomer = await server.as('newcomer@acme.example');
});
afterAll(() => server.close());

const path = '/welcomeform/questions';
const list = async (): Promise<WelcomeQuestion[]> => (await boss.get(path)).body.Data;
const named = async (name: string): Promise<WelcomeQuestion> => (await list()).find(({ Names }) => Names.en === name)!;
const bodyOf = ({ Answers: _, Options, ...rest }: WelcomeQuestion) => ({ ...rest, Options: Options.map(({ IsChosen: __, ...option }) => option) });
const save = (body: object, who = boss) => who.post(path, body);
const asked = async (headers = {}): Promise<OptionalField[]> => (await newcomer.get('/user/v2/optional-fields', headers)).body;
const answer = (Fields: Record<string, string>) => newcomer.post('/user/v2/optional-fields', { Fields, UserCancelled: false });
const lastLine = () => server.platform.db.selectFrom('audit').select(['id', 'action']).orderBy('id', 'desc').executeTakeFirstOrThrow();
const undoLast = async () => boss.post('/companysettings/changes/undo', { Id: (await lastLine()).id });
const faultOf = ({ status, body }: Awaited<ReturnType<typeof save>>) => [status, body.Errors[0].Field, body.Errors[0].Message];

const shoes = {
  Names: { en: 'Shoe size', es: '' },
  Help: { en: 'For the walk.', es: '' },
  InputType: 'list',
  KnownFrom: null,
  IsRequired: true,
  IsRetired: false,
  Options: [
    { Id: null, Names: { en: 'Small', es: 'Chica' }, IsRetired: false },
    { Id: null, Names: { en: 'Large', es: '' }, IsRetired: false },
  ],
};

describe('[NOT-064] the questions of a welcome form', () => {
  it('are listed in their order with both languages, options and the number of answers', async () => {
    expect((await list()).map(({ Names }) => Names.en)).toEqual([
      'Department',
      'What should we call you?',
      'Shift',
      'Daily step goal',
      'Date of your last check-up',
      'Gym near you',
    ]);
    expect(await named('Shift')).toMatchObject({ Names: { es: 'Turno' }, InputType: 'list', Answers: 0, Version: 0 });
    expect((await named('Shift')).Options.map(({ Id, Names }) => [Id, Names.es])).toEqual([
      ['day', 'Día'],
      ['evening', 'Tarde'],
      ['night', 'Noche'],
    ]);
    await answer({ Shift: 'Day' });
    expect(await named('Shift')).toMatchObject({ Answers: 1, Options: [{ IsChosen: true }, { IsChosen: false }, { IsChosen: false }] });
  });

  it('are for those who configure that company alone', async () => {
    for (const mail of ['participant@acme.example', 'adminlite@acme.example']) expect((await (await server.as(mail)).get(path)).status, mail).toBe(403);
    expect((await server.anonymous('GET', path)).status).toBe(401);
    expect((await boss.get(`${path}?entityId=legacy`)).status).toBe(404);
    expect((await save({ ...shoes, EntityId: 'legacy' })).status).toBe(404);
    const { Id } = await named('Shift');
    await server.platform.db.updateTable('person').set({ company_id: 'legacy' }).where('user_name', '=', 'admin@acme.example').execute();
    const other = await server.as('admin@acme.example');
    expect((await save({ ...shoes, Id }, other)).status).toBe(404);
    expect((await other.delete(`${path}/${Id}`)).status).toBe(404);
    expect((await other.post(`${path}/order`, { Ids: [Id] })).status).toBe(404);
  });
});

describe('a question that is added', () => {
  it('[NOT-063, NOT-064] is asked at once, last, in English where there is no Spanish', async () => {
    expect((await save(shoes)).status).toBe(200);
    const [field, spanish] = [(await asked()).at(-1), (await asked(inSpanish)).at(-1)];
    expect(field).toMatchObject({ Label: 'Shoe size', HelpText: 'For the walk.', InputType: 'list', Options: ['Small', 'Large'], Required: true });
    expect(spanish).toMatchObject({ Label: 'Shoe size', Options: ['Chica', 'Large'], Name: field?.Name });
  });

  it('[NOT-072, NOT-076] and is required blocks completing the form, but not skipping it', async () => {
    await save(shoes);
    const { Name = '' } = (await asked()).at(-1) ?? {};
    const refused = await answer({ Nickname: 'Nora' });
    expect([refused.status, refused.body.Errors[0].Message]).toEqual([400, 'Shoe size needs an answer.']);
    expect((await answer({ [Name]: 'Large' })).status).toBe(200);
    expect((await answer({ Nickname: 'Nora' })).status).toBe(200);
    expect((await answer({ [Name]: '' })).status).toBe(400);
    expect((await newcomer.post('/user/v2/optional-fields', { Fields: {}, UserCancelled: true })).status).toBe(200);
  });

  it('needs an English question and an option, each option once', async () => {
    expect(faultOf(await save({ ...shoes, Names: { en: ' ', es: 'Talla' } })).slice(0, 2)).toEqual([400, 'Names.en']);
    expect(faultOf(await save({ ...shoes, Options: [] })).slice(0, 2)).toEqual([400, 'Options']);
    const twice = [...shoes.Options, { Id: null, Names: { en: 'small', es: '' }, IsRetired: false }];
    expect(faultOf(await save({ ...shoes, Options: twice }))).toEqual([400, 'Options.2.Names.en', 'This option is there already.']);
    const option = (en: string, es: string, Id: string | null = null) => ({ Id, Names: { en, es }, IsRetired: false });
    const alike = [option('Once', 'Una vez'), option('Many', 'Una vez')];
    expect(faultOf(await save({ ...shoes, Options: alike })).slice(0, 2)).toEqual([400, 'Options.1.Names.es']);
    await save(shoes);
    const { Options = [], ...kept } = await named('Shoe size');
    const [{ Id = null } = {}] = Options;
    expect(faultOf(await save({ ...bodyOf({ ...kept, Options }), Options: [option('Small', '', Id), option('Tiny', '', Id)] }))[0]).toBe(400);
  });
});

it('takes a choice in the language in which it was read', async () => {
  const option = (en: string, es: string) => ({ Id: null, Names: { en, es }, IsRetired: false });
  await save({ ...shoes, Options: [option('Once', 'Una vez'), option('Eleven', 'Once')] });
  const { Name = '' } = (await asked(inSpanish)).at(-1) ?? {};
  expect((await newcomer.post('/user/v2/optional-fields', { Fields: { [Name]: 'Once' }, UserCancelled: false }, inSpanish)).status).toBe(200);
  expect((await asked()).at(-1)?.Value).toBe('Eleven');
});

describe('a question that people have answered', () => {
  it('does not return to an earlier type, or to options without one that was chosen since', async () => {
    const shift = bodyOf(await named('Shift'));
    await save({ ...shift, Options: [...shift.Options, { Id: null, Names: { en: 'Weekend', es: '' }, IsRetired: false }] });
    const added = (await lastLine()).id;
    await answer({ Shift: 'Weekend' });
    const undone = await boss.post('/companysettings/changes/undo', { Id: added });
    expect([undone.status, undone.body.Errors[0].Message]).toEqual([409, expect.stringContaining('“Weekend”')]);
    const nickname = bodyOf(await named('What should we call you?'));
    await save({ ...nickname, InputType: 'list', Options: shoes.Options });
    const retyped = (await lastLine()).id;
    await answer({ Nickname: 'Small' });
    expect((await boss.post('/companysettings/changes/undo', { Id: retyped })).status).toBe(409);
    expect((await asked()).find(({ Name }) => Name === 'Nickname')).toMatchObject({ InputType: 'list', Value: 'Small' });
  });

  it('keeps its type, and the options that were chosen', async () => {
    await answer({ Shift: 'Night' });
    const shift = bodyOf(await named('Shift'));
    expect(faultOf(await save({ ...shift, InputType: 'text', Options: [] })).slice(0, 2)).toEqual([400, 'InputType']);
    expect(faultOf(await save({ ...shift, KnownFrom: 'department' })).slice(0, 1)).toEqual([400]);
    expect(faultOf(await save({ ...shift, Options: shift.Options.slice(0, 2) }))).toEqual([
      400,
      'Options',
      'People have chosen “Night”, so it cannot be removed. Turn off “Offer this option” instead.',
    ]);
    expect((await save({ ...shift, Options: shift.Options.slice(1) })).status).toBe(200);
  });

  it('is retired in place of deleted: it is asked no more, and the answer stays', async () => {
    await answer({ Nickname: 'Nora' });
    const nickname = await named('What should we call you?');
    const refused = await boss.delete(`${path}/${nickname.Id}`);
    expect([refused.status, refused.body.Errors[0].Message]).toEqual([409, expect.stringContaining('cannot be deleted')]);
    expect((await save({ ...bodyOf(nickname), IsRetired: true })).status).toBe(200);
    expect((await asked()).map(({ Name }) => Name)).not.toContain('Nickname');
    expect(await named('What should we call you?')).toMatchObject({ IsRetired: true, Answers: 1 });
    expect((await undoLast()).status).toBe(200);
    expect((await asked()).find(({ Name }) => Name === 'Nickname')?.Value).toBe('Nora');
  });

  it('offers a retired option to those alone who have chosen it', async () => {
    await answer({ Shift: 'Night' });
    const shift = bodyOf(await named('Shift'));
    await save({ ...shift, Options: shift.Options.map((option) => ({ ...option, IsRetired: option.Id !== 'day' })) });
    expect((await asked()).find(({ Name }) => Name === 'Shift')).toMatchObject({ Options: ['Day', 'Night'], Value: 'Night' });
    const other = await server.as('participant2@acme.example');
    expect((await other.get('/user/v2/optional-fields')).body.find(({ Name }: OptionalField) => Name === 'Shift').Options).toEqual(['Day']);
    expect((await other.post('/user/v2/optional-fields', { Fields: { Shift: 'Night' }, UserCancelled: false })).status).toBe(400);
  });
});

describe('the history of the welcome form', () => {
  it('puts a deleted question back at its place, and takes an order back', async () => {
    const before = await asked();
    const { Id } = await named('Gym near you');
    expect((await boss.delete(`${path}/${Id}`)).status).toBe(200);
    expect((await asked()).map(({ Name }) => Name)).not.toContain('Gym');
    expect((await undoLast()).status).toBe(200);
    expect(await asked()).toEqual(before);
    const Ids = (await list()).map((one) => one.Id).reverse();
    expect((await boss.post(`${path}/order`, { Ids })).status).toBe(200);
    expect((await asked())[2]?.Name).toBe('Gym');
    const { body } = await boss.get('/companysettings/changes');
    expect(JSON.stringify(body)).toContain('Changed the order of the welcome form');
    expect((await undoLast()).status).toBe(200);
    expect(await asked()).toEqual(before);
  });

  it('keeps a save of an older version from overwriting another one', async () => {
    const goal = bodyOf(await named('Daily step goal'));
    await save({ ...goal, Names: { en: 'Steps a day', es: 'Pasos por día' } });
    const late = await save({ ...goal, IsRequired: true });
    expect([late.status, late.body.Conflict.Fields.length > 0]).toEqual([409, true]);
  });
});
