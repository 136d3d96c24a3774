import { expressionsIn, type Formula } from '../../../../../plugins/hra/rules/formula';
import type { Locale } from '../../../../../shell/i18n/locale';
import { FieldRefusal } from '../../../../platform/module';
import type { AuthoredAssessment } from '../../taking/authored';
import { isQuestion } from '../../taking/authored';
import { type Problem, problemsOf } from './problems';

/** Kinds of faults in the condition of a page or question. */
const ofConditions = [
  'unknownQuestion',
  'cycle',
  'noValue',
  'notOffered',
  'notOrdered.item',
  'notOrdered.value',
  'neverHolds',
  'tooDeep',
  'later',
  'emptyScore',
  'noPoints',
];

/** The fault that prevents the condition of a part, or a score, from being evaluated. */
export const conditionFault = (authored: AuthoredAssessment, key: string, language: Locale): Problem | undefined =>
  problemsOf(authored, language).find((one) => one.in === key && ofConditions.some((kind) => one.key === `assessments.fault.${kind}`));

/** @throws FieldRefusal 400 for the condition of a page or question that cannot be evaluated, or asks for a later question */
export const refuseCondition = (authored: AuthoredAssessment, key: string, language: Locale): void => {
  const problem = conditionFault(authored, key, language);
  if (problem) throw new FieldRefusal('When', problem.key, problem.values);
};

const asksFor = (formulas: readonly (Formula | undefined)[], key: string): boolean =>
  formulas.some((formula) => formula !== undefined && expressionsIn(formula).some(({ EvaluatingItemId }) => EvaluatingItemId === key));

/** Names of the parts that refer to a question: other questions, pages, scores, measures, results and helplines. */
export const askersOf = (authored: AuthoredAssessment, key: string): readonly string[] => {
  const { pages, scores = [], measures, results, helplines = [] } = authored;
  const named = [
    ...pages.filter(({ formula }) => asksFor([formula], key)).map(({ name }) => name),
    ...pages
      .flatMap(({ items }) => items.filter(isQuestion))
      .filter(({ id, formulas = [], below }) => id !== key && (asksFor(formulas, key) || below === key))
      .map(({ text }) => text),
    ...scores.filter(({ questions }) => questions.includes(key)).map(({ name }) => name),
    ...measures
      .filter(({ of, unless, variants = [] }) => {
        const questions = 'question' in of ? [of.question] : Object.values(of.bodyMassIndex);
        return questions.includes(key) || asksFor([unless, ...variants.map(({ when }) => when)], key);
      })
      .map(({ name }) => name),
    ...results
      .flatMap(({ items }) => items)
      .filter(
        ({ of, rules = [] }) =>
          ('question' in of && of.question === key) ||
          asksFor(
            rules.map(({ when }) => when),
            key,
          ),
      )
      .map(({ name }) => name),
    ...helplines.filter(({ when }) => asksFor([when], key)).map(({ title }) => title),
  ];
  return [...new Set(named.map((words) => words['en-US']))];
};
