import { addDays, isDay } from '#shell/rules/days';
import type { Measurement, RiskLevel } from '../../../plugins/hra/contract';
import { type AnswerOf, expressionHolds, expressionsIn, formulaHolds } from '../../../plugins/hra/rules/formula';
import type { AuthoredMeasure, Band } from './authored';
import { levelIn, variantOf } from './scoring';

/** Days before and after an assessment for which its answers say something about a screening. */
const answersHold = 365;

/** Days of a pregnancy (40 weeks): longer before or after nobody is still pregnant who said so. */
const pregnancy = 280;

/** What somebody has said in an assessment. */
export interface SaidThen {
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly answerOf: AnswerOf;
}

/** A value of a screening, which knows nothing about the person but whose it is. */
interface Screened {
  readonly value: number;
  /** `yyyy-MM-dd` */
  readonly day: string;
  /** Of the person, `yyyy-MM-dd`, as far as it is known. */
  readonly bornOn: string | null;
}

/** What a value means for the person. */
export interface Judgement {
  /** Null: the reference values are not made for the person. */
  readonly level: RiskLevel | null;
  readonly bands: readonly Band[];
  readonly source: string;
  /** Why there is no level. */
  readonly unfit?: Measurement['NotJudged'];
  /** When the assessment was submitted that the judgement follows from; left out where it would be the same without one. */
  readonly judgedWith?: string;
}

/** Full years from a birthday to a day. */
export const ageOn = (day: string, bornOn: string): number => {
  const years = Number(day.slice(0, 4)) - Number(bornOn.slice(0, 4));
  return day.slice(5) < bornOn.slice(5) ? years - 1 : years;
};

const isWithin = (days: number, day: string, { at }: SaidThen): boolean => at.slice(0, 10) >= addDays(day, -days) && at.slice(0, 10) <= addDays(day, days);

const distance = (day: string, { at }: SaidThen): number => Math.abs(Date.parse(at.slice(0, 10)) - Date.parse(day));

/** With what is known: the newest assessment of the year before or after, the word about a pregnancy that was given nearest to the day, and the age by the birthday. */
const knownOn = ({ day, bornOn }: Screened, said: readonly SaidThen[]) => {
  const newest = said.find((one) => isWithin(answersHold, day, one));
  const [nearest] = said
    .filter((one) => one.answerOf('pregnant') !== undefined && isWithin(pregnancy, day, one))
    .toSorted((one, other) => distance(day, one) - distance(day, other));
  const age = bornOn !== null && isDay(bornOn) ? [String(ageOn(day, bornOn))] : undefined;
  const answerOf: AnswerOf = (id) => {
    if (id === 'pregnant') return nearest?.answerOf(id);
    return (id === 'age' ? age : undefined) ?? newest?.answerOf(id);
  };
  const sourceOf = (id: string): SaidThen | undefined => (id === 'pregnant' ? nearest : id === 'age' && age ? undefined : newest);
  return { newest, answerOf, sourceOf };
};

const reasons = new Map<string, Measurement['NotJudged']>([
  ['pregnant', 'Pregnancy'],
  ['age', 'Age'],
]);

/**
 * Judges a value of a screening with what is known of the person on its day, by the bands that hold for them. Every place that shows the level of a screening
 * asks this; the level that is kept for audiences comes from here, too (`levels.ts`).
 *
 * What is urgent stays so: a value that the usual bands call urgent, and one that an assessment of the year calls urgent whose word about a pregnancy is too old. A high
 * blood pressure is as dangerous in the weeks after a birth (ACOG 2020, Practice Bulletin 222).
 * @param said assessments of the person, newest first
 */
export const judgeScreening = (measure: AuthoredMeasure, screened: Screened, said: readonly SaidThen[]): Judgement => {
  const { value } = screened;
  const { newest, answerOf, sourceOf } = knownOn(screened, said);
  const usual = { level: levelIn(measure.bands, value), bands: measure.bands, source: measure.source };
  const before = newest && variantOf(measure, newest.answerOf);
  if (newest && before && levelIn(before.bands, value) === 'Urgent')
    return { level: 'Urgent', bands: before.bands, source: before.source, judgedWith: newest.at };
  if (usual.level === 'Urgent') return usual;
  const because = (formula: NonNullable<AuthoredMeasure['unless']>): string | undefined =>
    expressionsIn(formula).find((expression) => expressionHolds(expression, answerOf))?.EvaluatingItemId;
  const withSource = (id: string | undefined): Pick<Judgement, 'judgedWith'> => {
    const at = id === undefined ? undefined : sourceOf(id)?.at;
    return at === undefined ? {} : { judgedWith: at };
  };
  if (measure.unless && formulaHolds(measure.unless, answerOf)) {
    const id = because(measure.unless);
    return { ...usual, level: null, unfit: reasons.get(id ?? '') ?? 'Other', ...withSource(id) };
  }
  const variant = variantOf(measure, answerOf);
  return variant ? { level: levelIn(variant.bands, value), bands: variant.bands, source: variant.source, ...withSource(because(variant.when)) } : usual;
};
