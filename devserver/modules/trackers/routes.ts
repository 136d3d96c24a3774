import { routes } from '../../../plugins/trackers/contract/routes';
import { schemas } from '../../../plugins/trackers/contract/schemas';
import { firstListedDay } from '../../../plugins/trackers/rules/entry/editor';
import { type DateKey, readDateKey, readEntryId } from '../../../plugins/trackers/rules/entry/entryIds';
import { takenDays } from '../../../plugins/trackers/rules/entry/onePerDay';
import type { FieldTexts } from '../../../plugins/trackers/rules/fields';
import { readLegacyDate } from '../../../plugins/trackers/rules/trackerDay';
import { defineModule, Refusal } from '../../platform/module';
import { demandOrder } from '../../platform/period';
import { about } from './about';
import { administrationHandlers } from './administration/handlers';
import { trackers } from './administration/trackers';
import { daysOf } from './calendar';
import { type Definition, readDefinition } from './definition';
import { demonstration } from './demonstration';
import { askConsent, receiveConsent } from './devices/consent';
import { addDeviceTrackers, connectHumanApiDevice, disconnectDevice, listDevices, registerProvider, unregisterProvider } from './devices/handlers';
import { changeConsent } from './devices/ownConsents';
import { presentMenu } from './devices/present';
import { hasDevice } from './devices/queries';
import { catchUp } from './devices/sync';
import { undoOfDevices } from './devices/undo';
import { inUnitsOf } from './distance';
import { createEntry, deleteEntry, updateEntry } from './entries/save';
import { activeOf, namesOf, sees } from './entries/seen';
import { offerTrackers } from './firstSteps';
import { generate } from './generate';
import { licence } from './licence';
import english from './messages/en-US.json';
import spanish from './messages/es-419.json';
import { migrations } from './migrations';
import { listOwn, saveGoal, savePins, withOwn } from './own/own';
import { presentEntry, presentLegacyEntry, presentLegacySetup, presentList, presentSetup } from './present';
import { findMetrics, findOffer, isSeen, listDays, listEntries, listOfCompany, listTrackers } from './queries';
import { seed } from './seed';
import type { EntryRow, TrackerTables } from './tables';
import { tablesOfCompany } from './tablesOfCompany';
import { undoOfEntries } from './undo';
import type { RequestContext, TrackerCall } from './unit';
import { ofCoached, ofNamed, ofSelf } from './whose';

