import { now } from '#shell/api';
import type { Device, LegacyTrackerEntry, LegacyTrackerSetup, TrackerEntry, TrackerField, TrackerListItem, TrackerSetup } from '../contract';

/** Trackers and their parts as the server returns them, with overrides. */

export const aListItem = (overrides: Partial<TrackerListItem> = {}): TrackerListItem => ({
  TrackerId: 'steps',
  TrackerName: 'Steps',
  TrackerIcon: 'steps',
  TrackerType: 'Count',
  IsActiveChallengeTracker: false,
  LastEntryDate: '2026-11-19',
  ...overrides,
});

export const aField = (overrides: Partial<TrackerField> = {}): TrackerField => ({
  FieldName: 'Steps',
  FieldNameDisplay: 'Steps',
  FieldType: 'Number',
  FieldUnitsPlural: 'steps',
  FieldUnitsPluralDisplay: 'steps',
  FieldDecimalPlaces: 0,
  FieldChartType: 'Bar',
  FieldOptions: [],
  FieldValidations: [{ ValidationType: 'Integer', TranslationKey: '', ErrorMessage: '', CheckRange: true, Min: 0, Max: 200_000 }],
  ...overrides,
});

/** Steps: a count with several entries per day. */
export const aSetup = (overrides: Partial<TrackerSetup> = {}): TrackerSetup => ({
  TrackerId: 'steps',
  TrackerName: 'Steps',
  TrackerIcon: 'steps',
  TrackerType: 'Count',
  TrackerUserMetrics: { Weight: 165, DistanceUnits: 'Imperial' },
  TrackerFields: [aField()],
  IsOnePerDay: false,
  TimeZone: 'UTC',
  ServerTime: now().toISOString(),
  TrackerEntries: [],
  ...overrides,
});

const decimal = (name: string, decimals: number, unit: string): TrackerField =>
  aField({
    FieldName: name,
    FieldNameDisplay: name,
    FieldUnitsPlural: unit,
    FieldUnitsPluralDisplay: unit,
    FieldDecimalPlaces: decimals,
    FieldChartType: 'Line',
    FieldValidations: [{ ValidationType: 'Double', TranslationKey: '', ErrorMessage: '', CheckRange: false, Min: null, Max: null }],
  });

/** Walking: a fitness tracker with all fields of auto-fill. */
export const aWalkingSetup = (overrides: Partial<TrackerSetup> = {}): TrackerSetup =>
  aSetup({
    TrackerId: 'walking',
    TrackerName: 'Walking',
    TrackerType: 'Fitness',
    TrackerFields: [
      aField({
        FieldName: 'Intensity',
        FieldNameDisplay: 'Intensity',
        FieldType: 'Select',
        FieldUnitsPluralDisplay: '',
        FieldChartType: null,
        FieldOptions: [{ OptionName: 'Brisk', OptionValue: '4.3', MPH: 3.5 }],
        FieldValidations: [],
      }),
      decimal('Distance', 2, 'miles'),
      decimal('Duration', 0, 'minutes'),
      aField(),
      decimal('Calories', 0, 'kilocalories'),
    ],
    ...overrides,
  });

export const anEntry = (day: string, value: string, overrides: Partial<TrackerEntry> = {}): TrackerEntry => {
  const key = overrides.EntryDateKey ?? day.replaceAll('-', '');
  return {
    Id: `steps#${key}`,
    TrackerId: 'steps',
    TrackerName: 'Steps',
    Source: 'UserEntry',
    SourceId: null,
    EntryDate: day,
    EntryDateKey: key,
    ValuesLookup: { Steps: { Value: value, DisplayValue: value } },
    Values: [{ FieldName: 'Steps', Value: value, DisplayValue: value }],
    CreatedBy: 'person-1',
    CreatedDateTime: '2026-11-20T12:00:00.000Z',
    LastModifiedBy: 'person-1',
    LastModifiedDateTime: '2026-11-20T12:00:00.000Z',
    EntityId: 'acme',
    UserId: 'person-1',
    TrackerType: 'Count',
    CoachingEntityId: null,
    ...overrides,
  };
};

/** An entry of a device. */
export const aDeviceEntry = (day: string, value: string, overrides: Partial<TrackerEntry> = {}): TrackerEntry =>
  anEntry(day, value, { Source: 'Stride Band', SourceId: 'stride-band', EntryDateKey: `${day.replaceAll('-', '')}-1`, ...overrides });

export const aLegacyEntry = (date: string, key: string, value: string, overrides: Partial<LegacyTrackerEntry> = {}): LegacyTrackerEntry => ({
  Id: `steps#${key}`,
  TrackerId: 'steps',
  TrackerName: 'Steps',
  Source: 'UserEntry',
  EntryDate: date,
  EntryDateKey: key,
  EntryValues: { Steps: value },
  UserId: 'person-1',
  CreatedBy: 'person-1',
  ModifiedBy: 'person-1',
  CoachingEntityId: null,
  ...overrides,
});

export const aLegacySetup = (entries: readonly LegacyTrackerEntry[], overrides: Partial<LegacyTrackerSetup> = {}): LegacyTrackerSetup => ({
  ...aSetup(),
  TrackerEntries: [...entries],
  ...overrides,
});

export const aDevice = (overrides: Partial<Device> = {}): Device => ({
  Id: 'stride-band',
  Name: 'Stride Band',
  IconUrl: 'data:,',
  Type: 'Device',
  IsConnected: false,
  IsSupported: true,
  ConnectUrl: null,
  DeclinedAt: null,
  Provider: 'HumanApi',
  ...overrides,
});
