import { Type } from 'typebox';
import type { Schemas } from '#shell/api';
import { maxTextLength } from '../rules/fields';
import { largestGoal, mostPinned, smallestGoal } from '../rules/pins';
import { administrationSchemas } from './administration/schemas';
import { Device, DeviceMenuItem, LegacyTrackerEntry, LegacyTrackerSetup, TrackerDefinition, TrackerEntry, TrackerListItem, TrackerSetup } from './answers';
import type { routes } from './routes';

const id = Type.String({ minLength: 1, maxLength: 100 });
/** `yyyy-MM-dd`. Rules of entries say which days can have one. */
const day = Type.String({ format: 'date' });
/** Id of a v2 entry: the tracker's id, '#', the date key (TRK-041). */
const entryId = Type.String({ minLength: 1, maxLength: 140 });
/** `yyyyMMdd`, followed by `-{n}` from the second entry of a day on (TRK-041). */
const entryDateKey = Type.String({ pattern: '^\\d{8}(-\\d{1,6})?$' });
const value = Type.String({ maxLength: maxTextLength });

const person = { entityId: id, userId: id };
const coaches = { anyOf: ['Coach'] } as const;
/** Identifies a single attempt to connect a device. */
const state = Type.String({ minLength: 1, maxLength: 100 });
const deviceBody = Type.Object({ DeviceId: id });
const deviceQuery = Type.Object({ deviceId: id });

/** `DisplayValue` is the text on the sender's screen; the server formats its own, in the reader's language. */
const newValues = Type.Array(Type.Object({ FieldName: id, Value: value, DisplayValue: value }), { maxItems: 50, uniqueItems: true });

/** Ignored: the server determines the source (TRK-088, TRK-089). */
const source = Type.String({ maxLength: 50 });

/** If true, only creates: a taken day of a one-per-day tracker is refused instead of updating its entry. */
const OnlyNew = Type.Optional(Type.Boolean());

const legacyEntryBody = {
  /** Empty for a new entry (TRK-129). */
  Id: Type.String({ maxLength: 140 }),
  TrackerId: id,
  TrackerName: Type.String({ maxLength: 200 }),
  EntryDate: Type.String({ maxLength: 40 }),
  /** Of the entry with the `Id`; ignored for a new one. */
  EntryDateKey: Type.String({ maxLength: 20 }),
  EntryValues: Type.Record(Type.String(), value),
  Source: source,
  OnlyNew,
};

export const schemas = {
  ...administrationSchemas,

  list: { summary: "The person's trackers", access: 'user', health: 'trackers', envelope: 'Data', response: Type.Array(TrackerListItem) },
  legacySetup: {
    summary: 'A tracker with its legacy entries of the look-back period',
    access: 'user',
    health: 'trackers',
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

  savePins: {
    summary: "Pin trackers to the top of the person's page, in this order",
    access: 'user',
    whileActing: 'refused',
    envelope: 'Data',
    body: Type.Object({ TrackerIds: Type.Array(id, { maxItems: mostPinned, uniqueItems: true }) }),
    response: Type.Array(Type.String()),
  },
  saveGoal: {
    summary: "Save the person's goal of a day for a tracker that counts, or remove it",
    access: 'user',
    whileActing: 'refused',
    envelope: 'Data',
    body: Type.Object({ TrackerId: id, Goal: Type.Union([Type.Number({ minimum: smallestGoal, maximum: largestGoal }), Type.Null()]) }),
    response: Type.Object({ Goal: Type.Union([Type.Number(), Type.Null()]) }),
  },

  setup: {
    summary: 'A tracker, without its entries',
    access: 'user',
    health: 'trackers',
    envelope: 'Data',
    params: Type.Object({ ...person, trackerId: id }),
    response: TrackerSetup,
  },
  entries: {
    summary: 'Entries of a tracker between two days, within the look-back period, newest first',
    access: 'user',
    health: 'trackers',
    envelope: 'Data',
    params: Type.Object({ ...person, trackerId: id }),
    query: Type.Object({ startDate: day, endDate: day }),
    response: Type.Array(TrackerEntry),
  },
  createEntry: {
    summary: 'Create an entry; for a one-per-day tracker, update the entry of that day',
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
    summary: 'Days of a one-per-day tracker on which no entry can be created, between two days, inclusive',
    access: 'user',
    health: 'trackers',
    envelope: 'Data',
    query: Type.Object({ trackerId: id, first: day, last: day }),
    // `yyyy-MM-dd`; empty for a tracker with several entries per day.
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
  coachList: {
    summary: "A participant's trackers",
    access: coaches,
    health: 'trackers',
    envelope: 'Data',
    params: Type.Object({ id }),
    response: Type.Array(TrackerListItem),
  },
  coachSetup: {
    summary: "A participant's tracker with its legacy entries",
    access: coaches,
    health: 'trackers',
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
    summary: 'Unregister from the device-data provider, with all its devices',
    access: 'user',
    envelope: 'IsSuccessful',
    response: Type.Boolean(),
  },
  disconnectDevice: { summary: 'Disconnect a device of the provider', access: 'user', envelope: 'IsSuccessful', body: deviceBody, response: Type.Boolean() },
  addDeviceTrackers: {
    summary: 'Link a connected device to its trackers',
    access: 'user',
    envelope: 'IsSuccessful',
    body: deviceBody,
    response: Type.Boolean(),
  },
  connectHumanApiDevice: {
    summary: 'Address of the consent page for a device of the second provider',
    access: 'user',
    envelope: 'IsSuccessful',
    query: deviceQuery,
    // Address for a new tab.
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
    summary: "Redirect the browser to the provider's consent page",
    access: 'public',
    envelope: 'none',
    query: Type.Object({ state }),
    response: { redirect: { onFailure: '/trackers/devices?result=failed' } },
  },
  receiveConsent: {
    summary: "Accept the provider's answer, connect the device and redirect the browser to the devices page",
    access: 'public',
    envelope: 'none',
    query: Type.Object({ state, answer: Type.String({ minLength: 1, maxLength: 2000 }) }),
    response: { redirect: { onFailure: '/trackers/devices?result=failed' } },
  },
} as const satisfies Schemas<typeof routes>;
