import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AdministeredAssessment, AdministeredHelplines, Assessment, HraResults } from '../../../../../plugins/hra/contract';
import { faultsOf, kept } from '../../../../testing/answers';
import { appForTests, type SignedIn, type TestApp } from '../../../../testing/appForTests';
import { modulesNamed } from '../../../../testing/modulesNamed';
import hra from '../../routes';

let server: TestApp;
let boss: SignedIn;
beforeAll(async () => {
  server = await appForTests([hra, ...modulesNamed('admin', 'root', 'account', 'session')]);
});
beforeEach(async () => {
  await server.fresh();
  boss = await server.as('admin@acme.example');
});
afterAll(() => server.close());

const path = '/assessments/admin';
const read = async (id: string): Promise<AdministeredAssessment> => kept(await boss.get(`${path}/${id}`));
const noText = { en: '', es: '' };
const text = (en: string, es = '') => ({ en, es });
const open = { From: null, To: null };

const line = {
  Key: '',
  Names: text('You are not alone', 'No estás a solas'),
  Text: text('A nurse answers from 8 to 20.', 'Una enfermera contesta de 8 a 20.'),
  Phone: '+1 (800) 273-8255',
  TakesTexts: false,
  When: null,
};
const is = (key: string, value: string) => ({
  LogicalOperator: 'And',
  Expressions: [{ EvaluatingItemId: key, Operator: 'IsEqualTo', ExpressionValues: [value] }],
});

/** A draft with one question, whose answer `yes` is urgent. */
const anUrgentDraft = async (): Promise<string> => {
  const { Id } = kept(await boss.post(path, { Names: text('Safety'), PlanYearId: 'acme-2026', CopyOf: null }));
  const page = kept(await boss.post(`${path}/pages`, { DraftId: Id, Names: text('Mood'), When: null }));
  const Choices = ['yes', 'no'].map((Value) => ({ Value, Names: text(Value), Points: null, IsExclusive: false }));
  const more = {
    Hint: noText,
    Html: noText,
    Units: [],
    Plausible: open,
    Possible: open,
    Below: null,
    IsAge: false,
    IsPast: false,
    IsOptional: false,
    When: null,
  };
  kept(await boss.post(`${path}/questions`, { PageId: page.Id, Key: 'harm', Type: 'SingleChoice', Names: text('Do you think of death?'), Choices, ...more }));
  const result = {
    Names: text('Thoughts of death'),
    Tab: text('Mind'),
    About: { Kind: 'question', Key: 'harm' },
    IsCondition: false,
    ValueText: noText,
    Rules: [{ Level: 'Urgent', When: is('harm', 'yes'), Source: '', Says: noText, Advice: noText }],
    Says: { Low: text('None.'), Moderate: text('Some.'), High: text('Many.'), Urgent: noText },
    Advice: { Low: noText, Moderate: noText, High: noText, Urgent: noText },
    Helps: [],
  };
  kept(await boss.post(`${path}/${Id}/results`, result));
  return Id;
};
const save = (id: string, body: object) => boss.post(`${path}/${id}/helplines`, body);

