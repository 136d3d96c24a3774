import type { Expression, Formula, Operator } from '../../../../../../plugins/hra/rules/formula';
import type { Collected } from './parts';

const operators = new Map<string, Operator>([
  ['=', 'IsEqualTo'],
  ['==', 'IsEqualTo'],
  ['equal', 'IsEqualTo'],
  ['<>', 'IsNotEqualTo'],
  ['!=', 'IsNotEqualTo'],
  ['notequal', 'IsNotEqualTo'],
  ['>', 'IsGreaterThan'],
  ['greater', 'IsGreaterThan'],
  ['<', 'IsLessThan'],
  ['less', 'IsLessThan'],
  ['>=', 'IsGreaterThanOrEqualTo'],
  ['greaterorequal', 'IsGreaterThanOrEqualTo'],
  ['<=', 'IsLessThanOrEqualTo'],
  ['lessorequal', 'IsLessThanOrEqualTo'],
  ['contains', 'IsAnyOf'],
  ['contain', 'IsAnyOf'],
  ['anyof', 'IsAnyOf'],
  ['notempty', 'Exists'],
  ['empty', 'IsMissing'],
]);

const comparison = /^\{([^{}]+)\}\s*(notempty|empty|anyof|contains?|notequal|equal|greaterorequal|greater|lessorequal|less|<>|!=|>=|<=|==|=|>|<)\s*(.*)$/i;

const unquoted = (text: string): string => text.trim().replace(/^(['"])(.*)\1$/, '$2');

/** Splits a text at a word outside quotes. */
const splitBy = (text: string, word: 'and' | 'or'): readonly string[] => {
  const parts = [''];
  for (const [piece] of text.matchAll(/'[^']*'|"[^"]*"|\s+|[^\s'"]+/g))
    if (piece.toLowerCase() === word) parts.push('');
    else parts[parts.length - 1] += piece;
  return parts.map((part) => part.trim());
};

const expressionOf = (text: string, collected: Collected): Expression | undefined => {
  const [, name = '', sign = '', rest = ''] = comparison.exec(text) ?? [];
  const asked = collected.known(name.trim());
  const operator = operators.get(sign.toLowerCase());
  if (asked === undefined || asked.type === 'RichText' || operator === undefined) return undefined;
  if (operator === 'Exists' || operator === 'IsMissing')
    return rest.trim() === '' ? { EvaluatingItemId: asked.key, Operator: operator, ExpressionValues: [] } : undefined;
  const list = /^\[(.*)\]$/.exec(rest.trim())?.[1];
  const values = (list === undefined ? [rest] : list.split(',')).map(unquoted).filter((value) => value !== '');
  // Other questions and functions as values are not supported.
  if (values.length === 0 || values.some((value) => /[{}()]/.test(value))) return undefined;
  if (asked.type === 'MultipleChoice')
    return operator === 'IsAnyOf' || operator === 'IsEqualTo' ? { EvaluatingItemId: asked.key, Operator: 'IsAnyOf', ExpressionValues: values } : undefined;
  return { EvaluatingItemId: asked.key, Operator: operator === 'IsAnyOf' ? 'IsEqualTo' : operator, ExpressionValues: values };
};

/** The formula of a `visibleIf` of comparisons joined by `and` and `or` (`and` takes precedence); `undefined` for any other expression. */
export const formulaIn = (text: string, collected: Collected): Formula | undefined => {
  const alternatives = splitBy(text, 'or').map((part) => splitBy(part, 'and').map((one) => expressionOf(one, collected)));
  const all = alternatives.map((expressions) => expressions.filter((expression) => expression !== undefined));
  if (all.some((expressions, at) => expressions.length < (alternatives[at]?.length ?? 0))) return undefined;
  if (all.length === 1) return { LogicalOperator: 'And', Expressions: all[0] ?? [] };
  const single = all.filter((expressions) => expressions.length === 1).flat();
  const groups = all.filter((expressions) => expressions.length > 1).map((Expressions) => ({ LogicalOperator: 'And' as const, Expressions }));
  return { LogicalOperator: 'Or', Expressions: single, ...(groups.length > 0 && { Formulas: groups }) };
};
