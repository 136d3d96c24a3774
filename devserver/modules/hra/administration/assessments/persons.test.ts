import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AdministeredAssessment, AdministeredPerson, AssessmentOutcome } from '../../../../../plugins/hra/contract';
import { mostPersons } from '../../../../../plugins/hra/rules/authoringLimits';
import { faultsOf, kept, putLastBack } from '../../../../testing/answers';
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
const undoLast = () => putLastBack(server, boss);

const noText = { en: '', es: '' };
const text = (en: string, es = '') => ({ en, es });
const open = { From: null, To: null };
const atLeast = (key: string, value: number) => ({
  LogicalOperator: 'And',
  Expressions: [{ EvaluatingItemId: key, Operator: 'IsGreaterThanOrEqualTo', ExpressionValues: [String(value)] }],
});
const level = (Level: string, key: string, from: number, says: string) => ({ Level, When: atLeast(key, from), Source: '', Says: text(says), Advice: noText });
const result = (name: string, About: object, Rules: readonly object[]) => ({
  Names: text(name),
  Tab: text('Mood'),
  About,
  IsCondition: false,
  ValueText: noText,
  Rules,
  Says: { Low: text('Nothing stands out.'), Moderate: text('Some.'), High: text('Much.'), Urgent: noText },
  Advice: { Low: noText, Moderate: noText, High: noText, Urgent: noText },
  Helps: [],
});

/** The items of the Patient Health Questionnaire (Kroenke, Spitzer & Williams 2001). */
const asked = [
  'Little interest or pleasure in doing things',
  'Feeling down, depressed, or hopeless',
  'Trouble falling or staying asleep, or sleeping too much',
  'Feeling tired or having little energy',
  'Poor appetite or overeating',
  'Feeling bad about yourself, or that you are a failure or have let yourself or your family down',
  'Trouble concentrating on things, such as reading the newspaper or watching television',
  'Moving or speaking so slowly that other people could have noticed, or the opposite',
  'Thoughts that you would be better off dead or of hurting yourself in some way',
];
const often = ['Not at all', 'Several days', 'More than half the days', 'Nearly every day'];

