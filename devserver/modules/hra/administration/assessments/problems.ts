import { type Fault, faultsOf } from '../../../../../plugins/hra/rules/faults';
import { type Expression, expressionsIn, type Formula } from '../../../../../plugins/hra/rules/formula';
import type { Locale } from '../../../../../shell/i18n/locale';
import type { RefusalText } from '../../../../platform/refusal';
import { type AuthoredAssessment, draftOf, isQuestion } from '../../taking/authored';
import { signs } from './fields';

/** A problem that prevents publishing: its text, and the key of the page, question or other part with it. */
export interface Problem {
  readonly key: string;
  readonly values: NonNullable<RefusalText['values']>;
  readonly in: string;
  /** Whether that part is a result, which may have the key of a question or score. */
  readonly isOfResult?: boolean;
  /** Whether it is repaired in the form of the helplines. */
  readonly isOfHelplines?: boolean;
}

/** Maximum length of a question's text in a sentence about it. */
const mostNamed = 80;

const cut = (text: string): string => (text.length <= mostNamed ? text : `${text.slice(0, mostNamed - 1).trimEnd()}…`);

/** Names of the pages, questions, scores, measures and results of an assessment. */
export const namesIn = (authored: AuthoredAssessment, language: Locale): ((key: string) => string) => {
  const names = new Map<string, string>([
    ...(authored.helplines ?? []).map(({ id, title }) => [id, title[language]] as const),
    ...authored.results.flatMap(({ items }) => items.map(({ id, name }) => [id, name[language]] as const)),
    ...authored.measures.map(({ id, name }) => [id, name[language]] as const),
    ...(authored.scores ?? []).map(({ id, name }) => [id, name[language]] as const),
    ...authored.pages.flatMap(({ id, name, items }) => [
      ...items.filter(isQuestion).map((question) => [question.id, question.text[language]] as const),
      [id, name[language]] as const,
    ]),
  ]);
  return (key) => cut(names.get(key) ?? key);
};

const inSigns = ({ EvaluatingItemId, Operator, ExpressionValues }: Expression, nameOf: (key: string) => string): string =>
  [nameOf(EvaluatingItemId), signs[Operator], ExpressionValues.join(', ')].join(' ').trim();

const problemOf = (fault: Fault, nameOf: (key: string) => string, resultName: (key: string) => string): Problem => {
  const key = `assessments.fault.${fault.kind}`;
  switch (fault.kind) {
    case 'twice':
      return { key, in: fault.id, values: { id: fault.id } };
    case 'unknownPage':
      return { key, in: fault.question, values: { in: nameOf(fault.question), page: fault.page } };
    case 'unknownQuestion':
      return { key, in: fault.in, values: { in: nameOf(fault.in), question: fault.question } };
    case 'cycle':
      return { key, in: fault.questions[0] ?? '', values: { questions: fault.questions.map((one) => `“${nameOf(one)}”`).join(' → ') } };
    case 'emptyScore':
      return { key, in: fault.score, values: { in: nameOf(fault.score) } };
    case 'noPoints':
      return { key, in: fault.score, values: { in: nameOf(fault.score), question: nameOf(fault.question), value: fault.value } };
    case 'noUnits':
      return { key, in: fault.item, values: { in: nameOf(fault.item) } };
    case 'unusableUnit':
      return { key, in: fault.item, values: { in: nameOf(fault.item), unit: fault.unit } };
    case 'otherUnit':
      return { key, in: fault.question, values: { in: nameOf(fault.question), measure: nameOf(fault.measure), unit: fault.units[0] } };
    case 'bands':
      return { key, in: fault.measure, values: { in: nameOf(fault.measure) } };
    case 'noValue':
      return { key, in: fault.in, values: { in: nameOf(fault.in), question: nameOf(fault.expression.EvaluatingItemId) } };
    case 'notOffered':
      return { key, in: fault.in, values: { in: nameOf(fault.in), question: nameOf(fault.expression.EvaluatingItemId), value: fault.value } };
    case 'notOrdered':
      return {
        key: `${key}.${fault.because}`,
        in: fault.in,
        values: { in: nameOf(fault.in), question: nameOf(fault.expression.EvaluatingItemId), value: fault.expression.ExpressionValues.join(', ') },
      };
    case 'neverHolds':
      return { key, in: fault.in, values: { in: nameOf(fault.in), conditions: fault.expressions.map((one) => inSigns(one, nameOf)).join(' & ') } };
    case 'neverDecides':
      return { key, in: fault.in, isOfResult: true, values: { in: resultName(fault.in), n: fault.rule } };
    case 'gap':
      return {
        key,
        in: fault.in,
        isOfResult: true,
        values: { in: resultName(fault.in), score: nameOf(fault.score), from: fault.values[0], to: fault.values[1] },
      };
    case 'tooDeep':
      return { key, in: fault.in, values: { in: nameOf(fault.in) } };
  }
};

/** Conditions that refer to a later question, which is not answered yet when they are evaluated. */
const laterIn = (authored: AuthoredAssessment, nameOf: (key: string) => string): readonly Problem[] => {
  const order = authored.pages.flatMap(({ id, items }) => [id, ...items.map((item) => item.id)]);
  // A score is available after the last of its questions.
  const placeOf = (asked: string): number =>
    Math.max(order.indexOf(asked), ...(authored.scores?.find(({ id }) => id === asked)?.questions.map((question) => order.indexOf(question)) ?? []));
  const conditions = authored.pages.flatMap(({ id, formula, items }): readonly (readonly [string, readonly Formula[]])[] => [
    [id, formula ? [formula] : []],
    ...items.filter(isQuestion).map((question) => [question.id, question.formulas ?? []] as const),
  ]);
  return conditions.flatMap(([key, formulas]) =>
    [...new Set(formulas.flatMap(expressionsIn).map(({ EvaluatingItemId }) => EvaluatingItemId))]
      .filter((asked) => placeOf(asked) > order.indexOf(key))
      .map((asked) => ({ key: 'assessments.fault.later', in: key, values: { in: nameOf(key), question: nameOf(asked) } })),
  );
};

const emptyIn = (authored: AuthoredAssessment, nameOf: (key: string) => string): readonly Problem[] => {
  const asks = authored.pages.some(({ items }) => items.some(isQuestion));
  const empty = authored.pages.filter(({ items }) => items.length === 0);
  return [
    ...(asks ? [] : [{ key: 'assessments.fault.noQuestion', in: '', values: {} }]),
    ...empty.map(({ id }) => ({ key: 'assessments.fault.emptyPage', in: id, values: { in: nameOf(id) } })),
    ...authored.pages
      .flatMap(({ items }) => items.filter(isQuestion))
      .filter(({ type, choices = [] }) => type.endsWith('Choice') && choices.length === 0)
      .map(({ id }) => ({ key: 'assessments.fault.noChoices', in: id, values: { in: nameOf(id) } })),
  ];
};

/** Faults for which an assessment cannot be offered; empty if there are none. A draft has more problems (`problemsOfDraft`). */
export const problemsOf = (authored: AuthoredAssessment, language: Locale): readonly Problem[] => {
  const nameOf = namesIn(authored, language);
  const resultName = namesIn({ ...authored, pages: [], measures: [], scores: [] }, language);
  return [...emptyIn(authored, nameOf), ...faultsOf(draftOf(authored)).map((fault) => problemOf(fault, nameOf, resultName)), ...laterIn(authored, nameOf)];
};
