import { describe, expect, it } from 'vitest';
import type { Draft, DraftMeasure, DraftQuestion } from './draft';
import { faultsOf, faultText } from './faults';
import type { Expression, Formula, Operator } from './formula';

const ask = (id: string, Operator: Operator, ...ExpressionValues: readonly string[]): Expression => ({ EvaluatingItemId: id, Operator, ExpressionValues });
const all = (...Expressions: readonly Expression[]): Formula => ({ LogicalOperator: 'And', Expressions });
const any = (...Expressions: readonly Expression[]): Formula => ({ LogicalOperator: 'Or', Expressions });

const choice = (kind: 'SingleChoice' | 'MultipleChoice', ...values: readonly string[]): DraftQuestion => ({
  kind,
  choices: values.map((value) => ({ value, isExclusive: value === 'none' })),
  units: [],
});
const plain = (kind: 'Number' | 'Date' | 'Text'): DraftQuestion => ({ kind, choices: [], units: [] });

const kinds: Readonly<Record<string, DraftQuestion>> = {
  sex: choice('SingleChoice', 'female', 'male'),
  several: choice('MultipleChoice', 'a', 'b', 'none'),
  age: plain('Number'),
  day: plain('Date'),
  text: plain('Text'),
  interest: choice('SingleChoice', '0', '1', '2', '3'),
  down: choice('SingleChoice', '0', '1', '2', '3'),
};

/** An assessment with all of these questions, and one more with these formulas. */
const draft = (formulas: readonly Formula[], more: Partial<Draft> = {}): Draft => ({
  pages: [{ PageId: 'p', Name: 'P', Order: 1, IsVisible: true, ShowPageFormula: null }],
  questions: [...Object.keys(kinds), 'last'].map((QuestionId) => ({
    QuestionId,
    PageId: 'p',
    Text: QuestionId,
    IsOptional: false,
    IsVisible: true,
    Formulas: QuestionId === 'last' ? formulas : [],
  })),
  scores: [{ ScoreId: 'phq-2', Name: 'PHQ-2', Combines: 'Sum', Items: ['interest', 'down'].map((QuestionId) => ({ QuestionId, Points: [] })) }],
  details: new Map([...Object.entries(kinds), ['last', plain('Text')]]),
  ...more,
});

const said = (...formulas: readonly Formula[]): readonly string[] => faultsOf(draft(formulas)).map(faultText);

describe('a formula that cannot hold is reported to its author', () => {
  it.each<[what: string, formula: Formula, text: string]>([
    [
      'a value that is not offered',
      all(ask('sex', 'IsEqualTo', 'femal')),
      'A formula of "last" asks for "femal", which "sex" does not offer. It offers: female, male.',
    ],
    [
      'one of several that is not',
      all(ask('several', 'IsAnyOf', 'a', 'z')),
      'A formula of "last" asks for "z", which "several" does not offer. It offers: a, b, none.',
    ],
    ['no value', all(ask('age', 'IsLessThan', ' ')), 'A formula of "last" compares with nothing: age IsLessThan. Name a value.'],
    ['the order of a text', all(ask('text', 'IsLessThan', '3')), 'A formula of "last" orders what is neither a number nor a date: text IsLessThan 3.'],
    [
      'the order of choices in words',
      all(ask('sex', 'IsGreaterThan', '1')),
      'A formula of "last" orders what is neither a number nor a date: sex IsGreaterThan 1.',
    ],
    [
      'a number against a word',
      all(ask('age', 'IsGreaterThan', 'old')),
      'A formula of "last" compares with what is neither a number nor a date: age IsGreaterThan old.',
    ],
    [
      'a day against a number',
      all(ask('day', 'IsGreaterThan', '30')),
      'A formula of "last" compares with what is neither a number nor a date: day IsGreaterThan 30.',
    ],
    [
      'a range with nothing in it',
      all(ask('age', 'IsGreaterThan', '5'), ask('age', 'IsLessThan', '5')),
      'A formula of "last" never holds: age IsGreaterThan 5 and age IsLessThan 5.',
    ],
    [
      'days with nothing between',
      all(ask('day', 'IsGreaterThan', '2026-01-02'), ask('day', 'IsLessThan', '2026-01-02')),
      'A formula of "last" never holds: day IsGreaterThan 2026-01-02 and day IsLessThan 2026-01-02.',
    ],
    [
      'a contradiction',
      all(ask('sex', 'IsEqualTo', 'female'), ask('sex', 'IsNotEqualTo', 'female')),
      'A formula of "last" never holds: sex IsEqualTo female and sex IsNotEqualTo female.',
    ],
    [
      'an exclusive choice beside another',
      all(ask('several', 'IsAnyOf', 'none'), ask('several', 'IsAnyOf', 'a')),
      'A formula of "last" never holds: several IsAnyOf none and several IsAnyOf a.',
    ],
    ['a sum that is never reached', all(ask('phq-2', 'IsGreaterThanOrEqualTo', '7')), 'A formula of "last" never holds: phq-2 IsGreaterThanOrEqualTo 7.'],
    ['a part of an Or', any(ask('phq-2', 'IsGreaterThan', '6'), ask('age', 'Exists')), 'A formula of "last" never holds: phq-2 IsGreaterThan 6.'],
    [
      'a contradiction further in',
      { ...all(ask('sex', 'IsEqualTo', 'female')), Formulas: [all(ask('sex', 'IsEqualTo', 'male'))] },
      'A formula of "last" never holds: sex IsEqualTo female and sex IsEqualTo male.',
    ],
  ])('%s', (_, formula, text) => {
    expect(said(formula)).toEqual([text]);
  });

  it('two formulas of a question that exclude each other', () => {
    expect(said(all(ask('sex', 'IsEqualTo', 'female')), all(ask('sex', 'IsEqualTo', 'male')))).toHaveLength(1);
  });

  it.each<[what: string, formula: Formula]>([
    ['a range', all(ask('age', 'IsGreaterThan', '5'), ask('age', 'IsLessThan', '6'))],
    ['a single value', all(ask('age', 'IsGreaterThanOrEqualTo', '5'), ask('age', 'IsLessThanOrEqualTo', '5'))],
    ['several choices at once', all(ask('several', 'IsAnyOf', 'a'), ask('several', 'IsAnyOf', 'b'), ask('several', 'IsEqualTo', 'a'))],
    ['either sex', any(ask('sex', 'IsEqualTo', 'female'), ask('sex', 'IsEqualTo', 'male'))],
    ['the highest sum', all(ask('phq-2', 'IsGreaterThanOrEqualTo', '6'))],
    ['another case', all(ask('sex', 'IsEqualTo', 'FEMALE'))],
    ['any text', all(ask('text', 'IsNotEqualTo', 'no'))],
  ])('%s can hold', (_, formula) => {
    expect(said(formula)).toEqual([]);
  });

  it('formulas that are nested too deeply to be sent', () => {
    const deep = (levels: number): Formula => ({ ...all(ask('age', 'Exists')), ...(levels > 1 && { Formulas: [deep(levels - 1)] }) });
    expect(said(deep(5))).toEqual([]);
    expect(said(deep(6))).toEqual(['A formula of "last" has formulas within formulas, more than 5 deep.']);
  });
});

