import { expressionsIn, type Formula } from '../../../../plugins/hra/rules/formula';
import { type AuthoredAssessment, type AuthoredHelpline, questionsOf, type Words } from './authored';

/** The results with an urgent rule, and the measures with an urgent band. */
export const urgentParts = ({ results, measures }: Pick<AuthoredAssessment, 'results' | 'measures'>): readonly { readonly name: Words }[] => [
  ...results.flatMap(({ items }) => items.filter(({ rules = [] }) => rules.some(({ level }) => level === 'Urgent'))),
  ...measures.filter((measure) => [measure, ...(measure.variants ?? [])].some(({ bands }) => bands.some(({ level }) => level === 'Urgent'))),
];

/**
 * The condition under which a helpline is shown during the assessment; `undefined` for none. A helpline without a condition of its own is shown while
 * that of an urgent rule holds. Rules about measures are left out, because measures are computed after the submission.
 */
export const shownWhen = (assessment: AuthoredAssessment, { when }: Pick<AuthoredHelpline, 'when'>): Formula | undefined => {
  if (when) return when;
  const known = new Set([...questionsOf(assessment), ...(assessment.scores ?? [])].map(({ id }) => id));
  const urgent = assessment.results
    .flatMap(({ items }) => items.flatMap(({ rules = [] }) => rules.filter(({ level }) => level === 'Urgent').map((rule) => rule.when)))
    .filter((formula) => expressionsIn(formula).every(({ EvaluatingItemId }) => known.has(EvaluatingItemId)));
  return urgent.length < 2 ? urgent[0] : { LogicalOperator: 'Or', Expressions: [], Formulas: urgent };
};
