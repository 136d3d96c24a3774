import fc from 'fast-check';
import { Model } from 'survey-core';
import { expect, it } from 'vitest';
import type { Expression, Formula, Operator } from './formula';
import type { Answers, Outline } from './outline';
import { visibilityOf } from './visibility';

// Differential test: formulas are translated into expressions of survey-core, and both engines must show the same questions.

const choices = ['a', 'b', 'c'];
/** The questions of the sum: the first ones, which are numbers. */
const sumOf = ['q0', 'q1', 'q2'];
type Kind = 'number' | 'choice' | 'several';
interface Asked {
  readonly kind: Kind;
  readonly formulas: readonly Formula[];
}
interface Questionnaire {
  readonly asked: readonly Asked[];
  /** The range of question numbers on the second page, and the page's formula. */
  readonly second: { readonly from: number; readonly formula: Formula | null };
  readonly answers: readonly (readonly string[])[];
}

const comparing: Readonly<Record<string, string>> = {
  IsEqualTo: '=',
  IsNotEqualTo: '<>',
  IsLessThan: '<',
  IsGreaterThan: '>',
  IsLessThanOrEqualTo: '<=',
  IsGreaterThanOrEqualTo: '>=',
};

const quoted = (values: readonly string[]): string => `[${values.map((value) => `'${value}'`).join(', ')}]`;

/** An expression in the syntax of survey-core. A missing answer makes it false; of several answers the first one is compared. */
const translated = (expression: Expression, kinds: ReadonlyMap<string, Kind>, shownIf: ReadonlyMap<string, string>): string => {
  const { EvaluatingItemId: id, Operator: operator, ExpressionValues: values } = expression;
  const kind = kinds.get(id);
  if (kind === undefined) {
    // The sum of the first numbers: a hidden question counts as 0, a visible one must be answered.
    const parts = sumOf;
    const sum = parts.map((name) => `iif({${name}} notempty, {${name}}, 0)`).join(' + ');
    const whole = parts.map((name) => `({${name}} notempty or !(${shownIf.get(name)}))`).join(' and ');
    const some = parts.map((name) => `{${name}} notempty`).join(' or ');
    if (operator === 'Exists') return `((${whole}) and (${some}))`;
    return `((${whole}) and (${some}) and (${sum}) ${comparing[operator]} ${values[0]})`;
  }
  if (operator === 'Exists') return `({${id}} notempty)`;
  if (operator === 'IsAnyOf') return kind === 'several' ? `({${id}} anyof ${quoted(values)})` : `({${id}} notempty and ${quoted(values)} contains {${id}})`;
  const name = kind === 'several' ? `${id}[0]` : id;
  if (operator === 'IsEqualTo') return `({${name}} notempty and (${values.map((value) => `{${name}} = '${value}'`).join(' or ')}))`;
  if (operator === 'IsNotEqualTo') return `({${name}} notempty and (${values.map((value) => `{${name}} <> '${value}'`).join(' and ')}))`;
  return `({${name}} notempty and {${name}} ${comparing[operator]} ${values[0]})`;
};

const formulaTranslated = (formula: Formula, kinds: ReadonlyMap<string, Kind>, shownIf: ReadonlyMap<string, string>): string => {
  const parts = [
    ...formula.Expressions.map((expression) => translated(expression, kinds, shownIf)),
    ...(formula.Formulas ?? []).map((inner) => formulaTranslated(inner, kinds, shownIf)),
  ];
  return parts.length === 0 ? '(1 = 1)' : `(${parts.join(formula.LogicalOperator === 'And' ? ' and ' : ' or ')})`;
};

const expressionAbout = (at: number, kind: Kind): fc.Arbitrary<Expression> => {
  const EvaluatingItemId = `q${at}`;
  const several = fc.uniqueArray(fc.constantFrom(...choices), { minLength: 1, maxLength: 2 });
  if (kind === 'number') {
    return fc.record({
      EvaluatingItemId: fc.constant(EvaluatingItemId),
      Operator: fc.constantFrom<Operator>(
        'IsEqualTo',
        'IsNotEqualTo',
        'IsLessThan',
        'IsGreaterThan',
        'IsLessThanOrEqualTo',
        'IsGreaterThanOrEqualTo',
        'Exists',
      ),
      ExpressionValues: fc.integer({ min: 0, max: 3 }).map((value) => [String(value)]),
    });
  }
  return fc.record({
    EvaluatingItemId: fc.constant(EvaluatingItemId),
    Operator: fc.constantFrom<Operator>('IsEqualTo', 'IsNotEqualTo', 'IsAnyOf', 'Exists'),
    ExpressionValues: several,
  });
};

const aboutSum = fc.record({
  EvaluatingItemId: fc.constant('sum'),
  Operator: fc.constantFrom<Operator>('IsLessThan', 'IsGreaterThan', 'IsLessThanOrEqualTo', 'IsGreaterThanOrEqualTo', 'Exists'),
  ExpressionValues: fc.integer({ min: 0, max: 9 }).map((value) => [String(value)]),
});

