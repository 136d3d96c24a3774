import { describe, expect, it } from 'vitest';
import { type Expression, expressionHolds, type Formula, formulaHolds, type Operator } from './formula';

const holds = (answer: readonly string[] | undefined, Operator: Operator, ...ExpressionValues: readonly string[]): boolean =>
  expressionHolds({ EvaluatingItemId: 'q', Operator, ExpressionValues }, () => answer);

describe('an expression', () => {
  it.each([
    ['yes', 'YES', true],
    ['Straße', 'STRASSE', false],
    ['yes', 'no', false],
    [' yes ', 'yes', true],
    ['5', '5.0', false],
  ])('[HRA-038] %j IsEqualTo %j is %j, ignoring case', (answer, value, expected) => {
    expect(holds([answer], 'IsEqualTo', value)).toBe(expected);
    expect(holds([answer], 'IsNotEqualTo', value)).toBe(!expected);
  });

  it('[HRA-038] compares the first answer of several', () => {
    expect(holds(['a', 'b'], 'IsEqualTo', 'b')).toBe(false);
    expect(holds(['a', 'b'], 'IsEqualTo', 'a')).toBe(true);
  });

  it.each([
    ['9', '10', 'IsLessThan', true],
    ['10', '9', 'IsGreaterThan', true],
    ['-1.5', '0', 'IsLessThan', true],
    ['1e3', '999', 'IsGreaterThan', true],
    ['10', '10', 'IsGreaterThan', false],
    ['2026-01-31', '2026-02-01', 'IsLessThan', true],
    ['12/31/2025', '2026-01-01', 'IsLessThan', true],
    ['2026-02-01T08:00:00Z', '2026-02-01', 'IsGreaterThan', true],
    ['2026-02-30', '2026-01-01', 'IsGreaterThan', false],
    ['10', '2026-01-01', 'IsLessThan', false],
    ['10', '2026-01-01', 'IsGreaterThan', false],
    ['high', 'low', 'IsLessThan', false],
    ['high', 'low', 'IsGreaterThan', false],
    ['0x10', '1', 'IsGreaterThan', false],
    ['Infinity', '1', 'IsGreaterThan', false],
  ] as const)('[HRA-039] %j compared with %j: %s is %j (numbers before dates, else false)', (answer, value, operator, expected) => {
    expect(holds([answer], operator, value)).toBe(expected);
  });

  it.each(['IsEqualTo', 'IsNotEqualTo', 'IsLessThan', 'IsGreaterThan'] as const)('[HRA-040] without an answer %s is false', (operator) => {
    for (const missing of [undefined, [], [''], ['  ']]) expect(holds(missing, operator, '1')).toBe(false);
  });

  it('[HRA-042] of several values one must be equal, none may be for not equal, and the first one determines the order', () => {
    expect(holds(['b'], 'IsEqualTo', 'a', 'b')).toBe(true);
    expect(holds(['b'], 'IsNotEqualTo', 'a', 'b')).toBe(false);
    expect(holds(['c'], 'IsNotEqualTo', 'a', 'b')).toBe(true);
    expect(holds(['5'], 'IsLessThan', '9', '1')).toBe(true);
  });
});

describe('an operator beyond the documented ones', () => {
  it.each([
    ['10', '10', true, true],
    ['9', '10', true, false],
    ['10.01', '10', false, true],
    ['2026-02-01', '2/1/2026', true, true],
    ['2026-01-31', '2026-02-01', true, false],
    ['high', 'high', false, false],
  ])('%j against %j: or less is %j, or more is %j', (answer, value, isLess, isMore) => {
    expect(holds([answer], 'IsLessThanOrEqualTo', value)).toBe(isLess);
    expect(holds([answer], 'IsGreaterThanOrEqualTo', value)).toBe(isMore);
  });

  it('IsAnyOf tests every answer of several, ignoring case; Exists needs one', () => {
    expect(holds(['a', 'b'], 'IsAnyOf', 'B', 'c')).toBe(true);
    expect(holds(['a', 'b'], 'IsAnyOf', 'c')).toBe(false);
    expect([holds(['0'], 'Exists'), holds(['0'], 'IsMissing')]).toEqual([true, false]);
    for (const missing of [undefined, [], [''], ['  ']]) {
      expect([holds(missing, 'Exists'), holds(missing, 'IsMissing')]).toEqual([false, true]);
      expect(holds(missing, 'IsAnyOf', '')).toBe(false);
      expect(holds(missing, 'IsLessThanOrEqualTo', '1')).toBe(false);
    }
  });
});

describe('a formula', () => {
  const is = (id: string): Expression => ({ EvaluatingItemId: id, Operator: 'IsEqualTo', ExpressionValues: ['yes'] });
  const formula = (LogicalOperator: Formula['LogicalOperator'], ...ids: readonly string[]): Formula => ({ LogicalOperator, Expressions: ids.map(is) });
  const answerOf = (id: string) => (id.startsWith('y') ? ['yes'] : ['no']);

  it.each([
    ['And', ['y1', 'y2'], true],
    ['And', ['y1', 'n1'], false],
    ['Or', ['n1', 'y1'], true],
    ['Or', ['n1', 'n2'], false],
    ['And', [], true],
    ['Or', [], true],
  ] as const)('[HRA-026, HRA-037] %s of %j is %j', (operator, ids, expected) => {
    expect(formulaHolds(formula(operator, ...ids), answerOf)).toBe(expected);
  });

  it('can contain formulas, which count like its expressions', () => {
    const within = (outer: Formula['LogicalOperator'], own: readonly string[], ...Formulas: readonly Formula[]): boolean =>
      formulaHolds({ ...formula(outer, ...own), Formulas }, answerOf);
    expect(within('And', ['y1'], formula('Or', 'n1', 'y2'))).toBe(true);
    expect(within('And', ['y1'], formula('And', 'n1', 'y2'))).toBe(false);
    expect(within('Or', ['n1'], formula('And', 'y1', 'y2'))).toBe(true);
    expect(within('Or', [], formula('And', 'n1'))).toBe(false);
  });
});
