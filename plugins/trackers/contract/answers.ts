import { Type } from 'typebox';
import { TextOrNull } from '#shell/schemas';

/** Answers of the calls of trackers and devices. */

export const TrackerType = Type.Enum(['Fitness', 'Measurement', 'YesNo', 'Count', 'MultipleChoice']);

export const TrackerListItem = Type.Object({
  TrackerId: Type.String(),
  TrackerName: Type.String(),
  /** Name of an icon of the product. */
  TrackerIcon: Type.String(),
  TrackerType,
  /** Whether a current program of the person counts it. */
  IsActiveChallengeTracker: Type.Boolean(),
  /** `yyyy-MM-dd`; null without entries. */
  LastEntryDate: TextOrNull,
  /** Only in one's own list: place among the pinned trackers, from 0 on; absent for one that is not pinned. */
  Pin: Type.Optional(Type.Integer()),
  /** Only in one's own list: the person's goal of a day; absent for none. */
  Goal: Type.Optional(Type.Number()),
});

export const TrackerDefinition = Type.Object({ TrackerId: Type.String(), TrackerName: Type.String(), TrackerIcon: Type.String(), TrackerType });

export const FieldValidation = Type.Object({
  ValidationType: Type.Enum(['Required', 'Double', 'Integer']),
  /** Key of the message in the server's catalogue. */
  TranslationKey: Type.String(),
  /** That message in the person's language; empty for the general text of the broken rule. */
  ErrorMessage: Type.String(),
  CheckRange: Type.Boolean(),
  Min: Type.Union([Type.Number(), Type.Null()]),
  Max: Type.Union([Type.Number(), Type.Null()]),
});

export const FieldOption = Type.Object({
  OptionName: Type.String(),
  /** For an intensity: its MET. */
  OptionValue: Type.String(),
  /** For an intensity: speed in the person's `DistanceUnits` per hour (TRK-101). */
  MPH: Type.Optional(Type.Number()),
});

export const TrackerField = Type.Object({
  /** `Intensity`, `Distance`, `Duration` (minutes), `Steps` and `Calories` are auto-fill fields (TRK-049). */
  FieldName: Type.String(),
  FieldNameDisplay: Type.String(),
  FieldType: Type.Enum(['Text', 'Number', 'Date', 'YesNo', 'Select', 'Hidden']),
  /** Empty for no unit. */
  FieldUnitsPlural: Type.String(),
  /** The same in the person's language. */
  FieldUnitsPluralDisplay: Type.String(),
  FieldDecimalPlaces: Type.Integer(),
  /** Null for no chart. */
  FieldChartType: Type.Union([Type.Enum(['Line', 'Bar']), Type.Null()]),
  /** The options of a Select or YesNo field. */
  FieldOptions: Type.Array(FieldOption),
  FieldValidations: Type.Array(FieldValidation),
});

const FieldValue = Type.Object({ Value: Type.String(), DisplayValue: Type.String() });
const NamedFieldValue = Type.Object({ FieldName: Type.String(), Value: Type.String(), DisplayValue: Type.String() });

/** An entry of the v2 interface. Empty fields are absent from its values. */
export const TrackerEntry = Type.Object({
  Id: Type.String(),
  TrackerId: Type.String(),
  TrackerName: Type.String(),
  /** One of the named sources, or the name of a device (TRK-050). */
  Source: Type.String(),
  /** The device's id; null for entries of people. */
  SourceId: TextOrNull,
  /** `yyyy-MM-dd` */
  EntryDate: Type.String(),
  EntryDateKey: Type.String(),
  ValuesLookup: Type.Record(Type.String(), FieldValue),
  Values: Type.Array(NamedFieldValue),
  /** User id, or the device's id. */
  CreatedBy: Type.String(),
  /** ISO 8601, UTC. */
  CreatedDateTime: Type.String(),
  LastModifiedBy: Type.String(),
  LastModifiedDateTime: Type.String(),
  EntityId: Type.String(),
  UserId: Type.String(),
  TrackerType,
  /** The coach's company; null for entries that no coach has written. */
  CoachingEntityId: TextOrNull,
});

/** The same entry through the legacy interface. */
export const LegacyTrackerEntry = Type.Object({
  Id: Type.String(),
  TrackerId: Type.String(),
  TrackerName: Type.String(),
  Source: Type.String(),
  /** `MM/DD/YYYY hh:mm:ss`, at start of day: only the date counts (TRK-148). */
  EntryDate: Type.String(),
  EntryDateKey: Type.String(),
  /** Field name → value (TRK-040). */
  EntryValues: Type.Record(Type.String(), Type.String()),
  UserId: Type.String(),
  CreatedBy: Type.String(),
  ModifiedBy: Type.String(),
  CoachingEntityId: TextOrNull,
});

const setupFields = {
  TrackerId: Type.String(),
  TrackerName: Type.String(),
  TrackerIcon: Type.String(),
  TrackerType,
  TrackerUserMetrics: Type.Object({
    /** Pounds, from the newest weight entry (TRK-101); null for none. */
    Weight: Type.Union([Type.Number(), Type.Null()]),
    /** `Imperial`: miles; `Metric`: kilometres. */
    DistanceUnits: Type.Enum(['Imperial', 'Metric']),
  }),
  TrackerFields: Type.Array(TrackerField),
  /** Whether it takes one entry per day; devices may add theirs to those of people. */
  IsOnePerDay: Type.Boolean(),
  /** IANA zone of the person. Their today is the last possible day of an entry. */
  TimeZone: Type.String(),
  /** The server's time, ISO 8601, UTC, from which the person's today is derived, because a device's clock may be wrong. */
  ServerTime: Type.String(),
};

/** `TrackerEntries` is empty: entries have a call of their own. */
export const TrackerSetup = Type.Object({ ...setupFields, TrackerEntries: Type.Array(TrackerEntry) });

/** With the entries of the look-back period, newest first. */
export const LegacyTrackerSetup = Type.Object({ ...setupFields, TrackerEntries: Type.Array(LegacyTrackerEntry) });

const DeviceProvider = Type.Enum(['Validic', 'HumanApi']);

export const Device = Type.Object({
  Id: Type.String(),
  Name: Type.String(),
  /** A data URL, which needs no network. */
  IconUrl: Type.String(),
  Type: Type.Enum(['Device', 'App']),
  IsConnected: Type.Boolean(),
  /** False: it stays while it is connected, and cannot be connected again. */
  IsSupported: Type.Boolean(),
  /** Address of the consent page, for a new tab. Null: it is connected through another call, in the mobile app, or after registering. */
  ConnectUrl: TextOrNull,
  /** Time of the person's last refusal on the provider's page, ISO 8601, UTC; null for none, or if connected since. */
  DeclinedAt: TextOrNull,
  Provider: DeviceProvider,
});

/** An entry of the devices menu; a leaf has a RouterLink. */
export const DeviceMenuItem = Type.Cyclic(
  {
    DeviceMenuItem: Type.Object({
      Label: Type.String(),
      Items: Type.Array(Type.Ref('DeviceMenuItem')),
      RouterLink: TextOrNull,
      IsPopupModal: Type.Boolean(),
      IsMvcLink: Type.Boolean(),
      InCascadingMenu: Type.Boolean(),
    }),
  },
  'DeviceMenuItem',
);
