import type { FieldOption, FieldValidation, TrackerField, TrackerType } from '../../../plugins/trackers/contract';
import type { Locale } from '../../../shell/i18n/locale';
import { fromFlag } from '../../platform/database/flag';
import { type Context, Refusal } from '../../platform/module';
import { findTracker, listFields, listOptions, listValidations } from './queries';
import type { TrackerDb } from './tables';
import type { Participant } from './unit';

/** A tracker with everything needed to create, check and show entries, in one language. Distances are in miles. */
export interface Definition {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  readonly type: TrackerType;
  readonly isOnePerDay: boolean;
  /** Whether all people see it; otherwise only people with entries, and those in a challenge that counts it. */
  readonly isOffered: boolean;
  readonly fields: readonly TrackerField[];
}

type Option = Awaited<ReturnType<typeof listOptions>>[number];
type Validation = Awaited<ReturnType<typeof listValidations>>[number];

const presentOption = ({ name, value, mph }: Option): FieldOption => ({ OptionName: name, OptionValue: value, ...(mph === null ? {} : { MPH: mph }) });

const presentValidation = (row: Validation, text: Context['text'], language: Locale): FieldValidation => ({
  ValidationType: row.type,
  TranslationKey: row.message_key,
  ErrorMessage: row.message_key === '' ? '' : text(row.message_key, {}, language),
  CheckRange: fromFlag(row.check_range),
  Min: row.min,
  Max: row.max,
});

/** Texts of this module, and the language of the reader. */
export interface Reader {
  readonly text: Context['text'];
  readonly language: Locale;
}

/** @throws Refusal 404 for a tracker that does not belong to the person's company */
export const readDefinition = async (db: TrackerDb, who: Participant, trackerId: string, { text, language }: Reader): Promise<Definition> => {
  const tracker = await findTracker(db, who, language, trackerId);
  if (!tracker) throw new Refusal(404, 'tracker.unknown');
  const options = await listOptions(db, trackerId, language);
  const validations = await listValidations(db, trackerId);
  const fields = (await listFields(db, trackerId, language)).map(
    (field): TrackerField => ({
      FieldName: field.name,
      FieldNameDisplay: field.display_name,
      FieldType: fromFlag(field.is_hidden) ? 'Hidden' : field.type,
      FieldUnitsPlural: field.units,
      FieldUnitsPluralDisplay: field.display_units,
      FieldDecimalPlaces: field.decimal_places,
      FieldChartType: field.chart_type,
      FieldOptions: options.filter(({ field_name }) => field_name === field.name).map(presentOption),
      FieldValidations: validations.filter(({ field_name }) => field_name === field.name).map((row) => presentValidation(row, text, language)),
    }),
  );
  const { id, name, icon, type, is_one_per_day, is_offered } = tracker;
  return { id, name, icon, type, isOnePerDay: fromFlag(is_one_per_day), isOffered: fromFlag(is_offered), fields };
};
