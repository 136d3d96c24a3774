import type { TrackerField, TrackerUserMetrics } from '../contract';
import { chosenOption, type FieldRole, type FieldTexts, fieldOf, numberIn, numberText, roleOf, roundTo, textOf, withoutNoise } from './fields';

const stepsPerMile = 2000;
/** TRK-147 */
export const kilometresPerMile = 1.60934;
const poundsPerKilogram = 2.2;
/** Larger numbers are typing errors, and would not be formatted as plain numbers. */
const limit = 1e12;

/** The numbers of a fitness entry; `undefined` for values that are empty, missing, zero or not a number. */
interface Known {
  readonly distance: number | undefined;
  /** Minutes. */
  readonly minutes: number | undefined;
  /** Of the intensity: distance per hour, and MET. */
  readonly speed: number | undefined;
  readonly met: number | undefined;
  /** Pounds. */
  readonly weight: number | undefined;
}

const positive = (value: number | undefined): number | undefined => (value !== undefined && value > 0 && value < limit ? value : undefined);

/** The result of a formula, if all its inputs are known. */
const from = <T extends readonly (number | undefined)[]>(inputs: T, formula: (...known: { [K in keyof T]: number }) => number): number | undefined => {
  if (inputs.some((input) => input === undefined)) return undefined;
  return positive(formula(...(inputs as { [K in keyof T]: number })));
};

const know = (fields: readonly TrackerField[], texts: FieldTexts, metrics: TrackerUserMetrics): Known => {
  const number = (role: FieldRole): number | undefined => {
    const field = fieldOf(fields, role);
    return field && positive(numberIn(textOf(texts, field.FieldName)));
  };
  const intensity = fieldOf(fields, 'intensity');
  const option = intensity && chosenOption(intensity, texts);
  return {
    distance: number('distance'),
    minutes: number('duration'),
    speed: positive(option?.MPH),
    met: option && positive(numberIn(option.OptionValue)),
    weight: positive(metrics.Weight ?? undefined),
  };
};

/** Steps of a distance in the person's unit (TRK-091), rounded up (TRK-097). */
export const stepsOf = (distance: number, units: TrackerUserMetrics['DistanceUnits']): number =>
  Math.ceil(withoutNoise(distance * (units === 'Metric' ? stepsPerMile / kilometresPerMile : stepsPerMile)));

/** Calories of an activity (TRK-092, TRK-095), truncated (TRK-098). @param weight in pounds */
export const caloriesOf = (met: number, weight: number, hours: number): number => Math.trunc(withoutNoise(((met * weight) / poundsPerKilogram) * hours));

/**
 * The computed value of each role. Entered distance and duration take precedence over those derived from the speed. Steps are computed from the
 * distance as the form shows it, rounded (TRK-094, TRK-096), so that the same visible distance always gives the same steps.
 * @param shownDistance rounds to the decimals of the distance field
 */
const results = (
  known: Known,
  units: TrackerUserMetrics['DistanceUnits'],
  shownDistance: (distance: number) => number,
): Readonly<Record<FieldRole, number | undefined>> => {
  const duration = from([known.distance, known.speed], (distance, speed) => (distance / speed) * 60);
  const distance = from([known.speed, known.minutes], (speed, minutes) => shownDistance((speed * minutes) / 60));
  const minutes = known.minutes ?? duration;
  return {
    intensity: undefined,
    duration,
    distance,
    steps: from([known.distance ?? distance], (covered) => stepsOf(covered, units)),
    calories: from([known.met, known.weight, minutes], (met, weight, spent) => caloriesOf(met, weight, spent / 60)),
  };
};

/** The roles that a change fills. */
const filledBy = (changed: FieldRole, known: Known): readonly FieldRole[] => {
  switch (changed) {
    case 'distance':
      return known.distance === undefined ? [] : ['duration', 'steps', 'calories'];
    case 'duration':
      return known.minutes === undefined ? [] : ['distance', 'steps', 'calories'];
    case 'intensity':
      return ['duration', 'distance', 'steps', 'calories'];
    case 'steps':
    case 'calories':
      return [];
  }
};

/** Calories are integers after truncation, steps after rounding up; other values are rounded to the field's decimals (TRK-096). */
const asText = (value: number, role: FieldRole, field: TrackerField): string =>
  numberText(role === 'steps' || role === 'calories' ? value : roundTo(value, field.FieldDecimalPlaces));

/**
 * Fills the empty fields of a fitness entry that can be computed after a change (TRK-090 to TRK-101). Fields with a value are never overwritten.
 * @param changed name of the changed field
 * @returns the same object if there is nothing to fill
 */
export const autoFill = (fields: readonly TrackerField[], texts: FieldTexts, changed: string, metrics: TrackerUserMetrics): FieldTexts => {
  const role = roleOf(changed);
  if (role === undefined) return texts;
  const known = know(fields, texts, metrics);
  const distanceField = fieldOf(fields, 'distance');
  const shownDistance = (distance: number): number => (distanceField ? roundTo(distance, distanceField.FieldDecimalPlaces) : distance);
  const result = results(known, metrics.DistanceUnits, shownDistance);
  const filled = filledBy(role, known).flatMap((target) => {
    const field = fieldOf(fields, target);
    const value = result[target];
    return field && value !== undefined && textOf(texts, field.FieldName) === '' ? [[field.FieldName, asText(value, target, field)] as const] : [];
  });
  return filled.length === 0 ? texts : { ...texts, ...Object.fromEntries(filled) };
};
