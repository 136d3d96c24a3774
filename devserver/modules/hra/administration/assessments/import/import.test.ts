import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AdministeredAssessment } from '../../../../../../plugins/hra/contract';
import { mostImported } from '../../../../../../plugins/hra/rules/authoringLimits';
import { kept } from '../../../../../testing/answers';
import { appForTests, type SignedIn, type TestApp } from '../../../../../testing/appForTests';
import { modulesNamed } from '../../../../../testing/modulesNamed';
import hra from '../../../routes';
import { readFile } from './readFile';

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
const sent = (json: unknown) => ({ Base64EncodedFile: Buffer.from(typeof json === 'string' ? json : JSON.stringify(json)).toString('base64') });
const imported = async (json: unknown): Promise<AdministeredAssessment> => {
  const body = { Names: { en: 'From a file', es: '' }, PlanYearId: 'acme-2026', ...sent(json) };
  return kept(await boss.get(`${path}/${kept(await boss.post(`${path}/import`, body)).Id}`));
};

const spanish = (content: string) => ({
  extension: [
    {
      url: 'http://hl7.org/fhir/StructureDefinition/translation',
      extension: [
        { url: 'lang', valueCode: 'es' },
        { url: 'content', valueString: content },
      ],
    },
  ],
});
const ordinal = (valueDecimal: number) => [{ url: 'http://hl7.org/fhir/StructureDefinition/ordinalValue', valueDecimal }];
const often = ['Not at all', 'Several days', 'More than half the days', 'Nearly every day'];

const questionnaire = {
  resourceType: 'Questionnaire',
  title: 'Mood and weight',
  _title: spanish('Ánimo y peso'),
  item: [
    {
      linkId: 'mood',
      type: 'group',
      text: 'Mood',
      item: [
        { linkId: 'note', type: 'display', text: 'Over the last two weeks <how often>' },
        {
          linkId: '/44250-9',
          type: 'choice',
          required: true,
          text: 'Little interest in doing things',
          _text: spanish('Poco interés en hacer las cosas'),
          answerOption: often.map((display, at) => ({ valueCoding: { code: `LA${at}`, display }, extension: ordinal(at) })),
        },
        {
          linkId: 'helped',
          type: 'open-choice',
          repeats: true,
          text: 'What has helped?',
          answerOption: [{ valueString: 'Walking' }, { valueString: 'Friends' }],
          enableWhen: [{ question: '/44250-9', operator: '=', answerCoding: { code: 'LA3' } }],
        },
      ],
    },
    {
      linkId: 'body',
      type: 'group',
      text: 'Body',
      enableBehavior: 'any',
      enableWhen: [
        { question: 'helped', operator: '=', answerString: 'Walking' },
        { question: 'helped', operator: 'exists', answerBoolean: false },
      ],
      item: [
        {
          linkId: 'weight',
          type: 'quantity',
          text: 'Your weight',
          extension: [
            { url: 'http://hl7.org/fhir/StructureDefinition/questionnaire-unit', valueCoding: { code: 'kg', display: 'kg' } },
            { url: 'http://hl7.org/fhir/StructureDefinition/maxValue', valueDecimal: 400 },
          ],
        },
        { linkId: 'smokes', type: 'boolean', text: 'Do you smoke?' },
        { linkId: 'scan', type: 'attachment', text: 'A scan' },
        { linkId: 'more', type: 'text', text: 'Anything else?', enableWhen: [{ question: 'scan', operator: 'exists', answerBoolean: true }] },
      ],
    },
  ],
};

const survey = {
  title: { default: 'Sleep', es: 'Sueño' },
  pages: [
    {
      name: 'one',
      title: 'Nights',
      elements: [
        { type: 'html', name: 'intro', html: '<p>About <b>nights</b><script>alert(1)</script></p>' },
        {
          type: 'radiogroup',
          name: 'naps',
          title: { default: 'Do you nap?', es: '¿Duermes siesta?' },
          isRequired: true,
          choices: ['Daily', { value: 'no', text: { default: 'Never', es: 'Nunca' } }],
        },
        { type: 'checkbox', name: 'reasons', title: 'Why?', choices: ['tired', 'habit'], visibleIf: "{naps} = 'Daily'" },
        { type: 'text', inputType: 'number', name: 'hours', title: 'Hours a night', min: 0, max: 24 },
      ],
    },
    {
      name: 'two',
      visibleIf: "{hours} < 6 and {naps} notempty or {reasons} contains 'tired'",
      elements: [
        { type: 'panel', name: 'quality', title: 'Quality', elements: [{ type: 'rating', name: 'rate', title: 'How well?', rateMax: 3 }] },
        { type: 'boolean', name: 'snores', title: 'Do you snore?', visibleIf: 'iif({hours} > 3, true, false)' },
        { type: 'comment', name: 'rest', title: 'Anything else?' },
        { type: 'matrix', name: 'grid', title: 'A table' },
      ],
    },
  ],
};

