import { Type } from 'typebox';
import type { Schemas } from '#shell/api';
import type { routes } from './routes';

const literals = <const T extends string[]>(...values: T) => Type.Enum<T>(values);

const id = Type.String({ minLength: 1, maxLength: 100 });
/** Of a v2 entry: the tracker's id, '#', the date key (TRK-041). */
const entryId = Type.String({ minLength: 1, maxLength: 140 });
/** `yyyyMMdd`, followed by `-{n}` from the second entry of a day on (TRK-041). */
const entryDateKey = Type.String({ pattern: '^\\d{8}(-\\d{1,6})?$' });
const day = Type.String({ format: 'date' });
const optionalText = Type.Union([Type.String(), Type.Null()]);
const value = Type.String({ maxLength: 1000 });

export const TrackerType = literals('Fitness', 'Measurement', 'YesNo', 'Count', 'MultipleChoice');

export const TrackerListItem = Type.Object({
  TrackerId: Type.String(),
  TrackerName: Type.String(),
  /** The name of one of our drawings. */
  TrackerIcon: Type.String(),
  TrackerType,
  /** A program that the person takes part in now counts it. */
  IsActiveChallengeTracker: Type.Boolean(),
  /** `yyyy-MM-dd`; null: no entry yet. */
  LastEntryDate: optionalText,
});

const TrackerDefinition = Type.Object({ TrackerId: Type.String(), TrackerName: Type.String(), TrackerIcon: Type.String(), TrackerType });

export const FieldValidation = Type.Object({
  ValidationType: literals('Required', 'Double', 'Integer'),
  /** Names the message in the server's catalogue. */
  TranslationKey: Type.String(),
  /** That message in the person's language; empty: the general text of the rule that is broken. */
  ErrorMessage: Type.String(),
  CheckRange: Type.Boolean(),
  Min: Type.Union([Type.Number(), Type.Null()]),
  Max: Type.Union([Type.Number(), Type.Null()]),
});

export const FieldOption = Type.Object({
  OptionName: Type.String(),
  /** Of an intensity: its MET. */
  OptionValue: Type.String(),
  /** Of an intensity: speed in the person's `DistanceUnits` an hour (TRK-101). */
  MPH: Type.Optional(Type.Number()),
});

export const TrackerField = Type.Object({
  /** `Intensity`, `Distance`, `Duration` (minutes), `Steps` and `Calories` take part in auto-fill (TRK-049). */
  FieldName: Type.String(),
  FieldNameDisplay: Type.String(),
  FieldType: literals('Text', 'Number', 'Date', 'YesNo', 'Select', 'Hidden'),
  /** Empty: no unit. */
  FieldUnitsPlural: Type.String(),
  /** The same in the person's language. */
  FieldUnitsPluralDisplay: Type.String(),
  FieldDecimalPlaces: Type.Integer(),
  /** Null: not drawn. */
  FieldChartType: Type.Union([literals('Line', 'Bar'), Type.Null()]),
  /** What a Select or YesNo field offers. */
  FieldOptions: Type.Array(FieldOption),
  FieldValidations: Type.Array(FieldValidation),
});

const FieldValue = Type.Object({ Value: Type.String(), DisplayValue: Type.String() });
const NamedFieldValue = Type.Object({ FieldName: Type.String(), Value: Type.String(), DisplayValue: Type.String() });

/** An entry of the v2 interface. Fields that were left empty are absent from its values. */
export const TrackerEntry = Type.Object({
  Id: Type.String(),
  TrackerId: Type.String(),
  TrackerName: Type.String(),
  /** One of the named sources, or the name of a device (TRK-050). */
  Source: Type.String(),
  /** The device's id; null for entries that people made. */
  SourceId: optionalText,
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
  /** The coach's company; null for entries that no coach wrote. */
  CoachingEntityId: optionalText,
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
  CoachingEntityId: optionalText,
});

const setupFields = {
  TrackerId: Type.String(),
  TrackerName: Type.String(),
  TrackerIcon: Type.String(),
  TrackerType,
  TrackerUserMetrics: Type.Object({
    /** Pounds, of the newest weight entry (TRK-101); null: none. */
    Weight: Type.Union([Type.Number(), Type.Null()]),
    /** `Imperial`: miles; `Metric`: kilometres. */
    DistanceUnits: literals('Imperial', 'Metric'),
  }),
  TrackerFields: Type.Array(TrackerField),
  /** One entry a day; devices may write theirs beside what people entered. */
  IsOnePerDay: Type.Boolean(),
  /** IANA zone of the person: their today is the last day that an entry may have. */
  TimeZone: Type.String(),
};