const formulaAbout = (kinds: readonly Kind[], depth: number): fc.Arbitrary<Formula> =>
  fc.record({
    LogicalOperator: fc.constantFrom('And' as const, 'Or' as const),
    Expressions: fc.array(fc.oneof(...kinds.map((kind, at) => expressionAbout(at, kind)), ...(kinds.length >= sumOf.length ? [aboutSum] : [])), {
      maxLength: 3,
    }),
    Formulas: depth > 0 ? fc.array(formulaAbout(kinds, depth - 1), { maxLength: 2 }) : fc.constant([]),
  });

const answerOf = (kind: Kind): fc.Arbitrary<readonly string[]> => {
  if (kind === 'number')
    return fc.oneof(
      fc.constant([]),
      fc.integer({ min: 0, max: 3 }).map((value) => [String(value)]),
    );
  return kind === 'choice'
    ? fc.oneof(
        fc.constant([]),
        fc.constantFrom(...choices).map((value) => [value]),
      )
    : fc.subarray(choices);
};

const questionnaires: fc.Arbitrary<Questionnaire> = fc
  .array(fc.constantFrom<Kind>('number', 'choice', 'several'), { minLength: 3, maxLength: 9 })
  .map((kinds) => [...sumOf.map((): Kind => 'number'), ...kinds])
  .chain((kinds) =>
    fc.record({
      asked: fc.tuple(
        ...kinds.map((kind, at) =>
          (at === 0 ? fc.constant([]) : fc.array(formulaAbout(kinds.slice(0, at), 2), { maxLength: 2 })).map((formulas): Asked => ({ kind, formulas })),
        ),
      ),
      second: fc.record({
        from: fc.integer({ min: sumOf.length + 1, max: kinds.length }),
        formula: fc.option(formulaAbout(kinds.slice(0, sumOf.length + 1), 1)),
      }),
      answers: fc.tuple(...kinds.map(answerOf)),
    }),
  );

const ours = ({ asked, second, answers }: Questionnaire): readonly string[] => {
  const page = (PageId: string, ShowPageFormula: Formula | null) => ({ PageId, Name: PageId, Order: 1, IsVisible: true, ShowPageFormula });
  const outline: Outline = {
    pages: [page('p', null), page('r', second.formula)],
    questions: asked.map(({ formulas }, at) => ({
      QuestionId: `q${at}`,
      PageId: at < second.from ? 'p' : 'r',
      Text: '',
      IsOptional: false,
      IsVisible: true,
      Formulas: formulas,
    })),
    scores: [{ ScoreId: 'sum', Name: 'Sum', Combines: 'Sum', Items: sumOf.map((QuestionId) => ({ QuestionId, Points: [] })) }],
  };
  const given: Answers = new Map(answers.map((answer, at) => [`q${at}`, answer]));
  return [...visibilityOf(outline, given).questions].sort();
};

const theirs = ({ asked, second, answers }: Questionnaire): readonly string[] => {
  const kinds = new Map<string, Kind>(asked.map(({ kind }, at) => [`q${at}`, kind]));
  const shownIf = new Map<string, string>();
  const named = (formula: Formula): string => formulaTranslated(formula, kinds, shownIf);
  const elements = asked.map(({ kind, formulas }, at) => {
    const name = `q${at}`;
    const visibleIf = formulas.length === 0 ? '1 = 1' : formulas.map(named).join(' and ');
    shownIf.set(name, visibleIf);
    const type = kind === 'number' ? 'text' : kind === 'choice' ? 'radiogroup' : 'checkbox';
    return { type, name, visibleIf, ...(kind === 'number' ? { inputType: 'number' } : { choices }) };
  });
  const pages = [
    { name: 'p', elements: elements.slice(0, second.from) },
    { name: 'r', elements: elements.slice(second.from), ...(second.formula && { visibleIf: named(second.formula) }) },
  ];
  const survey = new Model({ clearInvisibleValues: 'onHiddenContainer', pages });
  // Each question depends on earlier ones only, so answers are given in their order, and only to questions visible then.
  asked.forEach(({ kind }, at) => {
    const question = survey.getQuestionByName(`q${at}`);
    const answer = answers[at] ?? [];
    if (!question?.isVisible || !question.page.isVisible || answer.length === 0) return;
    question.value = kind === 'several' ? [...answer] : kind === 'number' ? Number(answer[0]) : answer[0];
  });
  return survey
    .getAllQuestions()
    .filter((question) => question.isVisible && question.page.isVisible)
    .map(({ name }) => name)
    .sort();
};

it('[HRA-036, HRA-037, HRA-038, HRA-039, HRA-040, HRA-041, HRA-043] random questionnaires show the same questions as another engine, with sums, multiple choices and nested formulas', () => {
  fc.assert(
    fc.property(questionnaires, (questionnaire) => {
      expect(ours(questionnaire)).toEqual(theirs(questionnaire));
    }),
    { numRuns: 100 },
  );
});