describe('a FHIR Questionnaire', () => {
  it('becomes a draft: groups are pages, with choices, points, units, conditions and translations; parts that are not imported are listed in the preview and stored', async () => {
    const told = kept(await boss.post(`${path}/import/read`, sent(questionnaire)));
    expect(told).toEqual({
      Names: { en: 'Mood and weight', es: 'Ánimo y peso' },
      Pages: 2,
      Questions: 5,
      NotTaken: [
        '“What has helped?”: people cannot enter an answer of their own. The answers to choose were taken.',
        '“A scan”: questions of the type attachment are not known here. It was left out.',
        '“Anything else?”: the condition scan exists was left out, so it may be shown more often.',
      ],
    });
    const draft = await imported(questionnaire);
    expect([draft.NotTaken, draft.Problems]).toEqual([told.NotTaken, []]);
    expect(draft.Pages.map(({ Names }) => Names.en)).toEqual(['Mood', 'Body']);
    expect(draft.Items.map(({ Key, Type }) => [Key, Type])).toEqual([
      ['note', 'RichText'],
      ['little-interest-in-doing-things', 'SingleChoice'],
      ['helped', 'MultipleChoice'],
      ['weight', 'Biometric'],
      ['smokes', 'SingleChoice'],
      ['more', 'Text'],
    ]);
    const [note, interest, helped, weight] = draft.Items;
    expect(note?.Html.en).toBe('<p>Over the last two weeks &lt;how often&gt;</p>');
    expect(interest).toMatchObject({ Names: { es: 'Poco interés en hacer las cosas' }, IsOptional: false });
    expect(interest?.Choices.map(({ Value, Points }) => [Value, Points])).toEqual([
      ['LA0', 0],
      ['LA1', 1],
      ['LA2', 2],
      ['LA3', 3],
    ]);
    const expression = (EvaluatingItemId: string, Operator: string, ...ExpressionValues: string[]) => ({ EvaluatingItemId, Operator, ExpressionValues });
    expect(helped?.When).toEqual({ LogicalOperator: 'And', Expressions: [expression('little-interest-in-doing-things', 'IsEqualTo', 'LA3')] });
    expect(weight).toMatchObject({ Units: [{ Unit: 'kg', Factor: 1 }], Possible: { From: null, To: 400 }, IsOptional: true });
    expect(draft.Pages[1]?.When).toEqual({
      LogicalOperator: 'Or',
      Expressions: [expression('helped', 'IsAnyOf', 'Walking'), expression('helped', 'IsMissing')],
    });
  });

  it('is undone like any other new draft', async () => {
    const { Id } = await imported(questionnaire);
    const { id } = await server.platform.db.selectFrom('audit').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
    expect((await boss.post('/companysettings/changes/undo', { Id: id })).status).toBe(200);
    expect((await boss.get(`${path}/${Id}`)).status).toBe(404);
  });
});

describe('a SurveyJS survey', () => {
  it('becomes a draft with its pages, simple conditions and both languages', async () => {
    const draft = await imported(survey);
    expect(draft.NotTaken).toEqual([
      '“About nights”: its formatting was left out.',
      '“Do you snore?”: the condition iif({hours} > 3, true, false) was left out, so it may be shown more often.',
      '“A table”: questions of the type matrix are not known here. It was left out.',
    ]);
    expect(draft.Problems).toEqual([]);
    expect(draft.Items.map(({ Key, Type, Names }) => [Key, Type, Names.en])).toEqual([
      ['intro', 'RichText', 'About nights'],
      ['naps', 'SingleChoice', 'Do you nap?'],
      ['reasons', 'MultipleChoice', 'Why?'],
      ['hours', 'Number', 'Hours a night'],
      ['quality', 'RichText', 'Quality'],
      ['rate', 'SingleChoice', 'How well?'],
      ['snores', 'SingleChoice', 'Do you snore?'],
      ['rest', 'Text', 'Anything else?'],
    ]);
    expect(draft.Items[1]?.Choices.map(({ Value, Names }) => [Value, Names.en, Names.es])).toEqual([
      ['Daily', 'Daily', ''],
      ['no', 'Never', 'Nunca'],
    ]);
    expect(draft.Items[3]?.Possible).toEqual({ From: 0, To: 24 });
    expect(draft.Pages[1]?.When).toEqual({
      LogicalOperator: 'Or',
      Expressions: [{ EvaluatingItemId: 'reasons', Operator: 'IsAnyOf', ExpressionValues: ['tired'] }],
      Formulas: [
        {
          LogicalOperator: 'And',
          Expressions: [
            { EvaluatingItemId: 'hours', Operator: 'IsLessThan', ExpressionValues: ['6'] },
            { EvaluatingItemId: 'naps', Operator: 'Exists', ExpressionValues: [] },
          ],
        },
      ],
    });
  });
});

