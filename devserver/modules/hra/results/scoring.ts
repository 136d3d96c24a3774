import type { RiskLevel } from '../../../../plugins/hra/contract';
import { type AnswerOf, expressionsIn, type Formula, formulaHolds } from '../../../../plugins/hra/rules/formula';
import type { Answers } from '../../../../plugins/hra/rules/outline';
import { reasonsFor } from '../../../../plugins/hra/rules/reasons';
import { isAnswered, missingOn } from '../../../../plugins/hra/rules/required';
import { visibilityOf } from '../../../../plugins/hra/rules/visibility';
import {
  type AuthoredAssessment,
  type AuthoredHelpline,
  type AuthoredMeasure,
  type AuthoredResult,
  type AuthoredRule,
  type Band,
  outlineOf,
  questionsOfMeasure,
} from '../taking/authored';

/** The rating of a result. */
export interface ScoredItem {
  readonly result: AuthoredResult;
  readonly level: RiskLevel;
  /** The matching rule; `undefined` if the level comes from the bands of a measure, or is the default. */
  readonly rule: AuthoredRule | undefined;
  /** The answers that led to the level. */
  readonly reasons: ReturnType<typeof reasonsFor>;
}

/** Ids of the measures that determine the level of a result: its own, and those whose questions its rules refer to. */
export const measuresBehind = (assessment: AuthoredAssessment, { of, rules = [] }: AuthoredResult): readonly string[] => {
  const asked = new Set(rules.flatMap(({ when }) => questionsIn(assessment, when)));
  return assessment.measures
    .filter((measure) => ('measure' in of && of.measure === measure.id) || ('question' in measure.of && asked.has(measure.of.question)))
    .map(({ id }) => id);
};

export interface ScoredMeasurement {
  readonly measure: AuthoredMeasure;
  readonly value: number;
  readonly level: RiskLevel;
  /** The bands that apply to the person, and their source. */
  readonly bands: readonly Band[];
  readonly source: string;
}

interface ScoredTab {
  readonly tab: AuthoredAssessment['results'][number];
  readonly score: number;
  readonly items: readonly ScoredItem[];
}

export interface Scored {
  readonly score: number;
  readonly tabs: readonly ScoredTab[];
  /** Helplines triggered by the answers, or by an urgent level. */
  readonly helplines: readonly AuthoredHelpline[];
  readonly measurements: readonly ScoredMeasurement[];
  /** The answers that count, and the values of scores and measures, in the form of rules. */
  readonly answerOf: AnswerOf;
}

/** Points of a result, out of 100. */
const worth: Readonly<Record<RiskLevel, number>> = { Low: 100, Moderate: 60, High: 20, Urgent: 0 };

const meanOf = (items: readonly ScoredItem[]): number =>
  items.length === 0 ? 0 : Math.round(items.reduce((sum, { level }) => sum + worth[level], 0) / items.length);

/** The level of the last band that begins at or below a value (strictly below with `isAbove`). The value is not rounded: 24.96 is less than 25. */
export const levelIn = (bands: readonly Band[], value: number): RiskLevel =>
  bands.findLast(({ from, isAbove }) => from === null || value > from || (value === from && !isAbove))?.level ?? 'Low';

/** The bands that apply to a person instead of the usual ones; `undefined` if the usual ones do. */
export const variantOf = ({ variants = [] }: AuthoredMeasure, answerOf: AnswerOf) => variants.find(({ when }) => formulaHolds(when, answerOf));

/** The questions of a formula, including those of its scores and measures. */
const questionsIn = ({ scores = [], measures }: AuthoredAssessment, when: Formula): readonly string[] =>
  expressionsIn(when).flatMap(({ EvaluatingItemId: id }) => {
    const measure = measures.find((other) => other.id === id);
    return scores.find((score) => score.id === id)?.questions ?? (measure ? questionsOfMeasure(measure) : [id]);
  });

const numberOf = (answerOf: AnswerOf, questionId: string): number | undefined => {
  const text = answerOf(questionId)?.[0] ?? '';
  const value = Number(text);
  return text.trim() === '' || !Number.isFinite(value) ? undefined : value;
};

/** Pounds and inches to kilograms per square metre. Only the displayed value is rounded. */
const bodyMassIndex = (pounds: number, inches: number): number => Number(((pounds * 0.45359237) / (inches * 0.0254) ** 2).toPrecision(12));

/** The value of a measure in its first unit; `undefined` if an answer is missing or not a number, or if the measure does not apply to the person. */
const measuredValue = ({ of, unless }: AuthoredMeasure, answerOf: AnswerOf): number | undefined => {
  if (unless && formulaHolds(unless, answerOf)) return undefined;
  if ('question' in of) return numberOf(answerOf, of.question);
  const height = numberOf(answerOf, of.bodyMassIndex.height);
  const weight = numberOf(answerOf, of.bodyMassIndex.weight);
  return height === undefined || weight === undefined || height <= 0 ? undefined : bodyMassIndex(weight, height);
};

