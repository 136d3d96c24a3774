import type { Generated, Insertable, Kysely, Selectable, Transaction } from 'kysely';
import type { FieldValidation, TrackerField, TrackerType } from '../../../plugins/trackers/contract';
import type { Locale } from '../../../shell/i18n/locale';
import type { PlatformTables } from '../../platform/tables';
import type { Measure } from './devices/catalogue';
import type { DistanceUnits } from './distance';

/** Tables that this module owns. Days are `yyyy-MM-dd`, moments ISO 8601 UTC, booleans 0 or 1. Whoever writes a text writes it in all languages. */
export interface TrackerTables {
  tracker: TrackerTable;
  tracker_text: { tracker_id: string; language: Locale; name: string };
  tracker_field: TrackerFieldTable;
  /** `units`: what `FieldUnitsPluralDisplay` shows. */
  tracker_field_text: { tracker_id: string; field_name: string; language: Locale; name: string; units: string };
  tracker_option: TrackerOptionTable;
  tracker_option_text: { tracker_id: string; field_name: string; value: string; language: Locale; name: string };
  tracker_validation: TrackerValidationTable;
  tracker_entry: TrackerEntryTable;
  device_connection: DeviceConnectionTable;
  /** The trackers that a connected device writes into. */
  device_tracker: { person_id: string; device_id: string; tracker_id: string };
  device_consent: DeviceConsentTable;
}

/** A tracker of a company. */
export interface TrackerTable {
  id: string;
  company_id: string;
  icon: string;
  type: TrackerType;
  is_one_per_day: number;
  /** What devices can measure for it; null: nothing. */
  measure: Measure | null;
  /** 0: only people with entries, and those in a challenge that counts it, see it. */
  is_offered: Generated<number>;
  /** Whether entries were ever made in it; a trigger sets it. */
  is_used: Generated<number>;
  /** People see trackers by type and name: it says nothing. */
  position: Generated<number>;
  /** Kept for as long as the deletion can be undone. */
  deleted_at: Generated<string | null>;
}

interface TrackerFieldTable {
  tracker_id: string;
  name: string;
  position: number;
  type: TrackerField['FieldType'];
  /** `FieldUnitsPlural`; empty: none. */
  units: string;
  decimal_places: number;
  chart_type: TrackerField['FieldChartType'];
  /** Shown by no form, whatever its type. */
  is_hidden: Generated<number>;
}

interface TrackerOptionTable {
  tracker_id: string;
  field_name: string;
  /** Of an intensity: its MET. */
  value: string;
  position: number;
  /** Of an intensity: miles an hour. */
  mph: number | null;
}

interface TrackerValidationTable {
  tracker_id: string;
  field_name: string;
  position: number;
  type: FieldValidation['ValidationType'];
  /** Key of this module's catalogue, or empty for the general text of the rule. */
  message_key: string;
  check_range: number;
  min: number | null;
  max: number | null;
}

/** An entry, the same for both interfaces. Person, tracker, day and number are its name. */
export interface TrackerEntryTable {
  person_id: string;
  tracker_id: string;
  entry_date: string;
  /** 0 for the first entry of the day. */
  number: number;
  /** One of the named sources, or the name of a device. */
  source: string;
  /** The device's id, else null. */
  source_id: string | null;
  /** JSON object: field name → text. Fields that were left empty are absent. */
  field_values: string;
  /** The unit of its distances, as the person had it when they were entered. */
  distance_units: DistanceUnits;
  /** User id, or the device's id. */
  created_by: string;
  created_at: string;
  modified_by: string;
  modified_at: string;
  /** The company of the coach who wrote it last; null for everybody else. */
  coaching_company_id: string | null;
}

/** A device or app that a person has agreed to connect. */
export interface DeviceConnectionTable {
  person_id: string;
  device_id: string;
  connected_at: string;
  /** The last day whose measurements have arrived. */
  synced_through: string;
}

/** A way to the consent page that was handed out; gone once it was used. One for each person and device, so that asking again hands out the same. */
export interface DeviceConsentTable {
  person_id: string;
  device_id: string;
  /** Cannot be guessed. */
  state: string;
  expires_at: string;
  /** When the person last said no on the provider's page; null: never. */
  declined_at: string | null;
}

/** The database as this module sees it. */
export type TrackerDb = Kysely<PlatformTables & TrackerTables>;
export type TrackerTransaction = Transaction<PlatformTables & TrackerTables>;

export type EntryRow = Selectable<TrackerEntryTable>;
export type NewEntryRow = Insertable<TrackerEntryTable>;