/** Its entries have a call of their own: `TrackerEntries` is empty. */
export const TrackerSetup = Type.Object({ ...setupFields, TrackerEntries: Type.Array(TrackerEntry) });

/** With the entries of the look-back window, newest first. */
export const LegacyTrackerSetup = Type.Object({ ...setupFields, TrackerEntries: Type.Array(LegacyTrackerEntry) });

const DeviceProvider = literals('Validic', 'HumanApi');

export const Device = Type.Object({
  Id: Type.String(),
  Name: Type.String(),
  /** A picture that needs no network. */
  IconUrl: Type.String(),
  Type: literals('Device', 'App'),
  IsConnected: Type.Boolean(),
  /** False: it stays as long as it is connected, and cannot be connected again. */
  IsSupported: Type.Boolean(),
  /** Where the person agrees to connect it, in a new tab. Null: through another call, in the mobile app, or after registering. */
  ConnectUrl: optionalText,
  Provider: DeviceProvider,
});

/** An entry of the devices menu; a leaf has a RouterLink. */
const DeviceMenuItem = Type.Cyclic(
  {
    DeviceMenuItem: Type.Object({
      Label: Type.String(),
      Items: Type.Array(Type.Ref('DeviceMenuItem')),
      RouterLink: optionalText,
      IsPopupModal: Type.Boolean(),
      IsMvcLink: Type.Boolean(),
      InCascadingMenu: Type.Boolean(),
    }),
  },
  'DeviceMenuItem',
);

const person = { entityId: id, userId: id };
const coaches = { anyOf: ['Coach'] } as const;
/** Names one wish to connect a device, and serves once. */
const state = Type.String({ minLength: 1, maxLength: 100 });
const deviceBody = Type.Object({ DeviceId: id });
const deviceQuery = Type.Object({ deviceId: id });

/** `DisplayValue` is what the sender's screen showed; the server writes its own, in the language of each reader. */
const newValues = Type.Array(Type.Object({ FieldName: id, Value: value, DisplayValue: value }), { maxItems: 50 });

/** The server sets the source by its own rule (TRK-088, TRK-089); what is sent here is not trusted. */
const source = Type.String({ maxLength: 50 });

/** Makes a new entry or none: the day of a one-per-day tracker that is taken is refused, where otherwise its entry would be updated. */
const OnlyNew = Type.Optional(Type.Boolean());

const legacyEntryBody = {
  /** Empty: a new entry (TRK-129). */
  Id: Type.String({ maxLength: 140 }),
  TrackerId: id,
  TrackerName: Type.String({ maxLength: 200 }),
  EntryDate: Type.String({ maxLength: 40 }),
  /** Empty: a new entry. */
  EntryDateKey: Type.String({ maxLength: 20 }),
  EntryValues: Type.Record(Type.String(), value),
  Source: source,
  OnlyNew,
};

