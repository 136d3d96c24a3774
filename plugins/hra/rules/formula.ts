import { isDay } from '#shell/rules/dates/days';

/** The first four are documented; the others are additions of this product. */
export type Operator =
  | 'IsEqualTo'
  | 'IsNotEqualTo'
  | 'IsLessThan'
  | 'IsGreaterThan'
  | 'IsLessThanOrEqualTo'
  | 'IsGreaterThanOrEqualTo'
  | 'IsAnyOf'
  | 'Exists'
  | 'IsMissing';

/** Compares an answer with values (HRA-026). */
export interface Expression {
  /** Id of a question, or of a score; in rules of results also of a measure. */
  readonly EvaluatingItemId: string;
  readonly Operator: Operator;
  readonly ExpressionValues: readonly string[];
}

/** Expressions and formulas that must all hold (`And`), or of which one suffices (`Or`). Without any it always holds. */
export interface Formula {
  readonly LogicalOperator: 'And' | 'Or';
  readonly Expressions: readonly Expression[];
  /** Nested formulas. An addition: the documents have expressions only. */
  readonly Formulas?: readonly Formula[] | undefined;
}

/** The answers of a question, or the value of a score; `undefined` without any that count. */
export type AnswerOf = (itemId: string) => readonly string[] | undefined;

const numberForm = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** Parses a number; `undefined` for any other text. */
export const numberOf = (text: string): number | undefined => (numberForm.test(text) ? Number(text) : undefined);

const usDateForm = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

/**
 * Converts a date into a text that sorts chronologically: from `yyyy-MM-dd`, optionally with a UTC time, or `M/d/yyyy`. `undefined` for any other
 * text.
 */
export const dateOf = (text: string): string | undefined => {
  const [, month = '', date = '', year = ''] = usDateForm.exec(text) ?? [];
  const iso = year === '' ? text : `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const [day = '', time = '00:00:00'] = iso.split(/[T ]/);
  return isDay(day) && /^\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z?$/.test(time) ? `${day}T${time.replace('Z', '')}` : undefined;
};

/** Compares two texts as numbers, else as dates; `undefined` if they are neither (HRA-039). */
const compare = (one: string, other: string): number | undefined => {
  const numbers = [numberOf(one), numberOf(other)] as const;
  if (numbers[0] !== undefined && numbers[1] !== undefined) return numbers[0] - numbers[1];
  const dates = [dateOf(one), dateOf(other)] as const;
  if (dates[0] === undefined || dates[1] === undefined) return undefined;
  return dates[0] < dates[1] ? -1 : Number(dates[0] > dates[1]);
};

const isOneOf = (answer: string, values: readonly string[]): boolean => values.some((value) => value.trim().toLowerCase() === answer.toLowerCase());

/**
 * Whether an expression holds. A missing answer makes it false for every documented operator (HRA-038 to HRA-040, HRA-042). Operators compare the
 * first answer; `IsAnyOf` holds if any of several answers is one of the values, `Exists` if there is an answer. Only `IsMissing` holds without one: a
 * person who gives no age is asked the questions that an age would exclude.
 */
export const expressionHolds = ({ EvaluatingItemId, Operator, ExpressionValues }: Expression, answerOf: AnswerOf): boolean => {
  const answers = answerOf(EvaluatingItemId)?.map((text) => text.trim()) ?? [];
  const given = answers.filter((text) => text !== '');
  if (Operator === 'Exists') return given.length > 0;
  if (Operator === 'IsMissing') return given.length === 0;
  if (Operator === 'IsAnyOf') return given.some((answer) => isOneOf(answer, ExpressionValues));
  const [answer = ''] = answers;
  if (answer === '') return false;
  const order = (holds: (order: number) => boolean): boolean => {
    const found = compare(answer, ExpressionValues[0]?.trim() ?? '');
    return found !== undefined && holds(found);
  };
  switch (Operator) {
    case 'IsEqualTo':
      return isOneOf(answer, ExpressionValues);
    case 'IsNotEqualTo':
      return !isOneOf(answer, ExpressionValues);
    case 'IsLessThan':
      return order((found) => found < 0);
    case 'IsGreaterThan':
      return order((found) => found > 0);
    case 'IsLessThanOrEqualTo':
      return order((found) => found <= 0);
    case 'IsGreaterThanOrEqualTo':
      return order((found) => found >= 0);
  }
};

/** Whether a formula holds (HRA-037). */
export const formulaHolds = ({ LogicalOperator, Expressions, Formulas = [] }: Formula, answerOf: AnswerOf): boolean => {
  if (Expressions.length + Formulas.length === 0) return true;
  const holds = (expression: Expression): boolean => expressionHolds(expression, answerOf);
  const innerHolds = (formula: Formula): boolean => formulaHolds(formula, answerOf);
  return LogicalOperator === 'And' ? Expressions.every(holds) && Formulas.every(innerHolds) : Expressions.some(holds) || Formulas.some(innerHolds);
};

/** All expressions of a formula, including those of nested formulas. */
export const expressionsIn = ({ Expressions, Formulas = [] }: Formula): readonly Expression[] => [...Expressions, ...Formulas.flatMap(expressionsIn)];
