import type { TrackerField, TrackerUserMetrics } from '../../../plugins/trackers/contract';
import { kilometresPerMile } from '../../../plugins/trackers/rules/autofill';
import { type FieldTexts, numberIn, numberText, roundTo, textOf } from '../../../plugins/trackers/rules/fields';

export type DistanceUnits = TrackerUserMetrics['DistanceUnits'];

/** Of people who have chosen none. */
export const usualUnits: DistanceUnits = 'Imperial';

const factors: Readonly<Record<DistanceUnits, number>> = { Imperial: 1, Metric: kilometresPerMile };

/** Definitions are in miles; for people who count in kilometres they are turned into those. */
const isDistance = ({ FieldUnitsPlural }: TrackerField): boolean => FieldUnitsPlural === 'miles' || FieldUnitsPlural === 'kilometers';

const bound = (miles: number | null, decimals: number): number | null => (miles === null ? null : roundTo(miles * kilometresPerMile, decimals));

const inKilometres = (field: TrackerField, kilometres: string): TrackerField => ({
  ...field,
  FieldUnitsPlural: 'kilometers',
  FieldUnitsPluralDisplay: kilometres,
  FieldValidations: field.FieldValidations.map((validation) => ({
    ...validation,
    Min: bound(validation.Min, field.FieldDecimalPlaces),
    Max: bound(validation.Max, field.FieldDecimalPlaces),
  })),
});

/**
 * The fields of a definition for somebody whose distances are in `units`: what they are called and checked for, and speeds in that unit an
 * hour (TRK-101).
 */
export const inUnitsOf = (fields: readonly TrackerField[], units: DistanceUnits, kilometres: string): readonly TrackerField[] => {
  if (units === 'Imperial') return fields;
  return fields.map((field) => ({
    ...(isDistance(field) ? inKilometres(field, kilometres) : field),
    FieldOptions: field.FieldOptions.map((option) => ({ ...option, ...(option.MPH === undefined ? {} : { MPH: option.MPH * kilometresPerMile }) })),
  }));
};

/**
 * What an entry holds, with its distances in another unit than the one that they were entered in, rounded as the field is. Nothing is
 * rewritten for it, so whoever goes back to the first unit finds what they entered.
 */
export const valuesInUnits = (fields: readonly TrackerField[], texts: FieldTexts, entered: DistanceUnits, wanted: DistanceUnits): FieldTexts => {
  if (entered === wanted) return texts;
  const converted = fields.filter(isDistance).flatMap(({ FieldName, FieldDecimalPlaces }) => {
    const value = numberIn(textOf(texts, FieldName));
    return value === undefined ? [] : [[FieldName, numberText(roundTo((value / factors[entered]) * factors[wanted], FieldDecimalPlaces))] as const];
  });
  return { ...texts, ...Object.fromEntries(converted) };
};