export const schemas = {
  list: { summary: "The person's trackers", access: 'user', envelope: 'Data', response: Type.Array(TrackerListItem) },
  legacySetup: {
    summary: 'A tracker with its legacy entries of the look-back window',
    access: 'user',
    envelope: 'Data',
    query: Type.Object({ trackerId: id }),
    response: LegacyTrackerSetup,
  },
  saveLegacyEntry: {
    summary: 'Create or update a legacy entry',
    access: 'user',
    envelope: 'Data',
    body: Type.Object(legacyEntryBody),
    response: LegacyTrackerEntry,
  },
  deleteLegacyEntry: {
    summary: 'Delete a legacy entry',
    access: 'user',
    envelope: 'Data',
    query: Type.Object({ trackerId: id, entryDateKey }),
    response: Type.Boolean(),
  },

  setup: {
    summary: 'A tracker, without its entries',
    access: 'user',
    envelope: 'Data',
    params: Type.Object({ ...person, trackerId: id }),
    response: TrackerSetup,
  },
  entries: {
    summary: 'Entries of a tracker between two days, within the look-back window, newest first',
    access: 'user',
    envelope: 'Data',
    params: Type.Object({ ...person, trackerId: id }),
    query: Type.Object({ startDate: day, endDate: day }),
    response: Type.Array(TrackerEntry),
  },
  createEntry: {
    summary: 'Create an entry; of a one-per-day tracker it updates the one of that day',
    access: 'user',
    envelope: 'Data',
    params: Type.Object(person),
    // EntityId and UserId: those of the path.
    body: Type.Object({ EntityId: id, UserId: id, EntryDate: day, TrackerId: id, Source: source, Values: newValues, OnlyNew }),
    response: TrackerEntry,
  },
  updateEntry: {
    summary: 'Replace the values of an entry',
    access: 'user',
    envelope: 'Data',
    params: Type.Object({ ...person, entryId }),
    body: Type.Object({ Source: source, Values: newValues }),
    response: TrackerEntry,
  },
  takenDays: {
    summary: 'Days of a one-per-day tracker on which no entry can be made, between two days, both included',
    access: 'user',
    envelope: 'Data',
    query: Type.Object({ trackerId: id, first: day, last: day }),
    // `yyyy-MM-dd`; none where the tracker takes any number of entries a day.
    response: Type.Array(Type.String()),
  },
  deleteEntry: {
    summary: 'Delete an entry',
    access: 'user',
    envelope: 'Data',
    params: Type.Object({ ...person, entryId }),
    body: Type.Object({ Source: source, SourceId: Type.Union([Type.String({ maxLength: 100 }), Type.Null()]) }),
    response: Type.Boolean(),
  },

  coachDefinitions: {
    summary: "Trackers of a participant's company",
    access: coaches,
    envelope: 'Data',
    params: Type.Object({ id }),
    response: Type.Array(TrackerDefinition),
  },
  coachList: { summary: "A participant's trackers", access: coaches, envelope: 'Data', params: Type.Object({ id }), response: Type.Array(TrackerListItem) },
  coachSetup: {
    summary: "A participant's tracker with its legacy entries",
    access: coaches,
    envelope: 'Data',
    // a: user id, b: tracker id.
    params: Type.Object({ a: id, b: id }),
    response: LegacyTrackerSetup,
  },
  coachSaveEntry: {
    summary: "Create or update a participant's legacy entry",
    access: coaches,
    envelope: 'Data',
    // CoachingEntityId: the coach's own company; the server sets it.
    body: Type.Object({ ...legacyEntryBody, UserId: id, CoachingEntityId: Type.Union([Type.String({ maxLength: 100 }), Type.Null()]) }),
    response: LegacyTrackerEntry,
  },
  coachDeleteEntry: {
    summary: "Delete a participant's legacy entry",
    access: coaches,
    envelope: 'Data',
    // a: user id.
    params: Type.Object({ a: id, trackerId: id, entryDateKey }),
    response: Type.Boolean(),
  },

  deviceMenu: { summary: 'The devices menu', access: 'user', envelope: 'none', response: Type.Array(DeviceMenuItem) },
  devices: { summary: 'Devices and apps, connected or not', access: 'user', envelope: 'none', response: Type.Array(Device) },
  registerProvider: { summary: 'Register with the device-data provider', access: 'user', envelope: 'IsSuccessful', response: Type.Boolean() },
  unregisterProvider: {
    summary: 'Leave the device-data provider, with all its devices',
    access: 'user',
    envelope: 'IsSuccessful',
    response: Type.Boolean(),
  },
  disconnectDevice: { summary: 'Disconnect a device of the provider', access: 'user', envelope: 'IsSuccessful', body: deviceBody, response: Type.Boolean() },
  addDeviceTrackers: {
    summary: 'Let a connected device write into the trackers that belong to it',
    access: 'user',
    envelope: 'IsSuccessful',
    body: deviceBody,
    response: Type.Boolean(),
  },
  connectHumanApiDevice: {
    summary: 'Where to agree to connect a device of the second provider',
    access: 'user',
    envelope: 'IsSuccessful',
    query: deviceQuery,
    // The address to open in a new tab.
    response: Type.String(),
  },
  disconnectHumanApiDevice: {
    summary: 'Disconnect a device of the second provider',
    access: 'user',
    envelope: 'IsSuccessful',
    query: deviceQuery,
    response: Type.Boolean(),
  },
  askConsent: {
    summary: "Sends the browser on to the provider's consent page",
    access: 'public',
    envelope: 'none',
    query: Type.Object({ state }),
    response: 'redirect',
  },
  receiveConsent: {
    summary: "Takes the provider's answer, connects the device and sends the browser to the devices page",
    access: 'public',
    envelope: 'none',
    query: Type.Object({ state, answer: Type.String({ minLength: 1, maxLength: 2000 }) }),
    response: 'redirect',
  },
} as const satisfies Schemas<typeof routes>;