/** The answers that count: those of hidden pages and questions are left out. Measurements are in their first unit. */
const countedAnswers = (assessment: AuthoredAssessment, answers: Answers): Answers => {
  const { questions } = visibilityOf(outlineOf(assessment, 'en-US'), answers);
  return new Map([...answers].filter(([questionId, answer]) => questions.has(questionId) && isAnswered(answer)));
};

/** Required visible questions without an answer that counts: missing, unreadable, or not confirmed. Whatever depends on them is undetermined. */
const owedQuestions = (assessment: AuthoredAssessment, answers: Answers): ReadonlySet<string> => {
  const outline = outlineOf(assessment, 'en-US');
  const shown = visibilityOf(outline, answers);
  return new Set(outline.pages.flatMap(({ PageId }) => missingOn(PageId, outline, answers, shown)).map(({ QuestionId }) => QuestionId));
};

/** Scores answers, without hidden ones. Results whose level is undetermined are left out. Deterministic for equal answers of one version. */
export const scoreOf = (assessment: AuthoredAssessment, answers: Answers): Scored => {
  const counted = countedAnswers(assessment, answers);
  const shown = visibilityOf(outlineOf(assessment, 'en-US'), counted);
  const owed = owedQuestions(assessment, answers);
  const measurements = assessment.measures.flatMap((measure) => {
    const value = measuredValue(measure, shown.answerOf);
    const { bands, source } = variantOf(measure, shown.answerOf) ?? measure;
    return value === undefined ? [] : [{ measure, value, level: levelIn(bands, value), bands, source }];
  });
  const measured = new Map(measurements.map(({ measure, value }) => [measure.id, [String(value)]]));
  const answerOf: AnswerOf = (id) => shown.answerOf(id) ?? measured.get(id);

  const scored = (result: AuthoredResult): readonly ScoredItem[] => {
    const { of } = result;
    const measurement = 'measure' in of ? measurements.find(({ measure }) => measure.id === of.measure) : undefined;
    const isThere = 'measure' in of ? measurement !== undefined : answerOf('score' in of ? of.score : of.question) !== undefined;
    if (!isThere) return [];
    const rules = result.rules ?? [];
    const at = rules.findIndex(({ when }) => formulaHolds(when, answerOf));
    const rule = rules[at];
    // An earlier rule about an answer that does not count might have raised the level. A level that is already high is shown nevertheless.
    const before = rule ? rules.slice(0, at) : rules;
    const isOpen = before.some(({ when }) => questionsIn(assessment, when).some((questionId) => owed.has(questionId)));
    if (isOpen && rule?.level !== 'High' && rule?.level !== 'Urgent') return [];
    const reasons = rule ? reasonsFor([rule.when], answerOf) : [];
    return [{ result, level: rule?.level ?? measurement?.level ?? 'Low', rule, reasons }];
  };

  const tabs = assessment.results.map((tab) => {
    const items = tab.items.flatMap(scored);
    return { tab, items, score: meanOf(items) };
  });
  const isUrgent = [...tabs.flatMap(({ items }) => items), ...measurements].some(({ level }) => level === 'Urgent');
  return {
    score: meanOf(tabs.flatMap(({ items }) => items)),
    tabs: tabs.filter(({ items }) => items.length > 0),
    measurements,
    answerOf,
    helplines: assessment.helplines?.filter(({ when }) => (when ? formulaHolds(when, answerOf) : isUrgent)) ?? [],
  };
};

/** Whether a helpline is about a result: it has no condition, or one that refers to a question that determines the level of the result. */
export const isAbout = (
  assessment: AuthoredAssessment,
  { when }: Pick<AuthoredHelpline, 'when'>,
  { of, rules = [] }: Pick<AuthoredResult, 'of' | 'rules'>,
): boolean => {
  if (!when) return true;
  const about = { EvaluatingItemId: Object.values(of)[0] as string, Operator: 'Exists' as const, ExpressionValues: [] };
  const formulas: readonly Formula[] = [{ LogicalOperator: 'And', Expressions: [about] }, ...rules.map((rule) => rule.when)];
  const behind = new Set(formulas.flatMap((formula) => questionsIn(assessment, formula)));
  return questionsIn(assessment, when).some((question) => behind.has(question));
};

/** The shown helplines that are about an urgent result: those without a condition, and those whose condition asks for a question behind its level. */
export const helplinesFor = (assessment: AuthoredAssessment, { helplines }: Scored, { level, result: { of, rules = [] } }: ScoredItem) => {
  if (level !== 'Urgent') return [];
  return helplines.filter((helpline) => isAbout(assessment, helpline, { of, rules }));
};