/** The published PHQ-9 as a draft: its sum in five bands, and its last item, which is urgent above 0. */
const phq9 = async (): Promise<AdministeredAssessment> => {
  const { Id } = kept(await boss.post(path, { Names: text('PHQ-9'), PlanYearId: 'acme-2026', CopyOf: null }));
  const { Id: PageId } = kept(await boss.post(`${path}/pages`, { DraftId: Id, Names: text('Over the last two weeks'), When: null }));
  for (const [at, Names] of asked.entries()) {
    const Choices = often.map((name, points) => ({ Value: String(points), Names: text(name), Points: points, IsExclusive: false }));
    const rest = {
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
    kept(await boss.post(`${path}/questions`, { ...rest, PageId, Key: `phq-${at + 1}`, Type: 'SingleChoice', Names: text(Names), Choices }));
  }
  const Questions = asked.map((_, at) => `phq-${at + 1}`);
  const Source = 'Kroenke, Spitzer & Williams 2001';
  kept(await boss.post(`${path}/${Id}/scores`, { Names: text('PHQ nine'), Source, Questions, Combines: 'Sum' }));
  const severity = [
    level('High', 'phq-nine', 20, 'Severe.'),
    level('High', 'phq-nine', 15, 'Moderately severe.'),
    level('Moderate', 'phq-nine', 10, 'Moderate.'),
    level('Moderate', 'phq-nine', 5, 'Mild.'),
  ];
  kept(await boss.post(`${path}/${Id}/results`, result('Depression', { Kind: 'score', Key: 'phq-nine' }, severity)));
  kept(
    await boss.post(`${path}/${Id}/results`, result('Safety', { Kind: 'question', Key: 'phq-9' }, [level('Urgent', 'phq-9', 1, 'Talk to somebody today.')])),
  );
  const helpline = { Key: '', Names: text('Talk to somebody'), Text: text('Day and night.'), Phone: '988', TakesTexts: true, When: null };
  kept(await boss.post(`${path}/${Id}/helplines`, { Lines: [helpline] }));
  return read(Id);
};

/** Answers with this sum, with maximum points first; the last item as given. */
const answersOf = (sum: number, last = 0) => {
  let left = sum - last;
  const points = asked.map((_, at) => {
    if (at === 8) return last;
    const own = Math.min(3, left);
    left -= own;
    return own;
  });
  return points.map((value, at) => ({ QuestionId: `phq-${at + 1}`, Answer: [String(value)], BiometricAnswer: null }));
};
const person = (DraftId: string, sum: number, Level: string, Rule: number | undefined, last = 0) => ({
  DraftId,
  Names: text(`Sum ${sum}${last > 0 ? ', safety' : ''}`),
  Answers: answersOf(sum, last),
  Scores: [{ Key: 'phq-nine', Value: sum }],
  Results: [
    { Key: 'depression', Level, ...(Rule && { Rule }) },
    { Key: 'safety', Level: last > 0 ? 'Urgent' : 'Low' },
  ],
  IsUrgent: last > 0,
});
const save = (body: object) => boss.post(`${path}/persons`, body);
const bodyOf = ({ Outcome: _, Unfit: __, EntityId: ___, ...body }: AdministeredPerson) => ({ ...body, DraftId: 'kept' });

const edges: readonly (readonly [number, string, number | undefined, number?])[] = [
  [0, 'Low', undefined],
  [4, 'Low', undefined],
  [5, 'Moderate', 4],
  [9, 'Moderate', 4],
  [10, 'Moderate', 3],
  [14, 'Moderate', 3],
  [15, 'High', 2],
  [19, 'High', 2],
  [20, 'High', 1],
  [24, 'High', 1],
  [27, 'High', 1, 3],
  [1, 'Low', undefined, 1],
  [4, 'Low', undefined, 1],
  [5, 'Moderate', 4, 2],
  [9, 'Moderate', 4, 1],
  [10, 'Moderate', 3, 3],
  [14, 'Moderate', 3, 1],
  [15, 'High', 2, 1],
  [19, 'High', 2, 2],
  [20, 'High', 1, 1],
];

describe('example persons of a draft', () => {
  it('at the edges of every band of the published PHQ-9 come out as expected, and it is published', async () => {
    const { Id } = await phq9();
    for (const edge of edges) kept(await save(person(Id, ...edge)));
    const { Persons, Problems } = await read(Id);
    expect(Persons.map(({ Outcome: { Scores, Results, IsUrgent } }) => [Scores[0]?.Value, Results[0]?.Level, Results[0]?.Rule, IsUrgent])).toEqual(
      edges.map(([sum, Level, Rule, last = 0]) => [sum, Level, Rule, last > 0]),
    );
    expect(Problems).toEqual([]);
    kept(await boss.post(`${path}/${Id}/publish`));
  });

  it('report different outcomes when a band is moved, and so does publishing', async () => {
    const draft = await phq9();
    for (const sum of [9, 10]) kept(await save(person(draft.Id, sum, 'Moderate', sum === 9 ? 4 : 3)));
    const [depression] = draft.Results;
    const { EntityId: _, ...body } = depression as (typeof draft.Results)[number];
    const Rules = body.Rules.map((rule, at) => (at === 2 ? { ...rule, When: atLeast('phq-nine', 11) } : rule));
    kept(await boss.post(`${path}/${draft.Id}/results`, { ...body, Rules }));
    const { Persons, Problems } = await read(draft.Id);
    const Text = '1 outcome of the example “Sum 10” is not as expected. Correct the assessment or the example.';
    expect(Problems).toEqual([{ Text, PageId: null, ItemId: null, ScoreId: null, ResultId: null, PersonId: Persons[1]?.Id, IsOfHelplines: false }]);
    expect(faultsOf(await boss.post(`${path}/${draft.Id}/publish`))).toEqual([400, [undefined, Text]]);
  });

  it('without an answer have no sum and no result of it, as participants have', async () => {
    const { Id } = await phq9();
    const outcome: AssessmentOutcome = kept(await boss.post(`${path}/${Id}/outcome`, { Answers: answersOf(12, 1).slice(1) }));
    expect(outcome).toEqual({
      Scores: [{ Key: 'phq-nine', Value: null }],
      Results: [
        { Key: 'depression', Level: null },
        { Key: 'safety', Level: 'Urgent', Rule: 1 },
      ],
      IsUrgent: true,
    });
  });

  it('name what no longer fits after a question, an answer or a result is changed, and are mended', async () => {
    const draft = await phq9();
    const { Id: personId } = kept(await save(person(draft.Id, 12, 'Moderate', 3, 1)));
    expect((await boss.delete(`${path}/${draft.Id}/results/safety`)).status).toBe(200);
    const first = draft.Items[0] as AdministeredAssessment['Items'][number];
    const { Key: _, ...item } = first;
    kept(await boss.post(`${path}/questions`, { ...item, Choices: item.Choices.slice(0, 3) }));
    const changed = await read(draft.Id);
    const [example] = changed.Persons;
    expect(example?.Unfit).toEqual([
      { Kind: 'answer', Key: 'phq-1' },
      { Kind: 'result', Key: 'safety' },
    ]);
    expect(changed.Problems.map(({ Text, PersonId }) => [PersonId, Text])).toEqual([
      [personId, '2 things in the example “Sum 12, safety” no longer fit the assessment. Correct or delete them.'],
      [personId, '3 outcomes of the example “Sum 12, safety” are not as expected. Correct the assessment or the example.'],
    ]);
    const body = bodyOf(example as AdministeredPerson);
    const Answers = body.Answers.map((one) => (one.QuestionId === 'phq-1' ? { ...one, Answer: ['2'] } : one));
    const outcome: AssessmentOutcome = kept(await boss.post(`${path}/${draft.Id}/outcome`, { Answers }));
    kept(await save({ ...body, Answers, ...outcome }));
    expect((await read(draft.Id)).Problems).toEqual([]);
  });

  it.each<[object, string, string]>([
    [{ Names: text(' ') }, 'Names.en', 'Field is required.'],
    [
      { Answers: [{ QuestionId: 'phq-1', Answer: ['7'], BiometricAnswer: null }] },
      'Answers',
      'The answer to phq-1 does not fit its question. Correct it or delete it.',
    ],
    [{ Scores: [{ Key: 'gad', Value: 1 }] }, 'Scores', 'There is no score gad in this assessment. Choose another one.'],
    [{ Results: [{ Key: 'fear', Level: 'Low' }] }, 'Results', 'There is no result fear in this assessment. Choose another one.'],
  ])('with %j are refused at the field', async (wrong, field, message) => {
    const { Id } = await phq9();
    expect(faultsOf(await save({ ...person(Id, 3, 'Low', undefined), ...wrong }))).toEqual([400, [field, message]]);
  });

  it('have an order, are deleted and restored, and conflict with saves of another administrator', async () => {
    const { Id } = await phq9();
    const one: AdministeredPerson = kept(await save(person(Id, 3, 'Low', undefined)));
    const other: AdministeredPerson = kept(await save(person(Id, 4, 'Low', undefined)));
    const names = async () => (await read(Id)).Persons.map(({ Names }) => Names.en);
    kept(await boss.post(`${path}/persons/order`, { Ids: [other.Id, one.Id] }));
    expect(await names()).toEqual(['Sum 4', 'Sum 3']);
    kept(await boss.delete(`${path}/persons/${one.Id}`));
    expect(await names()).toEqual(['Sum 4']);
    expect((await undoLast()).status).toBe(200);
    expect(await names()).toEqual(['Sum 4', 'Sum 3']);
    const there = (await read(Id)).Persons[1] as AdministeredPerson;
    kept(await save({ ...bodyOf(there), Names: text('Three') }));
    const late = await save({ ...bodyOf(there), IsUrgent: null });
    expect([late.status, late.body.Conflict.Fields.map(({ Field }: { Field: string }) => Field).sort()]).toEqual([409, ['IsUrgent', 'Names']]);
    expect((await undoLast()).status).toBe(200);
    expect(await names()).toEqual(['Sum 4', 'Sum 3']);
    expect(JSON.stringify((await boss.get('/companysettings/changes')).body)).toContain('Changed the example “Three” of an assessment');
  });

  it('come along with a copy of the draft, and of the version that it has become', async () => {
    const { Id } = await phq9();
    kept(await save(person(Id, 3, 'Low', undefined)));
    const copy = async (CopyOf: string) => read(kept(await boss.post(path, { Names: text('Copy'), PlanYearId: 'acme-2026', CopyOf })).Id);
    const copied = await copy(Id);
    const { Id: version } = kept(await boss.post(`${path}/${Id}/publish`));
    for (const { Persons, Problems } of [copied, await copy(version)]) {
      expect(Persons).toMatchObject([{ Names: text('Sum 3'), Outcome: { Scores: [{ Value: 3 }] } }]);
      expect(Problems).toEqual([]);
    }
  });

  it('are limited in number in one draft', async () => {
    const { Id } = await phq9();
    const first: AdministeredPerson = kept(await save(person(Id, 3, 'Low', undefined)));
    const row = await server.platform.db
      .selectFrom('hra_draft_person' as never)
      .selectAll()
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: mostPersons - 1 }, (_, at) => ({ ...(row as object), id: `${first.Id.slice(0, 20)}-${at}`, position: at + 2 }));
    await server.platform.db
      .insertInto('hra_draft_person' as never)
      .values(rows as never)
      .execute();
    const refused = await save(person(Id, 4, 'Low', undefined));
    expect([refused.status, refused.body.Errors[0].Message]).toEqual([409, `An assessment can have ${mostPersons} examples. Delete one first.`]);
  });

  it('are for those who configure that company alone', async () => {
    const { Id } = await phq9();
    const body = person(Id, 3, 'Low', undefined);
    const { Id: personId } = kept(await save(body));
    expect((await (await server.as('adminlite@acme.example')).post(`${path}/persons`, body)).status).toBe(403);
    await server.platform.db.updateTable('person').set({ company_id: 'legacy' }).where('user_name', '=', 'admin@acme.example').execute();
    const other = await server.as('admin@acme.example');
    expect((await other.post(`${path}/persons`, body)).status).toBe(404);
    expect((await other.post(`${path}/persons`, { ...body, Id: personId })).status).toBe(404);
    expect((await other.delete(`${path}/persons/${personId}`)).status).toBe(404);
    expect((await other.post(`${path}/persons/order`, { Ids: [personId] })).status).toBe(404);
    expect((await other.post(`${path}/${Id}/outcome`, { Answers: [] })).status).toBe(404);
  });
});
