import type { TrackerField, TrackerUserMetrics } from '../../../plugins/trackers/contract';
import { kilometresPerMile } from '../../../plugins/trackers/rules/autofill';
import { type FieldTexts, numberIn, numberText, roundTo, textOf } from '../../../plugins/trackers/rules/fields';

export type DistanceUnits = TrackerUserMetrics['DistanceUnits'];

/** Default units. */
export const usualUnits: DistanceUnits = 'Imperial';

const factors: Readonly<Record<DistanceUnits, number>> = { Imperial: 1, Metric: kilometresPerMile };

/** Whether a field is a distance. Definitions are in miles, and are converted for people with kilometres. */
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
 * The fields of a definition for a person with distances in `units`: labels, ranges, and speeds per hour in that unit (TRK-101).
 */
export const inUnitsOf = (fields: readonly TrackerField[], units: DistanceUnits, kilometres: string): readonly TrackerField[] => {
  if (units === 'Imperial') return fields;
  return fields.map((field) => ({
    ...(isDistance(field) ? inKilometres(field, kilometres) : field),
    FieldOptions: field.FieldOptions.map((option) => ({ ...option, ...(option.MPH === undefined ? {} : { MPH: option.MPH * kilometresPerMile }) })),
  }));
};

/**
 * The values of an entry, with its distances converted to another unit and rounded like the field. Stored values stay unchanged, so switching back
 * restores the original input.
 */
export const valuesInUnits = (fields: readonly TrackerField[], texts: FieldTexts, entered: DistanceUnits, wanted: DistanceUnits): FieldTexts => {
  if (entered === wanted) return texts;
  const converted = fields.filter(isDistance).flatMap(({ FieldName, FieldDecimalPlaces }) => {
    const value = numberIn(textOf(texts, FieldName));
    return value === undefined ? [] : [[FieldName, numberText(roundTo((value / factors[entered]) * factors[wanted], FieldDecimalPlaces))] as const];
  });
  return { ...texts, ...Object.fromEntries(converted) };
};
