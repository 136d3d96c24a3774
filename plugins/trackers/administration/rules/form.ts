import type { AdministeredField, AdministeredTracker, PreparedTracker, TrackerBody, TrackerField } from '../../contract';
import { typeOfRecording } from '../../rules/authoring';

type Both = AdministeredTracker['Names'];

const noText: Both = { en: '', es: '' };

/** An option in the form; `Row` identifies its row. */
export type OptionValues = AdministeredField['Options'][number] & { readonly Row: string };

/** A field in the form. */
export interface FieldValues extends Omit<AdministeredField, 'FieldName' | 'ChartType' | 'Options'> {
  readonly Row: string;
  /** Null for a new one. */
  readonly FieldName: string | null;
  /** Empty for no chart. */
  readonly ChartType: 'Line' | 'Bar' | '';
  readonly Options: OptionValues[];
}

/** Values of the form of a tracker. */
export interface TrackerValues extends Pick<AdministeredTracker, 'Names' | 'TrackerType' | 'IsOnePerDay' | 'IsOffered'> {
  /** Whether it is published, in place of `IsDraft`. */
  readonly IsPublished: boolean;
  /** The key of the prepared tracker that a new one starts from; empty for none. */
  readonly Template: string;
  readonly Icon: TrackerBody['Icon'];
  readonly Fields: FieldValues[];
}

/** A new field. */
export const blankField: Omit<FieldValues, 'Row'> = {
  FieldName: null,
  Records: 'Own',
  Names: noText,
  Units: noText,
  FieldType: 'Number',
  DecimalPlaces: 0,
  ChartType: '',
  IsRequired: false,
  Min: null,
  Max: null,
  IsHidden: false,
  Options: [],
};

const fieldValues = ({ FieldName, ChartType, Options, ...field }: AdministeredField): FieldValues => ({
  ...field,
  Row: FieldName,
  FieldName,
  ChartType: ChartType ?? '',
  Options: Options.map((option) => ({ ...option, Row: option.Value })),
});

export const startOf = (tracker: AdministeredTracker | undefined): TrackerValues => ({
  Template: '',
  Names: tracker?.Names ?? noText,
  // Server and form use the same icons.
  Icon: (tracker?.Icon ?? 'walk') as TrackerValues['Icon'],
  TrackerType: tracker?.TrackerType ?? 'Measurement',
  IsOnePerDay: tracker?.IsOnePerDay ?? false,
  IsOffered: tracker?.IsOffered ?? true,
  IsPublished: tracker ? !tracker.IsDraft : true,
  Fields: tracker ? tracker.Fields.map(fieldValues) : [{ ...blankField, Row: 'new 0' }],
});

/** A form that starts from a prepared tracker. */
export const startFrom = ({ Key, Fields, Icon, ...tracker }: PreparedTracker): TrackerValues => ({
  ...tracker,
  Template: Key,
  Icon: Icon as TrackerValues['Icon'],
  IsOffered: true,
  IsPublished: true,
  Fields: Fields.map(fieldValues),
});

/** The type of a field; auto-fill fields have a fixed one. */
export const typeOf = ({ Records, FieldType }: Pick<FieldValues, 'Records' | 'FieldType'>): FieldValues['FieldType'] => typeOfRecording(Records) ?? FieldType;

/** The body of a save. Only properties of the field's type are sent, so incomplete values of another type cause no refusal. */
export const bodyOf = ({ Template, Fields, IsPublished, ...tracker }: TrackerValues, base: Pick<TrackerBody, 'Id' | 'EntityId' | 'Version'>): TrackerBody => ({
  ...base,
  ...tracker,
  IsDraft: !IsPublished,
  ...(!base.Id && Template !== '' && { Template }),
  Fields: Fields.map(({ Row: _, ChartType, Options, ...field }) => {
    const type = typeOf(field);
    const bounds = type === 'Number' ? {} : { Min: null, Max: null };
    return {
      ...field,
      ...bounds,
      FieldType: type,
      DecimalPlaces: field.DecimalPlaces ?? 0,
      ChartType: ChartType || null,
      Options: type === 'Select' ? Options.map(({ Row: __, ...option }) => option) : [],
    };
  }),
});

const spoken = ({ en, es }: Both, language: 'en' | 'es'): string => (language === 'es' && es !== '' ? es : en);

/** A field of the form as participants receive it in a language. */
export const shownField = (field: FieldValues, language: 'en' | 'es', yesNo: { readonly Yes: string; readonly No: string }): TrackerField => {
  const type = typeOf(field);
  const units = spoken(field.Units, language);
  return {
    FieldName: field.Row,
    FieldNameDisplay: spoken(field.Names, language),
    FieldType: type,
    FieldUnitsPlural: units,
    FieldUnitsPluralDisplay: units,
    FieldDecimalPlaces: field.DecimalPlaces,
    FieldChartType: field.ChartType || null,
    FieldOptions:
      type === 'YesNo'
        ? (['Yes', 'No'] as const).map((OptionValue) => ({ OptionName: yesNo[OptionValue], OptionValue }))
        : field.Options.map(({ Names, Row }) => ({ OptionName: spoken(Names, language), OptionValue: Row })),
    FieldValidations: field.IsRequired ? [{ ValidationType: 'Required', TranslationKey: '', ErrorMessage: '', CheckRange: false, Min: null, Max: null }] : [],
  };
};

/** The field of the form for a property in a message of the server. */
export const fieldOf = (property: string): string => (property === 'IsDraft' ? 'IsPublished' : property);