export default defineModule<TrackerTables>()({
  id: 'trackers',
  tablesOfCompany,
  firstSteps: { 'firstSteps.trackers': offerTrackers },
  licence,
  switches: { UserTrackerEntriesV2: { label: 'switch.entries', about: 'switch.entries.about' } },
  about,
  routes,
  schemas,
  migrations,
  messages: { 'en-US': english, 'es-419': spanish },
  seed,
  demonstration,
  on: { 'account.consentChanged': changeConsent },
  undo: new Map([...undoOfEntries, ...undoOfDevices, ...trackers.undo]),
  generate,
  reads: {
    'trackers.daysWithEntries': ({ userId, trackerIds, first, last }, context) => listDays(context.db, userId, trackerIds, first, last),
    'trackers.days': (asked, context) => daysOf(context, asked),
    'trackers.names': ({ userId, companyId, language }, context) => namesOf(context, { userId, companyId }, language),
    'trackers.ofCompany': ({ companyId, language }, context) => listOfCompany(context.db, companyId, language),
    'trackers.hasDevice': ({ userId }, context) => hasDevice(context.db, userId),
    'trackers.has': async ({ companyId, trackerId }, context) => (await findOffer(context.db, companyId, trackerId)) !== undefined,
    'trackers.sees': ({ trackerId, ...who }, context) => sees(context, who, trackerId),
  },
  handlers: {
    ...administrationHandlers,

    list: async (_, call) => readOwnList(call, await ofSelf(call, 'legacy')),

    savePins: async ({ body: { TrackerIds } }, call) => {
      const context = await ofSelf(call, 'v2');
      const items = await readOwnList(call, context);
      await call.change((unit) => savePins(unit, context, items, TrackerIds));
      return [...TrackerIds];
    },

    saveGoal: async ({ body: { TrackerId, Goal } }, call) => {
      const context = await ofSelf(call, 'v2');
      const definition = await definitionOf(call, context, TrackerId);
      await call.change((unit) => saveGoal(unit, context, definition, Goal));
      return { Goal };
    },

    legacySetup: async ({ query }, call) => readLegacySetup(call, await ofSelf(call, 'legacy'), query.trackerId),

    saveLegacyEntry: async ({ body }, call) => saveLegacy(call, await ofSelf(call, 'legacy'), body),

    deleteLegacyEntry: async ({ query }, call) => remove(call, await ofSelf(call, 'legacy'), { ...keyOf(query.entryDateKey), trackerId: query.trackerId }),

    setup: async ({ params }, call) => {
      const context = await ofNamed(call, params);
      await catchUp(call, context);
      return { ...(await readFrame(call, context, await definitionOf(call, context, params.trackerId))), TrackerEntries: [] };
    },

    entries: async ({ params, query }, call) => {
      demandOrder({ startDate: query.startDate, endDate: query.endDate });
      const context = await ofNamed(call, params);
      await catchUp(call, context);
      const definition = await definitionOf(call, context, params.trackerId);
      const window = firstListedDay(context.today, context.editor);
      const first = query.startDate > window ? query.startDate : window;
      const rows = await listEntries(call.db, context.who, definition.id, first, query.endDate);
      return rows.map((row) => presentEntry(row, definition, context));
    },

    createEntry: async ({ params, body }, call) => {
      const context = await ofNamed(call, params);
      if (body.UserId !== params.userId || body.EntityId !== params.entityId) throw new Refusal(400, 'entry.otherPerson', {}, false);
      const definition = await definitionOf(call, context, body.TrackerId);
      const row = await call.change((unit) =>
        createEntry(unit, context, { definition, texts: textsOf(body.Values) }, { day: body.EntryDate, onlyNew: body.OnlyNew }),
      );
      return presentEntry(row, definition, context);
    },

    updateEntry: async ({ params, body }, call) => {
      const context = await ofNamed(call, params);
      const key = keyOfEntry(params.entryId);
      const definition = await definitionOf(call, context, key.trackerId);
      const row = await call.change((unit) => updateEntry(unit, context, { definition, texts: textsOf(body.Values) }, key));
      return presentEntry(row, definition, context);
    },

    takenDays: async ({ query: { trackerId, first, last } }, call) => {
      demandOrder({ first, last });
      const context = await ofSelf(call, 'v2');
      await catchUp(call, context);
      const { id, isOnePerDay } = await definitionOf(call, context, trackerId);
      if (!isOnePerDay) return [];
      const rows = await listEntries(call.db, context.who, id, first, last);
      return [...takenDays(rows.map(({ entry_date: day }) => ({ day })))];
    },

    deleteEntry: async ({ params }, call) => remove(call, await ofNamed(call, params), keyOfEntry(params.entryId)),

    coachDefinitions: async ({ params }, call) => {
      const list = await readList(call, await ofCoached(call, params.id));
      return list.map(({ TrackerId, TrackerName, TrackerIcon, TrackerType }) => ({ TrackerId, TrackerName, TrackerIcon, TrackerType }));
    },

    coachList: async ({ params }, call) => readList(call, await ofCoached(call, params.id)),

    coachSetup: async ({ params }, call) => readLegacySetup(call, await ofCoached(call, params.a), params.b),

    coachSaveEntry: async ({ body }, call) => saveLegacy(call, await ofCoached(call, body.UserId), body),

    coachDeleteEntry: async ({ params }, call) => remove(call, await ofCoached(call, params.a), { ...keyOf(params.entryDateKey), trackerId: params.trackerId }),

    deviceMenu: async (_, call) => presentMenu((key) => call.text(key)),
    devices: (_, call) => listDevices(call),
    registerProvider: (_, call) => registerProvider(call),
    unregisterProvider: (_, call) => unregisterProvider(call),
    disconnectDevice: ({ body }, call) => disconnectDevice(call, body.DeviceId, 'Validic'),
    addDeviceTrackers: ({ body }, call) => addDeviceTrackers(call, body.DeviceId),
    connectHumanApiDevice: ({ query }, call) => connectHumanApiDevice(call, query.deviceId),
    disconnectHumanApiDevice: ({ query }, call) => disconnectDevice(call, query.deviceId, 'HumanApi'),
    askConsent: ({ query }, call) => askConsent(call, query.state),
    receiveConsent: ({ query }, call) => receiveConsent(call, query.state, query.answer),
  },
});

