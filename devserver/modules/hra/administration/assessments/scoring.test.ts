import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AdministeredAssessment, AdministeredResult, AdministeredScore } from '../../../../../plugins/hra/contract';
import { faultsOf, kept, putLastBack } from '../../../../testing/answers';
import { appForTests, type SignedIn, type TestApp } from '../../../../testing/appForTests';
import { modulesNamed } from '../../../../testing/modulesNamed';
import { current } from '../../fixtures/assessments';
import { scoreOf } from '../../results/scoring';
import hra from '../../routes';
import type { HraTables } from '../../tables';
import type { AuthoredAssessment } from '../../taking/authored';

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
const aDraft = async (): Promise<AdministeredAssessment> => {
  const body = { Names: { en: 'Next year', es: '' }, PlanYearId: 'acme-2026', CopyOf: current.id };
  return read(kept(await boss.post(path, body)).Id);
};
const undoLast = () => putLastBack(server, boss);
const bodyOf = <P extends AdministeredScore | AdministeredResult>({ EntityId: _, ...body }: P) => body;
const named = <P extends { readonly Id: string }>(parts: readonly P[], id: string): P => {
  const part = parts.find(({ Id }) => Id === id);
  if (!part) throw new Error(`No ${id}.`);
  return part;
};

const restful = { Names: { en: 'Rest', es: 'Descanso' }, Source: 'A handbook, 2024', Questions: ['interest', 'down'], Combines: 'Sum' };
const noText = { en: '', es: '' };
const noTexts = { Low: noText, Moderate: noText, High: noText, Urgent: noText };
const text = (en: string) => ({ en, es: '' });
const atLeast = (key: string, value: string) => ({
  LogicalOperator: 'And',
  Expressions: [{ EvaluatingItemId: key, Operator: 'IsGreaterThanOrEqualTo', ExpressionValues: [value] }],
});
const level = (Level: string, When: object) => ({ Level, When, Source: '', Says: noText, Advice: noText });
const aboutRest = (score: string) => ({
  Names: { en: 'How you rest', es: '' },
  Tab: text('Sleep and mind'),
  About: { Kind: 'score', Key: score },
  IsCondition: false,
  ValueText: text('{value} of 6'),
  Rules: [level('Urgent', atLeast(score, '6')), level('High', atLeast(score, '4')), level('Moderate', atLeast(score, '2'))],
  Says: { Low: text('You rest well.'), Moderate: text('You could rest more.'), High: text('You rest little.'), Urgent: text('Talk to somebody today.') },
  Advice: { ...noTexts, Urgent: text('Call 988.') },
  Helps: ['sleep'],
});

const crisisLine = { Key: '', Names: text('Talk to somebody'), Text: text('Day and night.'), Phone: '988', TakesTexts: true, When: null };

describe('a score of a draft', () => {
  it('is added with its source, changed and restored', async () => {
    const { Id } = await aDraft();
    const score: AdministeredScore = kept(await boss.post(`${path}/${Id}/scores`, restful));
    expect(score).toMatchObject({ ...restful, Id: 'rest', Version: 1 });
    expect(kept(await boss.post(`${path}/${Id}/scores`, { ...bodyOf(score), Combines: 'Product' }))).toMatchObject({ Combines: 'Product', Version: 2 });
    expect((await undoLast()).status).toBe(200);
    expect(named((await read(Id)).Scores, 'rest').Combines).toBe('Sum');
    expect(JSON.stringify((await boss.get('/companysettings/changes')).body)).toContain('Changed the scores, results or helplines of an assessment');
  });

  it('counts only questions whose answers have numbers, and names those without', async () => {
    const { Id } = await aDraft();
    expect(faultsOf(await boss.post(`${path}/${Id}/scores`, { ...restful, Questions: ['sex'] }))).toEqual([
      400,
      ['Questions', 'The score “Rest” has no points for the answer female of “Which sex were you assigned at birth?”. Give that answer a number.'],
    ]);
  });

  it('that something asks for stays, and names it', async () => {
    const { Id } = await aDraft();
    const refused = await boss.delete(`${path}/${Id}/scores/phq-2`);
    expect([refused.status, refused.body.Errors[0].Message]).toEqual([409, expect.stringContaining('“Mood”')]);
    kept(await boss.post(`${path}/${Id}/scores`, restful));
    expect((await boss.delete(`${path}/${Id}/scores/rest`)).status).toBe(200);
    expect((await boss.delete(`${path}/${Id}/scores/rest`)).status).toBe(404);
  });
});

