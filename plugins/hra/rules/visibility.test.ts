import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faultsOf, faultText } from './faults';
import type { Formula } from './formula';
import type { Outline, OutlinePage, OutlineQuestion } from './outline';
import { missingOn } from './required';
import { visibilityOf } from './visibility';

const is = (id: string, value = 'yes'): Formula => ({
  LogicalOperator: 'And',
  Expressions: [{ EvaluatingItemId: id, Operator: 'IsEqualTo', ExpressionValues: [value] }],
});
const page = (PageId: string, more: Partial<OutlinePage> = {}): OutlinePage => ({
  PageId,
  Name: PageId,
  Order: 1,
  IsVisible: true,
  ShowPageFormula: null,
  ...more,
});
const question = (QuestionId: string, ...Formulas: readonly Formula[]): OutlineQuestion => ({
  QuestionId,
  PageId: 'p',
  Text: QuestionId,
  IsOptional: false,
  IsVisible: true,
  Formulas,
});
const shown = (outline: Outline, answers: Readonly<Record<string, string>>): readonly string[] => [
  ...visibilityOf(outline, new Map(Object.entries(answers).map(([id, answer]) => [id, [answer]]))).questions,
];

describe('visible parts', () => {
  it('[HRA-005, HRA-036] a question whose formulas all hold', () => {
    const outline: Outline = { pages: [page('p')], questions: [question('a'), question('b'), question('c', is('a'), is('b'))] };
    expect(shown(outline, { a: 'yes' })).toEqual(['a', 'b']);
    expect(shown(outline, { a: 'yes', b: 'YES' })).toEqual(['a', 'b', 'c']);
  });

  it('[HRA-005, HRA-041] a page whose formula holds, with its questions', () => {
    const outline: Outline = { pages: [page('p'), page('q', { ShowPageFormula: is('a') })], questions: [question('a'), { ...question('b'), PageId: 'q' }] };
    expect([...visibilityOf(outline, new Map()).pages]).toEqual(['p']);
    expect(shown(outline, {})).toEqual(['a']);
    expect([...visibilityOf(outline, new Map([['a', ['yes']]])).pages]).toEqual(['p', 'q']);
  });

  it("[HRA-042] parts without a formula keep the server's visibility", () => {
    const outline: Outline = {
      pages: [page('p'), page('q', { IsVisible: false })],
      questions: [question('a'), { ...question('b'), IsVisible: false }, { ...question('c'), PageId: 'q' }],
    };
    expect(shown(outline, {})).toEqual(['a']);
  });

  it('an answer of a hidden question has no effect until the question is visible again', () => {
    const outline: Outline = { pages: [page('p')], questions: [question('a'), question('b', is('a')), question('c', is('b'))] };
    expect(shown(outline, { a: 'yes', b: 'yes' })).toEqual(['a', 'b', 'c']);
    expect(shown(outline, { a: 'no', b: 'yes' })).toEqual(['a']);
    expect(shown(outline, { a: 'yes', b: 'yes' })).toEqual(['a', 'b', 'c']);
  });
});

/** Assessments whose questions depend on earlier ones only, in any order, with answers. */
const cases = fc.integer({ min: 2, max: 25 }).chain((count) =>
  fc.record({
    questions: fc.tuple(
      ...Array.from({ length: count }, (_, at) =>
        fc.array(fc.record({ of: fc.integer({ min: 0, max: Math.max(0, at - 1) }), value: fc.constantFrom('yes', 'no') }), { maxLength: at === 0 ? 0 : 2 }),
      ),
    ),
    answers: fc.array(fc.constantFrom('yes', 'no', ''), { minLength: count, maxLength: count }),
    order: fc.shuffledSubarray(
      Array.from({ length: count }, (_, at) => at),
      { minLength: count, maxLength: count },
    ),
  }),
);

describe('any assessment without cycles', () => {
  it('[HRA-036] shows the same for each order of its questions and answers, and every visible question has formulas that hold', () => {
    fc.assert(
      fc.property(cases, ({ questions, answers, order }) => {
        const all = questions.map((conditions, at) => question(`q${at}`, ...conditions.map(({ of, value }) => is(`q${of}`, value))));
        const outline: Outline = { pages: [page('p')], questions: all };
        const given = answers.map((answer, at): readonly [string, readonly string[]] => [`q${at}`, [answer]]);
        const one = visibilityOf(outline, new Map(given));
        const other = visibilityOf(
          { ...outline, questions: order.flatMap((at) => all[at] ?? []) },
          new Map(order.flatMap((at) => (given[at] ? [given[at]] : []))),
        );
        expect([...other.questions].sort()).toEqual([...one.questions].sort());
        for (const { QuestionId, Formulas } of all) {
          const allHold = Formulas.every(({ Expressions }) =>
            Expressions.every(
              ({ EvaluatingItemId, ExpressionValues }) => one.questions.has(EvaluatingItemId) && one.answerOf(EvaluatingItemId)?.[0] === ExpressionValues[0],
            ),
          );
          expect(one.questions.has(QuestionId)).toBe(allHold);
        }
      }),
    );
  });
});

