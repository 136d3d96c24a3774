import type { Expression, Formula } from '../../../rules/formula';
import { useText } from '../../../text';
import { asksForNoValue } from '../rules/condition';
import type { Askable } from '../rules/shown';

/** Describes a condition in words, with the texts of questions and answers. */
export const useConditionWords = (askable: readonly Askable[]): ((formula: Formula | null) => string) => {
  const t = useText();
  const sayOne = ({ EvaluatingItemId, Operator, ExpressionValues }: Expression): string => {
    const asked = askable.find(({ key }) => key === EvaluatingItemId);
    const name = asked?.name ?? EvaluatingItemId;
    const values = ExpressionValues.map((value) => asked?.choices.find((choice) => choice.value.toLowerCase() === value.toLowerCase())?.name ?? value);
    const operator = t(`authoring.operator.${Operator}`);
    return `“${name || '…'}” ${operator}${asksForNoValue(Operator) ? '' : ` ${values.join(` ${t('authoring.condition.or')} `) || '…'}`}`;
  };
  const say = ({ LogicalOperator, Expressions, Formulas = [] }: Formula): string =>
    [...Expressions.map(sayOne), ...Formulas.map((formula) => `(${say(formula)})`)].join(
      ` ${t(LogicalOperator === 'And' ? 'authoring.condition.and' : 'authoring.condition.or')} `,
    );
  return (formula) => (formula === null ? t('authoring.condition.always.shown') : say(formula));
};