describe('measures and scores', () => {
  const pounds = [{ Unit: 'lb', Factor: 1, Decimals: 1 }];
  const measure: DraftMeasure = { id: 'm', units: pounds, questions: ['w'], isAnswer: true, bands: [{ from: null }, { from: 5 }], unless: undefined };
  const measuring = (more: Partial<DraftMeasure>, asked = pounds): readonly string[] => {
    const { details, ...rest } = draft([]);
    const w = { QuestionId: 'w', PageId: 'p', Text: 'w', IsOptional: false, IsVisible: true, Formulas: [] };
    return faultsOf({
      ...rest,
      questions: [...rest.questions, w],
      details: new Map([...(details ?? []), ['w', { kind: 'Biometric', choices: [], units: asked }]]),
      measures: [{ ...measure, ...more }],
    }).map(faultText);
  };

  it('bands ascend, the first without a lower bound', () => {
    const text = 'The bands of "m" do not ascend. Begin the first one with null, and each other one above the one before.';
    expect(measuring({})).toEqual([]);
    for (const bands of [
      [],
      [{ from: 0 }],
      [{ from: null }, { from: 5 }, { from: 5 }],
      [{ from: null }, { from: 5 }, { from: 4 }],
      [{ from: null }, { from: null }],
    ])
      expect(measuring({ bands })).toEqual([text]);
  });

  it('units exist, are valid, and are equal', () => {
    expect(measuring({ units: [] }, [])).toEqual([
      '"w" is measured, and has no unit. Name at least one.',
      '"m" is measured, and has no unit. Name at least one.',
    ]);
    expect(measuring({ units: [{ Unit: 'kg', Factor: 1, Decimals: 1 }] })).toEqual([
      'The measure "m" counts in "kg", its question "w" in "lb". Begin both with the same unit.',
    ]);
    expect(measuring({ units: [...pounds, { Unit: 'kg', Factor: 0, Decimals: 1 }] })).toEqual([
      'The unit "kg" of "m" needs a name and a factor above 0; that of the first unit is 1.',
    ]);
  });

  it('a score has questions, and points for each of their answers', () => {
    const scored = (QuestionId: string, Points: readonly { Value: string; Points: number }[] = []) =>
      faultsOf(draft([], { scores: [{ ScoreId: 's', Name: 'S', Combines: 'Sum', Items: [{ QuestionId, Points }] }] })).map(faultText);
    expect(scored('interest')).toEqual([]);
    expect(scored('sex', [{ Value: 'female', Points: 1 }])).toEqual([
      'The score "s" has no points for the answer "male" of "sex". Give each of its answers a number.',
    ]);
    expect(scored('text')).toHaveLength(1);
    expect(scored('nothing')).toEqual(['A formula of "s" asks for "nothing", which is no question of this assessment.']);
    expect(faultsOf(draft([], { scores: [{ ScoreId: 's', Name: 'S', Combines: 'Sum', Items: [] }] })).map(faultText)).toEqual([
      'The score "s" has no questions. Name those that it adds up.',
    ]);
  });

  it('a question that depends on a sum containing it is found', () => {
    const waits = draft([]);
    const questions = waits.questions.map((question) => (question.QuestionId === 'down' ? { ...question, Formulas: [all(ask('phq-2', 'Exists'))] } : question));
    expect(faultsOf({ ...waits, questions }).map(faultText)).toEqual(['These questions wait for each other: down → phq-2 → down.']);
  });
});