describe('a file', () => {
  const items = (n: number) => Array.from({ length: n }, (_, at) => ({ linkId: `q${at}`, type: 'string', text: `Question ${at}` }));
  const nested = (depth: number): object =>
    depth === 0 ? { linkId: 'x', type: 'string', text: 'x' } : { linkId: `g${depth}`, type: 'group', item: [nested(depth - 1)] };

  it.each<[string, unknown, string]>([
    ['no JSON', 'linkId;text', 'This file cannot be read. Choose a JSON file with a FHIR Questionnaire or a SurveyJS survey.'],
    ['a list', [], 'This file cannot be read. Choose a JSON file with a FHIR Questionnaire or a SurveyJS survey.'],
    ['another resource', { resourceType: 'Patient' }, 'This file has a FHIR resource of the type Patient. Choose one with a Questionnaire.'],
    [
      'a questionnaire without items',
      { resourceType: 'Questionnaire', item: [1] },
      'This file has neither a FHIR Questionnaire nor a SurveyJS survey. Choose another one.',
    ],
    [
      'groups that are too deep',
      { resourceType: 'Questionnaire', item: [nested(40)] },
      'This file has neither a FHIR Questionnaire nor a SurveyJS survey. Choose another one.',
    ],
    [
      'panels that are too deep',
      `${'{"type":"panel","elements":['.repeat(20_000)}${']}'.repeat(20_000)}`,
      'This file has neither a FHIR Questionnaire nor a SurveyJS survey. Choose another one.',
    ],
    ['any other object', { pages: [{ elements: [] }] }, 'This file has neither a FHIR Questionnaire nor a SurveyJS survey. Choose another one.'],
    [
      'a modifier',
      { resourceType: 'Questionnaire', item: [{ linkId: 'q', type: 'string', text: 'Pain', modifierExtension: [{ url: 'http://a.example/not' }] }] },
      '“Pain” has modifierExtension, which changes what the questionnaire means and is not known here. Remove it from the file, or choose another one.',
    ],
    [
      'names that are used twice',
      { resourceType: 'Questionnaire', item: [...items(2), ...items(1)] },
      'This file uses these names more than once: q0. Give each question a name of its own.',
    ],
    [
      'names of a survey that are used twice',
      { elements: [1, 2].map(() => ({ type: 'text', name: 'walks' })) },
      'This file uses these names more than once: walks. Give each question a name of its own.',
    ],
    [
      'questions that wait for each other',
      {
        resourceType: 'Questionnaire',
        item: [
          { linkId: 'one', type: 'string', text: 'One', enableWhen: [{ question: 'two', operator: 'exists', answerBoolean: true }] },
          { linkId: 'two', type: 'string', text: 'Two', enableWhen: [{ question: 'one', operator: 'exists', answerBoolean: true }] },
        ],
      },
      'These questions of the file wait for each other: “One”, “Two”, “One”. Change one of their conditions.',
    ],
    ['nothing to take', { elements: [{ type: 'matrix', name: 'm' }] }, 'This file has no question that can be taken.'],
    [
      'too many questions',
      { resourceType: 'Questionnaire', item: items(mostImported + 1) },
      'This file has 301 questions and texts, and 300 are possible. Divide the questionnaire.',
    ],
  ])('with %s is refused at its field, and no draft is made', async (_, json, message) => {
    const before = kept(await boss.get(path)).Assessments.length;
    const names = { Names: { en: 'From a file', es: '' }, PlanYearId: 'acme-2026' };
    for (const [call, body] of [
      ['import/read', sent(json)],
      ['import', { ...names, ...sent(json) }],
    ] as const) {
      const { status, body: answer } = await boss.post(`${path}/${call}`, body);
      expect([status, answer.Errors.map(({ Field, Message }: { Field: string; Message: string }) => [Field, Message])]).toEqual([
        400,
        [['Base64EncodedFile', message]],
      ]);
    }
    expect(kept(await boss.get(path)).Assessments).toHaveLength(before);
  });

  it('is for those who configure the company alone', async () => {
    expect((await (await server.as('adminlite@acme.example')).post(`${path}/import/read`, sent(questionnaire))).status).toBe(403);
    expect((await boss.post(`${path}/import/read`, { EntityId: 'legacy', ...sent(questionnaire) })).status).toBe(404);
  });

  it('with parts of any other kind than expected is read or refused, and never fails otherwise', () => {
    const odd = [null, 1, 'text', true, [], {}, [null], [[]], { a: null }];
    const keys = [
      'title',
      'text',
      'answerOption',
      'enableWhen',
      'extension',
      'item',
      'linkId',
      'type',
      'choices',
      'visibleIf',
      'elements',
      'html',
      'rateValues',
      'contained',
      '_text',
    ];
    for (const key of keys)
      for (const value of odd)
        for (const json of [
          {
            resourceType: 'Questionnaire',
            [key]: value,
            item: [{ linkId: 'a', type: 'choice', text: 'A', [key]: value, answerOption: key === 'answerOption' ? value : [{ [key]: value }] }],
          },
          { [key]: value, pages: [{ [key]: value, elements: [{ type: 'radiogroup', name: 'a', choices: [1], [key]: value }] }] },
        ]) {
          const read = () => {
            try {
              return readFile(JSON.stringify(json));
            } catch (error) {
              if ((error as { readonly status?: number }).status === 400) return undefined;
              throw new Error(`${key} = ${JSON.stringify(value)}: ${String(error)}`);
            }
          };
          expect(read).not.toThrow();
        }
  });
});
