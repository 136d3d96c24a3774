import { addDays, isDay } from '#shell/rules/dates/days';
import type { Measurement, RiskLevel } from '../../../../plugins/hra/contract';
import { type AnswerOf, expressionHolds, expressionsIn, formulaHolds } from '../../../../plugins/hra/rules/formula';
import type { AuthoredMeasure, Band } from '../taking/authored';
import { levelIn, variantOf } from './scoring';

/** Number of days before and after an assessment in which its answers apply to a screening. */
const answersHold = 365;

/** Days of a pregnancy (40 weeks): an answer about it does not apply to a day further away. */
const pregnancy = 280;

/** The answers of an assessment. */
export interface SaidThen {
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly answerOf: AnswerOf;
}

/** A value of a screening, which contains no data about the person. */
interface Screened {
  readonly value: number;
  /** `yyyy-MM-dd` */
  readonly day: string;
  /** Birthday of the person, `yyyy-MM-dd`, if known. */
  readonly bornOn: string | null;
}

/** The meaning of a value for the person. */
export interface Judgement {
  /** Null if the reference values do not apply to the person. */
  readonly level: RiskLevel | null;
  readonly bands: readonly Band[];
  readonly source: string;
  /** Reason for a missing level. */
  readonly unfit?: Measurement['NotJudged'];
  /** Time of submission of the assessment that affected the level; absent if the level would be the same without one. */
  readonly judgedWith?: string;
}

/** Full years from a birthday to a day. */
export const ageOn = (day: string, bornOn: string): number => {
  const years = Number(day.slice(0, 4)) - Number(bornOn.slice(0, 4));
  return day.slice(5) < bornOn.slice(5) ? years - 1 : years;
};

const isWithin = (days: number, day: string, { at }: SaidThen): boolean => at.slice(0, 10) >= addDays(day, -days) && at.slice(0, 10) <= addDays(day, days);

const distance = (day: string, { at }: SaidThen): number => Math.abs(Date.parse(at.slice(0, 10)) - Date.parse(day));

/** Data of the person on a day: the newest assessment within a year, the nearest answer about a pregnancy, and the age from the birthday. */
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
 * Rates a value of a screening with the person's data of its day, by the bands that apply to them. All displays of a screening's level use this
 * function; the level stored for audiences comes from it, too (`levels.ts`).
 *
 * Urgent levels are kept: those of the usual bands, and those by an assessment within a year whose answer about a pregnancy is too old. A high blood
 * pressure is as dangerous in the weeks after a birth (ACOG 2020, Practice Bulletin 222).
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