describe('the helplines of a draft', () => {
  it('are needed for an urgent result: without one it is not published, and the problem leads to their form', async () => {
    const id = await anUrgentDraft();
    const Text = '“Thoughts of death” can be urgent, but the assessment has no helpline. Add one with a phone number.';
    expect((await read(id)).Problems).toMatchObject([{ Text, IsOfHelplines: true, ResultId: null }]);
    expect(faultsOf(await boss.post(`${path}/${id}/publish`))).toEqual([400, [undefined, Text]]);
    kept(await save(id, { Lines: [line] }));
    expect((await read(id)).Problems).toEqual([]);
    expect((await boss.post(`${path}/${id}/publish`)).status).toBe(200);
  });

  it('help with an urgent result only without a condition, or with one about its questions', async () => {
    const id = await anUrgentDraft();
    const [{ PageId, ...question }] = (await read(id)).Items as [AdministeredAssessment['Items'][number]];
    const { Id: _, Version: __, ...copy } = question as Record<string, unknown>;
    kept(await boss.post(`${path}/questions`, { ...copy, PageId, Key: 'smoke', Names: text('Do you smoke?') }));
    kept(await save(id, { Lines: [{ ...line, When: is('smoke', 'yes') }] }));
    expect((await read(id)).Problems).toMatchObject([{ IsOfHelplines: true }]);
    const { Version } = (await read(id)).Helplines;
    kept(await save(id, { Version, Lines: [{ ...line, When: { LogicalOperator: 'And', Expressions: [] } }] }));
    expect((await read(id)).Helplines.Lines).toMatchObject([{ When: null }]);
    expect((await read(id)).Problems).toEqual([]);
  });

  it('whose condition contradicts the urgent rule keep the draft from being published, and the problem names both', async () => {
    const id = await anUrgentDraft();
    kept(await save(id, { Lines: [{ ...line, When: is('harm', 'no') }] }));
    const { Problems, Helplines } = await read(id);
    expect(Problems).toMatchObject([
      { IsOfHelplines: true, Text: expect.stringMatching(/^The condition of the helpline “You are not alone” never holds when “Thoughts of death” is urgent/) },
    ]);
    const either = { LogicalOperator: 'Or', Expressions: [...is('harm', 'no').Expressions, ...is('harm', 'yes').Expressions] };
    kept(await save(id, { Version: Helplines.Version, Lines: [{ ...line, When: either }] }));
    expect((await read(id)).Problems).toEqual([]);
  });

  it('that an example person with an urgent result does not see keep the draft from being published', async () => {
    const id = await anUrgentDraft();
    const [{ PageId, ...question }] = (await read(id)).Items as [AdministeredAssessment['Items'][number]];
    const { Id: _, Version: __, ...copy } = question as Record<string, unknown>;
    kept(await boss.post(`${path}/questions`, { ...copy, PageId, Key: 'smoke', Names: text('Do you smoke?') }));
    const both = { LogicalOperator: 'And', Expressions: [...is('harm', 'yes').Expressions, ...is('smoke', 'yes').Expressions] };
    kept(await save(id, { Lines: [{ ...line, When: both }] }));
    expect((await read(id)).Problems).toEqual([]);
    const Answers = [
      { QuestionId: 'harm', Answer: ['yes'], BiometricAnswer: null },
      { QuestionId: 'smoke', Answer: ['no'], BiometricAnswer: null },
    ];
    const person = { DraftId: id, Names: text('Alone'), Answers, Scores: [], Results: [], IsUrgent: true };
    const { Id } = kept(await boss.post(`${path}/persons`, person));
    expect((await read(id)).Problems).toMatchObject([{ PersonId: Id, Text: expect.stringMatching(/^An urgent result of “Alone” shows no helpline\./) }]);
  });

  it('are shown to the person with an urgent answer during the assessment, above the results and at the urgent one', async () => {
    const id = await anUrgentDraft();
    kept(await save(id, { Lines: [line] }));
    kept(await boss.post(`${path}/${id}/publish`));
    const me = await server.as('coach@acme.example');
    const mine: Assessment = kept(await me.get('/user/health/assessment'));
    expect(mine.Helplines).toMatchObject([{ Phone: line.Phone, IsCallOnly: true, When: is('harm', 'yes') }]);
    const page = `/user/health/assessment/${mine.UserAssessmentProgressId}/pages/${mine.Pages[0]?.PageId}`;
    kept(await me.post(page, { Answers: [{ QuestionId: 'harm', Answer: ['yes'] }] }));
    kept(await me.post(`/user/health/assessment/${mine.UserAssessmentProgressId}/submit`));
    const results: HraResults = kept(await me.get('/userhealth/profile/GetHraResults', { 'accept-language': 'es-419' }));
    const shown = { Title: 'No estás a solas', Text: 'Una enfermera contesta de 8 a 20.', Phone: line.Phone };
    expect(results.Helplines).toMatchObject([shown]);
    expect(results.Tabs[0]?.Items[0]).toMatchObject({ RiskLevel: 'Urgent', Helplines: [shown] });
  });

  it('keep their keys, are carried into copies, told in the history and put back', async () => {
    const id = await anUrgentDraft();
    const saved: AdministeredHelplines = kept(await save(id, { Lines: [line, { ...line, Phone: '911' }] }));
    expect(saved.Lines.map(({ Key }) => Key)).toEqual(['you-are-not-alone', 'you-are-not-alone-2']);
    const turned = kept(await save(id, { Version: saved.Version, Lines: saved.Lines.toReversed() }));
    expect(turned.Lines.map(({ Key }: { Key: string }) => Key)).toEqual(['you-are-not-alone-2', 'you-are-not-alone']);
    const { id: change } = await server.platform.db.selectFrom('audit').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
    expect(JSON.stringify((await boss.get('/companysettings/changes')).body)).toContain('Changed the scores, results or helplines of an assessment');
    expect((await boss.post('/companysettings/changes/undo', { Id: change })).status).toBe(200);
    expect((await read(id)).Helplines.Lines).toEqual(saved.Lines);
    const copy = kept(await boss.post(path, { Names: text('Copy'), PlanYearId: 'acme-2026', CopyOf: id }));
    expect((await read(copy.Id)).Helplines.Lines).toEqual(saved.Lines);
  });

  it.each<[object, string, string]>([
    [{ Phone: '1-800-QUIT-NOW' }, 'Lines.0.Phone', 'Enter a phone number of 3 to 15 digits, such as 988 or +1 800 273 8255.'],
    [{ Phone: '12' }, 'Lines.0.Phone', 'Enter a phone number of 3 to 15 digits, such as 988 or +1 800 273 8255.'],
    [{ Names: text(' ', 'Ayuda') }, 'Lines.0.Names.en', 'Field is required.'],
    [{ Text: text(' ', 'De día') }, 'Lines.0.Text.en', 'Field is required.'],
    [{ When: is('nothing', 'yes') }, 'Lines.0.When', '“You are not alone” asks for nothing, which is not a question of this assessment. Choose another one.'],
  ])('with %j are refused at its field', async (wrong, field, message) => {
    expect(faultsOf(await save(await anUrgentDraft(), { Lines: [{ ...line, ...wrong }] }))).toEqual([400, [field, message]]);
  });

  it('with a condition keep the question that it asks for', async () => {
    const id = await anUrgentDraft();
    kept(await save(id, { Lines: [{ ...line, When: is('harm', 'yes') }] }));
    const [question] = (await read(id)).Items;
    expect(faultsOf(await boss.delete(`${path}/questions/${question?.Id}`))).toEqual([409, [undefined, expect.stringContaining('“You are not alone”')]]);
  });

  it('that another administrator has changed meanwhile are a conflict', async () => {
    const id = await anUrgentDraft();
    const { Version } = kept(await save(id, { Lines: [line] }));
    kept(await save(id, { Version, Lines: [{ ...line, Key: 'you-are-not-alone', Phone: '911' }] }));
    expect((await save(id, { Version, Lines: [] })).status).toBe(409);
  });

  it('are for those who configure that company alone', async () => {
    const id = await anUrgentDraft();
    expect((await server.anonymous('POST', `${path}/${id}/helplines`, { Lines: [] })).status).toBe(401);
    expect((await (await server.as('adminlite@acme.example')).post(`${path}/${id}/helplines`, { Lines: [] })).status).toBe(403);
    await server.platform.db.updateTable('person').set({ company_id: 'legacy' }).where('user_name', '=', 'admin@acme.example').execute();
    const other = await server.as('admin@acme.example');
    expect((await other.post(`${path}/${id}/helplines`, { Lines: [] })).status).toBe(404);
  });
});
