import type { Generated, Insertable, Kysely, Selectable, Transaction } from 'kysely';
import type { FieldValidation, TrackerField, TrackerType } from '../../../plugins/trackers/contract';
import type { Locale } from '../../../shell/i18n/locale';
import type { PlatformTables } from '../../platform/tables';
import type { Measure } from './devices/catalogue';
import type { DistanceUnits } from './distance';
import type { OwnTrackerRow } from './own/tables';

/** Tables that this module owns. Days are `yyyy-MM-dd`, moments ISO 8601 UTC, booleans 0 or 1. A text exists in all languages. */
export interface TrackerTables {
  tracker: TrackerTable;
  tracker_text: { tracker_id: string; language: Locale; name: string };
  tracker_field: TrackerFieldTable;
  /** `units`: the value of `FieldUnitsPluralDisplay`. */
  tracker_field_text: { tracker_id: string; field_name: string; language: Locale; name: string; units: string };
  tracker_option: TrackerOptionTable;
  tracker_option_text: { tracker_id: string; field_name: string; value: string; language: Locale; name: string };
  tracker_validation: TrackerValidationTable;
  tracker_entry: TrackerEntryTable;
  device_connection: DeviceConnectionTable;
  /** The trackers that a connected device writes to. */
  device_tracker: { person_id: string; device_id: string; tracker_id: string };
  device_consent: DeviceConsentTable;
  tracker_own: OwnTrackerRow;
}

/** A tracker of a company. */
export interface TrackerTable {
  id: string;
  company_id: string;
  icon: string;
  type: TrackerType;
  is_one_per_day: number;
  /** The measure of devices that write to it; null for none. */
  measure: Measure | null;
  /** 0: visible only to people with entries, and to those in a challenge that counts it. */
  is_offered: Generated<number>;
  /** 1: no participant sees it, whether they have entries or not, and nothing can be recorded in it. */
  is_draft: Generated<number>;
  /** Whether entries have ever been made in it; set by a trigger. */
  is_used: Generated<number>;
  /** Without effect: people see trackers by type and name. */
  position: Generated<number>;
  /** Set while the deletion can be undone. */
  deleted_at: Generated<string | null>;
}

interface TrackerFieldTable {
  tracker_id: string;
  name: string;
  position: number;
  type: TrackerField['FieldType'];
  /** `FieldUnitsPlural`; empty for none. */
  units: string;
  decimal_places: number;
  chart_type: TrackerField['FieldChartType'];
  /** Hidden in all forms, regardless of its type. */
  is_hidden: Generated<number>;
}

interface TrackerOptionTable {
  tracker_id: string;
  field_name: string;
  /** For an intensity: its MET. */
  value: string;
  position: number;
  /** For an intensity: miles per hour. */
  mph: number | null;
}

interface TrackerValidationTable {
  tracker_id: string;
  field_name: string;
  position: number;
  type: FieldValidation['ValidationType'];
  /** Key in this module's catalogue; empty for the general text of the rule. */
  message_key: string;
  check_range: number;
  min: number | null;
  max: number | null;
}

/** An entry, the same for both interfaces. Person, tracker, day and number identify it. */
export interface TrackerEntryTable {
  person_id: string;
  tracker_id: string;
  entry_date: string;
  /** 0 for the first entry of the day. */
  number: number;
  /** One of the named sources, or the name of a device. */
  source: string;
  /** The device's id; null for entries of people. */
  source_id: string | null;
  /** JSON object: field name → text. Empty fields are absent. */
  field_values: string;
  /** The unit of its distances: the person's unit at the time of entry. */
  distance_units: DistanceUnits;
  /** User id, or the device's id. */
  created_by: string;
  created_at: string;
  modified_by: string;
  modified_at: string;
  /** The company of the coach who changed it last; null for other authors. */
  coaching_company_id: string | null;
}

/** A device or app that a person has agreed to connect. */
export interface DeviceConnectionTable {
  person_id: string;
  device_id: string;
  connected_at: string;
  /** The last day with complete measurements. */
  synced_through: string;
}

/** An issued address of the consent page, deleted after use. One per person and device, so that repeated requests return the same one. */
export interface DeviceConsentTable {
  person_id: string;
  device_id: string;
  /** Random, so that it cannot be guessed. */
  state: string;
  expires_at: string;
  /** Time of the person's last refusal on the provider's page; null for none. */
  declined_at: string | null;
}

/** The database with the tables of this module. */
export type TrackerDb = Kysely<PlatformTables & TrackerTables>;
export type TrackerTransaction = Transaction<PlatformTables & TrackerTables>;

export type EntryRow = Selectable<TrackerEntryTable>;
export type NewEntryRow = Insertable<TrackerEntryTable>;
