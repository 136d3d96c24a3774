import { isDay } from '#shell/rules/days';

export type Operator = 'IsEqualTo' | 'IsNotEqualTo' | 'IsLessThan' | 'IsGreaterThan';

/** Compares the first answer of a question with values (HRA-026). */
export interface Expression {
  /** The id of the question. */
  readonly EvaluatingItemId: string;
  readonly Operator: Operator;
  readonly ExpressionValues: readonly string[];
}

/** Expressions that hold together (`And`) or one of which is enough (`Or`). Without expressions it says nothing, and holds. */
export interface Formula {
  readonly LogicalOperator: 'And' | 'Or';
  readonly Expressions: readonly Expression[];
}

/** The answers of a question, `undefined` where there are none that count. */
export type AnswerOf = (questionId: string) => readonly string[] | undefined;

const numberForm = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

const numberOf = (text: string): number | undefined => (numberForm.test(text) ? Number(text) : undefined);

const usDateForm = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

/** A date as a text whose order is that of time: from `yyyy-MM-dd`, that with a UTC time behind it, or `M/d/yyyy`. */
const dateOf = (text: string): string | undefined => {
  const [, month = '', date = '', year = ''] = usDateForm.exec(text) ?? [];
  const iso = year === '' ? text : `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const [day = '', time = '00:00:00'] = iso.split(/[T ]/);
  return isDay(day) && /^\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z?$/.test(time) ? `${day}T${time.replace('Z', '')}` : undefined;
};

/** How two texts stand to each other: as numbers, else as dates; `undefined` where they are neither (HRA-039). */
const compare = (one: string, other: string): number | undefined => {
  const numbers = [numberOf(one), numberOf(other)] as const;
  if (numbers[0] !== undefined && numbers[1] !== undefined) return numbers[0] - numbers[1];
  const dates = [dateOf(one), dateOf(other)] as const;
  if (dates[0] === undefined || dates[1] === undefined) return undefined;
  return dates[0] < dates[1] ? -1 : Number(dates[0] > dates[1]);
};

/** Whether one expression holds. A missing answer makes it false, whatever the operator (HRA-038 to HRA-040, HRA-042). */
export const expressionHolds = ({ EvaluatingItemId, Operator, ExpressionValues }: Expression, answerOf: AnswerOf): boolean => {
  const answer = answerOf(EvaluatingItemId)?.[0]?.trim() ?? '';
  if (answer === '') return false;
  const matches = (): boolean => ExpressionValues.some((value) => value.trim().toLowerCase() === answer.toLowerCase());
  const order = (): number => compare(answer, ExpressionValues[0]?.trim() ?? '') ?? 0;
  switch (Operator) {
    case 'IsEqualTo':
      return matches();
    case 'IsNotEqualTo':
      return !matches();
    case 'IsLessThan':
      return order() < 0;
    case 'IsGreaterThan':
      return order() > 0;
  }
};

/** Whether a formula holds (HRA-037). */
export const formulaHolds = ({ LogicalOperator, Expressions }: Formula, answerOf: AnswerOf): boolean => {
  if (Expressions.length === 0) return true;
  const holds = (expression: Expression): boolean => expressionHolds(expression, answerOf);
  return LogicalOperator === 'And' ? Expressions.every(holds) : Expressions.some(holds);
};