/** The expected visible questions, computed in one pass: each depends on earlier ones only. */
const shownOneByOne = ({ questions }: Outline, given: ReadonlyMap<string, readonly string[]>): readonly string[] => {
  const found: string[] = [];
  for (const { QuestionId, Formulas } of questions) {
    const expressions = Formulas.flatMap(({ Expressions }) => Expressions);
    const holds = expressions.every(({ EvaluatingItemId: id, ExpressionValues }) => found.includes(id) && given.get(id)?.[0] === ExpressionValues[0]);
    if (holds) found.push(QuestionId);
  }
  return found;
};

describe('hiding and showing', () => {
  it('[HRA-036] depends only on the current answers, not on earlier ones', () => {
    const detour = fc.array(fc.record({ of: fc.nat(24), value: fc.constantFrom('yes', 'no', '') }), { maxLength: 12 });
    fc.assert(
      fc.property(cases, detour, ({ questions, answers }, steps) => {
        const outline: Outline = {
          pages: [page('p')],
          questions: questions.map((conditions, at) => question(`q${at}`, ...conditions.map(({ of, value }) => is(`q${of}`, value)))),
        };
        const ids = outline.questions.map(({ QuestionId }) => QuestionId);
        const stateOf = (given: ReadonlyMap<string, readonly string[]>) => {
          const { questions: shownNow, answerOf } = visibilityOf(outline, given);
          return { shown: ids.filter((id) => shownNow.has(id)), counting: ids.map((id) => answerOf(id)) };
        };
        const given = new Map(answers.map((answer, at): readonly [string, readonly string[]] => [`q${at}`, [answer]]));
        const before = stateOf(given);
        const changed = new Map(given);
        for (const { of, value } of steps) {
          const id = `q${of % ids.length}`;
          changed.set(id, [value]);
          const { shown: shownNow, counting } = stateOf(changed);
          expect(shownNow).toEqual(shownOneByOne(outline, changed));
          // Hidden answers have no effect.
          expect(counting.filter((answer) => answer !== undefined)).toHaveLength(shownNow.length);
        }
        for (const [id, answer] of given) changed.set(id, answer);
        expect(stateOf(changed)).toEqual(before);
      }),
    );
  });
});

describe('an authored assessment', () => {
  it('is refused with the names of all questions in a cycle', () => {
    const outline: Outline = { pages: [page('p')], questions: [question('a', is('c')), question('b', is('a')), question('c', is('b'))] };
    expect(faultsOf(outline).map(faultText)).toEqual(['These questions wait for each other: a → c → b → a.']);
  });

  it('is refused if a page depends on a question of its own', () => {
    const outline: Outline = { pages: [page('p', { ShowPageFormula: is('a') })], questions: [question('a')] };
    expect(faultsOf(outline).map(faultText)).toEqual(['These questions wait for each other: a → a.']);
  });

  it('is refused for unknown questions and pages, and duplicate ids', () => {
    const outline: Outline = { pages: [page('p')], questions: [question('a', is('z')), question('a'), { ...question('b'), PageId: 'x' }] };
    expect(faultsOf(outline).map(faultText)).toEqual(['The id "a" is given twice.', 'The question "b" stands on the page "x", which does not exist.']);
    expect(faultsOf({ pages: [page('p')], questions: [question('a', is('z'))] }).map(faultText)).toEqual([
      'A formula of "a" asks for "z", which is no question of this assessment.',
    ]);
  });
});

describe('a required question', () => {
  it('[HRA-050] is visible, not optional, and has no answer', () => {
    const outline: Outline = { pages: [page('p')], questions: [question('a'), question('b', is('a')), { ...question('c'), IsOptional: true }, question('d')] };
    const missing = (answers: Readonly<Record<string, string>>): readonly string[] => {
      const given = new Map(Object.entries(answers).map(([id, answer]) => [id, [answer]]));
      return missingOn('p', outline, given, visibilityOf(outline, given)).map(({ QuestionId }) => QuestionId);
    };
    expect(missing({})).toEqual(['a', 'd']);
    expect(missing({ a: 'yes', d: ' ' })).toEqual(['b', 'd']);
    expect(missing({ a: 'no', d: 'x' })).toEqual([]);
  });
});
