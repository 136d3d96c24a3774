import type { FieldValidation, TrackerField } from '../contract';

/** A plain number field with overrides. */
export const aField = (more: Partial<TrackerField> & Pick<TrackerField, 'FieldName'>): TrackerField => ({
  FieldNameDisplay: more.FieldName,
  FieldType: 'Number',
  FieldUnitsPlural: '',
  FieldUnitsPluralDisplay: '',
  FieldDecimalPlaces: 0,
  FieldChartType: null,
  FieldOptions: [],
  FieldValidations: [],
  ...more,
});

export const aValidation = (more: Partial<FieldValidation> & Pick<FieldValidation, 'ValidationType'>): FieldValidation => ({
  TranslationKey: '',
  ErrorMessage: '',
  CheckRange: false,
  Min: null,
  Max: null,
  ...more,
});

/** The fields of a walking tracker. */
export const walkingFields: readonly TrackerField[] = [
  aField({
    FieldName: 'Intensity',
    FieldType: 'Select',
    FieldOptions: [
      { OptionName: 'Moderate', OptionValue: '3.5', MPH: 3 },
      { OptionName: 'Brisk', OptionValue: '4.3', MPH: 4 },
      { OptionName: 'Standing', OptionValue: '1.3', MPH: 0 },
    ],
  }),
  aField({ FieldName: 'Distance', FieldDecimalPlaces: 2, FieldChartType: 'Bar' }),
  aField({ FieldName: 'Duration', FieldChartType: 'Bar' }),
  aField({ FieldName: 'Steps', FieldChartType: 'Bar' }),
  aField({ FieldName: 'Calories', FieldChartType: 'Line' }),
];