/** The tracker in the reader's language and the person's units. @throws Refusal 404 for one that the person does not see */
const definitionOf = async (call: TrackerCall, { who, units }: RequestContext, trackerId: string): Promise<Definition> => {
  const definition = await readDefinition(call.db, who, trackerId, {
    text: (key, values, language) => call.text(key, values, language),
    language: call.language,
  });
  if (!definition.isOffered && !(await sees(call, who, trackerId))) throw new Refusal(404, 'tracker.unknown');
  return { ...definition, fields: inUnitsOf(definition.fields, units, call.text('unit.kilometers')) };
};

const readList = async (call: TrackerCall, context: RequestContext) => {
  await catchUp(call, context);
  const active = await activeOf(call, context.who.userId);
  const rows = await listTrackers(call.db, context.who, call.language);
  return presentList(
    rows.filter((row) => isSeen(row, active)),
    active,
  );
};

/** The person's own list, with their pins and goals. */
const readOwnList = async (call: TrackerCall, context: RequestContext) => withOwn(await readList(call, context), await listOwn(call.db, context.who));

const readFrame = async (call: TrackerCall, { who, zone }: RequestContext, definition: Definition) =>
  presentSetup(definition, await findMetrics(call.db, who), { zone, now: call.now() });

const readLegacySetup = async (call: TrackerCall, context: RequestContext, trackerId: string) => {
  await catchUp(call, context);
  const definition = await definitionOf(call, context, trackerId);
  const rows = await listEntries(call.db, context.who, definition.id, firstListedDay(context.today, context.editor), context.today);
  return presentLegacySetup(await readFrame(call, context, definition), rows, definition, context);
};

/** Common fields of both legacy saves. */
interface LegacySaving {
  readonly Id: string;
  readonly TrackerId: string;
  readonly EntryDate: string;
  readonly EntryValues: FieldTexts;
  readonly OnlyNew?: boolean;
}

/** An `Id` refers to an existing entry; without one the entry is new, regardless of its date key (TRK-129). */
const saveLegacy = async (call: TrackerCall, context: RequestContext, body: LegacySaving) => {
  const definition = await definitionOf(call, context, body.TrackerId);
  const saving = { definition, texts: body.EntryValues };
  const key = body.Id === '' ? undefined : keyOfEntry(body.Id);
  if (key && key.trackerId !== definition.id) throw new Refusal(404, 'entry.unknown');
  const row = await call.change((unit): Promise<EntryRow> => {
    if (key) return updateEntry(unit, context, saving, key);
    const day = body.EntryDate.trim() === '' ? '' : (readLegacyDate(body.EntryDate) ?? 'unreadable');
    return createEntry(unit, context, saving, { day, onlyNew: body.OnlyNew });
  });
  return presentLegacyEntry(row, definition, context);
};

const remove = async (call: TrackerCall, context: RequestContext, key: DateKey & { readonly trackerId: string }): Promise<boolean> => {
  const definition = await definitionOf(call, context, key.trackerId);
  await call.change((unit) => deleteEntry(unit, context, definition, key));
  return true;
};

/** @throws Refusal 404 for an invalid key */
const keyOf = (dateKey: string): DateKey => {
  const key = readDateKey(dateKey);
  if (!key) throw new Refusal(404, 'entry.unknown');
  return key;
};

/** @throws Refusal 404 for an invalid id */
const keyOfEntry = (entryId: string): DateKey & { readonly trackerId: string } => {
  const key = readEntryId(entryId);
  if (!key) throw new Refusal(404, 'entry.unknown');
  return key;
};

/** @throws Refusal 400 for a duplicate field, whose value would be ambiguous */
const textsOf = (values: readonly { readonly FieldName: string; readonly Value: string }[]): FieldTexts => {
  const names = values.map(({ FieldName }) => FieldName);
  const repeated = names.find((name, at) => names.indexOf(name) !== at);
  if (repeated !== undefined) throw new Refusal(400, 'entry.fieldTwice', { field: repeated }, false);
  return Object.fromEntries(values.map(({ FieldName, Value }) => [FieldName, Value]));
};