describe('a result of a draft', () => {
  it('has levels up to urgent, each with its text and advice, and decides so once it is published', async () => {
    const { Id } = await aDraft();
    kept(await boss.post(`${path}/${Id}/scores`, restful));
    kept(await boss.post(`${path}/${Id}/results`, aboutRest('rest')));
    const { Id: version } = kept(await boss.post(`${path}/${Id}/publish`));
    const { definition } = await server.tables<HraTables>().selectFrom('hra_version').select('definition').where('id', '=', version).executeTakeFirstOrThrow();
    const authored = JSON.parse(definition) as AuthoredAssessment;
    const levelOf = (interest: string, down: string) =>
      scoreOf(
        authored,
        new Map([
          ['interest', [interest]],
          ['down', [down]],
        ]),
      )
        .tabs.flatMap(({ items }) => items)
        .find(({ result }) => result.id === 'how-you-rest')?.level;
    expect([levelOf('0', '1'), levelOf('1', '1'), levelOf('2', '2'), levelOf('3', '3')]).toEqual(['Low', 'Moderate', 'High', 'Urgent']);
  });

  it('that is written from the sheet of the PHQ-9 has the band of each of its 28 sums', async () => {
    const { Id } = kept(await boss.post(path, { Names: text('PHQ-9'), PlanYearId: 'acme-2026', CopyOf: null }));
    const page = kept(await boss.post(`${path}/pages`, { DraftId: Id, Names: text('Mood'), When: null }));
    const extent = { From: null, To: null };
    const question = { PageId: page.Id, Type: 'SingleChoice', Hint: noText, Html: noText, Units: [], Plausible: extent, Possible: extent, Below: null };
    const Choices = [0, 1, 2, 3].map((points) => ({ Value: `option-${points}`, Names: text(`Option ${points}`), Points: points, IsExclusive: false }));
    const keys = Array.from({ length: 9 }, (_, at) => `phq9-${at + 1}`);
    for (const Key of keys)
      kept(await boss.post(`${path}/questions`, { ...question, Key, Names: text(Key), Choices, IsAge: false, IsPast: false, IsOptional: false, When: null }));
    const sum: AdministeredScore = kept(await boss.post(`${path}/${Id}/scores`, { ...restful, Names: text('PHQ-9'), Questions: keys }));
    const band = (name: string, Level: string, low: number, high: number) => {
      const at = (Operator: string, value: number) => ({ EvaluatingItemId: sum.Id, Operator, ExpressionValues: [String(value)] });
      const Expressions = [at('IsGreaterThanOrEqualTo', low), at('IsLessThanOrEqualTo', high)];
      return { ...level(Level, { LogicalOperator: 'And', Expressions }), Says: text(name) };
    };
    const Rules = [
      band('Minimal', 'Low', 0, 4),
      band('Mild', 'Moderate', 5, 9),
      band('Moderate', 'Moderate', 10, 14),
      band('Moderately severe', 'High', 15, 19),
      band('Severe', 'Urgent', 20, 27),
    ];
    kept(await boss.post(`${path}/${Id}/results`, { ...aboutRest(sum.Id), Names: text('Depression'), Rules }));
    kept(await boss.post(`${path}/${Id}/helplines`, { Lines: [crisisLine] }));
    const { Id: version } = kept(await boss.post(`${path}/${Id}/publish`));
    const { definition } = await server.tables<HraTables>().selectFrom('hra_version').select('definition').where('id', '=', version).executeTakeFirstOrThrow();
    const found = (total: number) => {
      const answers = keys.map((key, at) => [key, [`option-${Math.min(3, Math.max(0, total - 3 * at))}`]] as const);
      const [item] = scoreOf(JSON.parse(definition) as AuthoredAssessment, new Map(answers)).tabs.flatMap(({ items }) => items);
      return `${item?.level}: ${item?.rule?.says?.['en-US']}`;
    };
    const sums = (length: number, said: string) => Array.from({ length }, () => said);
    expect(Array.from({ length: 28 }, (_, total) => found(total))).toEqual([
      ...sums(5, 'Low: Minimal'),
      ...sums(5, 'Moderate: Mild'),
      ...sums(5, 'Moderate: Moderate'),
      ...sums(5, 'High: Moderately severe'),
      ...sums(8, 'Urgent: Severe'),
    ]);
  });

  it('whose levels hide each other keeps the draft from being published, and is named with the way to it', async () => {
    const { Id } = await aDraft();
    const sum: AdministeredScore = kept(await boss.post(`${path}/${Id}/scores`, { ...restful, Names: { en: 'How you rest', es: '' } }));
    const rules = [level('Moderate', atLeast(sum.Id, '2')), level('High', atLeast(sum.Id, '4'))];
    kept(await boss.post(`${path}/${Id}/results`, { ...aboutRest(sum.Id), Rules: rules }));
    const problem = {
      Text: 'Level 2 of “How you rest” never decides: the levels above it already hold for all of its values. Move it up or narrow the others.',
      PageId: null,
      ItemId: null,
      ScoreId: null,
      ResultId: 'how-you-rest',
      PersonId: null,
      IsOfHelplines: false,
    };
    expect((await read(Id)).Problems).toEqual([problem]);
    expect(faultsOf(await boss.post(`${path}/${Id}/publish`))).toEqual([400, [undefined, problem.Text]]);
  });

  it('prevents publishing if its levels leave out the highest sums, or it has no level', async () => {
    const { Id } = await aDraft();
    const sum: AdministeredScore = kept(await boss.post(`${path}/${Id}/scores`, restful));
    const upTo = (value: string) => ({
      ...atLeast(sum.Id, value),
      Expressions: [{ EvaluatingItemId: sum.Id, Operator: 'IsLessThanOrEqualTo', ExpressionValues: [value] }],
    });
    const Rules = [level('Moderate', upTo('2')), level('High', upTo('4'))];
    kept(await boss.post(`${path}/${Id}/results`, { ...aboutRest(sum.Id), Rules }));
    const gap = 'No level of “How you rest” holds where “Rest” is 5 to 6, so these people would be at low risk. Add a level for them.';
    expect((await read(Id)).Problems).toMatchObject([{ Text: gap, ResultId: 'how-you-rest' }]);
    const { scoring } = await server.tables<HraTables>().selectFrom('hra_draft').select('scoring').where('id', '=', Id).executeTakeFirstOrThrow();
    const results = (JSON.parse(scoring ?? '') as AuthoredAssessment).results.map((tab) => ({
      ...tab,
      items: tab.items.map(({ rules, ...item }) => (item.id === 'how-you-rest' ? item : { ...item, ...(rules && { rules }) })),
    }));
    const without = JSON.stringify({ ...(JSON.parse(scoring ?? '') as object), results });
    await server.tables<HraTables>().updateTable('hra_draft').set({ scoring: without }).where('id', '=', Id).execute();
    const none = '“How you rest” has no level with a condition, so everybody would be at low risk. Add one.';
    expect((await read(Id)).Problems).toMatchObject([{ Text: none, ResultId: 'how-you-rest' }]);
    expect(faultsOf(await boss.post(`${path}/${Id}/publish`))).toEqual([400, [undefined, none]]);
  });

  it('leaves no trace if nothing differs, is moved to another tab, deleted and restored', async () => {
    const { Id, Results } = await aDraft();
    const [first] = Results;
    if (!first) throw new Error('No results.');
    kept(await boss.post(`${path}/${Id}/results`, bodyOf(first)));
    expect((await read(Id)).Results.map(({ Version: _, ...one }) => one)).toEqual(Results.map(({ Version: _, ...one }) => one));
    kept(await boss.post(`${path}/${Id}/results`, { ...bodyOf({ ...first, Version: undefined }), Tab: text('New tab') }));
    expect((await read(Id)).Results.at(-1)).toMatchObject({ Id: first.Id, Tab: { en: 'New tab' } });
    expect((await boss.delete(`${path}/${Id}/results/${first.Id}`)).status).toBe(200);
    expect((await read(Id)).Results).toHaveLength(Results.length - 1);
    expect((await undoLast()).status).toBe(200);
    expect((await read(Id)).Results).toHaveLength(Results.length);
  });

  it.each<[object, string, string]>([
    [{ Says: { ...aboutRest('phq-2').Says, High: text(' ') } }, 'Says.High.en', 'Field is required.'],
    [
      { Says: { ...aboutRest('phq-2').Says, Urgent: { en: '', es: 'Habla hoy con alguien.' } } },
      'Says.Urgent.en',
      'Write this in English as well: people who read English would see nothing.',
    ],
    [
      { Rules: [{ ...level('High', atLeast('phq-2', '4')), Advice: { en: '', es: 'Llama al 988.' } }] },
      'Rules.0.Advice.en',
      'Write this in English as well: people who read English would see nothing.',
    ],
    [{ Rules: [] }, 'Rules', 'Add at least one level. Without one, everybody would be at low risk.'],
    [{ About: { Kind: 'score', Key: 'nothing' } }, 'About', '“How you rest” asks for nothing, which is not a question of this assessment. Choose another one.'],
    [
      { Rules: [level('High', atLeast('phq-2', '4')), level('Moderate', atLeast('phq-2', '7'))] },
      'Rules.1.When',
      'The condition of “How you rest” can never be met: Depression screen (PHQ-2) ≥ 7. Change it.',
    ],
  ])('with %j is refused at its field', async (wrong, field, message) => {
    const { Id } = await aDraft();
    expect(faultsOf(await boss.post(`${path}/${Id}/results`, { ...aboutRest('phq-2'), ...wrong }))).toEqual([400, [field, message]]);
  });

  it('has a place on its tab, and its tab among the others', async () => {
    const { Id, Results } = await aDraft();
    const order = async () => (await read(Id)).Results.map((one) => one.Id);
    const ids = Results.map((one) => one.Id);
    const tab = Results.filter((one) => one.Tab.en === Results[0]?.Tab.en).map((one) => one.Id);
    kept(await boss.post(`${path}/${Id}/results/order`, { Keys: tab.toReversed() }));
    expect(await order()).toEqual([...tab.toReversed(), ...ids.slice(tab.length)]);
    expect((await undoLast()).status).toBe(200);
    const turned = [...new Set(Results.map((one) => one.Tab.en))]
      .toReversed()
      .flatMap((name) => Results.filter((one) => one.Tab.en === name).map((one) => one.Id));
    kept(await boss.post(`${path}/${Id}/results/order`, { Keys: turned }));
    expect(await order()).toEqual(turned);
    const lines = async () => (await server.platform.db.selectFrom('audit').select('id').execute()).length;
    const before = await lines();
    kept(await boss.post(`${path}/${Id}/results/order`, { Keys: turned }));
    expect(await lines()).toBe(before);
  });

  it('that another administrator has changed meanwhile is a conflict; a change of another part is none', async () => {
    const { Id, Results } = await aDraft();
    const [one, other] = Results;
    if (!one || !other) throw new Error('No results.');
    kept(await boss.post(`${path}/${Id}/results`, { ...bodyOf(one), IsCondition: !one.IsCondition }));
    expect((await boss.post(`${path}/${Id}/results`, { ...bodyOf(other), Helps: ['walking'] })).status).toBe(200);
    const late = await boss.post(`${path}/${Id}/results`, { ...bodyOf(one), Helps: ['walking'] });
    expect([late.status, late.body.Conflict.Fields.map(({ Field }: { Field: string }) => Field).sort()]).toEqual([409, ['Helps', 'IsCondition']]);
  });

  it('is for those who configure that company alone', async () => {
    const { Id } = await aDraft();
    expect((await (await server.as('adminlite@acme.example')).post(`${path}/${Id}/scores`, restful)).status).toBe(403);
    await server.platform.db.updateTable('person').set({ company_id: 'legacy' }).where('user_name', '=', 'admin@acme.example').execute();
    const other = await server.as('admin@acme.example');
    expect((await other.post(`${path}/${Id}/scores`, restful)).status).toBe(404);
    expect((await other.post(`${path}/${Id}/results`, aboutRest('phq-2'))).status).toBe(404);
    expect((await other.delete(`${path}/${Id}/scores/phq-2`)).status).toBe(404);
    expect((await other.delete(`${path}/${Id}/results/mood`)).status).toBe(404);
    expect((await other.post(`${path}/${Id}/results/order`, { Keys: ['mood'] })).status).toBe(404);
  });
});
